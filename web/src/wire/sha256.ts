/** SHA-256 in plain code, since a page on plain http has no crypto.subtle. */

const K = new Uint32Array(64);
const START = new Uint32Array(8);
fillConstants();

/** The first 32 bits of the fractional parts of roots of the first primes, as the standard says. */
function fillConstants(): void {
  const part = (root: number): number => ((root - Math.floor(root)) * 0x100000000) | 0;
  let found = 0;
  for (let n = 2; found < 64; n += 1) {
    let prime = true;
    for (let d = 2; d * d <= n; d += 1) if (n % d === 0) prime = false;
    if (!prime) continue;
    if (found < 8) START[found] = part(Math.sqrt(n));
    K[found] = part(Math.cbrt(n));
    found += 1;
  }
}

const turn = (word: number, by: number): number => (word >>> by) | (word << (32 - by));

export function sha256(message: Uint8Array): Uint8Array {
  const length = ((message.length + 8) >> 6) * 64 + 64;
  const padded = new Uint8Array(length);
  padded.set(message);
  padded[message.length] = 0x80;
  const view = new DataView(padded.buffer);
  view.setUint32(length - 8, Math.floor(message.length / 0x20000000));
  view.setUint32(length - 4, message.length << 3);
  const hash = START.slice();
  const words = new Uint32Array(64);
  for (let block = 0; block < length; block += 64) compress(hash, words, view, block);
  const out = new Uint8Array(32);
  const write = new DataView(out.buffer);
  hash.forEach((word, at) => write.setUint32(at * 4, word));
  return out;
}

function compress(hash: Uint32Array, w: Uint32Array, view: DataView, block: number): void {
  for (let i = 0; i < 16; i += 1) w[i] = view.getUint32(block + i * 4);
  for (let i = 16; i < 64; i += 1) {
    const a = w[i - 15]!;
    const b = w[i - 2]!;
    const s0 = turn(a, 7) ^ turn(a, 18) ^ (a >>> 3);
    const s1 = turn(b, 17) ^ turn(b, 19) ^ (b >>> 10);
    w[i] = (w[i - 16]! + s0 + w[i - 7]! + s1) | 0;
  }
  let [a, b, c, d, e, f, g, h] = hash as unknown as number[] as [
    number, number, number, number, number, number, number, number,
  ];
  for (let i = 0; i < 64; i += 1) {
    const s1 = turn(e, 6) ^ turn(e, 11) ^ turn(e, 25);
    const one = (h + s1 + ((e & f) ^ (~e & g)) + K[i]! + w[i]!) | 0;
    const s0 = turn(a, 2) ^ turn(a, 13) ^ turn(a, 22);
    const two = (s0 + ((a & b) ^ (a & c) ^ (b & c))) | 0;
    h = g;
    g = f;
    f = e;
    e = (d + one) | 0;
    d = c;
    c = b;
    b = a;
    a = (one + two) | 0;
  }
  [a, b, c, d, e, f, g, h].forEach((word, at) => {
    hash[at] = (hash[at]! + word) | 0;
  });
}

export function toHex(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

export function fromHex(text: string): Uint8Array {
  const pairs = text.match(/[0-9a-f]{2}/gi) ?? [];
  return Uint8Array.from(pairs, (pair) => parseInt(pair, 16));
}

/** Whether a seed shown at the end is the one promised before the first roll. */
export function keepsPromise(seed: string, commitment: string): boolean {
  return toHex(sha256(fromHex(seed))) === commitment.toLowerCase();
}
