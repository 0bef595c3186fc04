const IDLE_TIMEOUT_MS = 2000;
/** For browsers without requestIdleCallback (Safari before 26). */
const FALLBACK_DELAY_MS = 200;

/** Runs the task after the page has loaded, when the browser is idle. */
export function runWhenIdle(task: () => void): void {
  const schedule = () =>
    'requestIdleCallback' in window
      ? requestIdleCallback(() => task(), { timeout: IDLE_TIMEOUT_MS })
      : setTimeout(task, FALLBACK_DELAY_MS);
  if (document.readyState === 'complete') schedule();
  else addEventListener('load', schedule, { once: true });
}
