/** The guided first match as data: what is explained at which question. */

import type { GuideStep } from '../kit';

export const guide: GuideStep[] = [
  {
    prompt: 'lair',
    time: 1,
    at: ['', 'board'],
    pages: {
      en: [
        'Welcome! You lead four dragons. In this match you win when all of the other player’s dragons are dead.',
        'First your home. The places you may take glow on the board; press one there or here.',
      ],
      de: [
        'Willkommen! Du führst vier Drachen. In diesem Spiel gewinnst du, wenn alle Drachen der anderen Seite tot sind.',
        'Zuerst dein Zuhause. Die Plätze, die du nehmen darfst, leuchten auf dem Brett; drücke dort oder hier.',
      ],
    },
  },
  {
    prompt: 'placing',
    time: 1,
    at: ['prompt'],
    pages: {
      en: [
        'Put each dragon on one of your three lair hexes. A hex has six slots: the Ancient fills 3, Elder and Drake 2 each, the Wyrmling 1.',
      ],
      de: [
        'Stelle jeden Drachen auf eines deiner drei Hortfelder. Ein Feld hat sechs Plätze: der Uralte füllt 3, Ältester und Drake je 2, der Wyrmling 1.',
      ],
    },
  },
  {
    prompt: 'plot',
    time: 1,
    at: ['prompt', 'lanes', 'board', 'lanes', 'lanes', 'suggest'],
    pages: {
      en: [
        'A Round has three Turns, and you plot all three in secret before anybody moves. The table shows your four dragons and the three Turns.',
        'Your dragons stand on the ground. To take off, mark a movement and Climb: try Forward 1 with Climb for the Ancient in Turn 1.',
        'See the ghost on the board? It shows where the dragon will be after each Turn, with its total height. Red means something goes wrong: read the warning.',
        'In the air a dragon must move every Turn. Forward, Shift and Turn go one hex and may climb or descend; Flip and Hover stay.',
        'Fire hits only dragons at the right total height. A Fireball burns one hex straight ahead, a Breath the whole line, a Close Blast the three hexes in front. It costs energy.',
        'Not sure? “Suggest” fills empty lanes as a bot would. When you are content, fix the plot.',
      ],
      de: [
        'Eine Runde hat drei Züge, und du planst alle drei geheim, bevor sich jemand bewegt. Die Tabelle zeigt deine vier Drachen und die drei Züge.',
        'Deine Drachen stehen am Boden. Zum Abheben steckst du eine Bewegung und Steigen: versuche Vorwärts 1 mit Steigen für den Uralten in Zug 1.',
        'Siehst du den Schatten auf dem Brett? Er zeigt, wo der Drache nach jedem Zug ist, mit seiner Gesamthöhe. Rot heißt, etwas geht schief: lies die Warnung.',
        'In der Luft muss ein Drache sich jeden Zug bewegen. Vorwärts, Versetzen und Kurve gehen ein Feld und dürfen steigen oder sinken; Wende und Schweben bleiben.',
        'Feuer trifft nur Drachen in der richtigen Gesamthöhe. Ein Feuerball brennt auf einem Feld geradeaus, ein Feueratem auf der ganzen Linie, ein Nahbrand auf den drei Feldern davor. Es kostet Energie.',
        'Nicht sicher? „Vorschlag“ füllt leere Bahnen, wie ein Bot es täte. Bist du zufrieden, lege den Plan fest.',
      ],
    },
  },
  {
    prompt: 'grounded',
    time: 1,
    at: ['prompt', 'prompt'],
    pages: {
      en: [
        'Dragons on the ground choose their facing as each Turn begins. What you meant while plotting is filled in already: send it if it is right.',
        'A dragon that rests a whole Turn on the ground gets 2 points of health or energy back. Beware: on the ground attacks do double damage.',
      ],
      de: [
        'Drachen am Boden wählen ihre Blickrichtung, wenn ein Zug beginnt. Was du beim Planen gemeint hast, ist schon eingetragen: sende es, wenn es stimmt.',
        'Wer einen ganzen Zug am Boden ruht, bekommt 2 Punkte Leben oder Energie zurück. Vorsicht: am Boden richten Angriffe doppelten Schaden an.',
      ],
    },
  },
  {
    prompt: 'plot',
    time: 2,
    at: ['board', 'lanes'],
    pages: {
      en: [
        'The Round is over, all plots are cleared. Look where the enemy is and how high: guess where he will be, and be there with your fire.',
        '“As last Round” puts the same marks again. You know enough now: good flight!',
      ],
      de: [
        'Die Runde ist vorbei, alle Pläne sind gelöscht. Sieh, wo der Gegner ist und wie hoch: rate, wo er sein wird, und sei mit deinem Feuer dort.',
        '„Wie letzte Runde“ steckt dieselben Marken noch einmal. Jetzt weißt du genug: guten Flug!',
      ],
    },
  },
  {
    prompt: 'hold',
    time: 1,
    at: ['prompt'],
    pages: {
      en: ['Dragons that share a hex and a height strike each other for 1 damage. A dragon that holds back does not strike.'],
      de: ['Drachen im selben Feld und in derselben Höhe schlagen einander für 1 Schaden. Wer sich zurückhält, schlägt nicht.'],
    },
  },
  {
    prompt: 'denied',
    time: 1,
    at: ['prompt'],
    pages: {
      en: ['Too many dragons ended in one hex. The larger and healthier stay; yours must give way to a hex nearby and loses 1 height.'],
      de: ['Zu viele Drachen sind auf einem Feld. Die größeren und gesünderen bleiben; deiner muss auf ein Nachbarfeld weichen und verliert 1 Höhe.'],
    },
  },
];
