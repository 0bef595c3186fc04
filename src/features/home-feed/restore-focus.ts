/** Focuses `here` if the focus was lost with a removed element; a user who has moved on keeps the focus. */
export function restoreFocus(here: HTMLElement | null): void {
  if (document.activeElement === document.body) here?.focus({ preventScroll: true });
}
