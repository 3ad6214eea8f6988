/** Was Zauber und Fähigkeiten bewirken, auf Deutsch. */

import { keyed } from './keyed';

export const spellTexts = {
  ...keyed('spell_words', {
    hailstorm: 'Ein Schaden an einer gegnerischen Armee, die abwehren darf.',
    blizzard: 'Armeen in einem Gelände verlieren drei Nahkampf aus ihren Würfen.',
    wilding: 'Eine Armee darf in jedem ihrer Würfe Nahkampf und Abwehr einer Einheit verdoppeln.',
    wind_walk: 'Eine Armee hat vier Manöver mehr in ihren Würfen.',
    fields_of_ice:
      'Armeen in einem Gelände verlieren vier Manöver aus ihren Würfen, und bei Gleichstand gewinnt dort, wer gegen ein Manöver hält.',
    mirage: 'Bis zu fünf Gesundheit von Einheiten in einem Gelände muss abwehren oder geht in ihre Reserve.',
    lightning_strike: 'Eine gegnerische Einheit muss abwehren oder stirbt.',
    palsy: 'Eine gegnerische Armee verliert ein Ergebnis aus ihren Würfen außer Manövern.',
    decay: 'Eine gegnerische Armee verliert zwei Nahkampf aus ihren Würfen.',
    evil_eye: 'Eine gegnerische Armee verliert zwei Abwehr aus ihren Würfen.',
    magic_drain: 'Armeen in einem Gelände verlieren zwei Magie aus ihren Würfen.',
    restless_dead: 'Eine Armee hat drei Manöver mehr in ihren Würfen.',
    swamp_fever:
      'Bis zu drei Gesundheit von Einheiten einer gegnerischen Armee würfelt: Eine ID tötet, eine zweite begräbt.',
    finger_of_death: 'Ein Schaden an einer gegnerischen Einheit, ohne Abwehr.',
    necromantic_wave: 'Alle Einheiten einer Armee dürfen Magie als Nahkampf oder Fernkampf zählen.',
    exhume:
      'Bis zu drei Gesundheit der Toten eines Gegners muss abwehren oder wird begraben; ebenso viel deiner Toten darf in die zaubernde Armee zurückkehren.',
    open_grave: 'Einheiten einer Armee, die nach einem Abwehrwurf der Armee sterben, gehen in die Reserve statt zu den Toten.',
    soiled_ground: 'Einheiten, die in einem Gelände sterben, müssen abwehren oder werden begraben.',
    stone_skin: 'Eine Armee hat eine Abwehr mehr in ihren Würfen.',
    path: 'Eine deiner Einheiten in einem Gelände geht in ein anderes, wo du eine Armee hast.',
    berserker_rage: 'Das Wildvolk einer Armee darf in Gegenangriffen Abwehr als Nahkampf zählen.',
    higher_ground: 'Eine gegnerische Armee verliert fünf Nahkampf aus ihren Würfen.',
    scent_of_fear: 'Bis zu drei Gesundheit gegnerischer Einheiten in einem Gelände geht in ihre Reserve.',
    wall_of_thorns: 'Eine Armee, die das Gelände dreht, nimmt sechs Schaden, den sie mit Nahkampf abhält.',
    transmute_rock_to_mud: 'Eine gegnerische Armee verliert sechs Manöver aus ihren Würfen.',
    ash_storm: 'Armeen in einem Gelände verlieren ein Ergebnis aus ihren Würfen.',
    fearful_flames:
      'Ein Schaden an einer gegnerischen Einheit; wehrt sie ihn ab, muss sie noch einmal abwehren oder flieht in die Reserve.',
    firebolt: 'Ein Schaden an einer gegnerischen Einheit, die abwehren darf.',
    firestorm: 'Zwei Schaden an jeder Armee in einem Gelände; sie dürfen abwehren.',
    flashfire: 'Eine Armee darf in jedem ihrer Würfe außer Manövern eine Einheit neu werfen.',
    fiery_weapon: 'Eine Armee hat zwei Nahkampf oder zwei Fernkampf mehr in ihren Würfen.',
    dancing_lights: 'Eine gegnerische Armee verliert sechs Nahkampf aus ihren Würfen.',
    watery_double: 'Eine Armee hat eine Abwehr mehr in ihren Würfen.',
    accelerated_growth:
      'Stirbt ein Baumvolk von zwei oder mehr Gesundheit, darf es gegen ein kleines von deinen Toten getauscht werden.',
    flash_flood: 'Ein Gelände sinkt eine Stufe, wenn keine gegnerische Armee dort sechs Manöver wirft.',
    deluge: 'Armeen in einem Gelände verlieren drei Manöver und drei Fernkampf aus ihren Würfen.',
    mire: 'Eine Armee, die in dem Gelände marschiert, würfelt zuerst Manöver; nur so viel Gesundheit von Einheiten würfelt in diesem Marsch mit.',
    tidal_wave:
      'Vier Schaden an jeder Armee in einem Gelände, die Abwehr und Manöver zugleich würfelt; das Gelände sinkt eine Stufe, wenn keine vier Manöver wirft.',
    wall_of_fog: 'Fernkampf gegen Armeen in einem Gelände verliert sechs Ergebnisse.',
    evolve_dragonkin: 'Einer deiner Drachlinge vom Element des Zaubers wird um eine Gesundheit befördert.',
    resurrect_dead: 'Eine Gesundheit deiner Toten vom Element des Zaubers kehrt in die zaubernde Armee zurück.',
    esfahs_gift: 'Ein begrabenes Kleingelände kehrt in deinen Rufkreis zurück.',
    summon_dragonkin: 'Eine Gesundheit deiner Drachlinge vom Element des Zaubers kommt zur zaubernden Armee.',
    rally: 'Bis zu drei deiner Amazonen in einem Gelände gehen gemeinsam in ein anderes, wo du Amazonen hast.',
    rise_of_the_eldarim: 'Ein Eldarim vom Element des Zaubers wird um eine Gesundheit befördert.',
    summon_dragon: 'Ein Drache vom Element des Zaubers, oder einer aus Elfenbein aus einem Rufkreis, kommt in ein Gelände.',
    summon_white_dragon: 'Ein Weißer Drache kommt in ein Gelände; Magie aller Elemente darf gemischt werden.',
  }),
  ...keyed('ability_words', {
    javelin_charge:
      'Gib das Manöver auf und begrabe dein Kleingelände: Amazonen zählen in der Fernkampfaktion dieses Zuges Manöver als Fernkampf.',
    kukri_charge:
      'Gib das Manöver auf und begrabe dein Kleingelände: Amazonen zählen in der Nahkampfaktion dieses Zuges Manöver als Nahkampf.',
    terrain_harmony: 'Amazonen erzeugen Magie von den Elementen des Geländes; in der Reserve ist sie aus Elfenbein.',
    coastal_dodge: 'Am Wasser: Manöver dürfen als Abwehr zählen.',
    defensive_volley: 'In der Luft: Fernkampf darf mit einem Gegenangriff im Fernkampf beantwortet werden.',
    mountain_mastery: 'Auf Erde: Nahkampf darf als Manöver zählen.',
    dwarven_might: 'Am Feuer: Abwehr darf in einem Gegenangriff als Nahkampf zählen.',
    resist_fear: 'So viel Gesundheit von Drachlingen, wie Eldarim in der Armee haben, würfelt in jedem Drachenangriff mit.',
    dragonkin_handlers:
      'Einmal im Zug darf eine Armee mit Eldarim einen kleinen Drachling von den Elementen des Geländes holen oder einen befördern, solange die Drachlinge nicht schwerer sind als die Eldarim.',
    feralization:
      'In jedem Zug darf jede Armee mit Wildvolk auf Erde oder in der Luft ein kleines anwerben oder eines befördern.',
    stampede: 'Auf Erde und in der Luft: Manöver dürfen in einem Gegenangriff als Nahkampf zählen.',
    air_flight: 'Beim Rückzug dürfen Feuerwandler zwischen Geländen mit Luft wechseln, wo du Feuerwandler hast.',
    flaming_shields: 'Am Feuer: Abwehr darf als Nahkampf zählen, aber nicht in einem Gegenangriff.',
    winters_fortitude:
      'In jedem Zug darf, mit einer Frostschwinge in der Luft, eine begrabene Frostschwinge zu deinen Toten zurückkehren.',
    magic_negation:
      'Frostschwingen dürfen gegen die Magieaktion eines Gegners in ihrem Gelände Magie würfeln und ebenso viel wegnehmen, höchstens so viel, wie Frostschwingen unter deinen Toten sind.',
    swamp_mastery: 'Auf Erde: Nahkampf darf als Manöver zählen.',
    foul_stench:
      'Nach deinem Nahkampf lassen die Verteidiger Einheiten aus dem Gegenangriff weg, so viele, wie Goblins unter deinen Toten sind.',
    volcanic_adaptation: 'Am Feuer: Manöver dürfen als Abwehr zählen.',
    cursed_bullets:
      'Fernkampf gegen eine Armee im selben Gelände wehren nur Zauber ab, so viele Ergebnisse, wie Lavaelfen unter deinen Toten sind.',
    scorching_touch: 'Am Feuer: Jede Abwehr gegen Nahkampf tut den Angreifern einen Schaden.',
    intangibility: 'Am Wasser: Manöver dürfen gegen Fernkampf als Abwehr zählen.',
    born_of_the_swamp: 'Am Wasser: Manöver dürfen als Abwehr zählen.',
    mutate:
      'Einheiten in der Reserve eines Gegners müssen abwehren oder sterben, so viele, wie Sumpfschleicher unter deinen Toten sind; was stirbt, lässt dich Sumpfschleicher anwerben oder befördern.',
    rapid_growth: 'Auf Erde: Hält es gegen ein Manöver, darf Baumvolk ohne Sondersymbol noch einmal würfeln.',
    replanting: 'Am Wasser: Ein getötetes Baumvolk würfelt und geht mit seiner ID in deine Reserve.',
    stepped_damage: 'Statt zu sterben darf ein Untoter gegen einen kleineren von deinen Toten getauscht werden.',
    bone_magic:
      'Untote, die Magie werfen, dürfen je eine mehr hinzufügen, höchstens so viele, wie Untote unter deinen Toten sind.',
    automatic_saves: 'Ein Drachling, der geworfen wird, bringt so viel Abwehr mit, wie er Gesundheit hat.',
  }),
};
