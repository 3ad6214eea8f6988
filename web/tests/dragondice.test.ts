import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { latestRolls, rollLine } from '../src/games/dragondice/board/rolls';
import { castingsOf, facesOnce, kindLooked, lookedAt, sourceName } from '../src/games/dragondice/board/looking';
import { columnsOf } from '../src/games/dragondice/board/columns';
import { arranged } from '../src/games/dragondice/board/scale';
import { farToAll, farToOne } from '../src/games/dragondice/board/sight';
import { walk } from '../src/look/walk';
import { elementsOf, faceText } from '../src/games/dragondice/catalogue';
import { counted as namesCounted, dieLabel, faceWords } from '../src/games/dragondice/describe';
import { dragonFacts, minorFacts, unitOrItem } from '../src/games/dragondice/facts';
import { drawingOf, isDrawn } from '../src/games/dragondice/icons';
import { armyAt, seatsAround, type DragonDiceView } from '../src/games/dragondice/model';
import { answerOf, goingOf, sentIn } from '../src/games/dragondice/prompts/sending';
import { offersOf, owedFor, purseOf } from '../src/games/dragondice/prompts/spells';
import { sentences } from '../src/games/dragondice/sentences';
import { summary } from '../src/games/dragondice/summary';
import { keyOf } from '../src/games/dragondice/words/keyed';
import { translated } from '../src/games/dragondice/words/translated';
import sayings from '../src/words/messages.json';
import type { Pick, Plan, Told } from '../src/wire/types';
import { catalogue, counted, die, told, view } from './hands/dragondice';

const content = join(__dirname, '../../src/wartable/games/dragondice/content');
const warlord = unitOrItem(catalogue, 'dwarves.warlord')!;

describe('icons', () => {
  const saying = Object.keys(sayings.dragondice.messages);
  const called = (part: string): string[] =>
    saying.filter((key) => key.startsWith(`dragondice.${part}.`)).map((key) => key.slice(`dragondice.${part}.`.length));

  it('are drawn for every special icon, face and species there is', () => {
    const icons = [...readFileSync(join(content, 'icons.toml'), 'utf8').matchAll(/^id = "(.+)"$/gm)].map(([, id]) => id!);
    expect(icons.length).toBeGreaterThan(70);
    for (const icon of icons) expect(isDrawn(icon), icon).toBe(true);
    for (const face of called('face')) if (!face.startsWith('breath.') && face !== 'minor.id') expect(isDrawn(face), face).toBe(true);
    const star = drawingOf('id', 'nobody');
    for (const species of called('species')) expect(drawingOf('id', species), species).not.toEqual(star);
  });
  it('have one for an icon nobody knows', () => {
    expect(isDrawn('Yodel')).toBe(false);
    expect(drawingOf('Yodel').stroke).toBeTruthy();
  });
});

describe('dice', () => {
  it('look like what they are', () => {
    expect(warlord).toMatchObject({ sort: 'unit', health: 3, outline: 'cube', stuff: ['fire', 'earth'] });
    expect(unitOrItem(catalogue, 'sword.fire')).toMatchObject({ sort: 'item', health: 0, outline: 'wedge' });
    expect(dragonFacts(catalogue, 'fire_drake')?.faces[1]).toEqual({ icon: 'dragon.claw', count: 0 });
    expect(minorFacts(catalogue, 'highland_bridge')?.faces.map(({ icon }) => icon)).toEqual(['minor.bridge', 'minor.flood']);
    expect(unitOrItem(catalogue, 'nothing')).toBeNull();
  });
  it('are told with what they show', () => {
    expect(faceWords(catalogue, warlord, 0)).toBe('id');
    expect(faceWords(catalogue, warlord, 2)).toBe('4 × Smite');
    expect(dieLabel(catalogue, warlord, die(1, 'dwarves.warlord', 0, 0, 1))).toBe('Warlord, 3 health, shows 2 × Melee');
    expect(dieLabel(catalogue, warlord, { ...die(1, 'dwarves.warlord', 0, 0), hurt: 2 })).toBe('Warlord, 3 health, 2 damage taken');
    expect(namesCounted(['Footman', 'Warlord', 'Footman'])).toBe('2 × Footman and Warlord');
  });
  it('open the texts of their faces, abilities and breath', () => {
    expect(faceText(catalogue, 'Smite')).toMatchObject({ name: 'Smite', words: 'X damage.' });
    expect(lookedAt('die:1', view, catalogue)).toMatchObject({ title: 'Warlord', face: -1, confidence: 'likely' });
    expect(lookedAt('die:1', view, catalogue)?.texts[0]?.rules).toEqual(['DD-SPECIES-09']);
    expect(facesOnce(catalogue, warlord).map(({ name }) => name)).toEqual(['Smite']);
    expect(lookedAt('dragon:0', view, catalogue)?.texts.map(({ name }) => name)).toEqual(['Dragon Fire']);
    expect(lookedAt('terrain:0', view, catalogue)?.texts.map(({ name }) => name)).toEqual(['Face 4: Missile', 'City', 'Maneuvers']);
    const held = { ...view, terrains: view.terrains.map((terrain) => ({ ...terrain, face: 8 })) };
    expect(lookedAt('terrain:0', held, catalogue)?.texts.map(({ name }) => name)).toEqual(['City', 'Maneuvers']);
    expect(lookedAt('effect:1', view, catalogue)?.texts[0]?.words).toBe('One less.');
    expect(lookedAt('die:99', view, catalogue)).toBeNull();
    expect(kindLooked('nothing', catalogue)).toBeNull();
  });
  it('are under spells that say how often they were cast', () => {
    const storms = { ...catalogue, spells: { ash_storm: { ...catalogue.spells.ash_storm!, amount: 4 } } };
    expect(castingsOf({ name: 'Ash Storm', amount: 12 }, storms)).toBe(3);
    expect(castingsOf({ name: 'Ash Storm', amount: 4 }, storms)).toBe(1);
    expect(castingsOf({ name: 'Stun', amount: 2 }, storms)).toBe(2);
  });
  it('of a species share elements', () => {
    expect(elementsOf(catalogue, 'dwarves')).toEqual(['earth', 'fire']);
    expect(elementsOf(catalogue, 'nobody')).toEqual([]);
  });
  it('are drawn smaller where they are many', () => {
    const armed = (n: number, place = 0) => ({ ...view, dice: Array.from({ length: n }, (_, id) => die(id, 'dwarves.footman', 0, place)) });
    const room = { width: 850, height: 700, trays: 46, columns: [[0], [1], [2]], pixelsOf: () => 40 };
    const scaleOf = (...given: Parameters<typeof arranged>): number => arranged(...given).scale;
    expect(scaleOf(armed(30), room)).toBeLessThan(scaleOf(view, room));
    expect(scaleOf(view, { ...room, width: 390 })).toBeLessThan(1);
    const crowd = (n: number) => ({ ...armed(n), players: 4 });
    expect(scaleOf(crowd(60), room)).toBeLessThan(scaleOf(crowd(6), room));
    expect(scaleOf(crowd(60), { ...room, height: 400 })).toBeLessThan(scaleOf(crowd(60), { ...room, height: 1000 }));
    expect(scaleOf(crowd(900), room)).toBeGreaterThan(0.7);
    expect(scaleOf({ ...armed(6, -11), players: 4 }, room)).toBeLessThan(scaleOf(crowd(6), room));
  });
});

describe('terrains stand on the table', () => {
  const home = { kind: 'highland_city', face: 3, holder: -1, power: '' };
  const of = (players: number) => ({ players, terrains: [...Array.from({ length: players }, (_, seat) => ({ ...home, home: seat })), { ...home, home: -1 }] });
  it('side by side for two', () => {
    expect(columnsOf(of(2), 1, 900)).toEqual([[0], [1], [2]]);
    expect(columnsOf(of(2), 1, 390)).toEqual([[0, 1, 2]]);
  });
  it('with the Frontier between the homes for more, starting with your own', () => {
    expect(columnsOf(of(3), 0, 960)).toEqual([[0, 1], [3], [2]]);
    expect(columnsOf(of(4), 2, 960)).toEqual([[2, 3], [4], [0, 1]]);
    expect(columnsOf(of(6), 0, 960)).toEqual([[0, 1], [6], [2, 3], [4, 5]]);
    expect(columnsOf(of(6), null, 800)).toEqual([[0, 1], [6, 2], [3, 4, 5]]);
    expect(columnsOf(of(5), 1, 800)).toEqual([[1, 2], [5, 3], [4, 0]]);
  });
  describe('among many', () => {
    const columns = [[0, 1], [3], [2]];
    const room = { width: 900, height: 760, trays: 46, columns, pixelsOf: () => 34 };
    /** Armies of five dice, one for each place. */
    const table = (places: number[], seats = 3) => {
      const dice = places.flatMap((place, army) => Array.from({ length: 5 }, (_, n) => die(army * 5 + n, 'dwarves.footman', army, place)));
      return { ...view, ...of(seats), dice, dragons: [], effects: [] } as DragonDiceView;
    };
    const everywhere = [0, 0, 0, 0, 0, 1, 1, 1, 1, 3, 2];

    it('evenly while all fits', () => {
      expect(arranged(table([0, 1, 2, 3]), room)).toEqual({ scale: 1, terse: false, named: true, widths: [1, 1, 1] });
    });
    it('with more room for a column that would be too high', () => {
      const [full, ...others] = arranged(table(everywhere), room).widths;
      expect(full).toBeGreaterThan(1);
      expect(others).toEqual([1, 1]);
    });
    it('but never with columns that are too narrow for a terrain', () => {
      for (const width of [660, 700, 800]) {
        const { widths } = arranged(table(everywhere), { ...room, width });
        const parts = widths.reduce((sum, part) => sum + part, 0);
        expect(Math.min(...widths.map((part) => ((width - 40) * part) / parts)), String(width)).toBeGreaterThan(180);
      }
    });
    it('with armies that are only marked before their dice become too small', () => {
      const full = table(Array.from({ length: 18 }, (_, army) => army % 3));
      const sizes = Array.from({ length: 160 }, (_, n) => arranged(full, { ...room, columns: [[0], [1], [2]], height: 2000 - n * 10 }));
      const steps = [...new Set(sizes.map(({ scale, terse, named }) => `${scale}${terse ? ' marked' : ''}${named ? ' named' : ''}`))];
      expect(steps).toEqual(['1 named', '0.85 named', '1.1', '1', '0.9', '0.8', '0.9 marked', '0.8 marked', '0.72 marked']);
    });
    it('with room for what lies beside the terrains', () => {
      const room200 = { ...room, trays: 246 };
      expect(arranged(table(everywhere), room200)).toEqual(arranged(table(everywhere), { ...room, height: room.height - 200 }));
      expect(arranged(table(everywhere), room200)).not.toEqual(arranged(table(everywhere), room));
    });
    it('with room for dragons and for what lasts', () => {
      const plain = table(everywhere);
      const dragons = [{ id: 0, kind: 'fire_drake', owner: 1, place: 0, tamer: -1, controller: -1, face: -1 }];
      const effects = [{ id: 1, name: 'Ash Storm', seat: 1, targets: ['terrain:1', 'army:0:0'], amount: 1, mark: '', source: '', ability: 'ash_storm' }];
      const lowest = (seen: typeof plain): number =>
        Array.from({ length: 1000 }, (_, n) => 300 + n).find((height) => arranged(seen, { ...room, height }).scale > 0.72)!;
      const least = lowest(plain);
      expect(lowest({ ...plain, dragons })).toBeGreaterThan(least + 40);
      expect(lowest({ ...plain, effects })).toBeGreaterThan(least + 40);
    });
    it('with the names of their dice as long as all fits with them', () => {
      const pair = { ...table([0, 0, 1, 2], 2), players: 2 };
      const wide = { ...room, width: 960, columns: [[0], [1], [2]] };
      const named = (given: Partial<typeof wide>, seen: DragonDiceView = pair): boolean => arranged(seen, { ...wide, ...given }).named;
      expect(named({})).toBe(true);
      expect(named({ height: 480 })).toBe(false);
      expect(named({ width: 390 })).toBe(false);
      const lowest = (seen: DragonDiceView): number => Array.from({ length: 1000 }, (_, n) => n).find((height) => named({ height }, seen))!;
      const least = lowest(pair);
      const dragons = [{ id: 0, kind: 'fire_drake', owner: 1, place: 0, tamer: -1, controller: -1, face: -1 }];
      expect(lowest({ ...pair, dragons })).toBeGreaterThan(least + 40);
      const minors = [{ id: 0, kind: 'coastland_village', owner: 1, place: 0, face: 0 }];
      expect(lowest({ ...pair, minors })).toBeGreaterThan(least + 40);
      expect(named({ height: least, trays: 47 })).toBe(false);
      const setUp = { ...pair, dice: pair.dice.map((each) => ({ ...each, place: -11 - each.place })) };
      expect(named({}, setUp)).toBe(true);
      expect(named({ height: 480 }, setUp)).toBe(false);
    });
    it('evenly between two, who have room enough', () => {
      expect(arranged({ ...table(everywhere, 2) }, { ...room, columns: [[0], [1], [2]] })).toMatchObject({ terse: false, widths: [1, 1, 1] });
    });
  });
  it('below each other on a phone, your own home on top and then the Frontier', () => {
    expect(columnsOf(of(4), 3, 390)).toEqual([[3, 4, 0, 1, 2]]);
  });
});

describe('another language', () => {
  const words = {
    [keyOf('unit', 'dwarves.warlord')]: 'Kriegsherr',
    [keyOf('item', 'sword')]: 'Schwert',
    [keyOf('land', 'highland')]: 'Hochland',
    [keyOf('eighth', 'city')]: 'Stadt',
    'dragondice.land_and_place': '{place} ({land})',
    [keyOf('icon', 'Smite')]: 'Hieb',
    [keyOf('icon_words', 'Smite')]: 'X Schaden.',
  };
  it('names dice and texts, and leaves what it has no words for', () => {
    const german = translated(catalogue, words);
    expect(german.units['dwarves.warlord']?.name).toBe('Kriegsherr');
    expect(german.units['dwarves.footman']?.name).toBe('Footman');
    expect(german.items['sword.fire']?.name).toBe('Schwert');
    expect(german.terrains['highland_city']?.name).toBe('Stadt (Hochland)');
    expect(faceText(german, 'Smite')).toMatchObject({ name: 'Hieb', words: 'X Schaden.' });
    expect(catalogue.units['dwarves.warlord']?.name).toBe('Warlord');
  });
});

describe('rolls', () => {
  const full = counted({ subtotal: 5, subtracted: 2, special: 4, total: 7, parts: [['subtotal', 'melee', 2, 0], ['subtotal', 'id', 3, 1], ['subtracted', 'Ash Storm', 2, -1], ['special', 'Smite', 4, 1]] });
  it('add up step by step, each with its parts', () => {
    const line = rollLine(full)!;
    expect(line.steps.map(({ step, sign, amount }) => `${sign}${amount} ${step}`)).toEqual(['5 subtotal', '−2 subtracted', '+4 special']);
    expect(line.steps[0]?.parts).toHaveLength(2);
    expect(line.total).toBe(7);
  });
  it('name what changes them', () => {
    expect(sourceName('eighth:city', catalogue)).toBe('City');
    expect(lookedAt('source:eighth', view, catalogue)?.texts[0]?.rules).toEqual(['DD-EIGHTH-02']);
    expect(sourceName('Ash Storm', catalogue)).toBe('Ash Storm');
    expect(lookedAt('source:Smite', view, catalogue)?.texts[0]?.words).toBe('X damage.');
    const translatedFaces = translated(catalogue, { [keyOf('face', 'breath.fire')]: 'Drachenfeuer' });
    expect(sourceName('Dragon Fire', translatedFaces)).toBe('Drachenfeuer');
  });
  it('show the subtotal even if it is nothing', () => {
    expect(rollLine(counted({}))?.steps).toHaveLength(1);
    expect(rollLine(told('dice_moved', {}))).toBeNull();
  });
  it('are kept until others are made in another phase', () => {
    const began = told('phase_began', { phase: 'second_march', seat: 0, name: 'Red', round: 1 }, 2);
    const numbers = (...events: Told[]): number[][] => latestRolls(events).map((lines) => lines.map(({ number }) => number));
    expect(numbers(counted({}, 1), began)).toEqual([[1]]);
    expect(numbers(counted({}, 1), began, counted({}, 3), counted({}, 6))).toEqual([[3], [6]]);
  });
  it('stand together with the types of the same roll, the last three of them', () => {
    const numbers = latestRolls([1, 3, 5, 7, 8].map((number) => counted({}, number))).map((lines) => lines.map(({ number }) => number));
    expect(numbers).toEqual([[3], [5], [7, 8]]);
  });
});

describe('armies and seats', () => {
  it('have units before items', () => {
    const army = armyAt(view, 0, 0, (kind) => kind in catalogue.items);
    expect([army.units.length, army.items.map(({ id }) => id)]).toEqual([2, [2]]);
  });
  it('stand around the table, oneself last', () => {
    expect(seatsAround({ ...view, order: [2, 0, 1] }, 0)).toEqual([1, 2, 0]);
    expect(seatsAround(view, null)).toEqual([1, 0]);
  });
});

describe('what is brought into sight', () => {
  const seen = { top: 100, bottom: 300 };
  const at = (top: number, high = 20) => ({ top, bottom: top + high });

  it('is the first piece that can be chosen, unless one of them is seen', () => {
    expect(farToOne([at(290), at(400)], seen)).toBe(100);
    expect(farToOne([at(400), at(280)], seen)).toBe(0);
    expect(farToOne([], seen)).toBe(0);
  });

  it('is all that a question is about, the more of it the more has room', () => {
    expect(farToAll([[at(110), at(280)], [at(110)]], seen)).toBe(0);
    expect(farToAll([[at(200), at(320)], [at(200)]], seen)).toBe(70);
    expect(farToAll([[at(200), at(420)], [at(200)]], seen)).toBe(0);
    expect(farToAll([[at(0, 500)], [at(40), at(480)]], seen)).toBe(-150);
    expect(farToAll([[], []], seen)).toBe(0);
  });
});

describe('walking by keys', () => {
  const spots = [
    { about: 'a', x: 0, y: 0 },
    { about: 'b', x: 50, y: 0 },
    { about: 'c', x: 0, y: 50 },
    { about: 'd', x: 40, y: 60 },
  ];
  it('goes to the nearest piece that way', () => {
    expect(walk('ArrowRight', spots[0]!, spots)).toBe('b');
    expect(walk('ArrowDown', spots[0]!, spots)).toBe('c');
    expect(walk('ArrowLeft', spots[3]!, spots)).toBe('c');
    expect(walk('ArrowUp', spots[0]!, spots)).toBeNull();
    expect(walk('x', spots[0]!, spots)).toBeNull();
  });
  it('reaches what is nearest to nothing, and continues from there to where the way led', () => {
    const row = ['a', 'b', 'c'].map((about, n) => ({ about, x: n * 40, y: 0 }));
    const below = ['d', 'e', 'f'].map((about, n) => ({ about, x: n * 40, y: 50 }));
    const chip = { about: 'chip', x: 68, y: 22 };
    const all = [...row, ...below, chip];
    const from = (about: string) => all.find((spot) => spot.about === about)!;
    const keys = ['ArrowRight', 'ArrowLeft', 'ArrowDown', 'ArrowUp'];
    const reached = new Set(['a']);
    for (const about of reached) for (const key of keys) reached.add(walk(key, from(about), all) ?? about);
    expect([...reached].sort()).toEqual(['a', 'b', 'c', 'chip', 'd', 'e', 'f']);
  });
});

describe('spells to announce', () => {
  const form: Pick = {
    form: 'pick',
    options: [
      { id: 'ash_storm', words: 'Ash Storm' },
      { id: 'stone_skin', words: 'Stone Skin' },
      { id: 'done', words: 'No more spells' },
    ],
    bars: [{ id: 'wall_of_thorns', words: 'Wall of Thorns', reason: 'too dear', rule: 'DD-SPELLGEN-05' }],
  };
  it('stand by element, with what is barred and what ends it', () => {
    const { groups, barred, others } = offersOf(form, catalogue);
    expect(groups.map(({ element, offers }) => [element, offers.length])).toEqual([['earth', 1], ['fire', 1]]);
    expect(barred.map(({ spell }) => spell.cost)).toEqual([5]);
    expect(others.map(({ id }) => id)).toEqual(['done']);
  });
  it('are paid from magic by what it may be', () => {
    const pool = [
      { die: 0, amount: 2, elements: ['fire', 'earth'] },
      { die: 1, amount: 1, elements: ['earth', 'fire'] },
      { die: 2, amount: 0, elements: ['air'] },
    ];
    expect(purseOf({ seat: 0, place: 0, pool, announced: [] })).toEqual([{ elements: ['earth', 'fire'], amount: 3 }]);
    expect(purseOf(null)).toEqual([]);
    const announced = [{ spell: 'wall_of_thorns', element: 'earth', castings: 2, targets: [], negated: false }];
    expect(owedFor({ seat: 0, place: 0, pool, announced }, catalogue)).toBe(10);
    expect(owedFor(null, catalogue)).toBe(0);
  });
});

describe('sending dice', () => {
  const pick: Pick = { form: 'pick', options: [{ id: 'stay', words: 'Stay' }, { id: '0', words: 'Highland City' }] };
  const plan: Plan = { form: 'plan', fields: { d4: { words: 'Warlord', form: pick, about: ['die:4'] }, d3: { words: 'Footman', form: pick, about: ['die:3'] } } };
  const going = goingOf(plan, view);
  it('finds where they lie', () => {
    expect(going.map(({ die: id, place }) => [id, place])).toEqual([[4, -1], [3, 0]]);
  });
  it('answers for all of them and reads an answer', () => {
    const answer = answerOf(going, { d4: '0' });
    expect(answer).toEqual({ d4: '0', d3: 'stay' });
    expect(sentIn(going, answer)).toEqual({ d4: '0' });
    expect(sentIn(going, null)).toEqual({});
  });
});

describe('in words', () => {
  const nameOf = (seat: number): string => view.names[seat] ?? '';
  it('describes the table, your own army die by die', () => {
    const [terrain, rest] = sentences(view, catalogue, 0, nameOf);
    expect(terrain?.heading).toBe('Highland City, your home: face 4: Missile.');
    expect(terrain?.lines[0]).toContain('You have Footman, 1 health, shows 2 × Melee; Warlord, 3 health;');
    expect(terrain?.lines).toContain('Blue has Footman.');
    expect(terrain?.lines).toContain('Dragons here: Fire Drake.');
    expect(terrain?.lines).toContain('Ash Storm on Highland City.');
    expect(rest?.lines).toContain('Blue: 1 in reserves, 0 dead, 0 buried, 0 in the Summoning Pool.');
  });
  it('sums up what happened', () => {
    const said = summary(
      [
        told('phase_began', { seat: 1, name: 'Blue', phase: 'expire', round: 2 }),
        { ...counted({ seat: 1, total: 6 }), words: 'Six melee.' },
        { ...told('damage_dealt', { seat: 0, place: 0, damage: 3, saves: 1 }), words: 'Three damage.' },
        { ...told('units_killed', { seat: 0, dice: [0, 1] }), words: 'Red loses two.' },
        { ...told('dice_moved', { seat: 0, dice: [0], to: -1 }), words: 'Red retreats.' },
      ],
      view,
    );
    expect(said).toBe('Blue’s turn: Six melee. Three damage. Red loses two.');
  });
});
