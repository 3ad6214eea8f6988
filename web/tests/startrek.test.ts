import { beforeAll, describe, expect, it } from 'vitest';
import { attackIn } from '../src/games/startrek/board/attack';
import { lookAround, lookSaid, sentenceOf } from '../src/games/startrek/board/describe';
import { sightOf } from '../src/games/startrek/board/sights';
import { chipsOf, pipsOf, tagOf } from '../src/games/startrek/board/tags';
import { arcsOf, keepCatalogue, templatesOf, type Catalogue, type ShipCard } from '../src/games/startrek/catalogue';
import { echoedTo } from '../src/games/startrek/echo';
import { launchedTo } from '../src/games/startrek/launch';
import { signOf } from '../src/games/startrek/icons';
import { calledIn, nameOf, shipOf, shortName, stands, turnOf, type FleetsView, type ShipSeen, type Standing } from '../src/games/startrek/model';
import { play } from '../src/games/startrek/playback';
import { setup } from '../src/games/startrek/setup';
import { silhouetteOf } from '../src/games/startrek/silhouettes';
import { heading, hides, summary } from '../src/games/startrek/summary';
import { tally } from '../src/games/startrek/tally';
import type { Told } from '../src/wire/types';

const card = (id: string, name: string, shipClass: string, unique: boolean): ShipCard => ({
  id,
  name,
  ship_class: shipClass,
  dial: '',
  factions: ['federation'],
  cost: 20,
  attack: 4,
  agility: 1,
  hull: 4,
  shields: 3,
  actions: ['evade', 'scan'],
  slots: {},
  arcs: { primary: 90, secondary: 90, around: false },
  kind: 'ship',
  unique,
  capital: false,
  base: 'standard',
  abilities: [],
  house: false,
});
const catalogue = {
  ships: { bold: card('bold', 'U.S.S. Bold', 'Galaxy Class', true), plain: card('plain', 'Klingon Starship', "Vor'cha Class", false) },
  dials: {},
  captains: {},
  admirals: {},
  upgrades: {},
  resources: {},
  damage: {},
  factions: {},
  missions: {},
  geometry: {
    play_area: 914_400,
    section: 101_600,
    sections: 3,
    template_width: 20_000,
    bases: {},
    templates: { straight: [40_000], bank: [80_000], turn: [35_000] },
    setup: { depth: 101_600, area_depth: 101_600, area_width: 203_200 },
  },
} as unknown as Catalogue;

const seen = (id: string, more: Partial<ShipSeen>): ShipSeen => ({
  id,
  seat: Number(id[0]),
  card: id.split('.')[1]!,
  letter: id[0] === '0' ? 'A' : 'B',
  side: 40_000,
  skill: 5,
  attack: 4,
  agility: 1,
  hull: 4,
  shields: 3,
  cards: [],
  ...more,
});
const box = (left: number, bottom: number, right: number, top: number): [number, number][] => [[left, bottom], [right, bottom], [right, top], [left, top]];
const CORNERS = [box(0, 0, 914_400, 101_600), box(0, 812_800, 914_400, 914_400)];
const view: FleetsView = {
  seat: 0,
  sides: [0, 1],
  colors: ['blue', 'red'],
  points: [20, 20],
  width: 914_400,
  height: 914_400,
  areas: [0, 1],
  phase: 'combat',
  round: 2,
  round_limit: 0,
  holder: 0,
  active: '0.bold',
  ships: [
    seen('0.bold', { pose: { x: 400_000, y: 400_000, heading: 0 }, lock: '1.plain', tokens: { evade: 1, aux: 2 } }),
    seen('1.plain', { pose: { x: 360_000, y: 600_000, heading: 180_000 }, shields: 0, disabled_shields: 3, cloak: 'fresh', damage: [{ id: 'd1', title: 'fire' }] }),
  ],
  obstacles: [],
  planet: null,
  mines: [],
  mission: '',
  objectives: [],
  corners: CORNERS,
  resources: [],
  attack: null,
  deck: 30,
  discard: [],
  out: [],
  result: null,
  pack: '',
};
const told = (event: string, fields: object = {}, number = 1): Told => ({ event, number, words: `${event}.`, ...fields }) as unknown as Told;
const shipIn = (shown: FleetsView, id: string) => shipOf(shown.ships.find((ship) => ship.id === id)!);
const standing = (): Standing[] => view.ships.map(shipOf).filter(stands);

beforeAll(() => keepCatalogue(catalogue));

describe('names', () => {
  it('are those of the server, and short beside a base', () => {
    expect([nameOf('0.bold'), nameOf('1.plain'), nameOf('1.plain.2')]).toEqual(['U.S.S. Bold', "Klingon Starship (Vor'cha)", "Klingon Starship (Vor'cha) 2"]);
    expect([shortName('0.bold'), shortName('1.plain.2')]).toEqual(['Bold', "Vor'cha 2"]);
  });
});

describe('ships of one name', () => {
  it('are told apart by color', () => {
    const twins = { ...view, ships: [seen('0.bold', {}), seen('1.bold', {}), seen('1.plain', {})] };
    expect(['0.bold', '1.bold', '1.plain'].map((ship) => calledIn(twins, ship))).toEqual(["Blue's U.S.S. Bold", "Red's U.S.S. Bold", "Klingon Starship (Vor'cha)"]);
    expect([nameOf('0.bold.blue'), nameOf('1.plain.2.red'), shortName('0.bold.blue')]).toEqual(["Blue's U.S.S. Bold", "Red's Klingon Starship (Vor'cha) 2", 'Bold']);
    expect(calledIn(view, '0.bold')).toBe('U.S.S. Bold');
  });
});

describe('the mat in words', () => {
  it('tells a ship with all that lies on it', () => {
    expect(sentenceOf(view, standing()[0]!, 'yours')).toBe(
      "U.S.S. Bold, yours: Skill 5, Shields 3, Hull 4 of 4, Evade Token, 2 Auxiliary Power Tokens, has locked Klingon Starship (Vor'cha), faces north.",
    );
    expect(sentenceOf(view, standing()[1]!, 'Ben')).toContain('Shields 0, 3 disabled, Hull 3 of 4, cloaked');
  });
  it('tells Range, bearing and arc as a ship sees them', () => {
    const [bold] = standing();
    const looks = lookAround(view, bold!, standing(), catalogue);
    expect(looks.map(lookSaid)).toEqual(["Klingon Starship (Vor'cha), Range 2, ahead, in its primary arc"]);
    const behind = { ...bold!, pose: { ...bold!.pose, heading: 100_000 } };
    expect(lookSaid(lookAround(view, behind, standing(), catalogue)[0]!)).toBe("Klingon Starship (Vor'cha), Range 2, left, in none of its arcs");
  });
});

describe('lines of sight', () => {
  it('have a Range, through an arc where the ship fires', () => {
    const [bold, plain] = standing();
    expect(sightOf(view, bold!, plain!, catalogue, true)).toMatchObject({ range: 2, obstructed: false });
    const aside = { ...bold!, pose: { ...bold!.pose, heading: 90_000 } };
    expect(sightOf(view, aside, plain!, catalogue, true)).toBeNull();
    expect(sightOf(view, aside, plain!, catalogue, false)).toMatchObject({ range: 2 });
  });
  it('are obstructed by what lies on them', () => {
    const [bold, plain] = standing();
    const rocky: FleetsView = { ...view, obstacles: [['o', 'debris', 380_000, 500_000, 19_000]] };
    expect(sightOf(rocky, bold!, plain!, catalogue, true)?.obstructed).toBe(true);
  });
});

describe('beside a ship', () => {
  it('stand its tokens, the locks it has and those on it', () => {
    const [bold, plain] = standing();
    expect(chipsOf(bold!, view).map(({ sign, text }) => `${sign}${text}`)).toEqual(['evade', 'auxiliary2', 'target_lockA']);
    expect(chipsOf(plain!, view).map(({ sign, text }) => `${sign}${text}`)).toEqual(['cloak', 'target_lockA', 'damage']);
    expect(pipsOf(plain!)).toEqual([
      { kind: 'down', count: 3 },
      { kind: 'hull', count: 3 },
      { kind: 'lost', count: 1 },
    ]);
    expect(tagOf(bold!, view).height).toBeGreaterThan(tagOf({ ...bold!, tokens: {}, locks: [] }, { ...view, ships: [] }).height);
  });
  it('are signs for all of them', () => {
    for (const sign of ['evade', 'scan', 'battle_stations', 'auxiliary', 'target_lock', 'cloak', 'damage', 'hit', 'critical', 'crew', 'tech', 'weapon', 'talent', 'captain'])
      expect(signOf(sign), sign).not.toBeNull();
    expect(signOf('aux')).toBe(signOf('auxiliary'));
  });
});

describe('playing events', () => {
  const after = (event: string, fields: object): FleetsView => play(view, told(event, fields)).view;
  it('flies a ship along its template', () => {
    const [start, pose] = [view.ships[0]!.pose, { x: 1, y: 2, heading: 3 }];
    const played = play(view, told('ship_moved', { ship: '0.bold', maneuver: { bearing: 'straight', speed: 1 }, start, pose, way: 1 }));
    expect(shipIn(played.view, '0.bold').pose).toEqual(pose);
    expect(played.effect?.flight).toMatchObject({ about: '0.bold', start, end: pose, side: 40_000 });
    expect(shipIn(view, '0.bold').pose).toEqual(start);
  });
  it('takes shields, deals and repairs damage', () => {
    expect(shipIn(after('shield_lost', { ship: '0.bold' }), '0.bold')).toMatchObject({ shields: 2, lostShields: 1 });
    expect(shipIn(after('damage_dealt', { ship: '0.bold', damage: 'd9' }), '0.bold').damage).toHaveLength(1);
    expect(shipIn(after('damage_repaired', { ship: '1.plain', damage: 'd1' }), '1.plain').damage).toHaveLength(0);
    expect(shipIn(after('damage_turned', { ship: '1.plain', damage: 'd1', title: 'fire' }), '1.plain').damage[0]).toEqual({ id: 'd1', known: 'fire' });
  });
  it('cloaks and decloaks', () => {
    expect(shipIn(after('cloaked', { ship: '0.bold' }), '0.bold')).toMatchObject({ cloak: true, shields: 0, disabledShields: 3 });
    expect(shipIn(after('decloaked', { ship: '1.plain' }), '1.plain')).toMatchObject({ cloak: false, shields: 3, disabledShields: 0 });
  });
  it('gives and takes tokens and locks', () => {
    expect(shipIn(after('token_placed', { ship: '0.bold', token: 'scan' }), '0.bold').tokens.scan).toBe(1);
    expect(shipIn(after('token_removed', { ship: '0.bold', token: 'aux' }), '0.bold').tokens.aux).toBe(1);
    expect(shipIn(after('lock_ended', { ship: '0.bold', target: '1.plain' }), '0.bold').locks).toEqual([]);
    expect(shipIn(after('locked', { ship: '0.bold', target: '1.x', letter: 'A' }), '0.bold').locks).toEqual(['1.x', '1.plain']);
  });
  it('a ship that fled is gone, one that was destroyed bursts', () => {
    expect(shipIn(after('ship_fled', { ship: '0.bold' }), '0.bold')).toMatchObject({ pose: null, fled: true });
    expect(play(view, told('ship_destroyed', { ship: '0.bold', seat: 0 })).effect?.bursts).toBe('0.bold');
  });
  it('moves Mission Tokens from Objectives to ships, and teams to the Planet', () => {
    const present: FleetsView = { ...view, objectives: [['o1', 0, 0, 19_000, 1]], ships: [{ ...view.ships[0]!, gained: ['o1'] }, view.ships[1]!] };
    const played = play(view, told('mission_tokens', { ship: '0.bold', mined: 2, gained: 1, beside: 0 }), present).view;
    expect(shipIn(played, '0.bold').mission).toEqual({ mined: 2, gained: 1, beside: 0 });
    expect(played.objectives).toEqual(present.objectives);
    expect(chipsOf(shipIn(played, '0.bold'), played).map(({ sign, text }) => sign + text)).toContain('mission3');
    expect(shipIn(after('team_beamed', { ship: '0.bold', down: true }), '0.bold').away).toBe(true);
  });
  it('docks and launches Shuttlecraft', () => {
    const docked = after('docked', { ship: '0.bold', target: '1.plain' });
    expect(shipIn(docked, '0.bold').pose).toBeNull();
    expect(sentenceOf(docked, shipIn(docked, '1.plain'), 'Ben')).toContain('docked here: U.S.S. Bold');
    const pose = { x: 1, y: 2, heading: 3 };
    expect(shipIn(after('launched', { ship: '0.bold', pose }), '0.bold').pose).toEqual(pose);
  });
  it('what it does not know takes no time', () => expect(play(view, told('spoke'))).toEqual({ view, effect: null, ms: 0 }));
});

describe('a Sensor Echo', () => {
  const start = { x: 0, y: 0, heading: 0 };
  const { geometry } = catalogue;
  it('shifts sideways by the template and the base, and slides along it', () => {
    expect(echoedTo(start, 40_000, 'left_1', 5000, geometry)).toEqual({ x: -80_000, y: 5000, heading: 0 });
  });
  it('with a bank also leads forward or back', () => {
    expect(echoedTo(start, 40_000, 'right_bank_1_forward', 0, geometry)).toEqual({ x: 96_569, y: 23_431, heading: 0 });
    expect(echoedTo(start, 40_000, 'right_bank_1_back', 0, geometry).y).toBe(-23_431);
  });
});

describe('a new match', () => {
  const asks = (option: string, options: { [name: string]: string | number | boolean }) => setup.asks!(option, options);
  it('asks for nothing that has no meaning beside the rest', () => {
    expect(asks('planet_x', { planet: false })).toBe(false);
    expect(asks('planet_x', { planet: true })).toBe(true);
    expect(asks('size', { force: 'box' })).toBe(false);
    expect(asks('size', { force: 'squads' })).toBe(true);
  });
  it('shows what keeps a Mission from being made', () => {
    expect(asks('width', { mission: 'chase', width: 36 })).toBe(false);
    expect(asks('width', { mission: 'chase', width: 48 })).toBe(true);
  });
  it('offers teams to three or four players', () => {
    expect(setup.counts!({ teams: true }, [2, 3, 4])).toEqual([3, 4]);
    expect(setup.counts!({ mission: 'chase' }, [2, 3, 4])).toEqual([3]);
  });
});

describe('a launch', () => {
  const capital = { pose: { x: 0, y: 0, heading: 0 }, side: 40_000 };
  const to = (on: string, at: number) => launchedTo(capital, 40_000, on, at, templatesOf(catalogue));
  it('leads away from any side of the Capital Ship', () => {
    expect(to('right_straight-1', 10)).toEqual({ x: 80_000, y: 10_000, heading: 90_000 });
    expect(to('back_straight-1', 5)).toEqual({ x: 5000, y: -80_000, heading: 180_000 });
    expect(to('left_bank_right-1', 0)).toEqual({ x: -90_711, y: 37_574, heading: 315_000 });
  });
  it('treats maneuvers that turn about or go back as a straight', () => {
    expect(to('front_come_about-1', 0)).toEqual({ x: 0, y: 80_000, heading: 0 });
    expect(to('front_full_astern-1', 0)).toEqual({ x: 0, y: 80_000, heading: 0 });
  });
});

describe('an attack in the tray', () => {
  const declared = told('attack_declared', { attack: 1, attacker: '0.bold', defender: '1.plain', weapon: 'primary', range_band: 2 }, 1);
  const rolled = [
    declared,
    told('dice_counted', { attack: 1, ship: '0.bold', pool: 'attack', reckoning: { value: 4, base: 4 } }, 2),
    told('dice_rolled', { attack: 1, ship: '0.bold', pool: 'attack', faces: ['hit', 'blank', 'hit', 'battle_stations'] }, 3),
    told('dice_modified', { attack: 1, ship: '0.bold', pool: 'attack', how: 'convert', by: 'x', faces: ['hit', 'blank', 'hit', 'hit'] }, 4),
    told('dice_rolled', { attack: 1, ship: '1.plain', pool: 'defense', faces: ['evade'] }, 5),
    told('dice_modified', { attack: 1, ship: '1.plain', pool: 'defense', how: 'add', by: 'x', faces: ['evade', 'evade'] }, 6),
  ];
  it('is told step by step', () => {
    expect(attackIn([declared])).toMatchObject({ attacker: '0.bold', range: 2, outcome: null, attack: { faces: null } });
    const now = attackIn(rolled)!;
    expect(now.attack).toMatchObject({ faces: ['hit', 'blank', 'hit', 'hit'], rolled: 4, changes: [{ how: 'convert' }] });
    expect(now.defense).toMatchObject({ faces: ['evade', 'evade'], rolled: 1 });
  });
  it('stays until its damage is dealt, then goes', () => {
    const compared = told('attack_compared', { attack: 1, attacker: '0.bold', defender: '1.plain', evades: 2, hits: 1, criticals: 0 }, 7);
    expect(attackIn([...rolled, compared])?.outcome).toEqual({ hits: 1, criticals: 0, evades: 2 });
    expect(attackIn([...rolled, compared, told('shield_lost', { ship: '1.plain' }, 8)])?.outcome).not.toBeNull();
    expect(attackIn([...rolled, compared, told('attack_passed', { ship: '1.plain' }, 8)])).toBeNull();
    expect(attackIn([...rolled, compared, told('phase_began', { phase: 'end', round: 2 }, 8)])).toBeNull();
  });
});

describe('the feed', () => {
  it('has a heading for each round and phase', () => {
    expect(heading(told('round_began', { round: 3 }))).toBe('Round 3');
    expect(heading(told('ship_moved'))).toBeNull();
  });
  it('leaves out what the next line says again', () => {
    expect(hides(told('token_placed', { token: 'evade' }))).toBe(true);
    expect(hides(told('token_placed', { token: 'aux' }))).toBe(false);
    expect(hides(told('action_taken', { action: 'target_lock' }))).toBe(true);
    expect(hides(told('token_removed', { token: 'evade', rule: 'ST-END-05' }))).toBe(true);
    expect(hides(told('token_removed', { token: 'evade', rule: 'ST-EVADE-02' }))).toBe(false);
    expect(hides(told('ship_moved'))).toBe(false);
  });
  it('is summed up in what matters', () => {
    expect(summary([told('dial_set'), told('ship_moved'), told('ship_destroyed')])).toBe('ship_moved. ship_destroyed.');
  });
});

describe('a match in numbers', () => {
  it('counts by the seat of each ship', () => {
    const events = [
      told('attack_declared', { attack: 1, attacker: '0.bold', defender: '1.plain', weapon: 'primary', range_band: 2 }),
      told('attack_compared', { attack: 1, attacker: '0.bold', defender: '1.plain', evades: 0, hits: 2, criticals: 1 }),
      told('shield_lost', { ship: '1.plain' }),
      told('ship_destroyed', { ship: '1.plain', seat: 1 }),
    ];
    const { figures, turns } = tally(events, ['Anna', 'Ben']);
    expect(figures.map(({ by }) => by)).toEqual([[1, 0], [3, 0], [0, 1], [0, 0], [0, 1]]);
    expect(turns.map(({ event }) => event)).toEqual(['ship_destroyed']);
  });
});

describe('the mat', () => {
  it('lies with the own edge at the bottom', () => {
    expect([turnOf(view, 0), turnOf(view, 1), turnOf(view, null)]).toEqual([0, 2, 0]);
    const corners = [box(300_000, 0, 600_000, 101_600), box(0, 700_000, 101_600, 900_000), box(812_800, 700_000, 914_400, 900_000)];
    const three: FleetsView = { ...view, sides: [0, 1, 2], areas: [0, 1, 2], corners };
    expect([0, 1, 2].map((seat) => turnOf(three, seat))).toEqual([0, 3, 1]);
  });
  it('knows the arcs of a token', () => {
    expect(arcsOf(catalogue.ships.bold).map(({ name, facing, width }) => [name, facing, width])).toEqual([
      ['primary', 0, 90_000],
      ['secondary', 180_000, 90_000],
    ]);
  });
  it('draws every class, unknown ones too', () => {
    expect(silhouetteOf('Galaxy Class')).not.toBe(silhouetteOf("D'deridex Class"));
    expect(silhouetteOf('Borg Cube').hull).toContain('M');
    expect(silhouetteOf('Something new').hull).toContain('M');
  });
});
