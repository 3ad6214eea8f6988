/** Was Seiten der Würfel tun, die keine Sondersymbole sind, auf Deutsch. */

import { keyed } from './keyed';

const normal = (type: string): string =>
  `Ein Ergebnis (${type}) für jedes Symbol; vier auf einem Monster, einem Champion oder einem Artefakt.`;
const halved = (what: string): string =>
  `${what} der Armee wird halbiert; der Würfel wird begraben, wenn ihr nächster Marsch beginnt.`;
const action = (what: string): string =>
  `Die Armee darf eine ${what} wählen oder die, die das Gelände zeigt.`;

export const faces = {
  ...keyed('face_words', {
    id: 'Ergebnisse von dem, worum gewürfelt wird: so viele, wie die Einheit Gesundheit hat, vier auf einem Artefakt.',
    melee: normal('Nahkampf'),
    missile: normal('Fernkampf'),
    magic: normal('Magie'),
    maneuver: normal('Manöver'),
    save: normal('Abwehr'),
    'breath.air': 'Der Nahkampf der Armee ist bis zum nächsten Zug ihres Besitzers halbiert.',
    'breath.death': 'Die IDs der Armee zählen bis zum nächsten Zug ihres Besitzers nicht.',
    'breath.earth': 'Die Manöver der Armee sind bis zum nächsten Zug ihres Besitzers halbiert.',
    'breath.fire': 'Die getöteten Einheiten würfeln; wer nichts abwehrt, wird begraben.',
    'breath.ivory': 'Nichts außer den fünf Gesundheit, die sterben.',
    'breath.water': 'Der Fernkampf der Armee ist bis zum nächsten Zug ihres Besitzers halbiert.',
    'breath.white': 'Fünf Gesundheit mehr stirbt, und die Armee erleidet den Atem jedes Elements des Geländes.',
    'dragon.belly': 'Die fünf selbsttätigen Abwehr des Drachen zählen in diesem Angriff nicht.',
    'dragon.breath':
      'Tötet fünf Gesundheit der Armee, die ihr Besitzer auswählt, ohne Abwehr; dann wirkt jedes Element des Drachen. Gegen einen Drachen: fünf Schaden, und der Würfel fällt noch einmal.',
    'dragon.claw': 'Sechs Schaden.',
    'dragon.jaws': 'Zwölf Schaden.',
    'dragon.tail': 'Drei Schaden, und der Würfel fällt noch einmal.',
    'dragon.treasure': 'Eine Einheit der Armee darf befördert werden; gegen einen Drachen bewirkt er nichts.',
    'dragon.wing': 'Fünf Schaden; lebt der Drache danach noch, fliegt er in seinen Rufkreis zurück.',
    'eighth.castle': 'Wähle bei der Eroberung Stadt, Steinkreis, Tempel oder Turm; das ist sie, bis sie gedreht wird.',
    'eighth.city': 'Wer sie hält, darf in jedem Zug eine kleine Einheit anwerben oder eine Einheit der Armee befördern.',
    'eighth.dragons_lair':
      'Wer ihn hält, darf in jedem Zug einen Drachen seines Elements oder einen aus Elfenbein in ein beliebiges Gelände bringen.',
    'eighth.grove':
      'Wer ihn hält, holt in jedem Zug etwas aus den Gräbern zurück: eine Einheit von irgendwem zu den Toten, einen Drachling oder ein Kleingelände in den Rufkreis, oder einen Gegenstand in die Armee.',
    'eighth.standing_stones': 'Die Armee, die ihn hält, darf ihre Magie in die Elemente des Geländes wandeln.',
    'eighth.temple':
      'Todesmagie von Gegnern berührt die Armee nicht, die ihn hält; in jedem Zug darf sein Besitzer einen anderen Spieler einen Toten begraben lassen.',
    'eighth.tower':
      'Der Fernkampf der Armee, die ihn hält, erreicht jede gegnerische Armee; gegen die Reserve zählen IDs nicht.',
    'eighth.vortex':
      'Immer wenn die Armee würfelt, außer um zu manövrieren, darf eine Einheit neu geworfen werden; nur ihre neue Seite zählt.',
    'minor.double_maneuvers': 'Die IDs der Armee zählen bei Manövern doppelt.',
    'minor.double_saves': 'Die IDs der Armee zählen bei der Abwehr doppelt.',
    'minor.dust_storm': halved('Der Fernkampf'),
    'minor.flanked': halved('Die Abwehr'),
    'minor.flood': halved('Das Manöver'),
    'minor.revolt': halved('Der Nahkampf'),
    'minor.id': 'Sein Besitzer dreht es auf Magie, Nahkampf oder Fernkampf.',
    'minor.magic': action('Magieaktion'),
    'minor.melee': action('Nahkampfaktion'),
    'minor.missile': action('Fernkampfaktion'),
  }),
};
