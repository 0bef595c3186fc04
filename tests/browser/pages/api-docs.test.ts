// Covers: host/server/web/pages
/** The API reference at /api/docs/. */
import { expect, onTestFinished, test } from 'vitest';
import { calls } from '#src/contract/calls.ts';
import { findAxeViolations } from '#tests/helpers/browser/axe.ts';
import { setUpBrowserAndSharedServer } from '#tests/helpers/browser/browser-and-server.ts';
import { watchConsole } from '#tests/helpers/browser/chromium.ts';
import { inFullRun } from '#tests/helpers/vitest/run-scope.ts';

const setup = setUpBrowserAndSharedServer();

/** Axe findings about Swagger UI itself: its headings start at h2 and h3, and its title is outside a landmark. */
const swaggerFindings = /^(?:heading-order|region): /;

const looks = [
  [390, 'light'],
  [1280, 'dark'],
  [390, 'dark'],
  [1280, 'light'],
] as const;

test.each(inFullRun<readonly (readonly [number, 'light' | 'dark'])[]>(looks, looks.slice(0, 1)))(
  'the API reference lists every call and loads only from our origin: %i px, %s',
  async (width, colorScheme) => {
    const context = await setup.browser.newContext({
      viewport: { width, height: 900 },
      colorScheme,
    });
    onTestFinished(() => context.close());
    const page = await context.newPage();
    const watch = watchConsole(page);
    const origins = new Set<string>();
    page.on('request', (request) => origins.add(new URL(request.url()).origin));
    await page.goto(`${setup.server.url}/api/docs/`);
    await page.locator('.opblock-tag').first().waitFor();
    for (const tag of await page.locator('.opblock-tag').all()) await tag.click();
    await expect
      .poll(() => page.locator('.opblock').count(), { timeout: 30_000 })
      .toBe(Object.keys(calls).length);
    await page.locator('.opblock-summary-control').first().click();
    await page.locator('.responses-table').waitFor();
    expect(new URL(page.url()).hash).toMatch(/^#\/\w+\/\w+$/);
    expect(
      await page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
    ).toBeLessThanOrEqual(0);
    // Slow: thousands of nodes, nearly all Swagger UI's own.
    if (inFullRun(true, false))
      expect(
        (await findAxeViolations(page)).filter((finding) => !swaggerFindings.test(finding)),
      ).toEqual([]);
    watch.expectNoProblems();
    // Images in the style sheet are data: URLs, which have no origin.
    expect([...origins].filter((origin) => origin !== 'null')).toEqual([setup.server.url]);
  },
);
