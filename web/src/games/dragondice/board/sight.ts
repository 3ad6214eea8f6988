/** How far the table is scrolled so that what matters is seen. */

export interface Span {
  top: number;
  bottom: number;
}

const fits = (span: Span, seen: Span): boolean => span.bottom - span.top <= seen.bottom - seen.top;

const lies = (span: Span, seen: Span): boolean => span.top >= seen.top && span.bottom <= seen.bottom;

const middle = ({ top, bottom }: Span): number => (top + bottom) / 2;

/** From the first of some spans to the last. */
function whole(spans: Span[]): Span {
  return { top: Math.min(...spans.map(({ top }) => top)), bottom: Math.max(...spans.map(({ bottom }) => bottom)) };
}

/** To the first of some spans, unless one of them is seen. */
export function farToOne(spans: Span[], seen: Span): number {
  const [first] = spans;
  return !first || spans.some((span) => lies(span, seen)) ? 0 : middle(first) - middle(seen);
}

/** To all spans of the first group that has room in what is seen, unless they are; to the first of the last group if none has. */
export function farToAll(groups: Span[][], seen: Span): number {
  const spans = groups.filter((group) => group.length > 0);
  const found = spans.map(whole).find((span) => fits(span, seen)) ?? spans.at(-1)?.[0];
  return !found || lies(found, seen) ? 0 : middle(found) - middle(seen);
}
