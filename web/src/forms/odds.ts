/** Odds in numbers as people write them. */

import type { OddsSeen } from '../wire/types';

/** A chance in whole percent, an amount with one digit behind the point. */
export function oddsNumber({ number, sort }: Pick<OddsSeen, 'number' | 'sort'>, language: string): string {
  if (sort === 'chance') {
    return new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 0 }).format(number);
  }
  return new Intl.NumberFormat(language, { minimumFractionDigits: 1, maximumFractionDigits: 1 }).format(number);
}
