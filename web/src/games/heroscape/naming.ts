/** What the ids of choices name on the board. */

const SORTS = new Set(['space', 'figure', 'card', 'glyph', 'seat', 'zone']);

/**
 * `space:1,2,3` names a space, `space:1,2,3+1,3,3` two of them, `space:1,2,3.1` another way to one;
 * `card:red.marro-warriors.c2` is a copy of a card.
 */
export function namedBy(id: string): string[] {
  const place = id.indexOf(':');
  const sort = id.slice(0, place);
  const rest = id.slice(place + 1);
  if (place < 0 || !SORTS.has(sort)) return [];
  if (sort === 'space') return rest.replace(/\.\d+$/, '').split('+').map((space) => `space:${space}`);
  if (sort === 'card') return [`card:${rest.replace(/\.c\d+$/, '')}`];
  return [id];
}
