/**
 * A press on what tries again takes its own button away, and with it the place of the keyboard: that goes on at the heading of
 * what comes instead, as after an answer. Who has moved on meanwhile is left alone.
 * Heard before the button is told, which may be gone by then. However many elements ask for it, a page has it once.
 */
export const keepFocus = (page: EventTarget): void => page.addEventListener('click', onPress, true);

function onPress(event: Event): void {
  const button = pressedOf(event, '.status-line.trouble button, .small-status button');
  const root = button?.getRootNode();
  if (button && root instanceof ShadowRoot) passOn(button, root, () => root.querySelector('h2, h3'));
}

/** The button that was pressed, inside an element too, if it is one of these. */
export function pressedOf(event: Event, buttons: string): Element | null {
  const [target] = event.composedPath();
  return target instanceof Element ? target.closest(buttons) : null;
}

/** Once the button is gone from `root`, and the focus with it, the heading has it, as soon as there is one. */
export function passOn(button: Element, root: Node, headingOf: () => HTMLElement | null): void {
  const observer = new MutationObserver(() => {
    if (button.isConnected) return;
    const heading = headingOf();
    const isLost = document.activeElement === document.body;
    if (isLost && !heading) return;
    observer.disconnect();
    if (!isLost || !heading) return;
    heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
  });
  observer.observe(root, { childList: true, subtree: true });
}
