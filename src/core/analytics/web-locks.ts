/** Missing in old browsers and where a page is served without TLS. */
const getLockManager = () => (typeof navigator === 'undefined' ? undefined : navigator.locks);

export const hasWebLocks = (): boolean => getLockManager() !== undefined;

/** Holds a lock of the origin until what is returned is called, at the latest as long as the page is there. */
export function acquireLock(name: string): () => void {
  let letGo = () => {};
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  getLockManager()
    ?.request(name, () => held)
    .catch(() => {});
  return letGo;
}

/** What the task gives, run while it holds the lock; undefined where somebody else has it. Where there are no locks, it runs. */
export async function runIfLockFree<T>(name: string, task: () => T): Promise<T | undefined> {
  const locks = getLockManager();
  if (!locks) return task();
  return locks.request(name, { ifAvailable: true }, (lock) => (lock ? task() : undefined));
}
