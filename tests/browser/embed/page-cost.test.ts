// Covers: tests/bench/page, src/element, widgets, host/build, host/server/web/embed
/** What a card costs the page it is on, in figures that no busy machine changes. `npm run bench -- page` measures the times. */
import type { Page } from 'playwright';
import { expect, onTestFinished, test } from 'vitest';
import { brotli } from '#host/build/precompress.mjs';
import { budgets } from '#tests/bench/page/budgets.ts';
import { holdRequests } from '#tests/bench/page/held-requests.ts';
import {
  cardSign,
  createWaysIn,
  demoDinner,
  renderPartnerPage,
  type WayIn,
} from '#tests/bench/page/ways-in.ts';
import { setUpBrowserAndSharedServer } from '#tests/helpers/browser/browser-and-server.ts';
import { serveHtml } from '#tests/helpers/browser/html-server.ts';
import { findVisibleShifts, recordLayoutShifts } from '#tests/helpers/browser/layout-shifts.ts';
import { readTransferSize } from '#tests/helpers/server/transfer-size.ts';

const setup = setUpBrowserAndSharedServer();
const waysIn = Object.keys(budgets) as WayIn[];

/** A page of somebody's with the card, not opened yet. */
async function preparePage(wayIn: WayIn): Promise<{ page: Page; url: string; snippetKB: number }> {
  const snippet = (await createWaysIn(setup.server.url))[wayIn];
  const [html, without] = [renderPartnerPage(snippet), renderPartnerPage({ body: '' })];
  const site = await serveHtml(() => html);
  const context = await setup.browser.newContext({
    viewport: { width: 800, height: 900 },
    locale: 'en-GB',
  });
  onTestFinished(async () => {
    await context.close();
    await site.stop();
  });
  await recordLayoutShifts(context);
  const [withKB, withoutKB] = await Promise.all(
    [html, without].map(async (text) => (await brotli(Buffer.from(text))).length / 1000),
  );
  return { page: await context.newPage(), url: site.url, snippetKB: withKB! - withoutKB! };
}

const title = (page: Page) => page.locator(cardSign.path.join(' ')).getByText(demoDinner.title);

test.for(waysIn)(
  '[R72] by %s a card is visible within its limit of requests and kB',
  async (wayIn) => {
    const { limit, target } = budgets[wayIn];
    const { page, url, snippetKB } = await preparePage(wayIn);
    const held = await holdRequests(page);
    for (let n = 0; n < limit.requests; n += 1) held.letThrough();
    await page.goto(url, { waitUntil: 'commit' });
    await title(page).waitFor({ timeout: 60_000 });
    const sizes = await Promise.all(held.urls.map(readTransferSize));
    const kB = snippetKB + sizes.reduce((sum, bytes) => sum + bytes, 0) / 1000;
    expect(
      kB,
      `in ${held.urls.length} requests; the target is ${target.kB} kB in ${target.requests}`,
    ).toBeLessThanOrEqual(limit.kB);
  },
);

test.for(waysIn)('[R72] by %s a card moves nothing on the page', async (wayIn) => {
  const { page, url } = await preparePage(wayIn);
  await page.goto(url);
  await title(page).waitFor();
  await page.waitForLoadState('networkidle');
  expect(await findVisibleShifts(page)).toEqual([]);
});
