/** The best value any solver has found for problems whose optimum isn't known, kept between runs so that gaps stay comparable. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

// Relative to the working directory, because bundling moves this file.
const file = path.resolve('tests/bench/seating/best-known.json');
const known: Record<string, number> = existsSync(file)
  ? (JSON.parse(readFileSync(file, 'utf8')) as Record<string, number>)
  : {};

/** Best value so far of the problem of this name, −Infinity when it was never solved. */
export const bestKnown = (name: string): number => known[name] ?? -Infinity;

/** Stores a value that is better by more than rounding. */
export function found(name: string, value: number): void {
  const before = known[name];
  if (before !== undefined && value <= before + 1e-9 * Math.abs(before)) return;
  known[name] = value;
  writeFileSync(
    file,
    `${JSON.stringify(Object.fromEntries(Object.entries(known).toSorted(([a], [b]) => (a < b ? -1 : 1))), null, 2)}\n`,
  );
}
