/** Who plays with whom: the seats of each side, where any side has several; none otherwise. */
export function teamsOf(sides: readonly number[]): number[][] {
  const teams = [...new Set(sides)].sort().map((side) => sides.flatMap((each, seat) => (each === side ? [seat] : [])));
  return teams.length < sides.length ? teams : [];
}
