/** In milliseconds: how long it may be put off at most, and for how long where a browser can't say that it has time (Safari before 26). */
const IDLE_TIMEOUT_MS = 2000;
const FALLBACK_DELAY_MS = 200;

/** Runs once the page has loaded and has nothing better to do. */
export function runWhenIdle(task: () => void): void {
  const soon = () => ('requestIdleCallback' in window ? requestIdleCallback(() => task(), { timeout: IDLE_TIMEOUT_MS }) : setTimeout(task, FALLBACK_DELAY_MS));
  if (document.readyState === 'complete') soon();
  else addEventListener('load', soon, { once: true });
}
