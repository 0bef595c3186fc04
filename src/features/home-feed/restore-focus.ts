/** Focuses `target` if the focus was lost with a removed element. If the user has focused something else, nothing changes. */
export function restoreFocus(target: HTMLElement | null): void {
  if (document.activeElement === document.body) target?.focus({ preventScroll: true });
}
