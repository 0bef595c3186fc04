export declare const root: string;
export declare const cache: string;
/** Runs `work` while no other process holds the lock of this name; a holder that died is taken over. */
export declare function withLock<T>(name: string, sentence: string, work: () => T | Promise<T>): Promise<T>;
