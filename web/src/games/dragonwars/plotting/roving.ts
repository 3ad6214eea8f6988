/** One Tab stop for a group of buttons; arrow keys, Home and End go from one to the next. */

export function roving(box: HTMLElement): { destroy(): void } {
  let current: HTMLElement | null = null;
  const stops = (): HTMLElement[] => [...box.querySelectorAll<HTMLElement>('button')];

  function settle(): void {
    const all = stops();
    const marked = all.find((stop) => stop.getAttribute('aria-pressed') === 'true' || stop.hasAttribute('aria-current'));
    const stop = current && all.includes(current) ? current : (marked ?? all[0]);
    for (const other of all) other.tabIndex = other === stop ? 0 : -1;
  }
  function onfocusin({ target }: FocusEvent): void {
    current = target instanceof HTMLElement ? target.closest('button') : null;
    settle();
  }
  function onkeydown(event: KeyboardEvent): void {
    const from = (event.target as HTMLElement).closest('button');
    if (!from || event.ctrlKey || event.metaKey || event.altKey) return;
    const next = follow(event.key, stops(), from);
    if (!next) return;
    event.preventDefault();
    next.focus();
  }
  const changes = new MutationObserver(settle);
  changes.observe(box, { childList: true, subtree: true });
  box.addEventListener('focusin', onfocusin);
  box.addEventListener('keydown', onkeydown);
  settle();
  return {
    destroy() {
      changes.disconnect();
      box.removeEventListener('focusin', onfocusin);
      box.removeEventListener('keydown', onkeydown);
    },
  };
}

function follow(key: string, all: HTMLElement[], from: HTMLElement): HTMLElement | undefined {
  const place = all.indexOf(from);
  switch (key) {
    case 'ArrowRight':
      return all[(place + 1) % all.length];
    case 'ArrowLeft':
      return all[(place + all.length - 1) % all.length];
    case 'Home':
      return all[0];
    case 'End':
      return all.at(-1);
    case 'ArrowDown':
    case 'ArrowUp':
      return beside(all, from, key === 'ArrowDown' ? 1 : -1) ?? from;
    default:
      return undefined;
  }
}

/** The nearest button in a row below or above. */
function beside(all: HTMLElement[], from: HTMLElement, way: 1 | -1): HTMLElement | undefined {
  const here = from.getBoundingClientRect();
  const far = (stop: HTMLElement): number => {
    const there = stop.getBoundingClientRect();
    const down = (there.top - here.top) * way;
    return down > here.height / 2 ? down * 4 + Math.abs(there.left + there.width / 2 - here.left - here.width / 2) : Infinity;
  };
  const [nearest] = [...all].sort((one, other) => far(one) - far(other));
  return nearest && far(nearest) < Infinity ? nearest : undefined;
}
