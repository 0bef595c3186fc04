/** The table of `npm run conformance` as tests, against a server of their own. */
import { afterAll, beforeAll, describe, test } from 'vitest';
import { type Server, startServerOnPostgres } from '../helpers/server/server.ts';
import type { Case } from './case.ts';
import { cases } from './cases/index.ts';
import type { Driver } from './driver.ts';
import { type Tag, tags } from './elements.ts';
import { runCase } from './judge.ts';
import { signIn } from './signed-in-user.ts';
import { bundleAt, createTestContext, type TestContext } from './test-context.ts';

/**
 * Describes a test for each case and element that the browser can run.
 * @param pickTags of the elements that the case is for, those to test
 */
export function describeTable(
  openDriver: () => Promise<Driver>,
  { canCollectGarbage = false } = {},
  pickTags = (tagsOfCase: Tag[], _case: Case) => tagsOfCase,
) {
  let context: TestContext | undefined;
  let driver: Driver | undefined;
  let server: Server | undefined;

  beforeAll(async () => {
    // One after the other, so that `afterAll` knows what to stop.
    const started = await startServerOnPostgres();
    server = started;
    driver = await openDriver();
    context = await createTestContext({
      driver,
      bundle: bundleAt(`${started.url}/beside.js`),
      signInOn: (origin) => signIn(started.url, origin, started.codeFor),
      dinner: { slug: 'host', eventSlug: 'first-table' },
    });
    // The browser may have to be installed.
  }, 600_000);
  afterAll(async () => {
    await (context ?? driver)?.close();
    await server?.stop();
  });

  const runnableCases = cases.filter(
    ({ needsGarbageCollection }) => canCollectGarbage || !needsGarbageCollection,
  );
  describe.each(runnableCases)('[R70] $statement', (testCase) => {
    const tagsOfCase = tags.filter((tag) => testCase.notFor?.(tag) === undefined);
    test.each(pickTags(tagsOfCase, testCase))(`[case ${testCase.row ?? testCase.name}] %s`, (tag) =>
      runCase(testCase, tag, context!),
    );
  });
}
