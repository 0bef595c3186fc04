/** How much is tried: `npm test` proves each rule once, `npm run test:full` tries every combination, and for longer. */
import { type TestFunction, test } from 'vitest';

const isFullRun = process.env.TEST_SCOPE === 'full';

/** `full` in `npm run test:full`, else `short`: fewer rounds, or the part of a table that proves the mechanism. */
export const inFullRun = <T>(full: T, short: T): T => (isFullRun ? full : short);

/** The first rows of a table, or all of them in a full run. Only for tables in which every row proves the same rule. */
export const firstRows = <const Rows extends readonly unknown[]>(rows: Rows, count: number): Rows[number][] => inFullRun([...rows], rows.slice(0, count));

/** A test that measures time, or runs long, and is part of `npm run test:full` alone. A whole file of them is named `*.full.test.ts`; what needs the machine to itself lies in `tests/soak`. */
export function testInFullRun(title: string, run: TestFunction): void {
  if (isFullRun) test(title, run);
}
