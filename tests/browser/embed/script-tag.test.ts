// Covers: src/element, widgets, host/server/web/embed
/** An invitation embedded by one plain script tag, also under the strictest CSP. */
import type { Page } from 'playwright';
import { expect, onTestFinished, test } from 'vitest';
import { setUpBrowserAndSharedServer } from '#tests/helpers/browser/browser-and-server.ts';
import { type ConsoleWatch, watchConsole } from '#tests/helpers/browser/chromium.ts';
import { serveHtml } from '#tests/helpers/browser/html-server.ts';

const setup = setUpBrowserAndSharedServer();
const scriptUrl = (search: string, eventSlug = 'first-table') =>
  `${setup.server.url}/e/${eventSlug}.js${search}`;
const scriptTag = (search = '?slug=host', eventSlug?: string) =>
  `<script src="${scriptUrl(search, eventSlug)}"></script>`;

interface PageOptions {
  head?: string;
  expected?: RegExp[];
  /** URLs that fail to load. */
  failingUrls?: RegExp;
  /** Whether the page has the strictest CSP; true by default. */
  strict?: boolean;
}

async function open(
  body: string,
  { head = '', expected = [], failingUrls, strict = true }: PageOptions = {},
): Promise<{ page: Page; watch: ConsoleWatch }> {
  const { url } = setup.server;
  const policy = `default-src 'none'; script-src ${url}; style-src 'none'; connect-src ${url}; img-src ${url} data:; base-uri 'none'; form-action 'none'; require-trusted-types-for 'script'; trusted-types 'none'`;
  const site = await serveHtml(
    () =>
      `<!doctype html><html lang="en"><head><title>Somebody’s page</title><link rel="icon" href="data:,">${head}</head><body><main>${body}</main><p>Below.</p></body></html>`,
    strict ? { 'content-security-policy': policy } : {},
  );
  const context = await setup.browser.newContext({
    viewport: { width: 480, height: 900 },
    locale: 'en-GB',
    timezoneId: 'Europe/Lisbon',
  });
  onTestFinished(async () => {
    await context.close();
    await site.stop();
  });
  const page = await context.newPage();
  const watch = watchConsole(page, { expected });
  if (failingUrls) await page.route(failingUrls, (route) => route.abort());
  await page.goto(site.url);
  return { page, watch };
}

test('[R70] [case 56] [case 57] one script tag shows a working invitation under the strictest CSP', async () => {
  const { page } = await open(`<h1>Above.</h1>${scriptTag()}<h2>Beneath.</h2>`);
  expect(
    await page
      .locator('main')
      .evaluate((main) => [...main.children].map(({ localName }) => localName)),
  ).toEqual(['h1', 'script', 'beside-invite-card', 'h2']);
  const decline = page.getByRole('button', { name: 'Decline' });
  await decline.waitFor();
  await page.waitForFunction(() => document.querySelector('beside-invite-card:defined'));
  await page.waitForLoadState('networkidle');
  // The script's own markup: React runs when somebody touches the card.
  expect(await page.locator('beside-invite-card .beside[data-served]').count()).toBe(1);
  await decline.click();
  await page.getByText('You can’t make it').waitFor();
  expect(await page.locator('beside-invite-card .beside[data-served]').count()).toBe(0);
});

test('[R70] the script alone draws the same markup as a server-side include', async () => {
  const { page } = await open(scriptTag('?slug=host&locale=ar'), {
    expected: [/ERR_FAILED|beside: TypeError/],
    failingUrls: /\/beside\.js$|\/v1\//,
  });
  await page.getByRole('button', { name: 'قبول' }).waitFor();
  const markup = await (
    await fetch(
      `${setup.server.url}/fragment/invite-card/?slug=host&eventSlug=first-table&locale=ar`,
    )
  ).text();
  const included = await open(markup, { strict: false });
  const readCardHtml = (cardPage: Page) =>
    cardPage.evaluate(
      () =>
        document.querySelector('beside-invite-card')!.shadowRoot!.querySelector('.beside')!
          .outerHTML,
    );
  expect(await readCardHtml(page)).toBe(await readCardHtml(included.page));
  const svgNamespaces = await page.evaluate(() => {
    const root = document.querySelector('beside-invite-card')!.shadowRoot!;
    return [
      ...new Set([...root.querySelectorAll('svg, svg *')].map(({ namespaceURI }) => namespaceURI)),
    ];
  });
  expect(svgNamespaces).toEqual(['http://www.w3.org/2000/svg']);
});

test('[R70] two script tags, and one added after the element, each draw their own card', async () => {
  const { page } = await open(`${scriptTag()}<hr>${scriptTag('?slug=host&locale=de')}`, {
    strict: false,
  });
  await page.waitForFunction(() => customElements.get('beside-invite-card'));
  await page.evaluate(
    (src) =>
      document
        .querySelector('main')!
        .append(Object.assign(document.createElement('script'), { src })),
    scriptUrl('?slug=host&locale=ar'),
  );
  for (const name of ['Accept', 'Zusagen']) await page.getByRole('button', { name }).waitFor();
  // An element that is defined already is drawn when it comes near the viewport.
  await page
    .locator('beside-invite-card')
    .nth(2)
    .evaluate((card) => card.scrollIntoView());
  await page.getByRole('button', { name: 'قبول' }).waitFor();
  expect(
    await page
      .locator('main')
      .evaluate((main) => [...main.children].map(({ localName }) => localName).join(' ')),
  ).toBe('script beside-invite-card hr script beside-invite-card script beside-invite-card');
});

test('[R70] an unknown invitation only logs to the console', async () => {
  const { page, watch } = await open(`<p>Still here.</p>${scriptTag('', 'no-such-dinner')}`, {
    expected: [/beside: \/e\/no-such-dinner\.js: This invitation doesn’t work any more/],
  });
  await page.getByText('Still here.').waitFor();
  await expect.poll(() => page.locator('main > *').count()).toBe(2);
  watch.expectNoProblems();
});

test('[R70] a script tag in the head logs that it belongs in the body', async () => {
  const { page, watch } = await open('<p>Still here.</p>', {
    head: scriptTag(),
    expected: [/beside: put a plain <script src>/],
  });
  await page.getByText('Still here.').waitFor();
  await expect.poll(() => page.locator('beside-invite-card').count()).toBe(0);
  watch.expectNoProblems();
});
