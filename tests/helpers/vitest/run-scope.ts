/** Scope of a run: `npm test` proves each rule once, `npm run test:full` tries every combination. */
import { type TestFunction, test } from 'vitest';

const isFullRun = process.env.TEST_SCOPE === 'full';

/** `full` in `npm run test:full`, else `short`: fewer rounds, or the part of a table that proves the mechanism. */
export const inFullRun = <T>(full: T, short: T): T => (isFullRun ? full : short);

/** The first rows of a table, or all of them in a full run. Only for tables in which every row proves the same rule. */
export const firstRowsOrAll = <const Rows extends readonly unknown[]>(
  rows: Rows,
  count: number,
): Rows[number][] => inFullRun([...rows], rows.slice(0, count));

/** A test only for `npm run test:full`, because it measures time or runs long. Whole files of them are named `*.full.test.ts`; tests that need the machine alone are in `tests/soak`. */
export function testInFullRun(title: string, run: TestFunction): void {
  if (isFullRun) test(title, run);
}
