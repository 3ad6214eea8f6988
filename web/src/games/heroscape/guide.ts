/** The guided first match as data: what is explained at which question. */

import type { GuideStep } from '../kit';

/** The game speaks English; so do its guides, whatever language is set. */
function step(prompt: string, time: number, pages: { at: string; says: string }[]): GuideStep {
  const said = pages.map(({ says }) => says);
  return { prompt, time, at: pages.map(({ at }) => at), pages: { en: said, de: said } };
}

export const guide: GuideStep[] = [
  step('army', 1, [
    { at: '', says: 'Welcome! You lead one Hero and one Squad, and so does your opponent. You win when all enemy figures are destroyed, or when you have more points left after eight rounds.' },
    { at: 'cards', says: 'First choose your Army: press one to read its cards. Numbers and powers differ, and both sides have a fair chance.' },
  ]),
  step('orders', 1, [
    { at: 'markers', says: 'Every round begins here. Markers 1, 2 and 3 each bring a turn with the card they lie on. X does nothing: it makes your opponent wonder.' },
    { at: 'cards', says: 'Take a marker and put it on a card: drag it, or press the card. One card may hold several and then takes several turns.' },
    { at: 'prompt', says: 'Nobody else sees the numbers. When all four lie, place them. “Suggest” does it for you.' },
  ]),
  step('turn', 1, [
    { at: 'board', says: 'Your marker is turned up: the figures of this card move first, all of them if you like, then they attack.' },
    { at: 'prompt', says: 'Choose who moves. Press the figure on the battlefield or its name here.' },
  ]),
  step('destination', 1, [
    { at: 'board', says: 'White spaces can be reached; the number is what the way costs. Each level up costs one more, water ends a move.' },
    { at: 'board', says: 'Red spaces are risky: you leave an enemy who may strike at you, or you fall. Height is good: it gives an extra die.' },
  ]),
  step('use.captains_orders', 1, [
    { at: 'prompt', says: 'A Special Power! Cards have rules of their own. This one lets your Captain take a turn before the Squad does. Press a card below the battlefield to read its powers.' },
  ]),
  step('attacker', 1, [{ at: 'prompt', says: 'Moves are done. Now choose who attacks; each figure attacks once.' }]),
  step('target', 1, [
    { at: 'board', says: 'Green lines lead to those you can attack. Others are too far, hidden, or you are engaged with somebody nearer: press them to see why.' },
    { at: 'prompt', says: 'Each skull you roll is a wound unless a shield blocks it. The numbers beside a target are its chances.' },
  ]),
  step('leaving', 1, [{ at: 'prompt', says: 'An enemy walks away from your figures. Each may strike once, with one die and no defense.' }]),
  step('orders', 2, [{ at: 'cards', says: 'A new round. Cards whose figures are near the enemy are worth a turn. Guess which cards your opponent will use. Good luck!' }]),
];
