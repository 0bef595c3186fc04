/** Absolute paths of the files a built module imports statically (`staticImports`) and dynamically (`dynamicImports`). */
export declare function readImports(file: string): {
  staticImports: string[];
  dynamicImports: string[];
};
/** A module and all its static imports, transitively, the module first. */
export declare function readGraph(file: string, seen?: Set<string>): Set<string>;
