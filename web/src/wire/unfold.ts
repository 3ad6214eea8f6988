/** A plan names a form that several of its fields share only once; here every field has its own. */

import type { Form, Prompt, SentForm, SentPrompt } from './types';

export function unfolded(prompt: SentPrompt): Prompt {
  return { ...prompt, form: unfoldedForm(prompt.form) };
}

function unfoldedForm(form: SentForm): Form {
  if (form.form !== 'plan') return form;
  const forms: { [name: string]: Form } = {};
  for (const [name, field] of Object.entries(form.fields)) {
    const own = field.form ? unfoldedForm(field.form) : forms[field.like ?? ''];
    if (own) forms[name] = own;
  }
  const fields = Object.entries(form.fields).flatMap(([name, { like: _, ...field }]) => {
    const own = forms[name];
    return own ? [[name, { ...field, form: own }] as const] : [];
  });
  return { ...form, fields: Object.fromEntries(fields) };
}
