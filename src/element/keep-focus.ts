/**
 * A press on what tries again takes its own button away, and with it the place of the keyboard: that goes on at the heading of
 * what comes instead, as after an answer. Who has moved on meanwhile is left alone.
 * However many elements ask for it, a page has it once.
 */
export const keepFocus = (page: EventTarget): void => page.addEventListener('click', onPress);

function onPress(event: Event): void {
  const [target] = event.composedPath();
  const button = target instanceof Element ? target.closest('.status-line.trouble button, .small-status button') : null;
  const root = button?.getRootNode();
  if (button && root instanceof ShadowRoot) passOn(button, root);
}

function passOn(button: Element, root: ShadowRoot): void {
  const observer = new MutationObserver(() => {
    if (button.isConnected) return;
    const heading = root.querySelector<HTMLElement>('h2, h3');
    const isLost = document.activeElement === document.body;
    if (isLost && !heading) return;
    observer.disconnect();
    if (!isLost || !heading) return;
    heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
  });
  observer.observe(root, { childList: true, subtree: true });
}
