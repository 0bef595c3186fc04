const LINKS = '.logo, .nav-link';

/** When the app replaces the frame that the server drew, the focus on one of its links passes on to the same link of the app. */
export function keepFrameFocus(root: HTMLElement): void {
  const links: (Element | null)[] = [...root.querySelectorAll(`.drawn-frame :is(${LINKS})`)];
  if (links.length === 0) return;
  let index = links.indexOf(document.activeElement);
  const onFocus = () => (index = links.indexOf(document.activeElement));
  root.addEventListener('focusin', onFocus);
  const observer = new MutationObserver(() => {
    const ownLinks = root.querySelectorAll<HTMLElement>(LINKS);
    if (links[0]?.isConnected || ownLinks.length === 0) return;
    observer.disconnect();
    root.removeEventListener('focusin', onFocus);
    if (document.activeElement === document.body) ownLinks[index]?.focus({ preventScroll: true });
  });
  observer.observe(root, { childList: true, subtree: true });
}
