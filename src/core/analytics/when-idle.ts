/** What is not needed at once waits this long, where a browser can't say that it has time (Safari). */
const MOMENT = 2000;

/** Runs once the page has loaded and has nothing better to do. */
export function whenIdle(task: () => void): void {
  const soon = () => ('requestIdleCallback' in window ? requestIdleCallback(() => task()) : setTimeout(task, MOMENT));
  if (document.readyState === 'complete') soon();
  else addEventListener('load', soon, { once: true });
}
