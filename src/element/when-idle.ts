type Reader = Navigator & { connection?: { saveData?: boolean } };

/** Runs when the page has nothing better to do; not at all for a reader who asked to save data. */
export function whenIdle(run: () => void): void {
  if ((navigator as Reader).connection?.saveData) return;
  // Safari has it from 26 on.
  if (typeof requestIdleCallback === 'function') requestIdleCallback(run, { timeout: 2000 });
  else setTimeout(run, 200);
}
