/** Missing in old browsers and on pages served without TLS. */
const getLockManager = () => (typeof navigator === 'undefined' ? undefined : navigator.locks);

export const hasWebLocks = (): boolean => getLockManager() !== undefined;

/** Holds the lock until the returned function is called or the page closes. */
export function acquireLock(name: string): () => void {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  getLockManager()
    ?.request(name, () => released)
    .catch(() => {});
  return release;
}

/** Runs the task under the lock and returns its result; undefined if the lock is taken. Without Web Locks the task just runs. */
export async function runIfLockFree<T>(name: string, task: () => T): Promise<T | undefined> {
  const locks = getLockManager();
  if (!locks) return task();
  return locks.request(name, { ifAvailable: true }, (lock) => (lock ? task() : undefined));
}
