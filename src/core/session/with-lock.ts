/** How long to wait for another tab to release the lock. */
const LOCK_TIMEOUT_MS = 5000;

/**
 * Runs the task under a Web Lock, so that tabs of an origin take turns. The lock only saves work: if it is missing,
 * denied or held by a frozen tab, the task runs anyway.
 */
export async function withLock<T>(name: string, task: () => Promise<T>): Promise<T> {
  const locks = typeof navigator === 'undefined' ? undefined : navigator.locks;
  if (!locks) return task();
  const controller = new AbortController();
  const timer = setTimeout(() => controller.abort(), LOCK_TIMEOUT_MS);
  let result: Promise<T> | undefined;
  try {
    // The caller gets the task's error from `result`. Here it must not look like a lock that wasn't granted.
    await locks.request(name, { signal: controller.signal }, async () => {
      clearTimeout(timer);
      result = task();
      await result.catch(() => {});
    });
  } catch {
    // Denied or timed out.
  } finally {
    clearTimeout(timer);
  }
  return result ?? task();
}
