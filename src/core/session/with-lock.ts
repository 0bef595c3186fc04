/** How long to wait for another tab's turn. */
const LOCK_TIMEOUT_MS = 5000;

/**
 * Runs one task at a time among the tabs of an origin, where the browser has Web Locks. The lock only spares
 * needless work: where it is missing, refused or held by a frozen tab, the task runs all the same.
 */
export async function withLock<T>(name: string, task: () => Promise<T>): Promise<T> {
  const locks = typeof navigator === 'undefined' ? undefined : navigator.locks;
  if (!locks) return task();
  const giveUp = new AbortController();
  const timer = setTimeout(() => giveUp.abort(), LOCK_TIMEOUT_MS);
  let turn: Promise<T> | undefined;
  try {
    // The lock settles with the task; a task that failed must not be run again below.
    await locks.request(name, { signal: giveUp.signal }, async () => {
      clearTimeout(timer);
      turn = task();
      await turn.catch(() => {});
    });
  } catch {
    // Refused or waited for in vain.
  } finally {
    clearTimeout(timer);
  }
  return turn ?? task();
}
