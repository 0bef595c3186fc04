const readyKey = Symbol.for('beside.ready');

/** Returns true the first time, also across bundles, so that `beside-ready` is fired once for each element. */
export function markReady(element: HTMLElement & { [readyKey]?: boolean }): boolean {
  if (element[readyKey]) return false;
  element[readyKey] = true;
  return true;
}

export const isReady = (element: HTMLElement & { [readyKey]?: boolean }): boolean =>
  element[readyKey] === true;
