/** What a built module imports, as it stands in its code. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { initSync, parse } from 'es-module-lexer';

initSync();

/**
 * @param {string} file a built module
 * @returns the files it imports at once (`now`) and on demand (`later`), both by their own relative addresses
 */
export function readImports(file) {
  const [imports] = parse(readFileSync(file, 'utf8'), file);
  const own = imports.filter(({ n }) => n?.startsWith('.'));
  const resolve = ({ n }) => path.resolve(path.dirname(file), n);
  return { now: own.filter(({ d }) => d === -1).map(resolve), later: own.filter(({ d }) => d >= 0).map(resolve) };
}

/** A module and everything it imports at once, the module first. */
export function readGraph(file, seen = new Set()) {
  if (seen.has(file)) return seen;
  seen.add(file);
  for (const next of readImports(file).now) readGraph(next, seen);
  return seen;
}
