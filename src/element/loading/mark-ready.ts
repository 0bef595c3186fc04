const ready = Symbol.for('beside.ready');

/** Marks the element as ready. Returns false if it already was, also if another bundle or a frame marked it. */
export function markReady(element: HTMLElement & { [ready]?: boolean }): boolean {
  if (element[ready]) return false;
  element[ready] = true;
  return true;
}
