/** What this browser keeps. Storage may be full or forbidden: then nothing is kept, nothing breaks. */

export function load<T>(name: string, otherwise: T): T {
  try {
    const text = localStorage.getItem(`wartable.${name}`);
    return text === null ? otherwise : (JSON.parse(text) as T);
  } catch {
    return otherwise;
  }
}

export function store(name: string, value: unknown): void {
  try {
    localStorage.setItem(`wartable.${name}`, JSON.stringify(value));
  } catch {
    // A private window may refuse; the page works on without it.
  }
}

export function forget(name: string): void {
  try {
    localStorage.removeItem(`wartable.${name}`);
  } catch {
    // As above.
  }
}

/** All kept names that begin so. */
export function kept(prefix: string): string[] {
  try {
    return Object.keys(localStorage)
      .filter((name) => name.startsWith(`wartable.${prefix}`))
      .map((name) => name.slice('wartable.'.length));
  } catch {
    return [];
  }
}
