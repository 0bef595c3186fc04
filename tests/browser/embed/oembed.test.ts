// Covers: src/element, widgets, host/server/web/embed
/** An invite link, embedded by oEmbed on a page without scripts, as many publishers do. */
import { describe, expect, onTestFinished, test } from 'vitest';
import { setUpBrowserAndSharedServer } from '#tests/helpers/browser/browser-and-server.ts';
import { watchConsole } from '#tests/helpers/browser/chromium.ts';
import { serveHtml } from '#tests/helpers/browser/html-server.ts';
import { firstRowsOrAll } from '#tests/helpers/vitest/run-scope.ts';

const setup = setUpBrowserAndSharedServer();

describe('[R70] an invite link pasted on a page without scripts', () => {
  test.each(
    firstRowsOrAll(
      [
        [600, 'en'],
        [600, 'de'],
        [320, 'ar'],
        [320, 'de'],
      ],
      1,
    ),
  )('fits the oEmbed frame in a column of %i px (%s)', async (maxwidth, locale) => {
    const link = `${setup.server.url}/invite/host?eventSlug=first-table`;
    const response = await fetch(
      `${setup.server.url}/oembed?url=${encodeURIComponent(link)}&maxwidth=${maxwidth}`,
    );
    const { html } = (await response.json()) as { html: string };
    const site = await serveHtml(
      () =>
        `<!doctype html><html lang="en"><title>Somebody’s page</title><link rel="icon" href="data:,"><body>${html}</body></html>`,
    );
    const context = await setup.browser.newContext({
      javaScriptEnabled: false,
      locale,
      viewport: { width: 700, height: 1000 },
    });
    onTestFinished(async () => {
      await context.close();
      await site.stop();
    });
    const page = await context.newPage();
    watchConsole(page);
    await page.goto(site.url);
    const frame = page.frames().find((each) => each !== page.mainFrame())!;
    await frame.locator('.front .btn').waitFor();
    const { height } = (await page.locator('iframe').boundingBox())!;
    const readContentHeight = async () => (await frame.locator('main').boundingBox())!.height;
    await expect.poll(readContentHeight).toBeLessThanOrEqual(height);
    expect(await readContentHeight()).toBeGreaterThan(height - 140);
  });
});
