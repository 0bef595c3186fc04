import { readFileSync } from 'node:fs';
import path from 'node:path';
import { initSync, parse } from 'es-module-lexer';

initSync();

/**
 * @param {string} file a built module
 * @returns absolute paths of the files it imports statically (`staticImports`) and dynamically (`dynamicImports`)
 */
export function readImports(file) {
  const [imports] = parse(readFileSync(file, 'utf8'), file);
  const relativeImports = imports.filter(({ n }) => n?.startsWith('.'));
  const resolve = ({ n }) => path.resolve(path.dirname(file), n);
  return {
    staticImports: relativeImports.filter(({ d }) => d === -1).map(resolve),
    dynamicImports: relativeImports.filter(({ d }) => d >= 0).map(resolve),
  };
}

/** A module and all its static imports, transitively, the module first. */
export function readGraph(file, seen = new Set()) {
  if (seen.has(file)) return seen;
  seen.add(file);
  for (const imported of readImports(file).staticImports) readGraph(imported, seen);
  return seen;
}
