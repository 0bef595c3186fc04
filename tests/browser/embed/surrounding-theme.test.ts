// Covers: src/styles, src/element, src/core
/** On partner pages an element is light or dark as its surroundings are, whatever the device prefers. */
import type { Page } from 'playwright';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { setUpBrowserAndSharedServer } from '#tests/helpers/browser/browser-and-server.ts';
import { watchConsole } from '#tests/helpers/browser/chromium.ts';
import { type PageServer, serveHtml } from '#tests/helpers/browser/html-server.ts';

const setup = setUpBrowserAndSharedServer();
let site: PageServer;
beforeAll(async () => {
  site = await serveHtml(
    (path) =>
      `<!doctype html><html lang="en"><head><title>Somebody’s page</title><link rel="icon" href="data:,"><script type="module" src="${setup.server.url}/beside.js"></script>${decodeURIComponent(path.slice(2))}`,
  );
});
afterAll(() => site?.stop());

const rsvp = (attributes = '') =>
  `<beside-dinner-rsvp slug="host" event-slug="first-table" ${attributes}></beside-dinner-rsvp>`;

async function open(html: string, colorScheme: 'light' | 'dark'): Promise<Page> {
  const context = await setup.browser.newContext({
    viewport: { width: 480, height: 900 },
    locale: 'en-GB',
    colorScheme,
  });
  onTestFinished(() => context.close());
  const page = await context.newPage();
  watchConsole(page);
  await page.goto(`${site.url}/?${encodeURIComponent(html)}`);
  return page;
}

const readTheme = (page: Page) =>
  page.locator('beside-dinner-rsvp .beside').getAttribute('data-theme');

describe('[R28] [R70] an element without a theme attribute', () => {
  test.each([
    ['light on a page without a dark theme', `<body>${rsvp()}`, 'dark', 'light'],
    [
      'dark on a page that declares both',
      `<meta name="color-scheme" content="light dark"><body>${rsvp()}`,
      'dark',
      'dark',
    ],
    [
      'dark on a page that is always dark',
      `<style>body{background:#111;color:#eee}</style><body>${rsvp()}`,
      'light',
      'dark',
    ],
    [
      'dark in a dark section of a light page',
      `<body><div style="background:#012;color:oklch(0.95 0.01 90)">${rsvp()}</div>`,
      'light',
      'dark',
    ],
    [
      'light in grey text on a light page',
      `<body><footer style="color:#9ca3af">${rsvp()}</footer>`,
      'dark',
      'light',
    ],
    [
      'dark in grey text on a dark page',
      `<body style="background:#111"><footer style="color:#999">${rsvp()}</footer>`,
      'light',
      'dark',
    ],
    [
      'dark in a slot with a dark background',
      `<body><div><template shadowrootmode="open"><section style="background:#012;color:#fff"><slot></slot></section></template>${rsvp()}</div>`,
      'light',
      'dark',
    ],
    ['dark by its theme attribute', `<body>${rsvp('theme="dark"')}`, 'light', 'dark'],
  ] as const)('is %s', async (_, html, device, theme) => {
    const page = await open(html, device);
    await page.getByRole('button', { name: 'Accept' }).waitFor();
    await expect.poll(() => readTheme(page)).toBe(theme);
  });

  test('follows a page that changes its theme, at once or with a transition', async () => {
    const page = await open(
      `<style>body{transition:color .2s}.evening{background:#111;color:#eee}</style><body>${rsvp()}`,
      'light',
    );
    await page.getByRole('button', { name: 'Accept' }).waitFor();
    await expect.poll(() => readTheme(page)).toBe('light');
    await page.evaluate(() => document.body.classList.add('evening'));
    await expect.poll(() => readTheme(page)).toBe('dark');
    await page.addStyleTag({ content: 'body{transition:none}' });
    await page.evaluate(() => document.body.classList.remove('evening'));
    await expect.poll(() => readTheme(page)).toBe('light');
  });

  test('follows a change without transitions, and one made while it was hidden', async () => {
    const page = await open(
      `<style>*{transition:none!important}.evening{background:#111;color:#eee}</style><body>${rsvp()}`,
      'light',
    );
    await page.getByRole('button', { name: 'Accept' }).waitFor();
    await page.evaluate(() => document.body.classList.add('evening'));
    await expect.poll(() => readTheme(page)).toBe('dark');
    const element = page.locator('beside-dinner-rsvp');
    await element.evaluate((host: HTMLElement) => (host.hidden = true));
    await page.evaluate(() => document.body.classList.remove('evening'));
    await element.evaluate((host: HTMLElement) => (host.hidden = false));
    await expect.poll(() => readTheme(page)).toBe('light');
  });

  test('gets the theme from the parent page when framed', async () => {
    const page = await open(
      `<body><main style="color:#222">${rsvp('mode="frame"')}</main>`,
      'dark',
    );
    const readThemeParameter = () =>
      page
        .locator('iframe')
        .evaluate((iframe: HTMLIFrameElement) => new URL(iframe.src).searchParams.get('theme'));
    await page.locator('iframe').waitFor();
    await expect.poll(readThemeParameter).toBe('light');
  });
});

test('[R70] an iframe without the loader has a background only where the page’s isn’t readable', async () => {
  const view = `${setup.server.url}/embed/dinner-rsvp/?slug=host&eventSlug=first-table&view=1`;
  const page = await open(
    `<body style="background:#ff7"><iframe src="${view}"></iframe><iframe src="${view}&theme=light"></iframe>`,
    'dark',
  );
  for (const [nth, background] of [
    [0, 'own'],
    [1, 'page'],
  ] as const) {
    await page.frameLocator('iframe').nth(nth).getByRole('heading').first().waitFor();
    const readBackground = async () => {
      const picture = await page.locator('iframe').nth(nth).screenshot();
      // This pixel is outside the card. The page is yellow.
      const { data } = await sharp(picture)
        .extract({ left: 3, top: 100, width: 1, height: 1 })
        .removeAlpha()
        .raw()
        .toBuffer({ resolveWithObject: true });
      return data[0]! > 128 && data[2]! < 140 ? 'page' : 'own';
    };
    await expect.poll(readBackground).toBe(background);
  }
});
