/** How each event changes what the board shows, and how long that takes to be seen. */

import type { Told } from '../../wire/types';
import { cardOf } from './catalogue.svelte';
import { asEvent, figureOf, NO_TURN, partsOf, type FigureSeen, type HeroScapeView, type MarkerSeen } from './model';
import { d } from './words/index.svelte';

/** What flashes up on the board while an event plays. */
export interface Effect {
  notes?: { figure: string; text: string; kind: 'harm' | 'good' | 'note' }[];
  strike?: { from: string; to: string };
  /** The spaces a figure goes over, the front one of each step. */
  path?: { figure: string; spaces: string[] };
}

export interface Played {
  view: HeroScapeView;
  effect: Effect | null;
  ms: number;
}

const STEP = 130;
const MOVE = 420;
const NOTE = 750;
const LONG = 1100;

/** The view after an event, on the way to the present one, and what to show meanwhile. */
export function play(view: HeroScapeView, told: Told, present: HeroScapeView): Played {
  const event = asEvent(told);
  const still = (ms = 0, effect: Effect | null = null): Played => ({ view, effect, ms });
  const change = (id: string, values: Partial<FigureSeen>): HeroScapeView => {
    const known = figureOf(view, id) ?? figureOf(present, id);
    if (!known) return view;
    const after = { ...known, ...values };
    const figures = view.figures.some((figure) => figure.id === id)
      ? view.figures.map((figure) => (figure.id === id ? after : figure))
      : [...view.figures, after];
    return { ...view, figures };
  };
  const note = (figure: string, text: string, kind: 'harm' | 'good' | 'note'): Effect => ({ notes: [{ figure, text, kind }] });
  switch (told.event) {
    case 'army_taken':
    case 'card_drafted':
    case 'zone_taken':
      return { view: { ...view, musters: present.musters, zones: present.zones }, effect: null, ms: MOVE };
    case 'figure_placed':
    case 'placed_anew':
      return { view: change(event.figure, { where: 'board', spaces: event.spaces }), effect: null, ms: told.event === 'figure_placed' ? STEP * 2 : MOVE };
    case 'round_began':
      return { view: { ...view, round: event.round, turn: null, markers: [] }, effect: null, ms: NOTE };
    case 'markers_placed':
    case 'markers_shifted':
      return { view: { ...view, markers: placedMarkers(view, present, event.color) }, effect: null, ms: MOVE };
    case 'marker_revealed':
      return {
        view: {
          ...view,
          markers: revealed(view.markers, { ...event, seat: view.colors.indexOf(event.color) }),
          turn: { ...NO_TURN, seat: view.colors.indexOf(event.color), number: Number(event.face) || 0, muster: event.card },
        },
        effect: null,
        ms: NOTE,
      };
    case 'card_chosen':
    case 'turn_granted':
      return {
        view: { ...view, turn: { ...NO_TURN, seat: view.colors.indexOf(event.color), number: 0, muster: event.card } },
        effect: null,
        ms: NOTE,
      };
    case 'moved': {
      const last = event.path.at(-1);
      if (!last) return still();
      const spaces = event.path.flatMap((step) => step[0] ?? []);
      return {
        view: change(event.figure, { spaces: last }),
        effect: { path: { figure: event.figure, spaces } },
        ms: MOVE + STEP * Math.min(spaces.length, 8),
      };
    }
    case 'turned':
      return { view: change(event.figure, { spaces: event.spaces }), effect: null, ms: MOVE };
    case 'struck':
      return still(NOTE, {
        strike: { from: event.striker, to: event.figure },
        notes: [{ figure: event.figure, text: event.skull ? '☠' : '0', kind: event.skull ? 'harm' : 'note' }],
      });
    case 'fell':
      return still(NOTE, note(event.figure, `▼${event.levels}`, event.wounds > 0 ? 'harm' : 'note'));
    case 'attack_declared':
      return still(NOTE, { strike: { from: event.figure, to: event.target } });
    case 'attack_resolved':
      return still(LONG, {
        strike: { from: event.figure, to: event.target },
        notes: [{ figure: event.target, text: `${event.skulls} : ${event.shields}`, kind: event.skulls > event.shields ? 'harm' : 'good' }],
      });
    case 'wounded': {
      const { life } = cardOf(partsOf(event.figure).card);
      return { view: change(event.figure, { wounds: Math.max(life - event.left, 0) }), effect: note(event.figure, `−${event.wounds}`, 'harm'), ms: NOTE };
    }
    case 'healed': {
      const wounds = Math.max((figureOf(view, event.figure)?.wounds ?? 0) - event.wounds, 0);
      return { view: change(event.figure, { wounds }), effect: note(event.figure, `+${event.wounds}`, 'good'), ms: NOTE };
    }
    case 'destroyed':
      return { view: change(event.figure, { where: 'destroyed' }), effect: note(event.figure, d('destroyed'), 'harm'), ms: NOTE };
    case 'glyph_turned':
      return {
        view: { ...view, glyphs: view.glyphs.map((lying) => (lying.space === event.space ? { ...lying, glyph: event.glyph, up: true } : lying)) },
        effect: null,
        ms: NOTE,
      };
    case 'glyph_removed':
      return { view: { ...view, glyphs: view.glyphs.filter(({ space }) => space !== event.space) }, effect: null, ms: MOVE };
    case 'glyph_laid':
      return { view: { ...view, glyphs: [...view.glyphs, { space: event.space, glyph: event.glyph, up: true }] }, effect: null, ms: MOVE };
    case 'player_left': {
      const gone = new Set(event.figures);
      return { view: { ...view, figures: view.figures.map((figure) => (gone.has(figure.id) ? { ...figure, where: 'gone' } : figure)) }, effect: null, ms: MOVE };
    }
    case 'power_used':
    case 'initiative_won':
    case 'turn_lost':
      return still(NOTE);
    default:
      return still();
  }
}

/** A seat's markers as they lie in the end, still face down. */
function placedMarkers(view: HeroScapeView, present: HeroScapeView, color: string): MarkerSeen[] {
  const seat = view.colors.indexOf(color);
  const others = view.markers.filter((marker) => marker.seat !== seat);
  return [...others, ...present.markers.filter((marker) => marker.seat === seat).map((marker) => ({ ...marker, revealed: false }))];
}

/** The markers with one of a seat's on a card turned up. */
function revealed(markers: MarkerSeen[], { seat, face, card, copy = 0 }: { seat: number; face: string; card: string; copy?: number }): MarkerSeen[] {
  const here = (marker: MarkerSeen): boolean => marker.seat === seat && marker.muster === card && marker.copy === copy && !marker.revealed;
  const known = markers.findIndex((marker) => here(marker) && marker.face === face);
  const place = known >= 0 ? known : markers.findIndex(here);
  return markers.map((marker, nth) => (nth === place ? { ...marker, face, revealed: true } : marker));
}

