import { writeFileSync } from 'node:fs';
import type { Reporter } from 'vitest/node';

/** Writes down what went wrong outside any test, which vitest's JSON leaves out: a list of texts. */
export class UnhandledErrorsReporter implements Reporter {
  constructor(private readonly file: string) {}

  onTestRunEnd(...[, errors]: Parameters<NonNullable<Reporter['onTestRunEnd']>>): void {
    const said = errors.map(({ message, stack, VITEST_TEST_PATH }) => `${String(VITEST_TEST_PATH ?? 'outside any file')}\n${stack ?? message}`);
    writeFileSync(this.file, JSON.stringify(said));
  }
}
