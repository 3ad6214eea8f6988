/** Odds in numbers as people write them. */

import type { OddsSeen } from '../wire/types';

/** What the numbers of several options count, if it is the same for all of them; else nothing. */
export function commonCounts(all: OddsSeen[][]): OddsSeen[] {
  const said = (odds: OddsSeen[]): string => odds.map(({ words }) => words).join('\n');
  const [first = []] = all;
  return all.length > 1 && all.every((odds) => said(odds) === said(first)) ? first : [];
}

/** A chance in whole percent, an amount with one digit behind the point. */
export function oddsNumber({ number, sort }: Pick<OddsSeen, 'number' | 'sort'>, language: string): string {
  if (sort === 'chance') {
    return new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 0 }).format(number);
  }
  return new Intl.NumberFormat(language, { minimumFractionDigits: 1, maximumFractionDigits: 1 }).format(number);
}
