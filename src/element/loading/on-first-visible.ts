type PrerenderableDocument = Document & { prerendering?: boolean };

/**
 * Calls back once when the element is scrolled into view, touched, focused or printed. Before that, nothing may be fetched or stored on
 * a partner page.
 * @returns a function that stops waiting
 */
export function onFirstVisible(element: HTMLElement, onVisible: () => void): () => void {
  const controller = new AbortController();
  const { signal } = controller;
  const document: PrerenderableDocument = element.ownerDocument;
  const fire = () => {
    if (signal.aborted || document.prerendering) return;
    controller.abort();
    onVisible();
  };
  if (typeof IntersectionObserver === 'undefined') {
    fire();
    return () => controller.abort();
  }
  const observer = new IntersectionObserver((entries) => {
    if (entries.some(({ isIntersecting }) => isIntersecting)) fire();
  });
  const observeAgain = () => {
    observer.unobserve(element);
    observer.observe(element);
  };
  signal.addEventListener('abort', () => observer.disconnect(), { once: true });
  for (const name of ['pointerdown', 'focusin', 'keydown'])
    element.addEventListener(name, fire, { signal });
  // On paper everything is visible. What loads now is there for the next print.
  document.defaultView?.addEventListener('beforeprint', fire, { signal });
  document.addEventListener('prerenderingchange', observeAgain, { signal });
  observeAgain();
  return () => controller.abort();
}
