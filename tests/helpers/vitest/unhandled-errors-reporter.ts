import { writeFileSync } from 'node:fs';
import type { Reporter } from 'vitest/node';

/** Writes errors outside of tests, which vitest's JSON report omits, as a list of texts. */
export class UnhandledErrorsReporter implements Reporter {
  constructor(private readonly file: string) {}

  onTestRunEnd(...[, errors]: Parameters<NonNullable<Reporter['onTestRunEnd']>>): void {
    const messages = errors.map(
      ({ message, stack, VITEST_TEST_PATH }) =>
        `${String(VITEST_TEST_PATH ?? 'outside any file')}\n${stack ?? message}`,
    );
    writeFileSync(this.file, JSON.stringify(messages));
  }
}
