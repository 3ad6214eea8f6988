import type { Change, Json } from './types';

/** The view after these changes; what did not change is shared with the view before. */
export function patched(view: Json, changes: Change[]): Json {
  return changes.reduce<Json>((now, [path, value]) => replaced(now, path, value), view);
}

function replaced(node: Json, path: (string | number)[], value: Json): Json {
  const [key, ...rest] = path;
  if (key === undefined) return value;
  if (Array.isArray(node)) {
    const at = Number(key);
    const copy = node.slice();
    if (!Number.isInteger(at) || at < 0 || at > node.length) {
      throw new RangeError(`no place ${key} in a list of ${node.length}`);
    }
    copy[at] = replaced(node[at] ?? null, rest, value);
    return copy;
  }
  if (node === null || typeof node !== 'object') {
    if (rest.length === 0 && typeof key === 'string') return { [key]: value };
    throw new RangeError(`nothing at ${path.join('.')}`);
  }
  return { ...node, [key]: replaced(node[String(key)] ?? null, rest, value) };
}
