/** The files a built module imports at once (`now`) and on demand (`later`). */
export declare function readImports(file: string): { now: string[]; later: string[] };
/** A module and everything it imports at once, the module first. */
export declare function readGraph(file: string, seen?: Set<string>): Set<string>;
