const ready = Symbol.for('beside.ready');

/** Whether an element is ready for the first time: in the page or in a frame, whichever script of ours finds it so. */
export function isFirstReady(element: HTMLElement & { [ready]?: boolean }): boolean {
  if (element[ready]) return false;
  element[ready] = true;
  return true;
}
