/** Absolute paths of the files a built module imports statically (`now`) and dynamically (`later`). */
export declare function readImports(file: string): { now: string[]; later: string[] };
/** A module and all its static imports, transitively, the module first. */
export declare function readGraph(file: string, seen?: Set<string>): Set<string>;
