/** Builds into `out` (relative to the project) unless it was built from the very same sources. */
export declare function ensureBuilt(out: string): Promise<void>;
export declare function build(out: string): Promise<void>;
