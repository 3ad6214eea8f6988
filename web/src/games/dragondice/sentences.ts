/** The table told in sentences, for those who read or hear it. */

import type { Catalogue } from './catalogue';
import { counted, dieLabel, faceWords, terrainFace, whose } from './describe';
import { dragonFacts, minorFacts, unitOrItem } from './facts';
import { BURIED, DEAD, POOL, RESERVE, seatsAround, type DragonDiceView } from './model';
import { d, listed, named } from './words/index.svelte';

export interface Paragraph {
  heading: string;
  lines: string[];
}

export function sentences(
  view: DragonDiceView,
  catalogue: Catalogue,
  seat: number | null,
  nameOf: (seat: number) => string,
): Paragraph[] {
  const seats = seatsAround(view, seat).reverse();
  const found = view.terrains.map((_, place) => terrainParagraph(view, catalogue, place, seats, seat, nameOf));
  const turn =
    view.phase === 'setup'
      ? d('set_up')
      : d('text_turn', { round: view.round, name: nameOf(view.turn), phase: d(`phase_${view.phase}`) });
  const lines = [turn];
  if (view.attack) {
    const { seat: by, target, kind } = view.attack;
    lines.push(d('text_attack', { name: nameOf(by), other: nameOf(target), kind: named(kind) }));
  }
  for (const each of seats) {
    const n = (place: number): number =>
      [...view.dice, ...view.dragons, ...view.minors].filter((die) => die.owner === each && die.place === place).length;
    lines.push(
      d('text_areas', { name: nameOf(each), reserves: n(RESERVE), dead: n(DEAD), buried: n(BURIED), pool: n(POOL) }),
    );
  }
  return [...found, { heading: d('phases'), lines }];
}

function terrainParagraph(
  view: DragonDiceView,
  catalogue: Catalogue,
  place: number,
  seats: number[],
  seat: number | null,
  nameOf: (seat: number) => string,
): Paragraph {
  const terrain = view.terrains[place]!;
  const values = { terrain: catalogue.terrains[terrain.kind]?.name ?? '', whose: whose(terrain.home, seat, nameOf), face: terrainFace(catalogue, terrain) };
  const lines: string[] = [];
  if (terrain.holder >= 0) lines.push(`${d('held_by', { name: nameOf(terrain.holder) })}.`);
  for (const each of seats) {
    const dice = view.dice.filter((die) => die.owner === each && die.place === place);
    if (dice.length === 0) continue;
    const labels = dice.flatMap((die) => {
      const facts = unitOrItem(catalogue, die.kind);
      return facts ? [dieLabel(catalogue, facts, die)] : [];
    });
    const said = each === seat ? labels.join('; ') : counted(dice.map((die) => unitOrItem(catalogue, die.kind)?.name ?? ''));
    lines.push(each === seat ? d('text_mine', { dice: said }) : d('text_army', { name: nameOf(each), dice: said }));
    for (const minor of view.minors.filter((die) => die.owner === each && die.place === place)) {
      const facts = minorFacts(catalogue, minor.kind);
      if (facts) lines.push(d('text_minor', { name: nameOf(each), minor: `${facts.name} (${faceWords(catalogue, facts, minor.face)})` }));
    }
  }
  if (lines.length === 0) lines.push(d('text_none'));
  const dragons = view.dragons.filter((dragon) => dragon.place === place);
  if (dragons.length > 0) {
    lines.push(d('text_dragons', { dragons: listed(dragons.map(({ kind }) => dragonFacts(catalogue, kind)?.name ?? '')) }));
  }
  for (const effect of view.effects) {
    for (const target of effect.targets) {
      const [sort, one, two] = target.split(':');
      if (sort === 'terrain' && Number(one) === place) lines.push(d('text_effect', { effect: effect.name, target: values.terrain }));
      if (sort === 'army' && Number(two) === place) lines.push(d('text_effect', { effect: effect.name, target: nameOf(Number(one)) }));
    }
  }
  return { heading: d('text_terrain', values), lines };
}
