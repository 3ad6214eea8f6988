/** Whether this browser can draw in 3D. */

let works: boolean | null = null;

export function hasWebGl(): boolean {
  works ??= tryWebGl();
  return works;
}

function tryWebGl(): boolean {
  try {
    const context = document.createElement('canvas').getContext('webgl2');
    context?.getExtension('WEBGL_lose_context')?.loseContext();
    return context !== null;
  } catch {
    return false;
  }
}
