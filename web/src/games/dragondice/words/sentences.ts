/** Dragon Dice auf Deutsch: Ereignisse aus ihren Feldern. */

import type { GameWords } from '../../kit';
import type { Phrase, Told } from '../../../wire/types';
import type { Part } from '../model';
import { keyOf } from './keyed';
import { messages } from './messages.de';

type Say = (phrase: Phrase | undefined) => string | null;

/** Die Felder eines Ereignisses, die gesagt werden. */
interface Fields {
  /** Ein Feld in Worten. */
  text(field: string): string;
  number(field: string): number;
  /** Ein Wort des Spiels, das ein Feld mit seiner Kennung nennt. */
  called(part: string, field: string): string;
  many(field: string): boolean;
}

function fieldsOf(told: Told, say: Say): Fields {
  return {
    text: (field) => say(told.said?.[field]) ?? String(told[field]),
    number: (field) => Number(told[field]),
    called: (part, field) => messages[keyOf(part, String(told[field]))] ?? String(told[field]),
    many: (field) => Array.isArray(told[field]) && told[field].length > 1,
  };
}

function begun(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** Was einen Wurf verändert: ein Symbol, eine Fähigkeit, ein Zauber, ein Atem, eine Seite eines Geländes. */
function sourceSaid(source: string): string {
  if (source === 'eighth') return 'achte Seite';
  const [sort = '', face = ''] = source.split(':');
  if (sort === 'eighth') return messages[keyOf('eighth', face)] ?? face;
  if (sort === 'minor') return messages[keyOf('minor_face', face)] ?? face;
  const key = ['icon', 'ability', 'spell', 'breath', 'icon_effect'].map((part) => keyOf(part, sort)).find((each) => each in messages);
  return key ? messages[key]! : source;
}

/** Wie eine Summe zustande kommt. */
function sum({ number }: Fields, parts: Part[]): string {
  const steps: [string, string][] = [
    ['subtracted', ''],
    ['divided', 'halbiert: '],
    ['special', ''],
    ['multiplied', 'verdoppelt: '],
    ['added', ''],
  ];
  const by = (field: string, how: string): string => {
    const names = [...new Set(parts.filter(([step]) => step === field).map(([, source]) => sourceSaid(source)))];
    return names.length > 0 ? ` (${how}${names.join(', ')})` : '';
  };
  const said = steps
    .filter(([field]) => number(field))
    .map(([field, how]) => `${field === 'subtracted' || field === 'divided' ? '−' : '+'} ${number(field)}${by(field, how)}`);
  return said.length > 0 ? ` = ${[String(number('subtotal')), ...said].join(' ')}` : '';
}

type Sentence = (event: Fields, told: Told) => string;

const SENTENCES: { [tag: string]: Sentence } = {
  dice_thrown: ({ text, called }, { dice, source, again }) => {
    const count = Array.isArray(dice) ? dice.length : 0;
    const thrown = `${count === 1 ? 'einen Würfel' : `${count} Würfel`}${again ? ' noch einmal' : ''}`;
    const why = source ? ` (${sourceSaid(String(source))})` : '';
    return `${begun(text('who'))} wirft ${thrown}: ${called('roll', 'kind')}${why}.`;
  },
  roll_counted: (event, { parts }) =>
    `${begun(event.text('who'))}: ${event.number('total')} ${event.called('type', 'type')}${sum(event, (parts ?? []) as Part[])}.`,
  dice_moved: ({ text, many }) =>
    `${text('name')}: ${text('what')} ${many('dice') ? 'gehen' : 'geht'} ${text('where')} (${text('why')}).`,
  units_killed: ({ text }) => `${text('name')} verliert ${text('what')}: ${text('why')}.`,
  units_buried: ({ text, many }) =>
    `${text('name')}: ${text('what')} ${many('dice') ? 'werden' : 'wird'} begraben: ${text('why')}.`,
  unit_hurt: ({ text, number }) =>
    `${text('name')} (${text('owner')}) nimmt ${number('damage')} Schaden und lebt noch (${text('why')}).`,
  units_exchanged: ({ text }) => `${text('why')} (${text('name')}): ${text('what')}.`,
  damage_dealt: ({ text, number }) => {
    const saved = number('saves') ? ` nach ${number('saves')} Abwehr` : '';
    return `${begun(text('who'))} nimmt ${number('damage') || 'keinen'} Schaden${saved}.`;
  },
  damage_too_small: ({ text, number }) =>
    `${number('damage')} Schaden reicht nicht, um jemanden zu töten: ${text('who')}.`,
  effect_began: ({ text }) => `${text('name')} wirkt jetzt auf ${text('on')}.`,
  effects_ended: ({ text }) => `Nicht mehr in Kraft: ${text('what')}.`,
  terrain_turned: ({ text, number }) =>
    `${text('terrain')}: gedreht von Seite ${number('before')} auf Seite ${number('face')}.`,
  maneuver_failed: ({ text }) => `${text('name')} dreht ${text('terrain')} nicht: Das Manöver misslingt.`,
  terrain_captured: ({ text }) => `${text('name')} erobert ${text('terrain')}.`,
  attack_declared: ({ text, called }, { counter }) =>
    counter
      ? `${begun(text('who'))} schlägt zurück (${called('type', 'kind')}): gegen ${text('whom')}.`
      : `${begun(text('who'))} greift an (${called('type', 'kind')}): ${text('whom')}.`,
  phase_began: ({ text, number, called }) => `${text('name')}, Runde ${number('round')}: ${called('phase', 'phase')}.`,
  player_out: ({ text }) => `${text('name')} hat keine Einheit mehr im Spiel und ist ausgeschieden.`,
  dice_returned: ({ text }) => `${text('name')} (${text('owner')}) kommt zurück ${text('where')} (${text('why')}).`,
  minor_rolled: ({ text, called }) =>
    `${text('name')} (${text('owner')}) ${text('where')} zeigt: ${called('minor_face', 'face')}.`,
  minor_buried: ({ text }) => `${text('name')} (${text('owner')}) wird begraben: ${text('why')}.`,
  player_left: ({ text }) => `${text('name')} verlässt das Spiel.`,
  dragon_moved: ({ text }) => `${text('name')} (${text('owner')}) kommt ${text('where')} (${text('why')}).`,
  dragons_aimed: ({ text }, { what }) =>
    what ? `Drachen ${text('where')}: ${text('what')}.` : `Kein Drache greift an ${text('where')}.`,
  dragon_rolled: ({ text, called }) => `${text('name')} (${text('owner')}) zeigt: ${called('dragon_face', 'face')}.`,
  dragon_killed: ({ text }) => `${text('name')} (${text('owner')}) wird getötet (${text('why')}).`,
  dragon_held: ({ text, called }) => `${text('name')} (${text('owner')}) wird ${called('held', 'how')}: ${text('by')}.`,
  dragon_freed: ({ text }) => `${text('name')} (${text('owner')}) ist wieder frei.`,
  dragon_slain: ({ text }) => `${text('name')} (${text('owner')}) ist erschlagen und aus dem Spiel: ${text('by')}.`,
  spell_announced: ({ text, number, called }) => {
    const times = number('castings') > 1 ? `, ${number('castings')}-mal` : '';
    return `${text('caster')} kündigt an: ${text('name')} (${called('element', 'element')}${times}) auf ${text('on')}.`;
  },
  spell_resolved: ({ text }) => `${text('caster')} zaubert ${text('name')} auf ${text('on')}.`,
  spell_failed: ({ text }) => `${text('name')} (${text('caster')}) bewirkt nichts: ${text('why')}.`,
  force_revealed: ({ text }, { force }) => {
    const what = force ? `„${text('force')}“` : 'eine Streitmacht';
    return `${text('name')} bringt ${what}: Heimat ${text('home')}, als Grenzland vorgeschlagen ${text('frontier')}.`;
  },
  order_settled: ({ text }) => `Vom höchsten Wurf zum niedrigsten: ${text('names')}.`,
  start_chosen: ({ text }) => `${text('first_name')} beginnt, ${text('selects_name')} wählt das Grenzland.`,
  frontier_chosen: ({ text }) => `${text('name')} wählt ${text('terrain')} als Grenzland.`,
  distance_rolled: ({ text, number }) => {
    const turned = number('face') === number('rolled') ? '' : ` (gedreht von ${number('rolled')})`;
    return `${text('terrain')}: beginnt auf Seite ${number('face')}${turned}.`;
  },
};

export const EVENT_KINDS = Object.keys(SENTENCES);

export const german: GameWords = {
  messages,
  event: (told, say) => SENTENCES[told.event]?.(fieldsOf(told, say), told) ?? null,
  color: (id) => messages[keyOf('seat', id)] ?? null,
};

/** Was erst gebraucht wird, wenn der Tisch zu sehen ist. */
export const germanTexts = async (): Promise<{ [key: string]: string }> => (await import('./texts.de')).texts;
