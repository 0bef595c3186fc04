const LINKS = '.logo, .nav-link';

/** When the app replaces the header and navigation that the server drew, a link of theirs that has the focus passes it to the same link of the app. */
export function keepNavigationFocus(root: HTMLElement): void {
  const links: (Element | null)[] = [...root.querySelectorAll(`.drawn-chrome :is(${LINKS})`)];
  if (links.length === 0) return;
  let index = links.indexOf(document.activeElement);
  const onFocus = () => (index = links.indexOf(document.activeElement));
  root.addEventListener('focusin', onFocus);
  const observer = new MutationObserver(() => {
    const ownLinks = root.querySelectorAll<HTMLElement>(LINKS);
    // Wait for the whole navigation: a page that is still loading may have only the logo.
    if (links[0]?.isConnected || ownLinks.length < links.length) return;
    observer.disconnect();
    root.removeEventListener('focusin', onFocus);
    if (document.activeElement === document.body) ownLinks[index]?.focus({ preventScroll: true });
  });
  observer.observe(root, { childList: true, subtree: true });
}
