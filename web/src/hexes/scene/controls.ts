/** Hands on the camera: drag, pinch, wheel; a press that did not drag is a choice. */

export interface Hands {
  /** Parts of the picture's height. */
  swing(dx: number, dy: number): void;
  pan(dx: number, dy: number): void;
  /** Around a place on the picture, in pixels. */
  zoom(factor: number, x: number, y: number): void;
  twist(angle: number): void;
  hover(x: number, y: number): void;
  leave(): void;
  press(x: number, y: number): void;
  /** Whether one finger or the main button pans instead of turning. */
  pansFirst(): boolean;
}

interface Finger {
  x: number;
  y: number;
}

const SLACK = 6;

export function takeHands(area: HTMLElement, hands: Hands): () => void {
  const fingers = new Map<number, Finger>();
  let moved = 0;
  let second = false;
  const spot = (event: MouseEvent): Finger => {
    const box = area.getBoundingClientRect();
    return { x: event.clientX - box.left, y: event.clientY - box.top };
  };

  const down = (event: PointerEvent): void => {
    if (fingers.size === 0) moved = 0;
    second = event.button === 2 || event.button === 1 || event.shiftKey;
    fingers.set(event.pointerId, spot(event));
    area.setPointerCapture(event.pointerId);
  };
  const move = (event: PointerEvent): void => {
    const now = spot(event);
    const before = fingers.get(event.pointerId);
    if (!before) {
      if (event.pointerType !== 'touch') hands.hover(now.x, now.y);
      return;
    }
    const tall = area.clientHeight || 1;
    const [dx, dy] = [now.x - before.x, now.y - before.y];
    moved += Math.abs(dx) + Math.abs(dy);
    fingers.set(event.pointerId, now);
    if (moved < SLACK) return;
    if (fingers.size === 1) {
      if (second !== hands.pansFirst()) hands.pan(dx / tall, dy / tall);
      else hands.swing(dx / tall, dy / tall);
      return;
    }
    const [, other] = [...fingers].find(([id]) => id !== event.pointerId)!;
    const long = (finger: Finger): number => Math.hypot(finger.x - other.x, finger.y - other.y);
    const angle = (finger: Finger): number => Math.atan2(finger.y - other.y, finger.x - other.x);
    const turn = angle(now) - angle(before);
    hands.pan(dx / 2 / tall, dy / 2 / tall);
    hands.twist(Math.atan2(Math.sin(turn), Math.cos(turn)));
    if (long(before) > 8) hands.zoom(long(now) / long(before), (now.x + other.x) / 2, (now.y + other.y) / 2);
  };
  const up = (event: PointerEvent): void => {
    const last = fingers.size === 1 && fingers.has(event.pointerId);
    fingers.delete(event.pointerId);
    if (!last || moved >= SLACK || event.type === 'pointercancel' || event.button > 0) return;
    const { x, y } = spot(event);
    hands.press(x, y);
  };
  const leave = (): void => {
    if (fingers.size === 0) hands.leave();
  };
  const wheel = (event: WheelEvent): void => {
    event.preventDefault();
    const { x, y } = spot(event);
    const lines = event.deltaMode === 1 ? 30 : 1;
    hands.zoom(Math.exp(-Math.min(Math.max(event.deltaY * lines, -120), 120) * 0.0016), x, y);
  };
  const menu = (event: Event): void => event.preventDefault();

  area.addEventListener('pointerdown', down);
  area.addEventListener('pointermove', move);
  area.addEventListener('pointerup', up);
  area.addEventListener('pointercancel', up);
  area.addEventListener('pointerleave', leave);
  area.addEventListener('wheel', wheel, { passive: false });
  area.addEventListener('contextmenu', menu);
  return () => {
    area.removeEventListener('pointerdown', down);
    area.removeEventListener('pointermove', move);
    area.removeEventListener('pointerup', up);
    area.removeEventListener('pointercancel', up);
    area.removeEventListener('pointerleave', leave);
    area.removeEventListener('wheel', wheel);
    area.removeEventListener('contextmenu', menu);
  };
}
