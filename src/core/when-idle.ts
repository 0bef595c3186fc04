/** In milliseconds: how long it may be put off at most, and for how long where a browser can't say that it has time (Safari before 26). */
const LONGEST = 2000;
const MOMENT = 200;

/** Runs once the page has loaded and has nothing better to do. */
export function whenIdle(task: () => void): void {
  const soon = () => ('requestIdleCallback' in window ? requestIdleCallback(() => task(), { timeout: LONGEST }) : setTimeout(task, MOMENT));
  if (document.readyState === 'complete') soon();
  else addEventListener('load', soon, { once: true });
}
