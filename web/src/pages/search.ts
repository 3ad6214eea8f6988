import type { LedgerSection } from '../wire/api';

/** Words people use, each with what a ledger says instead. */
export type Synonyms = { [word: string]: string[] };

/** What any ledger may be searched for. */
export const COMMON: Synonyms = {
  win: ['win', 'won', 'victor'],
  lose: ['lose', 'lost', 'loses', 'out of the match'],
  colour: ['color'],
  color: ['color'],
  grey: ['gray', 'grey'],
  gray: ['gray', 'grey'],
  armour: ['armor', 'save'],
  defence: ['defense', 'save'],
  kill: ['kill', 'die', 'dies', 'death'],
  setup: ['setup', 'set up', 'sett'],
  gewinnen: ['win', 'won'],
  farbe: ['color'],
};

/** Several words that mean one thing are looked up together: “take off”. */
function wantedWords(wanted: string, synonyms: Synonyms): string[][] {
  let rest = ` ${wanted.toLowerCase().split(/\s+/).filter(Boolean).join(' ')} `;
  const found: string[][] = [];
  const phrases = Object.keys(synonyms).filter((phrase) => phrase.includes(' '));
  for (const phrase of phrases) {
    if (!rest.includes(` ${phrase} `)) continue;
    rest = rest.replace(` ${phrase} `, ' ');
    found.push([phrase, ...synonyms[phrase]!]);
  }
  const single = (word: string): string[] => [word, ...(Object.hasOwn(synonyms, word) ? synonyms[word]! : [])];
  return [...found, ...rest.split(' ').filter(Boolean).map(single)];
}

/** The sections with the rules that hold every word that is wanted, or one that means the same. */
export function foundIn(sections: LedgerSection[], wanted: string, own: Synonyms = {}): LedgerSection[] {
  const words = wantedWords(wanted, { ...COMMON, ...own });
  if (words.length === 0) return sections;
  return sections
    .map((section) => ({
      ...section,
      rules: section.rules.filter((rule) => {
        const page = `${rule.id} ${section.title} ${rule.words}`.toLowerCase();
        return words.every((meanings) => meanings.some((word) => page.includes(word)));
      }),
    }))
    .filter(({ rules }) => rules.length > 0);
}
