import { mount } from 'svelte';
import { describe, expect, it } from 'vitest';
import { bareKit } from '../src/games/kit';
import PlainBoard from '../src/table/PlainBoard.svelte';
import type { Json, Told } from '../src/wire/types';

function shown(view: Json): HTMLElement {
  const target = document.createElement('div');
  mount(PlainBoard, { target, props: { view } });
  return target;
}

describe('the board of a game that brings none', () => {
  const words = (within: HTMLElement, tag: string): string[] => [...within.querySelectorAll(tag)].map((one) => one.textContent.trim());

  it('lists the fields of the view, and records as the rows of a table', () => {
    const board = shown({ round: 2, captain: '', pieces: [{ id: 'red.archer', at: [1, 2] }, { id: 'blue.warden', hurt: true }] });
    expect(words(board, 'dt')).toEqual(['round', 'captain', 'pieces']);
    expect(words(board, 'dd').slice(0, 2)).toEqual(['2', '–']);
    expect(words(board, 'th')).toEqual(['id', 'at', 'hurt']);
    expect(words(board, 'td')).toEqual(['red.archer', '1, 2', '–', 'blue.warden', '–', 'true']);
  });

  it('shows what is nested in what', () => {
    const board = shown({ armies: { red: { camp: { tents: 3 } } }, stamina: { 0: 2, 1: 1 } });
    expect(words(board, 'dt')).toEqual(['armies', 'red', 'camp', 'stamina']);
    expect(words(board, 'dd').at(-1)).toBe('0 2, 1 1');
  });
});

describe('a kit that adds nothing', () => {
  it('shows the present at once and tells what happened', () => {
    const told = [{ words: 'Red moves.' }, { words: 'Blue falls.' }] as Told[];
    expect(bareKit.play(null, told[0]!, { round: 2 })).toEqual({ view: { round: 2 }, effect: null, ms: 0 });
    expect(bareKit.summary(told)).toBe('Red moves. Blue falls.');
  });
});
