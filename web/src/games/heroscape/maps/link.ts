/** A map as a short code that fits into a link: squeezed, and of letters that need no quoting. */

const PREFIX = 'HM1.';
/** Longer links are cut off by some programs. */
export const LONGEST_LINK = 8_000;
/** No map is longer; whatever says so is not unpacked any further. */
const LONGEST_MAP = 170_000;

export async function codeOf(text: string): Promise<string> {
  const squeezed = await through(new TextEncoder().encode(text), new CompressionStream('deflate-raw'), Infinity);
  return PREFIX + toLetters(squeezed);
}

/** The text of a code; throws where there is none, or one that is too long. */
export async function textOf(code: string): Promise<string> {
  if (!code.startsWith(PREFIX) || code.length > LONGEST_LINK * 4) throw new RangeError('no map');
  const bytes = await through(fromLetters(code.slice(PREFIX.length)), new DecompressionStream('deflate-raw'), LONGEST_MAP);
  return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
}

export const isCode = (text: string): boolean => text.startsWith(PREFIX);

async function through(bytes: Uint8Array<ArrayBuffer>, stream: CompressionStream | DecompressionStream, most: number): Promise<Uint8Array<ArrayBuffer>> {
  const reader = new Blob([bytes]).stream().pipeThrough(stream).getReader();
  const parts: Uint8Array[] = [];
  let length = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    length += value.length;
    if (length > most) {
      await reader.cancel();
      throw new RangeError('too long');
    }
    parts.push(value);
  }
  const whole = new Uint8Array(length);
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

export function toBase64(bytes: Uint8Array): string {
  let binary = '';
  for (let at = 0; at < bytes.length; at += 8192) binary += String.fromCharCode(...bytes.subarray(at, at + 8192));
  return btoa(binary);
}

const toLetters = (bytes: Uint8Array): string => toBase64(bytes).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');

function fromLetters(letters: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(letters.replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.charCodeAt(0));
}
