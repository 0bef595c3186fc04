// Covers: src/element, src/core, widgets, tests/conformance
/**
 * The table of `npm run conformance` in Chromium: one element in every case, and every element on three hostile pages.
 * A full run tries every element in every case.
 */
import { afterAll, beforeAll, describe, test } from 'vitest';
import { cases } from '../conformance/cases/index.ts';
import { openChromium } from '../conformance/drivers/chromium.ts';
import { type Tag, tags } from '../conformance/elements.ts';
import { bundleAt, type TestContext, createTestContext } from '../conformance/test-context.ts';
import { runCase } from '../conformance/judge.ts';
import { signIn } from '../conformance/signed-in-user.ts';
import { inFullRun } from '../helpers/vitest/run-scope.ts';
import { type Server, startServerOnPostgres } from '../helpers/server/server.ts';

let context: TestContext;
let server: Server;

beforeAll(async () => {
  const [started, driver] = await Promise.all([startServerOnPostgres(), openChromium()]);
  server = started;
  context = await createTestContext({
    driver,
    bundle: bundleAt(`${server.url}/beside.js`),
    signInOn: (origin) => signIn(server.url, origin, server.codeFor),
    dinner: { slug: 'host', eventSlug: 'first-table' },
  });
});
afterAll(async () => {
  await context?.close();
  await server?.stop();
});

/** Names of the cases that every element is tried in. */
const hostilePageNames = ['polluted prototypes', 'strict policy', 'surrounding page'];
const mainTag: Tag = 'beside-invite-card';

describe.each(cases)('[R70] $statement', (testCase) => {
  const applicableTags = tags.filter((tag) => testCase.notFor?.(tag) === undefined);
  const needsEveryTag = hostilePageNames.includes(testCase.name) || !applicableTags.includes(mainTag);
  const testedTags = inFullRun(applicableTags, needsEveryTag ? applicableTags : [mainTag]);
  test.each(testedTags)(`[case ${testCase.row ?? testCase.name}] %s`, (tag) => runCase(testCase, tag, context));
});
