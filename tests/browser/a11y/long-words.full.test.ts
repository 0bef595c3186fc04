// Covers: src/components, src/styles, src/features
/** Long words and long names aren't broken on a phone (R28, R40). */
import type { Page } from 'playwright';
import { beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import type { AuthSession } from '#src/contract/auth.ts';
import type { FeedItem } from '#src/contract/feeds.ts';
import { setUpBrowserAndServer } from '#tests/helpers/browser/browser-and-server.ts';
import { watchConsole } from '#tests/helpers/browser/chromium.ts';
import { callApi, storeSession, signIn } from '#tests/helpers/server/member-client.ts';

const setup = setUpBrowserAndServer();
let member: AuthSession;
beforeAll(async () => {
  member = await signIn(setup.server, 'member@beside.example');
  // The first day's matches are found by a job that runs when the server starts.
  const readFeeds = () =>
    callApi<{ results: FeedItem[] }>(setup.server, 'GET', '/api/feeds/list_available/', {
      access: member.access,
    });
  await vi.waitUntil(
    async () => (await readFeeds()).results.some(({ matches }) => matches.length > 2),
    { timeout: 120_000, interval: 200 },
  );
});

async function open(locale: string, width: number): Promise<Page> {
  const context = await setup.browser.newContext({
    locale,
    viewport: { width, height: 844 },
    reducedMotion: 'reduce',
  });
  onTestFinished(() => context.close());
  await storeSession(context, setup.server, member);
  const page = await context.newPage();
  watchConsole(page);
  return page;
}

/** The words that break over two lines. A word may break at its hyphens. */
const findBrokenWords = (page: Page, selector: string) =>
  page.locator(selector).evaluateAll((elements) =>
    elements.flatMap((element) => {
      const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
      const brokenWords: string[] = [];
      for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        for (const { 0: word, index } of node.textContent!.matchAll(/[^\s-]+-?/g)) {
          const range = document.createRange();
          range.setStart(node, index);
          range.setEnd(node, index + word.length);
          if (range.getClientRects().length > 1) brokenWords.push(word);
        }
      }
      return brokenWords;
    }),
  );

test.for(
  ['en-GB', 'de-DE', 'ar'].flatMap((locale) => [320, 390].map((width) => [locale, width] as const)),
)('[R39] in %s at %i px tab labels and page headings fit unbroken', async ([locale, width]) => {
  const page = await open(locale, width);
  await page.goto(`${setup.server.url}/matches/`);
  await page.locator('.matches-head .btn').waitFor();
  await page.evaluate(() => document.fonts.ready);
  expect(await findBrokenWords(page, '.bottomnav .nav-label')).toEqual([]);
  const tops = await page
    .locator('.bottomnav li')
    .evaluateAll((all) => all.map((item) => item.getBoundingClientRect().top));
  expect(new Set(tops).size, 'all tabs are in one row').toBe(1);
  const [heading, button] = await Promise.all([
    page.locator('.matches-head .heading').boundingBox(),
    page.locator('.matches-head .btn').boundingBox(),
  ]);
  const isButtonBelow = button!.y >= heading!.y + heading!.height;
  if (isButtonBelow) expect(button!.y - heading!.y - heading!.height).toBeGreaterThanOrEqual(16);
});
