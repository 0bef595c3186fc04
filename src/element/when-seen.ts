type Prerendered = Document & { prerendering?: boolean };

/**
 * Calls once when an element comes into view, is touched or takes the focus: until then a stranger's page
 * has not asked for anything to be fetched or stored.
 * @returns a function that stops waiting.
 */
export function whenSeen(element: HTMLElement, seen: () => void): () => void {
  const stop = new AbortController();
  const { signal } = stop;
  const document: Prerendered = element.ownerDocument;
  const wake = () => {
    if (signal.aborted || document.prerendering) return;
    stop.abort();
    seen();
  };
  if (typeof IntersectionObserver === 'undefined') {
    wake();
    return () => stop.abort();
  }
  const observer = new IntersectionObserver((entries) => {
    if (entries.some(({ isIntersecting }) => isIntersecting)) wake();
  });
  const look = () => {
    observer.unobserve(element);
    observer.observe(element);
  };
  signal.addEventListener('abort', () => observer.disconnect(), { once: true });
  for (const touch of ['pointerdown', 'focusin', 'keydown']) element.addEventListener(touch, wake, { signal });
  document.addEventListener('prerenderingchange', look, { signal });
  look();
  return () => stop.abort();
}
