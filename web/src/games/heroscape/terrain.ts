/** The colors of the ground, the same on the flat board, in pictures and in 3D. */

/** For each terrain its color in the dark and in the light. */
const GROUND: { [terrain: string]: readonly [dark: string, light: string] } = {
  grass: ['#4f6f3c', '#9cbf78'],
  rock: ['#71757a', '#b9bdc1'],
  sand: ['#a08a55', '#e0cc97'],
  water: ['#2b5f86', '#8fc0e0'],
  wellspring_water: ['#2f7f86', '#83d3d2'],
  road: ['#6b6058', '#b3a699'],
  lava_field: ['#4a3a38', '#a08984'],
  lava: ['#a8431c', '#ef9a66'],
  snow: ['#c9d3da', '#ffffff'],
  ice: ['#8fb6c8', '#cfeaf5'],
  swamp: ['#55603a', '#a3ad7c'],
  swamp_water: ['#3d5548', '#8aa896'],
  dungeon: ['#565160', '#aba6b5'],
  shadow: ['#332f42', '#8d88a0'],
  asphalt: ['#45484d', '#9ca0a6'],
  concrete: ['#7d8084', '#c6c9cc'],
  obstacle_base: ['#4a4a3c', '#a8a894'],
};

export const TERRAINS = Object.keys(GROUND);

export function groundColor(terrain: string, light: boolean): string {
  const [dark, bright] = GROUND[terrain] ?? GROUND.grass!;
  return light ? bright : dark;
}

/** The color of a space from above: the higher, the brighter. */
export function terrainFill(terrain: string, height: number): string {
  const [dark, light] = GROUND[terrain] ?? GROUND.grass!;
  const up = Math.min(height, 12) * 2.5;
  return `light-dark(color-mix(in oklab, ${light}, #ffffff ${up}%), color-mix(in oklab, ${dark}, #ffffff ${up}%))`;
}
