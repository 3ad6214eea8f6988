/** Gegenstände, Drachen, Völker, Gelände und alles, was sonst einen Namen hat, auf Deutsch. */

import { keyed } from './keyed';

const types = { melee: 'Nahkampf', missile: 'Fernkampf', magic: 'Magie', maneuver: 'Manöver', save: 'Abwehr' };
const eighth = {
  city: 'Stadt',
  standing_stones: 'Steinkreis',
  temple: 'Tempel',
  tower: 'Turm',
  castle: 'Burg',
  dragons_lair: 'Drachenhort',
  grove: 'Hain',
  vortex: 'Wirbel',
};
const minorFaces = {
  id: 'ID',
  flood: 'Überschwemmung',
  dust_storm: 'Staubsturm',
  revolt: 'Aufruhr',
  flanked: 'Umgangen',
  double_maneuvers: 'Doppeltes Manöver',
  double_saves: 'Doppelte Abwehr',
  melee: 'Nahkampf',
  missile: 'Fernkampf',
  magic: 'Magie',
};
const dragonFaces = {
  jaws: 'Rachen',
  breath: 'Atem',
  claw: 'Klauen',
  belly: 'Bauch',
  wing: 'Flügel',
  tail: 'Schwanz',
  treasure: 'Schatz',
};
const breath = {
  lightning_bolt: 'Blitzschlag',
  dragon_plague: 'Drachenpest',
  petrify: 'Versteinerung',
  poisonous_cloud: 'Giftwolke',
};

export const names = {
  ...keyed('seat', { red: 'Rot', blue: 'Blau', green: 'Grün', gold: 'Gold', gray: 'Grau', violet: 'Violett' }),
  ...keyed('element', {
    air: 'Luft',
    death: 'Tod',
    earth: 'Erde',
    fire: 'Feuer',
    water: 'Wasser',
    elemental: 'beliebig',
    ivory: 'Elfenbein',
    mixed: 'gemischt',
  }),
  ...keyed('type', types),
  ...keyed('one_type', types),
  ...keyed('size', { small: 'klein', medium: 'mittel', large: 'groß', champion: 'Champion', monster: 'Monster' }),
  ...keyed('sort', { equipment: 'Ausrüstung', artifact: 'Artefakt', medallion: 'Medaillon', relic: 'Relikt' }),
  ...keyed('kind', {
    unit: 'Einheit',
    item: 'Gegenstand',
    terrain: 'Gelände',
    dragon: 'Drache',
    minor: 'Kleingelände',
  }),
  ...keyed('phase', {
    setup: 'Aufbau',
    expire: 'Wirkungen enden',
    eighth_face: 'Achte Seite',
    dragon_attack: 'Drachenangriff',
    species: 'Volksfähigkeiten',
    first_march: 'Erster Marsch',
    second_march: 'Zweiter Marsch',
    reserves: 'Reserve',
  }),
  ...keyed('roll', {
    order: 'um die Reihenfolge',
    maneuver: 'Manöver',
    melee: 'Nahkampf',
    missile: 'Fernkampf',
    magic: 'Magie',
    negation: 'gegen Magie',
    save: 'Abwehr',
    response: 'gegen die Drachen',
    charge: 'gegen den Sturmangriff',
    flood: 'gegen die Flut',
    look: 'um zu sehen, was fällt',
  }),
  ...keyed('species', {
    amazons: 'Amazonen',
    coral_elves: 'Korallenelfen',
    dragonkin: 'Drachlinge',
    dwarves: 'Zwerge',
    eldarim: 'Eldarim',
    feral: 'Wildvolk',
    firewalkers: 'Feuerwandler',
    frostwings: 'Frostschwingen',
    goblins: 'Goblins',
    lava_elves: 'Lavaelfen',
    scalders: 'Brüher',
    swamp_stalkers: 'Sumpfschleicher',
    treefolk: 'Baumvolk',
    undead: 'Untote',
  }),
  ...keyed('land', {
    coastland: 'Küstenland',
    deadland: 'Totenland',
    feyland: 'Feenland',
    flatland: 'Flachland',
    highland: 'Hochland',
    swampland: 'Sumpfland',
    wasteland: 'Ödland',
  }),
  ...keyed('eighth', eighth),
  'dragondice.eighth_face': 'achte Seite',
  ...keyed('minor_kind', { bridge: 'Brücke', knoll: 'Hügel', village: 'Dorf', woods: 'Wald' }),
  ...keyed('minor_face', minorFaces),
  ...keyed('dragon_face', dragonFaces),
  ...keyed('breath', breath),
  ...keyed('icon_effect', { chill_wind: 'Eisiger Wind' }),
  ...keyed('held', { tamed: 'gezähmt', controlled: 'beherrscht' }),
  ...keyed('item', {
    speedslippers: 'Flinke Schuhe',
    wingedsandals: 'Flügelsandalen',
    sevenleagueboots: 'Siebenmeilenstiefel',
    flickerfoil: 'Flackerdegen',
    dawnblade: 'Morgenklinge',
    vorpalsword: 'Köpferschwert',
    trueflyer: 'Sicherflug',
    eyebiter: 'Augenstecher',
    heartseeker: 'Herzsucher',
    sightstone: 'Sehstein',
    ringofstars: 'Sternenring',
    magiscrown: 'Krone der Magier',
    woodentarge: 'Holzschild',
    steelbuckler: 'Stahlbuckler',
    mithrilshield: 'Mithrilschild',
    flyingcarpet: 'Fliegender Teppich',
    bladegolem: 'Klingengolem',
    trebuchet: 'Tribok',
    dragonstaff: 'Drachenstab',
    mantlet: 'Setzschild',
    bronzemedallion: 'Bronzemedaillon',
    silvermedallion: 'Silbermedaillon',
    goldmedallion: 'Goldmedaillon',
    elementalrelic: 'Elementrelikt',
    earthfang: 'Erdzahn',
  }),
  ...keyed('dragon', dragons()),
  ...keyed('face', {
    id: 'ID',
    melee: 'Nahkampf',
    missile: 'Fernkampf',
    magic: 'Magie',
    maneuver: 'Manöver',
    save: 'Abwehr',
  }),
  ...keyed('face.breath', {
    air: breath.lightning_bolt,
    death: breath.dragon_plague,
    earth: breath.petrify,
    fire: 'Drachenfeuer',
    ivory: 'Lebensraub',
    water: breath.poisonous_cloud,
    white: 'Einklang mit dem Gelände',
  }),
  ...keyed('face.dragon', dragonFaces),
  ...keyed('face.eighth', eighth),
  ...keyed('face.minor', minorFaces),
};

/** Drachen heißen nach ihren Elementen und ihrer Gestalt. */
function dragons(): { [id: string]: string } {
  const parts = { air: 'Luft', death: 'Tod', earth: 'Erd', fire: 'Feuer', water: 'Wasser', ivory: 'Elfenbein' };
  const pairs = [
    ...['air', 'death', 'earth', 'fire', 'water', 'ivory'].map((one) => [one]),
    ...['death', 'earth', 'fire', 'water', 'ivory'].map((other) => ['air', other]),
    ...['earth', 'fire', 'water', 'ivory'].map((other) => ['death', other]),
    ...['fire', 'water', 'ivory'].map((other) => ['earth', other]),
    ...['water', 'ivory'].map((other) => ['fire', other]),
    ['water', 'ivory'],
  ] as (keyof typeof parts)[][];
  const found: { [id: string]: string } = { white_drake: 'Weißer Drake', white_wyrm: 'Weißer Wyrm' };
  for (const elements of pairs) {
    const ordered = [...elements].sort((a, b) => Number(b === 'ivory') - Number(a === 'ivory'));
    const name = ordered.map((element) => parts[element]).join('-');
    found[`${ordered.join('_')}_drake`] = `${name}-Drake`;
    found[`${ordered.join('_')}_wyrm`] = `${name}-Wyrm`;
  }
  return found;
}
