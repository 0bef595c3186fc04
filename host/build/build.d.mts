/** Builds into `out` (relative to the project) unless the sources are unchanged. */
export declare function ensureBuilt(out: string): Promise<void>;
/** Builds only if there is no build; says so on stderr if the one there is older than the sources. */
export declare function ensureBuildExists(out: string): Promise<void>;
export declare function build(out: string): Promise<void>;
/** Builds the npm package into the folder `package` of a build, unless it is up to date. */
export declare function ensurePackage(out: string): Promise<void>;
