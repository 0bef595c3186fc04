/** Runs at most `limit` tasks at a time. The others wait in order. */
export function createConcurrencyLimit(limit: number): <T>(task: () => Promise<T>) => Promise<T> {
  let freeSlots = limit;
  const waiting: (() => void)[] = [];
  return async function runLimited(task) {
    if (freeSlots > 0) freeSlots -= 1;
    else await new Promise<void>((resolve) => waiting.push(resolve));
    try {
      return await task();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else freeSlots += 1;
    }
  };
}
