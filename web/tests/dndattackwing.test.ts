import { beforeAll, describe, expect, it } from 'vitest';
import { combatIn, current } from '../src/games/dndattackwing/board/attack';
import { lookAround, placeOf, sentenceOf } from '../src/games/dndattackwing/board/describe';
import { lethal, maneuverSaid } from '../src/games/dndattackwing/board/more';
import { chipsOf, tagOf } from '../src/games/dndattackwing/board/tags';
import { arcsOn, keepCatalogue, type Catalogue, type CreatureCard } from '../src/games/dndattackwing/catalogue';
import { figureOf, outlineOf } from '../src/games/dndattackwing/figures';
import { creatureOf, nameOf, ownName, stands, startingAreas, turnFrom, type BattleView, type CreatureSeen, type Standing } from '../src/games/dndattackwing/model';
import { play } from '../src/games/dndattackwing/playback';
import { angleFor, lineOf, rulerCorners } from '../src/games/dndattackwing/prompts/ruler';
import { settingsOf, uncolored } from '../src/games/dndattackwing/prompts/settings';
import { setup } from '../src/games/dndattackwing/setup';
import { signOf } from '../src/games/dndattackwing/signs';
import { heading, hides } from '../src/games/dndattackwing/summary';
import { tally } from '../src/games/dndattackwing/tally';
import { maneuverOf, plannedEnd } from '../src/mat/maneuvers';
import type { Pick, Told } from '../src/wire/types';

const card = (id: string, name: string, tags: string[], arcs: ('forward' | 'rear')[]): CreatureCard => ({
  id,
  name,
  creature_class: name,
  cost: 40,
  level: 4,
  attack: 4,
  agility: 1,
  health: 6,
  armor: 2,
  alignment: 'evil',
  energy: '',
  actions: ['dodge'],
  slots: {},
  weapons: arcs.map((arc) => ({ name: arc, arc, reach: 2, ranged: false })),
  ground: '',
  air: '',
  unique: true,
  tags,
  abilities: [],
  soldiers: [],
  house: [],
});
const bolt = { text: '', attack: { shape: 'line' as const, reach: 3, arc: 'forward' as const, dice: 4 } };
const catalogue: Catalogue = {
  creatures: { wyrm: card('wyrm', 'Wyrm', ['dragon'], ['forward', 'rear']), ogre: card('ogre', 'Ogre', ['giant'], ['forward']) },
  dials: {},
  upgrades: { bolt: { id: 'bolt', name: 'Bolt', slot: 'arcane', upgrade_class: 'Spell', cost: 4, unique: false, energy: '', spell_level: 0, needs: {}, penalty: null, abilities: [bolt], house: [] } },
  damage: { torn: { id: 'torn', title: 'Torn', text: '', house: [] } },
  geometry: {
    section: 76_200,
    sections: 4,
    ruler_width: 20_000,
    template_width: 20_000,
    arcs: { forward: 90_000, rear: 90_000 },
    templates: { straight: [40_000, 80_000], bank: [80_000], turn: [35_000] },
    setup: { depth: 152_400, area: 152_400, large_area: 228_600 },
    tokens: { burst: 25_400 },
  },
};

const seen = (id: string, more: Partial<CreatureSeen> = {}): CreatureSeen => ({
  id,
  seat: Number(id[0]),
  card: id.split('.')[1]!,
  letter: 'A',
  side: 40_000,
  level: 4,
  attack: 4,
  agility: 1,
  health: 6,
  armor: 2,
  altitude: 'air',
  pose: { x: 400_000, y: 100_000, heading: 0 },
  ...more,
});
const wyrm = seen('0.wyrm', { cards: [{ id: '0.wyrm.0.bolt', card: 'bolt' }] });
const ogre = seen('1.ogre', { altitude: 'ground', pose: { x: 600_000, y: 300_000, heading: 180_000 } });
const view = (...creatures: CreatureSeen[]): BattleView => ({
  seat: 0,
  sides: [0, 1],
  colors: ['red', 'blue'],
  points: [40, 40],
  width: 914_400,
  height: 914_400,
  phase: 'planning',
  round: 1,
  round_limit: 0,
  holder: 0,
  active: '',
  creatures,
  attack: null,
  effects: [],
  objectives: [],
  bursts: [],
  feint: null,
  obstacle_rules: '',
  adventure: null,
  pack: '',
  deck: 30,
  discard: [],
  out: [],
  result: null,
});
let count = 0;
const told = (event: string, fields: object = {}): Told => ({ event, number: (count += 1), words: '', ...fields }) as unknown as Told;
const standing = (each: CreatureSeen): Standing => {
  const creature = creatureOf(each);
  if (!stands(creature)) throw new Error('it stands nowhere');
  return creature;
};

beforeAll(() => keepCatalogue(catalogue));

describe('a creature', () => {
  it('looks like its kind, and a dragon on the ground folds its wings', () => {
    const kinds = [['dragon', 'red'], ['humanoid', 'troop'], ['giant'], ['siege engine'], ['humanoid', 'hero'], []];
    expect(kinds.map(figureOf)).toEqual(['dragon', 'troop', 'giant', 'engine', 'hero', 'beast']);
    expect(outlineOf('dragon', true).body).not.toBe(outlineOf('dragon', false).body);
    expect(outlineOf('giant', true)).toBe(outlineOf('giant', false));
  });
  it('is told with its level, Health and tokens', () => {
    const hurt = standing({ ...wyrm, damage_counted: 2, tokens: { dodge: 1, exhaustion: 2 }, shattered: 1, dial_set: true });
    expect(sentenceOf(hurt, 'yours')).toBe(
      'Wyrm, yours: in the air, Level 4, Health 4 of 6, Armor 2, 1 Armor shattered, Dodge Token, 2 Exhaustion Tokens, faces north, its dial is set.',
    );
    expect(chipsOf(hurt)).toEqual([
      { sign: 'dodge', count: 1, bad: false },
      { sign: 'exhaustion', count: 2, bad: true },
      { sign: 'dial', count: 1, bad: false },
    ]);
    expect(tagOf(hurt)).toMatchObject({ name: 'Wyrm', left: 4, health: 6, armor: 2, shattered: 1 });
    for (const { sign } of chipsOf(hurt)) expect(signOf(sign)).not.toBe('');
    expect(nameOf('1.ogre.2')).toBe('Ogre 2');
    expect(nameOf('1.ogre.2.blue')).toBe("Blue's Ogre 2");
    expect(ownName('1.ogre.2.blue')).toBe('Ogre 2');
  });
  it('tells directions and no distances or Ranges', () => {
    const said = lookAround(view(wyrm, ogre), standing(wyrm), [standing(wyrm), standing(ogre)]);
    expect(said).toEqual(['Ogre ahead right, on the ground']);
    expect(placeOf(standing(wyrm))).toBe('About 40 cm from the west and 10 cm from the south edge.');
    expect(`${said.join()}${sentenceOf(standing(ogre), 'Blue')}`).not.toMatch(/range|distance|arc|mm/i);
  });
  it('tells lethal damage from any other, and never of a Troop', () => {
    const soldiers = [{ number: 1 }, { number: 2 }] as CreatureSeen['soldiers'];
    const marked = [{ damage_counted: 6 }, { damage_counted: 5 }, { damage_counted: 6, defeated: true }, { damage_counted: 6, soldiers }];
    expect(marked.map((more) => lethal(standing(seen('0.wyrm', more))))).toEqual([true, false, false, false]);
  });
  it('names maneuvers as the table does', () => {
    expect(['bank_left-2', 'wingover-3', 'pivot-0'].map((id) => maneuverSaid(maneuverOf(id)))).toEqual(['Bank left 2', 'Wingover 3', 'Pivot']);
  });
  it('has an arc for each side it attacks through', () => {
    expect(arcsOn(catalogue.creatures.wyrm, catalogue.geometry).map(({ facing }) => facing)).toEqual([0, 180_000]);
    expect(arcsOn(catalogue.creatures.ogre, catalogue.geometry)).toHaveLength(1);
  });
});

describe('the mat', () => {
  it('has the starting areas of the rules, by players and points (DN-SETUP-14, DN-SETUP-15)', () => {
    const two = view(wyrm, ogre);
    expect(startingAreas(two)).toEqual([[0, 0, 914_400, 152_400], [0, 762_000, 914_400, 914_400]]);
    expect(startingAreas({ ...two, sides: [0, 1, 2] })[0]).toEqual([381_000, 0, 533_400, 152_400]);
    expect(startingAreas({ ...two, sides: [0, 1, 2, 3], points: [100, 100, 100, 100] })[1]).toEqual([0, 342_900, 228_600, 571_500]);
  });
  it('lies with a seat\'s own edge at the bottom', () => {
    expect([0, 1, null].map((seat) => turnFrom(view(wyrm, ogre), seat))).toEqual([0, 2, 0]);
  });
});

describe('what happens', () => {
  it('moves a creature along its template and changes its altitude', () => {
    const pose = { x: 400_000, y: 180_000, heading: 0 };
    const moved = play(view(wyrm), told('creature_moved', { creature: '0.wyrm', maneuver: { bearing: 'straight', speed: 1 }, start: wyrm.pose, pose }));
    expect(moved.view.creatures[0]?.pose).toEqual(pose);
    expect(moved.effect?.flight).toMatchObject({ about: '0.wyrm', side: 40_000, end: pose });
    const low = play(moved.view, told('altitude_changed', { creature: '0.wyrm', change: 'swoop', altitude: 'swoop' }));
    expect(low.view.creatures[0]?.altitude).toBe('swoop');
  });
  it('deals damage and heals it', () => {
    const hurt = play(view(wyrm), told('damage_dealt', { creature: '0.wyrm', damage: 'd1', title: 'torn', count: 1 })).view;
    expect(hurt.creatures[0]).toMatchObject({ damage_counted: 1, damage: [{ id: 'd1', title: 'torn' }] });
    const healed = play(hurt, told('damage_healed', { creature: '0.wyrm', damage: 'd1' })).view;
    expect(healed.creatures[0]).toMatchObject({ damage_counted: 0, damage: [] });
  });
  it('opens headings and hides what is seen anyway', () => {
    expect(heading(told('round_began', { round: 2 }))).toBe('Round 2');
    expect(heading(told('phase_began', { phase: 'combat', round: 2 }))).toBe('Combat Phase');
    expect(hides(told('token_placed', { creature: '0.wyrm', token: 'dodge' }))).toBe(true);
    expect(hides(told('token_placed', { creature: '0.wyrm', token: 'exhaustion' }))).toBe(false);
    expect(hides(told('attack_measured'))).toBe(false);
    expect(hides(told('soldier_placed', { creature: '0.elves', number: 2, pressed: false }))).toBe(true);
    expect(hides(told('soldier_placed', { creature: '0.elves', number: 3, pressed: true }))).toBe(false);
  });
  it('is counted at the end', () => {
    const events = [
      told('attack_declared', { attacker: '0.wyrm', defender: '1.ogre' }),
      told('attack_measured', { attacker: '0.wyrm', defender: '1.ogre', failed: 'range' }),
      told('attack_compared', { attacker: '1.ogre', defender: '0.wyrm', hits: 2, criticals: 1 }),
      told('creature_defeated', { creature: '0.wyrm', seat: 0 }),
    ];
    expect(tally(events, ['red', 'blue']).figures.map(({ by }) => by)).toEqual([[1, 0], [1, 0], [0, 3], [0, 0], [1, 0]]);
    expect(tally(events, ['red', 'blue']).turns).toEqual([events[3]]);
  });
});

describe('an attack', () => {
  const declared = told('attack_declared', { attack: 1, attacker: '0.wyrm', defender: '1.ogre', weapon: 'wyrm.bite' });
  it('has no Range before it was measured, and fails where the guess was wrong (DN-DECLARE-02)', () => {
    expect(combatIn([declared]).attack).toMatchObject({ range: null, failed: '', over: false });
    const failed = told('attack_measured', { attack: 1, attacker: '0.wyrm', defender: '1.ogre', failed: 'range' });
    expect(combatIn([declared, failed]).attack).toMatchObject({ range: 0, failed: 'range', over: true });
    expect(current(combatIn([declared, failed]), '1.ogre').attack).toBeNull();
    expect(current(combatIn([declared]), '1.ogre').attack).not.toBeNull();
    expect(current(combatIn([declared, failed]), '0.wyrm').attack?.failed).toBe('range');
    const found = told('attack_measured', { attack: 1, attacker: '0.wyrm', defender: '1.ogre', range_band: 2 });
    const rolled = told('dice_rolled', { attack: 1, creature: '0.wyrm', pool: 'attack', faces: ['hit', 'blank'] });
    expect(combatIn([declared, found, rolled]).attack).toMatchObject({ range: 2, attack: { faces: ['hit', 'blank'] } });
    expect(combatIn([declared, found, told('phase_began', { phase: 'end' })])).toEqual({ attack: null, area: null });
  });
  it('goes through its nine steps', () => {
    const one = { attack: 1, attacker: '0.wyrm', defender: '1.ogre' };
    const dice = (event: string, pool: string, more: object): Told => told(event, { attack: 1, creature: pool === 'attack' ? '0.wyrm' : '1.ogre', pool, ...more });
    const course = [
      told('attack_declared', { ...one, weapon: 'bite' }),
      told('attack_measured', { ...one, range_band: 1 }),
      dice('dice_rolled', 'attack', { faces: ['hit', 'hit'] }),
      dice('dice_counted', 'defense', { reckoning: { value: 1 } }),
      dice('dice_rolled', 'defense', { faces: ['blank'] }),
      told('attack_compared', { ...one, dodges: 0, hits: 2, criticals: 0 }),
      told('hits_deflected', { attack: 1, defender: '1.ogre', count: 1 }),
      told('damage_dealt', { creature: '1.ogre', damage: 'damage.1', count: 1 }),
    ];
    const steps = course.map((_, nth) => combatIn(course.slice(0, nth + 1)).attack?.step);
    expect(steps).toEqual([2, 3, 4, 5, 6, 7, 8, 9]);
    expect(combatIn(course).attack).toMatchObject({ deflected: 1, outcome: { hits: 2, criticals: 0 } });
  });
  it('on an area shows whom it catches', () => {
    const area = told('area_declared', { attacker: '0.wyrm', weapon: 'bolt', shape: 'line', angle: 0, corner: 10_000 });
    expect(combatIn([area]).area).toMatchObject({ shape: 'line', caught: null });
    expect(combatIn([area, told('area_measured', { attacker: '0.wyrm', weapon: 'bolt', caught: ['1.ogre'] })]).area?.caught).toEqual(['1.ogre']);
  });
  it('lays its ruler as the server does (DN-LINE-02, DN-LINE-03)', () => {
    expect(lineOf(creatureOf(wyrm))).toMatchObject({ reach: 3, arc: 'forward' });
    const corners = rulerCorners({ angle: 0, corner: 10_000, reach: 3, arc: 'forward' }, standing(wyrm), catalogue.geometry);
    const round = corners.map(({ x, y }) => [Math.round(x), Math.round(y)]);
    expect(round).toEqual([[410_000, 120_000], [410_000, 348_600], [390_000, 348_600], [390_000, 120_000]]);
  });
  it('finds the angle of the ruler again where it is shifted', () => {
    expect(angleFor([0, 20_000], 40_000, 20_000)).toBe(0);
    expect(angleFor([-20_000, 20_000], 40_000, 20_000)).toBe(45_000);
  });
});

describe('a dial', () => {
  const form = { form: 'pick', options: [{ id: 'straight-1', words: 'Straight 1 (green)' }], bars: [{ id: 'wingover-2', words: 'Wingover 2 (red)', reason: 'no', rule: '' }] } as unknown as Pick;
  it('says what a color does to the creature', () => {
    const [green, red] = settingsOf(form, true, true);
    expect(green).toMatchObject({ id: 'straight-1', note: 'Green: it loses an Exhaustion Token.', maneuver: { color: 'green' } });
    expect(red).toMatchObject({ barred: true, maneuver: { bearing: 'wingover', color: 'red' } });
    expect(uncolored('Straight 1 (green)')).toBe('Straight 1');
  });
  it('knows maneuvers that turn about and that go back', () => {
    const set = { straights: [40_000], banks: [], turns: [], width: 20_000 };
    const start = { x: 0, y: 0, heading: 0 };
    expect(plannedEnd(maneuverOf('wingover-1'), start, 40_000, set)).toEqual({ x: 0, y: 80_000, heading: 180_000 });
    expect(plannedEnd(maneuverOf('fall_back-1'), start, 40_000, set)).toEqual({ x: 0, y: -80_000, heading: 0 });
  });
});

describe('a new match', () => {
  const usual = { force: 'starter', teams: false, feet: 3, obstacles: 0, obstacle_look: 0, adventure: '' };
  const asks = (option: string, changed: { [name: string]: string | number | boolean }) => setup.asks!(option, { ...usual, ...changed });
  it('asks for nothing that has no meaning beside the rest', () => {
    expect([asks('size', {}), asks('size', { force: 'legions' })]).toEqual([false, true]);
    expect([asks('teams', {}), asks('teams', { force: 'legions' })]).toEqual([false, true]);
    expect([asks('obstacle_rules', {}), asks('obstacle_rules', { obstacles: 2 })]).toEqual([false, true]);
    expect([asks('first_share', { teams: true }), asks('first_share', { teams: true, force: 'legions' })]).toEqual([false, true]);
  });
  it('shows what keeps it from being made', () => {
    const adventure = 'penny_and_pounding';
    expect([asks('feet', { adventure }), asks('feet', { adventure, feet: 4 })]).toEqual([false, true]);
    expect(asks('obstacle_look', { obstacle_look: 1 })).toBe(true);
    expect(asks('size', { adventure, force: 'legions' })).toBe(false);
  });
});
