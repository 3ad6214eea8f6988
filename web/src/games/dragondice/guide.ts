/** The guided first match as data: what is explained at which question. */

import type { GuideStep } from '../kit';

export const guide: GuideStep[] = [
  {
    prompt: 'force',
    time: 1,
    at: ['', 'prompt'],
    pages: {
      en: [
        'Welcome! Every player brings a force of dice: three armies, a terrain of their own, dragons. You win by holding two terrains on their eighth face, or when nobody else has a unit left.',
        'For a first match take a ready force: choose one and send it.',
      ],
      de: [
        'Willkommen! Jeder bringt eine Streitmacht aus Würfeln mit: drei Armeen, ein eigenes Gelände, Drachen. Du gewinnst, wenn du zwei Gelände auf ihrer achten Seite hältst oder sonst niemand mehr Einheiten hat.',
        'Nimm für das erste Spiel eine fertige Streitmacht: wähle eine und sende sie.',
      ],
    },
  },
  {
    prompt: 'march',
    time: 1,
    at: ['prompt', 'board', 'board'],
    pages: {
      en: [
        'In your turn two of your armies may march. A march is first a maneuver, which turns the terrain one face up or down, then an action.',
        'The face of a terrain says what can be done there: magic from afar, missiles in the middle, melee close by. The small track beside it shows all eight faces.',
        'Your dice lie nearest to you. Press any die to see all its faces and what they do.',
      ],
      de: [
        'In deinem Zug dürfen zwei deiner Armeen marschieren. Ein Marsch ist erst ein Manöver, das ein Gelände um eine Seite weiter- oder zurückdreht, dann eine Aktion.',
        'Die Seite eines Geländes sagt, was dort geht: Magie aus der Ferne, Geschosse in der Mitte, Nahkampf in der Nähe. Die kleine Leiste daneben zeigt alle acht Seiten.',
        'Deine Würfel liegen dir am nächsten. Drücke einen Würfel, um alle seine Seiten zu sehen und was sie tun.',
      ],
    },
  },
  {
    prompt: 'maneuver',
    time: 1,
    at: ['prompt'],
    pages: {
      en: ['A maneuver succeeds at once if nobody opposes it. Otherwise both armies roll, and yours needs at least as many maneuver results. Up towards 8 brings you closer to capturing the terrain.'],
      de: ['Ein Manöver gelingt sofort, wenn sich niemand widersetzt. Sonst würfeln beide Armeen, und deine braucht mindestens ebenso viele Manöver. Hinauf zur 8 kommst du der Eroberung näher.'],
    },
  },
  {
    prompt: 'action',
    time: 1,
    at: ['prompt'],
    pages: {
      en: ['Now the action that the terrain shows. All dice of the army are rolled at once; the line on top of the table then adds up what they made. Press a number there to see where it comes from.'],
      de: ['Jetzt die Aktion, die das Gelände zeigt. Alle Würfel der Armee rollen zugleich; die Zeile oben auf dem Tisch zählt dann zusammen. Drücke dort eine Zahl, um zu sehen, woher sie kommt.'],
    },
  },
  {
    prompt: 'casualties',
    time: 1,
    at: ['prompt'],
    pages: {
      en: ['Your army takes damage that it could not save. Choose units worth that much health: press them on the table or here.'],
      de: ['Deine Armee nimmt Schaden, der nicht abgewehrt wurde. Wähle Einheiten mit so viel Gesundheit: drücke sie auf dem Tisch oder hier.'],
    },
  },
  {
    prompt: 'spell',
    time: 1,
    at: ['prompt'],
    pages: {
      en: ['Your magic can pay for these spells. Announce as many as you can pay for, each with its target; they take effect afterwards.'],
      de: ['Deine Magie kann diese Zauber bezahlen. Sage so viele an, wie du bezahlen kannst, jeden mit seinem Ziel; sie wirken danach.'],
    },
  },
  {
    prompt: 'retreat',
    time: 1,
    at: ['prompt'],
    pages: {
      en: ['At the end of your turn units may go to the reserves, and come back from there in a later turn at any terrain. Mostly everybody stays.'],
      de: ['Am Ende deines Zuges dürfen Einheiten in die Reserve gehen und in einem späteren Zug auf ein beliebiges Gelände zurückkommen. Meist bleiben alle.'],
    },
  },
];
