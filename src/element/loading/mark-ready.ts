const ready = Symbol.for('beside.ready');

/** Returns true the first time, also across bundles, so that `beside-ready` is fired once for each element. */
export function markReady(element: HTMLElement & { [ready]?: boolean }): boolean {
  if (element[ready]) return false;
  element[ready] = true;
  return true;
}
