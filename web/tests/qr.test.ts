import { describe, expect, it } from 'vitest';
import { qrCode } from '../src/look/qr';

const text = (rows: boolean[][]): string[] => rows.map((row) => row.map((dark) => (dark ? '#' : '.')).join(''));

describe('a QR code', () => {
  it('grows with the text and has its three eyes', () => {
    const small = qrCode('hi')!;
    const long = qrCode('http://192.168.1.5:8000/match/QkCf0YxIjyc1OEJ8#sit=0nxfmz4McPX9P3wChFW4wQemnYuUUY18')!;
    expect(small).toHaveLength(21);
    expect(long.length).toBeGreaterThan(33);
    for (const rows of [small, long]) {
      const lines = text(rows);
      expect(lines[0]?.slice(0, 8)).toBe('#######.');
      expect(lines[0]?.slice(-8)).toBe('.#######');
      expect(lines.at(-1)?.slice(0, 8)).toBe('#######.');
    }
  });
  it('gives up on a text that is too long', () => {
    expect(qrCode('x'.repeat(400))).toBeNull();
  });
});
