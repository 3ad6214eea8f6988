import type { LedgerSection } from '../wire/api';

/** The sections with the rules that hold every word that is wanted. */
export function foundIn(sections: LedgerSection[], wanted: string): LedgerSection[] {
  const words = wanted.toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return sections;
  return sections
    .map((section) => ({
      ...section,
      rules: section.rules.filter((rule) => {
        const page = `${rule.id} ${section.title} ${rule.words}`.toLowerCase();
        return words.every((word) => page.includes(word));
      }),
    }))
    .filter(({ rules }) => rules.length > 0);
}
