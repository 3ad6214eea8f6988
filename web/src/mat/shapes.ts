/** What is drawn around a base, as SVG paths in millimeters: the base faces up and stands at 0,0. */

import { FULL_TURN, sincos } from './numbers';

const fixed = (value: number): string => (Math.round(value * 1000) / 1000).toString();

/** All that is within this distance of a square base. */
export function bandPath(side: number, reach: number): string {
  const half = side / 2000;
  const r = reach / 1000;
  const far = half + r;
  const corner = `A${r} ${r} 0 0 1`;
  return [
    `M${-half} ${-far}H${half}${corner} ${far} ${-half}`,
    `V${half}${corner} ${half} ${far}H${-half}${corner} ${-far} ${half}V${-half}${corner} ${-half} ${-far}Z`,
  ].join('');
}

/** A wedge from the middle, around a facing, this far in micrometers. */
export function wedgePath(facing: number, width: number, far: number): string {
  const r = far / 1000;
  if (width >= FULL_TURN) return `M${-r} ${-r}H${r}V${r}H${-r}Z`;
  const steps = Math.max(2, Math.ceil(width / 30_000));
  const rim = Array.from({ length: steps + 1 }, (_, step) => {
    const [sine, cosine] = sincos(Math.round(facing - width / 2 + (width * step) / steps));
    const out = r * 1.6;
    return `L${fixed(sine * out)} ${fixed(-cosine * out)}`;
  });
  return `M0 0${rim.join('')}Z`;
}

/** The two borders of a wedge inside a base, as they are printed on its token. */
export function borderPath(facing: number, width: number, side: number): string {
  if (width >= FULL_TURN || width === 0) return '';
  const half = side / 2000;
  return [facing - width / 2, facing + width / 2]
    .map((heading) => {
      const [sine, cosine] = sincos(Math.round(heading));
      const out = half / Math.max(Math.abs(sine), Math.abs(cosine));
      return `M0 0L${fixed(sine * out)} ${fixed(-cosine * out)}`;
    })
    .join('');
}
