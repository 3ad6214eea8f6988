/** Where the dice of an attack or a defense come from, in a few words. */

import { saidOnce, signed } from '../../cards/card';
import type { Reckoning, Told } from '../../wire/types';
import { powerName } from './catalogue.svelte';
import { d } from './words/index.svelte';

/** "3 printed, +1 height, −1 Terrifying Aura"; '' where nothing but what is printed counts. */
export function reckoned(told: Told): string {
  if (told.event !== 'dice_counted') return '';
  const { reckoning, height = 0 } = told as unknown as { reckoning: Reckoning; height?: number };
  const parts = reckoning.parts ?? [];
  if (height === 0 && parts.length === 0) return '';
  return [
    d('dice_printed', { n: reckoning.base - height }),
    ...(height > 0 ? [d('dice_height', { n: height })] : []),
    ...parts.map(({ amount, ability = '', words }) => `${signed(amount)} ${saidOnce(words ?? powerName(ability))}`),
  ].join(', ');
}
