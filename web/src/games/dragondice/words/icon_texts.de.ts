/** Was die Sondersymbole tun, auf Deutsch. */

import { keyed } from './keyed';

const relic = (element: string): string =>
  `Jeder Wurf außer Manöver: zusammen X, verteilt darauf, Einheiten (${element}) neu zu werfen, kleine anzuwerben und sie zu befördern.`;
const carries = (worth: string): string =>
  `die Einheit darf in ein beliebiges Gelände gehen und bis zu ${worth} Gesundheit ihrer Armee mitnehmen.`;

export const iconTexts = {
  ...keyed('icon_words', {
    attune:
      'X Magie beliebiger Elemente. Eine Einheit der marschierenden Armee darf die Magie ihrer gewöhnlichen Symbole in ein hier erzeugtes Element wandeln.',
    bash: 'Gegen Nahkampf: Schlägt einen Angreifer mit dem zurück, was er warf, und wehrt ebenso viel ab. Andere Abwehr: X Abwehr. Gegen Drachen: Ein Drache nimmt den Schaden, den er dir tat, und du wehrst ebenso viel ab.',
    belly: 'Die Einheit hat in diesem Wurf keine selbsttätige Abwehr.',
    breath: 'Nahkampf: Tötet X Gesundheit verteidigender Einheiten.',
    bullseye:
      'Fernkampf: X Gesundheit verteidigender Einheiten muss abwehren oder stirbt, und dieser Würfel fällt noch einmal. Gegen Drachen: X Fernkampf.',
    cantrip: 'X Magie. Außerhalb einer Magieaktion bezahlt sie nur Zaubertricks, die sofort gesprochen werden.',
    charge:
      'Nahkampf: Manöver zählen als Nahkampf. Die Verteidiger antworten mit einem Wurf auf Abwehr und Nahkampf zugleich und machen keinen Gegenangriff.',
    charm:
      'Nahkampf: Bis zu X Gesundheit verteidigender Einheiten wehrt nicht ab; ihre Ergebnisse kommen zu deinen.',
    choke: 'Nahkampf: Tötet bis zu X Gesundheit verteidigender Einheiten, die bei der Abwehr ihre ID zeigen.',
    cloak:
      'Abwehr und Drachenangriffe: X Abwehr mehr für die Armee bis zu deinem nächsten Zug. Magie: X Magie. Allein geworfen: X von dem, was gebraucht wird.',
    coil: 'Nahkampf: Eine verteidigende Einheit nimmt X Schaden und antwortet mit Abwehr und Nahkampf, der die umschlingende Einheit trifft. Gegen Drachen: X Nahkampf.',
    confuse: 'Nah- und Fernkampf: Bis zu X Gesundheit verteidigender Einheiten wirft ihre Abwehr neu.',
    convert:
      'Nahkampf: Bis zu X Gesundheit verteidigender Einheiten muss abwehren oder stirbt; ebenso viel darf von deinen Toten in diese Armee zurückkehren.',
    counter:
      'Gegen Nahkampf: X Abwehr und X Schaden an den Angreifern. Andere Abwehr: X Abwehr. Nahkampf: X Nahkampf. Gegen Drachen: beides.',
    create_fireminions: 'Jeder Wurf einer Armee: X von dem, worum gewürfelt wird.',
    crush:
      'Fernkampf: Bis zu X Gesundheit verteidigender Einheiten muss ausweichen (Manöver) oder stirbt, und die Getöteten können begraben werden. Gegen Drachen: X Fernkampf.',
    decapitate:
      'Nahkampf: Tötet eine verteidigende Einheit, die ihre ID zeigt. Gegen Drachen: Tötet einen, der den Rachen zeigt, sonst drei Nahkampf.',
    dispel_magic:
      'Zielt Magie auf diese Einheit, ihre Armee oder ihr Gelände, darf die Einheit würfeln; mit diesem Symbol misslingt all diese Magie.',
    double_strike:
      'Nahkampf: Vier Gesundheit verteidigender Einheiten muss abwehren oder stirbt, und dieser Würfel fällt noch einmal. Gegen Drachen: vier Nahkampf.',
    element_air: relic('Luft'),
    element_death: relic('Tod'),
    element_earth: relic('Erde'),
    element_fire: relic('Feuer'),
    element_water: relic('Wasser'),
    elevate:
      'Manöver: X Manöver. Fernkampf: Verdoppelt den Fernkampf einer Einheit. Gegen Nahkampf: Verdoppelt die Abwehr einer Einheit.',
    entangle: 'Nahkampf: Tötet bis zu X Gesundheit verteidigender Einheiten.',
    ferry: `Jeder Wurf außer Manöver: ${carries('vier')}`,
    firebreath: 'Nahkampf: X Schaden ohne Abwehr; die Getöteten können begraben werden.',
    firecloud: 'Nah- und Fernkampf: Bis zu X Gesundheit verteidigender Einheiten muss ausweichen (Manöver) oder stirbt.',
    firewalking: `Manöver: X Manöver. Andere Würfe: ${carries('drei')}`,
    flame: 'Nahkampf: Tötet und begräbt bis zu zwei Gesundheit verteidigender Einheiten.',
    flaming_arrow:
      'Fernkampf: X Gesundheit verteidigender Einheiten muss abwehren oder stirbt, und die Getöteten können begraben werden. Gegen Drachen: X Fernkampf.',
    flurry:
      'Nahkampf: X Nahkampf, und dieser Würfel fällt noch einmal. Gegen Nahkampf: X Abwehr. Gegen Drachen: eines von beiden.',
    fly: 'Jeder Wurf: X Manöver oder X Abwehr.',
    frost_breath:
      'Nah- und Fernkampf: Eine gegnerische Armee in diesem Gelände halbiert bis zu deinem nächsten Zug alles, was sie wirft.',
    galeforce:
      'Nahkampf, Fernkampf und Magie in einem Gelände: Eine gegnerische Armee, wo auch immer, verliert bis zu deinem nächsten Zug vier Abwehr und vier Manöver aus ihren Würfen.',
    gore: 'Nahkampf: Eine verteidigende Einheit nimmt zwei Schaden und wird begraben, wenn sie daran stirbt. Gegen Drachen: vier Nahkampf.',
    hoof: 'Manöver: X Manöver. Abwehr und Drachenangriffe: X Abwehr.',
    howl: 'Nah- und Fernkampf: Die verteidigende Armee verliert X Abwehr.',
    hug: 'Nahkampf: Eine verteidigende Einheit nimmt X Schaden ohne Abwehr und antwortet mit Nahkampf, der die umklammernde Einheit trifft. Gegen Drachen: X Nahkampf.',
    hypnotic_glare:
      'Nahkampf: Verteidigende Einheiten, die ihre ID zeigen, zählen nicht und werden nicht geworfen, bis zu deinem nächsten Zug oder bis die blickende Einheit geworfen wird, weggeht oder stirbt.',
    illusion:
      'Magie, Nah- und Fernkampf: Bis zu deinem nächsten Zug können Fernkampf und Zauber von Gegnern nicht auf eine deiner Armeen zielen.',
    impale:
      'Fernkampf: Tötet eine verteidigende Einheit, die ihre ID zeigt. Gegen Drachen: Tötet einen, der den Rachen zeigt, sonst drei Fernkampf.',
    kick: 'Nahkampf: Eine verteidigende Einheit nimmt X Schaden. Abwehr: X Abwehr. Gegen Drachen: X Nahkampf und X Abwehr.',
    logo: 'Was es tut, hängt vom Würfel ab: Champion, Medaillon oder Relikt.',
    net: 'Nah- und Fernkampf: Bis zu X Gesundheit verteidigender Einheiten muss ausweichen (Manöver), sonst wird sie bis zu deinem nächsten Zug weder geworfen noch kann sie fort. Allein bei der Abwehr: X Abwehr.',
    plague:
      'Nahkampf: Eine verteidigende Einheit muss abwehren oder stirbt; stirbt sie, nennt ihr Besitzer die nächste, bis eine abwehrt.',
    poison: 'Nahkampf: X Gesundheit verteidigender Einheiten muss abwehren oder stirbt, und die Getöteten können begraben werden.',
    regenerate: 'Jeder Wurf außer Manöver: X Abwehr, oder bis zu X Gesundheit deiner Toten kehrt in diese Armee zurück.',
    rend: 'Nahkampf und Drachenangriffe: X Nahkampf, und dieser Würfel fällt noch einmal. Manöver: X Manöver.',
    rise_from_the_ashes:
      'Abwehr: X Abwehr. Wird die Einheit getötet oder begraben, so würfelt sie; mit diesem Symbol geht sie stattdessen in deine Reserve.',
    roar: 'Nahkampf: Bis zu X Gesundheit verteidigender Einheiten flieht vor der Abwehr in ihre Reserve.',
    scare:
      'Nahkampf: Bis zu X Gesundheit verteidigender Einheiten würfelt Abwehr; wer nichts abwehrt, flieht in die Reserve, wer seine ID zeigt, stirbt.',
    screech: 'Nahkampf: Die verteidigende Armee verliert X Abwehr.',
    seize:
      'Fernkampf: Bis zu X Gesundheit verteidigender Einheiten würfelt; eine ID schickt die Einheit in ihre Reserve, alles andere tötet sie.',
    slay: 'Nahkampf: Eine verteidigende Einheit würfelt und stirbt, wenn sie nicht ihre ID zeigt.',
    sleep: 'Nahkampf: Eine gegnerische Einheit hier wird bis zu deinem nächsten Zug weder geworfen noch kann sie fort.',
    smite: 'Nahkampf: X Schaden ohne Abwehr. Gegen Drachen: X Nahkampf.',
    smother: 'Nahkampf: Bis zu X Gesundheit verteidigender Einheiten muss ausweichen (Manöver) oder stirbt.',
    sneak_attack:
      'Fernkampf und Magie: X Schaden ohne Abwehr an einer gegnerischen Armee hier; Drachlinge, die er tötet, werden begraben. Nahkampf und Drachenangriffe: X Nahkampf.',
    sortie: 'Nahkampf: X Nahkampf. Abwehr: X Abwehr. Gegen Drachen: beides.',
    stomp:
      'Nahkampf: Bis zu X Gesundheit verteidigender Einheiten muss ausweichen (Manöver) oder stirbt, und die Getöteten können begraben werden. Gegen Drachen: X Nahkampf.',
    stone: 'Nah- und Fernkampf: X Schaden ohne Abwehr. Gegen Drachen: X Fernkampf.',
    stun: 'Nahkampf: Bis zu X Gesundheit verteidigender Einheiten muss ausweichen (Manöver), sonst wird sie bis zu deinem nächsten Zug nicht geworfen, und dieser Würfel fällt noch einmal.',
    summon_dragon:
      'Magie in einem Gelände: Bringt einen Drachen vom Element des Gegenstands oder einen aus Elfenbein in ein beliebiges Gelände, und dieser Würfel fällt noch einmal. In der Reserve: X Magie.',
    surprise: 'Nahkampf: Die Verteidiger können keinen Gegenangriff machen.',
    swallow: 'Nahkampf: Eine verteidigende Einheit würfelt und wird getötet und begraben, wenn sie nicht ihre ID zeigt.',
    tail: 'Nahkampf und Drachenangriffe: zwei Nahkampf, und dieser Würfel fällt noch einmal.',
    teleport: `Manöver: X Manöver. Andere Würfe: ${carries('drei')}`,
    trample: 'Jeder Wurf: X Manöver und X Nahkampf.',
    trumpet: 'Nahkampf, Abwehr und Drachenangriffe: Verdoppelt Nahkampf und Abwehr des ganzen Wildvolks der Armee.',
    vanish: 'Abwehr: X Abwehr, und die Einheit darf danach in ein beliebiges Gelände oder in die Reserve gehen.',
    volley:
      'Gegen Fernkampf: X Abwehr und X Schaden an den Angreifern. Andere Abwehr: X Abwehr. Fernkampf: X Fernkampf. Gegen Drachen: beides.',
    wave: 'Nahkampf: Die verteidigende Armee verliert X Abwehr. Manöver in deinem Marsch: Wer dagegenhält, verliert X Manöver.',
    wayfare:
      'Manöver: X Manöver, oder dieser Gegenstand geht stattdessen mit einem Träger in ein anderes Gelände oder in die Reserve. Gegen Drachen: Auch dann dürfen sie gehen.',
    web: 'Nah- und Fernkampf: Bis zu X Gesundheit verteidigender Einheiten muss Nahkampf werfen, sonst wird sie bis zu deinem nächsten Zug weder geworfen noch kann sie fort.',
    wild_growth: 'Jeder Wurf außer Manöver: zusammen X, verteilt auf Abwehr und Beförderungen in dieser Armee.',
    wither: 'Nahkampf: Eine gegnerische Armee hier verliert bis zu deinem nächsten Zug X Ergebnisse aus allen Würfen.',
  }),
};
