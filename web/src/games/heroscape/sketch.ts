/** Order Markers that are put on cards but not placed yet, as the table shows them to their own side. */

import type { Sealed } from '../kit';
import type { HeroScapeView, MarkerSeen } from './model';

export interface OrdersSketch {
  kind: 'orders';
  markers: MarkerSeen[];
}

/** What answers say so far: `marker.2` lies on `card:red.marro-warriors`, or on its second copy. */
export function ordersSketch(answers: readonly Sealed[]): OrdersSketch {
  const markers = answers.flatMap(({ seat, data }) =>
    Object.entries((data ?? {}) as { [field: string]: unknown }).flatMap(([field, card]) => {
      if (typeof card !== 'string' || !field.startsWith('marker.')) return [];
      const [, muster = '', copy = ''] = /^card:(.*?)(?:\.c(\d+))?$/.exec(card) ?? [];
      return [{ seat, muster, face: field.slice(7), copy: copy ? Number(copy) - 1 : 0, revealed: false, off: false }];
    }),
  );
  return { kind: 'orders', markers };
}

/** The view with the markers that are about to be placed. */
export function withOrders(view: HeroScapeView, sketch: unknown): HeroScapeView {
  const orders = sketch as OrdersSketch | null;
  if (orders?.kind !== 'orders') return view;
  const seats = new Set(orders.markers.map(({ seat }) => seat));
  return { ...view, markers: [...view.markers.filter(({ seat }) => !seats.has(seat)), ...orders.markers] };
}
