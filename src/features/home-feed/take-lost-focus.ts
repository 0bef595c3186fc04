/** Where what was pressed has gone with its question a reader goes on here; one who has moved on meanwhile is left in peace. */
export function takeLostFocus(here: HTMLElement | null): void {
  if (document.activeElement === document.body) here?.focus({ preventScroll: true });
}
