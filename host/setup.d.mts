export declare const root: string;
export declare const cache: string;
/** Runs `work` while holding a lock file of this name. The lock of a process that has died is taken over. */
export declare function withLock<T>(
  name: string,
  message: string,
  work: () => T | Promise<T>,
): Promise<T>;
