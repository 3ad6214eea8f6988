/** What a throw of symbol dice comes to. */

export interface Thrown {
  id: string | number;
  /** What it shows, such as `skull` or `hit`. */
  face: string;
  /** Set aside: it was thrown, but no longer counts. */
  cancelled?: boolean;
}

/** How many of each face count, in the order of `faces`; those that are not named come last, as thrown. */
export function tallied(dice: readonly Thrown[], faces: readonly string[] = []): [face: string, count: number][] {
  const counts = new Map<string, number>();
  for (const { face, cancelled } of dice) if (!cancelled) counts.set(face, (counts.get(face) ?? 0) + 1);
  const order = [...new Set([...faces, ...counts.keys()])];
  return order.flatMap((face) => (counts.has(face) ? [[face, counts.get(face)!]] : []));
}

/** The dice with equal faces together, in the order of `faces`; what is set aside comes last. */
export function arranged<T extends Thrown>(dice: readonly T[], faces: readonly string[] = []): T[] {
  const rank = ({ face, cancelled }: T): number => {
    const place = faces.indexOf(face);
    return (cancelled ? faces.length + 1 : 0) + (place < 0 ? faces.length : place);
  };
  return [...dice].sort((one, other) => rank(one) - rank(other));
}
