/** Builds into `out` (relative to the project) unless it was built from the very same sources. */
export declare function ensureBuilt(out: string): Promise<void>;
export declare function build(out: string): Promise<void>;
/** The npm package, in the folder `package` of a build, unless it is there. */
export declare function ensurePackage(out: string): Promise<void>;
