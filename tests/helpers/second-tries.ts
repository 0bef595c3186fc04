/** Set-up of the browser tests: a whole run gives so many second tries, since with one failure more it fails whatever they say (tests/run.mjs). */
import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import { afterEach } from 'vitest';

const { SECOND_TRIES, TEST_REPORT } = process.env;

afterEach(({ task }) => {
  if (!SECOND_TRIES || task.result?.state !== 'fail' || task.result.retryCount) return;
  // All workers write into one file.
  const failed = `${TEST_REPORT}.failed`;
  const before = existsSync(failed) ? readFileSync(failed, 'utf8').length : 0;
  appendFileSync(failed, '.');
  // How often is decided before the first try; whether, after it.
  if (before >= Number(SECOND_TRIES)) Object.assign(task, { retry: { count: 1, condition: () => false } });
});
