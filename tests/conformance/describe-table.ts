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
  let context: TestContext;
  let server: Server;

  beforeAll(async () => {
    const [started, driver] = await Promise.all([startServerOnPostgres(), openDriver()]);
    server = started;
    context = await createTestContext({
      driver,
      bundle: bundleAt(`${server.url}/beside.js`),
      signInOn: (origin) => signIn(server.url, origin, server.codeFor),
      dinner: { slug: 'host', eventSlug: 'first-table' },
    });
    // The browser may have to be installed.
  }, 600_000);
  afterAll(async () => {
    await context?.close();
    await server?.stop();
  });

  const runnableCases = cases.filter(({ needsGarbageCollection }) => canCollectGarbage || !needsGarbageCollection);
  describe.each(runnableCases)('[R70] $statement', (testCase) => {
    const tagsOfCase = tags.filter((tag) => testCase.notFor?.(tag) === undefined);
    test.each(pickTags(tagsOfCase, testCase))(`[case ${testCase.row ?? testCase.name}] %s`, (tag) => runCase(testCase, tag, context));
  });
}
