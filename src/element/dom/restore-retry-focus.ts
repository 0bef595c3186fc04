/**
 * A click on a retry button removes the button and so loses the focus. Moves the focus to the heading of what replaces it,
 * unless the user has focused something else meanwhile. Listens in the capture phase, before the button's own handler removes
 * it. Adding the same listener again has no effect.
 */
export const restoreRetryFocus = (page: EventTarget): void =>
  page.addEventListener('click', onClick, true);

function onClick(event: Event): void {
  const button = findPressedButton(event, '.status-line.error button, .status-small button');
  const root = button?.getRootNode();
  if (button && root instanceof ShadowRoot)
    focusHeadingAfterRemoval(button, root, () => root.querySelector('h2, h3'));
}

/** The clicked button, even inside a shadow root, if it matches the selector. */
export function findPressedButton(event: Event, selector: string): Element | null {
  const [target] = event.composedPath();
  return target instanceof Element ? target.closest(selector) : null;
}

/** When the button is removed and the focus is lost, focuses the heading as soon as there is one. */
export function focusHeadingAfterRemoval(
  button: Element,
  root: Node,
  findHeading: () => HTMLElement | null,
): void {
  const observer = new MutationObserver(() => {
    if (button.isConnected) return;
    const heading = findHeading();
    const isFocusLost = document.activeElement === document.body;
    if (isFocusLost && !heading) return;
    observer.disconnect();
    if (!isFocusLost || !heading) return;
    heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
  });
  observer.observe(root, { childList: true, subtree: true });
}
