/** Warnings of the preview as sentences. */

import { at } from '../../../hexes/hexes';
import { fallOdds, type Crossing, type Fault, type Warning } from '../flight';
import { d, fireName, named } from '../words/index.svelte';
import type { Key } from '../words/en';

export interface WarningSaid {
  text: string;
  rule: string;
}

function faultWords(fault: Fault): string {
  return d(`f_${fault.fault}` as Key, {
    movement: fault.movement ? named(fault.movement.id) : '',
    hex: fault.hex ? at(fault.hex) : '',
    total: fault.total ?? '',
  });
}

export function warningSaid(warning: Warning): WarningSaid {
  switch (warning.kind) {
    case 'illegal': {
      const reason = faultWords(warning.fault);
      const { rule } = warning.fault;
      if (warning.carrier) return { text: d('w_carrier', { reason }), rule };
      const odds = fallOdds(warning.height);
      const chance = Math.round(odds.fails * 100);
      if (warning.height === 0) return { text: d('w_grounded', { reason, chance }), rule };
      const deadly = warning.deadly ? d('w_deadly') : '';
      const { needed, damage } = odds;
      return { text: d('w_illegal', { reason, needed, chance, damage, deadly }), rule };
    }
    case 'stopped':
      return { text: d('w_stopped'), rule: 'DW-ILLEGAL-06' };
    case 'disarmed':
      return { text: d('w_disarmed', { fire: fireName(warning.shot.part) }), rule: 'DW-ILLEGAL-10' };
    case 'energy': {
      const { shot, energy } = warning;
      const text = d('w_energy', { fire: fireName(shot.part), cost: shot.cost, energy });
      return { text, rule: 'DW-RULING-24' };
    }
    case 'burns_nothing':
      return { text: d('w_burns_nothing', { fire: fireName(warning.shot.part) }), rule: 'DW-RULING-25' };
  }
}

export function crossingSaid(crossing: Crossing): WarningSaid {
  const hex = at(crossing.hex);
  if (crossing.kind === 'overfull') {
    return { text: d('w_overfull', { slots: crossing.slots, hex }), rule: 'DW-CONFLICT-01' };
  }
  const text = d('w_own_fire', {
    shooter: named(crossing.shooter),
    fire: fireName(crossing.shot.part),
    victim: named(crossing.victim),
    hex,
  });
  return { text, rule: 'DW-RULING-26' };
}
