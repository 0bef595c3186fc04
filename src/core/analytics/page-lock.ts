const findLocks = () => (typeof navigator === 'undefined' ? undefined : navigator.locks);

/** Holds a lock of the origin until what is returned is called, at the latest as long as the page is there. */
export function holdLock(name: string): () => void {
  let letGo = () => {};
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  findLocks()
    ?.request(name, () => held)
    .catch(() => {});
  return letGo;
}

/** Runs the task while it holds the lock, or not at all where somebody else has it. Where there are no locks, it runs. */
export async function ifFree(name: string, task: () => void): Promise<void> {
  const locks = findLocks();
  if (!locks) return task();
  return locks.request(name, { ifAvailable: true }, (lock) => {
    if (lock) task();
  });
}
