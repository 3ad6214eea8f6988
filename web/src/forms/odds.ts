/** Odds in numbers as people write them. */

import type { Form, OddsSeen } from '../wire/types';

/** How many numbers beside an option can be told apart without words. */
const FEW = 4;

/** Whether the options of a question may have odds: one of them is picked, or several. */
export function hasOdds({ form }: Form): boolean {
  return form === 'pick' || form === 'pick_some' || form === 'pick_weight';
}

/** What the numbers of several options count, if it is the same for all of them; else nothing. */
export function commonCounts(all: OddsSeen[][]): OddsSeen[] {
  const said = (odds: OddsSeen[]): string => odds.map(({ words }) => words).join('\n');
  const [first = []] = all;
  return all.length > 1 && first.length <= FEW && all.every((odds) => said(odds) === said(first)) ? first : [];
}

/** By how much amounts, and by how much chances, may be wrong at most that were tried out. */
export function largestErrors(odds: OddsSeen[]): Pick<OddsSeen, 'number' | 'sort'>[] {
  return ([undefined, 'chance'] as const).flatMap((sort) => {
    const number = Math.max(0, ...odds.filter((each) => each.sort === sort).map(({ error = 0 }) => error));
    return number > 0 ? [{ number, sort }] : [];
  });
}

/** A chance in whole percent, an amount with one digit behind the point. */
export function oddsNumber({ number, sort }: Pick<OddsSeen, 'number' | 'sort'>, language: string): string {
  if (sort === 'chance') {
    return new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 0 }).format(number);
  }
  return new Intl.NumberFormat(language, { minimumFractionDigits: 1, maximumFractionDigits: 1 }).format(number);
}

/** The odds of an option line by line; where there are many, each line begins with a number of the same sort as the first. */
export function oddsLines(odds: OddsSeen[]): OddsSeen[][] {
  if (odds.length <= FEW) return odds.map((each) => [each]);
  const lines: OddsSeen[][] = [];
  for (const each of odds) {
    const line = lines.at(-1);
    if (!line || each.sort === odds[0]?.sort) lines.push([each]);
    else line.push(each);
  }
  return lines;
}
