/** A QR code (byte mode, error correction M, versions 1 to 13) as rows of dark and light. */

/** For each version: codewords of correction in a block, then blocks as [count, data codewords]. */
const BLOCKS: readonly [correction: number, ...blocks: [number, number][]][] = [
  [10, [1, 16]],
  [16, [1, 28]],
  [26, [1, 44]],
  [18, [2, 32]],
  [24, [2, 43]],
  [16, [4, 27]],
  [18, [4, 31]],
  [22, [2, 38], [2, 39]],
  [22, [3, 36], [2, 37]],
  [26, [4, 43], [1, 44]],
  [30, [1, 50], [4, 51]],
  [22, [6, 36], [2, 37]],
  [22, [8, 37], [1, 38]],
];

const EXP = new Uint8Array(512);
const LOG = new Uint8Array(256);
let power = 1;
for (let n = 0; n < 255; n += 1) {
  EXP[n] = power;
  EXP[n + 255] = power;
  LOG[power] = n;
  power = (power << 1) ^ (power & 0x80 ? 0x11d : 0);
}

function times(a: number, b: number): number {
  return a && b ? EXP[LOG[a]! + LOG[b]!]! : 0;
}

/** The remainder of the data by the generator of this many codewords. */
function correction(data: number[], count: number): number[] {
  let generator = [1];
  for (let n = 0; n < count; n += 1) {
    const next = new Array<number>(generator.length + 1).fill(0);
    generator.forEach((factor, place) => {
      next[place]! ^= factor;
      next[place + 1]! ^= times(factor, EXP[n]!);
    });
    generator = next;
  }
  const rest = [...data, ...new Array<number>(count).fill(0)];
  for (let place = 0; place < data.length; place += 1) {
    const lead = rest[place]!;
    if (lead) generator.forEach((factor, n) => (rest[place + n]! ^= times(factor, lead)));
  }
  return rest.slice(data.length);
}

function capacity(version: number): number {
  const [, ...blocks] = BLOCKS[version - 1]!;
  return blocks.reduce((sum, [count, size]) => sum + count * size, 0);
}

function codewords(bytes: Uint8Array, version: number): number[] {
  const bits: number[] = [];
  const put = (value: number, length: number): void => {
    for (let n = length - 1; n >= 0; n -= 1) bits.push((value >> n) & 1);
  };
  put(4, 4);
  put(bytes.length, version < 10 ? 8 : 16);
  bytes.forEach((byte) => put(byte, 8));
  const room = capacity(version) * 8;
  put(0, Math.min(4, room - bits.length));
  while (bits.length % 8) bits.push(0);
  for (let pad = 0xec; bits.length < room; pad ^= 0xec ^ 0x11) put(pad, 8);
  const data: number[] = [];
  for (let n = 0; n < bits.length; n += 8) {
    data.push(bits.slice(n, n + 8).reduce((sum, bit) => sum * 2 + bit, 0));
  }
  return interleaved(data, version);
}

function interleaved(data: number[], version: number): number[] {
  const [count, ...groups] = BLOCKS[version - 1]!;
  const blocks: number[][] = [];
  let from = 0;
  for (const [times, size] of groups) {
    for (let n = 0; n < times; n += 1) {
      blocks.push(data.slice(from, from + size));
      from += size;
    }
  }
  const checks = blocks.map((block) => correction(block, count));
  const out: number[] = [];
  const longest = Math.max(...blocks.map((block) => block.length));
  for (let n = 0; n < longest; n += 1) {
    for (const block of blocks) if (n < block.length) out.push(block[n]!);
  }
  for (let n = 0; n < count; n += 1) for (const check of checks) out.push(check[n]!);
  return out;
}

function alignment(version: number): number[] {
  if (version === 1) return [];
  const count = Math.floor(version / 7) + 2;
  const last = version * 4 + 10;
  const gap = Math.ceil((last - 6) / (count - 1) / 2) * 2;
  const places = [6];
  for (let at = last; places.length < count; at -= gap) places.splice(1, 0, at);
  return places;
}

class Grid {
  readonly size: number;
  readonly dark: boolean[][];
  readonly fixed: boolean[][];

  constructor(readonly version: number) {
    this.size = version * 4 + 17;
    const rows = (): boolean[][] =>
      Array.from({ length: this.size }, () => new Array<boolean>(this.size).fill(false));
    this.dark = rows();
    this.fixed = rows();
    this.patterns();
  }

  set(x: number, y: number, dark: boolean): void {
    if (x < 0 || y < 0 || x >= this.size || y >= this.size) return;
    this.dark[y]![x] = dark;
    this.fixed[y]![x] = true;
  }

  private patterns(): void {
    const { size, version } = this;
    for (let n = 0; n < size; n += 1) {
      this.set(6, n, n % 2 === 0);
      this.set(n, 6, n % 2 === 0);
    }
    for (const [cx, cy] of [[3, 3], [size - 4, 3], [3, size - 4]] as const) {
      for (let dy = -4; dy <= 4; dy += 1) {
        for (let dx = -4; dx <= 4; dx += 1) {
          const far = Math.max(Math.abs(dx), Math.abs(dy));
          this.set(cx + dx, cy + dy, far !== 2 && far !== 4);
        }
      }
    }
    const places = alignment(version);
    const last = places.length - 1;
    places.forEach((cx, i) =>
      places.forEach((cy, j) => {
        if ((i === 0 && (j === 0 || j === last)) || (i === last && j === 0)) return;
        for (let dy = -2; dy <= 2; dy += 1) {
          for (let dx = -2; dx <= 2; dx += 1) {
            this.set(cx + dx, cy + dy, Math.max(Math.abs(dx), Math.abs(dy)) !== 1);
          }
        }
      }),
    );
    this.format(0);
    if (version >= 7) this.versionBits();
  }

  /** The format bits: correction M and the mask. */
  format(mask: number): void {
    let rest = mask;
    for (let n = 0; n < 10; n += 1) rest = (rest << 1) ^ ((rest >> 9) * 0x537);
    const bits = ((mask << 10) | rest) ^ 0x5412;
    const bit = (n: number): boolean => ((bits >> n) & 1) === 1;
    const { size } = this;
    for (let n = 0; n <= 5; n += 1) this.set(8, n, bit(n));
    this.set(8, 7, bit(6));
    this.set(8, 8, bit(7));
    this.set(7, 8, bit(8));
    for (let n = 9; n < 15; n += 1) this.set(14 - n, 8, bit(n));
    for (let n = 0; n < 8; n += 1) this.set(size - 1 - n, 8, bit(n));
    for (let n = 8; n < 15; n += 1) this.set(8, size - 15 + n, bit(n));
    this.set(8, size - 8, true);
  }

  private versionBits(): void {
    let rest = this.version;
    for (let n = 0; n < 12; n += 1) rest = (rest << 1) ^ ((rest >> 11) * 0x1f25);
    const bits = (this.version << 12) | rest;
    for (let n = 0; n < 18; n += 1) {
      const dark = ((bits >> n) & 1) === 1;
      const a = this.size - 11 + (n % 3);
      const b = Math.floor(n / 3);
      this.set(a, b, dark);
      this.set(b, a, dark);
    }
  }

  fill(words: number[]): void {
    let at = 0;
    for (let right = this.size - 1; right >= 1; right -= 2) {
      if (right === 6) right = 5;
      for (let step = 0; step < this.size; step += 1) {
        for (const x of [right, right - 1]) {
          const upwards = ((right + 1) & 2) === 0;
          const y = upwards ? this.size - 1 - step : step;
          if (this.fixed[y]![x] || at >= words.length * 8) continue;
          this.dark[y]![x] = ((words[at >> 3]! >> (7 - (at & 7))) & 1) === 1;
          at += 1;
        }
      }
    }
  }

  masked(mask: number): boolean[][] {
    this.format(mask);
    const flips = MASKS[mask]!;
    return this.dark.map((row, y) =>
      row.map((dark, x) => (this.fixed[y]![x] ? dark : dark !== (flips(x, y) === 0))),
    );
  }
}

const MASKS: readonly ((x: number, y: number) => number)[] = [
  (x, y) => (x + y) % 2,
  (_, y) => y % 2,
  (x) => x % 3,
  (x, y) => (x + y) % 3,
  (x, y) => (Math.floor(x / 3) + Math.floor(y / 2)) % 2,
  (x, y) => ((x * y) % 2) + ((x * y) % 3),
  (x, y) => (((x * y) % 2) + ((x * y) % 3)) % 2,
  (x, y) => (((x + y) % 2) + ((x * y) % 3)) % 2,
];

/** How hard a code is to read: long runs, blocks and too much of one shade. */
function penalty(rows: boolean[][]): number {
  const columns = rows.map((_, x) => rows.map((row) => row[x]!));
  let sum = 0;
  for (const line of [...rows, ...columns]) {
    const text = line.map(Number).join('');
    for (const run of text.match(/0{5,}|1{5,}/g) ?? []) sum += run.length - 2;
    sum += 40 * ((text.match(/(?=10111010000|00001011101)/g) ?? []).length);
  }
  for (let y = 1; y < rows.length; y += 1) {
    for (let x = 1; x < rows.length; x += 1) {
      const here = rows[y]![x];
      if (here === rows[y - 1]![x] && here === rows[y]![x - 1] && here === rows[y - 1]![x - 1]) sum += 3;
    }
  }
  const dark = rows.flat().filter(Boolean).length / rows.length ** 2;
  return sum + 10 * Math.floor(Math.abs(dark - 0.5) * 20);
}

/** The code of a text, or null if it is too long. */
export function qrCode(text: string): boolean[][] | null {
  const bytes = new TextEncoder().encode(text);
  const fits = BLOCKS.findIndex((_, n) => bytes.length + (n < 9 ? 2 : 3) <= capacity(n + 1));
  if (fits < 0) return null;
  const version = fits + 1;
  const grid = new Grid(version);
  grid.fill(codewords(bytes, version));
  const tried = MASKS.map((_, mask) => grid.masked(mask));
  return tried.reduce((best, next) => (penalty(next) < penalty(best) ? next : best));
}
