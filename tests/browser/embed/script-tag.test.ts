// Covers: src/element, widgets, host/server/web/embed
/** An invitation as one plain script tag, on pages with the strictest CSP. */
import type { Page } from 'playwright';
import { expect, onTestFinished, test } from 'vitest';
import { setUpBrowserAndServer } from '../../helpers/browser/browser-and-server.ts';
import { type ConsoleWatch, watchConsole } from '../../helpers/browser/chromium.ts';
import { serveHtml } from '../../helpers/browser/html-server.ts';

const real = setUpBrowserAndServer();
const addressOf = (search: string, name = 'first-table') => `${real.server.url}/e/${name}.js${search}`;
const tag = (search = '?slug=host', name?: string) => `<script src="${addressOf(search, name)}"></script>`;

interface Circumstances {
  head?: string;
  expected?: RegExp[];
  /** URLs that fail. */
  without?: RegExp;
  strict?: boolean;
}

async function open(body: string, { head = '', expected = [], without, strict = true }: Circumstances = {}): Promise<{ page: Page; watch: ConsoleWatch }> {
  const { url } = real.server;
  const policy = `default-src 'none'; script-src ${url}; style-src 'none'; connect-src ${url}; img-src ${url} data:; base-uri 'none'; form-action 'none'; require-trusted-types-for 'script'; trusted-types 'none'`;
  const site = await serveHtml(
    () =>
      `<!doctype html><html lang="en"><head><title>Somebody’s page</title><link rel="icon" href="data:,">${head}</head><body><main>${body}</main><p>Below.</p></body></html>`,
    strict ? { 'content-security-policy': policy } : {},
  );
  const context = await real.browser.newContext({ viewport: { width: 480, height: 900 }, locale: 'en-GB', timezoneId: 'Europe/Lisbon' });
  onTestFinished(async () => {
    await context.close();
    await site.stop();
  });
  const page = await context.newPage();
  const watch = watchConsole(page, { expected });
  if (without) await page.route(without, (route) => route.abort());
  await page.goto(site.url);
  return { page, watch };
}

test('[R70] [case 56] [case 57] one script tag shows a working invitation under the strictest CSP', async () => {
  const { page } = await open(`<h1>Above.</h1>${tag()}<h2>Beneath.</h2>`);
  expect(await page.locator('main').evaluate((main) => [...main.children].map(({ localName }) => localName))).toEqual([
    'h1',
    'script',
    'beside-invite-card',
    'h2',
  ]);
  await page.getByRole('button', { name: 'Decline' }).waitFor();
  await page.waitForFunction(() => document.querySelector('beside-invite-card:defined')?.shadowRoot?.querySelector('.beside:not([data-served])'));
  await page.getByRole('button', { name: 'Decline' }).click();
  await page.getByRole('heading', { name: 'Sorry you can’t make it.' }).waitFor();
});

test('[R70] one request draws the same markup as a server-side include', async () => {
  const { page } = await open(tag('?slug=host&locale=ar'), { expected: [/ERR_FAILED|beside: TypeError/], without: /\/v1\// });
  await page.getByRole('button', { name: 'قبول' }).waitFor();
  const markup = await (await fetch(`${real.server.url}/fragment/invite-card/?slug=host&eventSlug=first-table&locale=ar`)).text();
  const included = await open(markup, { strict: false });
  const inside = (of: Page) => of.evaluate(() => document.querySelector('beside-invite-card')!.shadowRoot!.querySelector('.beside')!.outerHTML);
  expect(await inside(page)).toBe(await inside(included.page));
  const spaces = await page.evaluate(() => {
    const root = document.querySelector('beside-invite-card')!.shadowRoot!;
    return [...new Set([...root.querySelectorAll('svg, svg *')].map(({ namespaceURI }) => namespaceURI))];
  });
  expect(spaces).toEqual(['http://www.w3.org/2000/svg']);
});

test('[R70] two script tags, and one added after the element, each draw their own card', async () => {
  const { page } = await open(`${tag()}<hr>${tag('?slug=host&locale=de')}`, { strict: false });
  await page.waitForFunction(() => customElements.get('beside-invite-card'));
  await page.evaluate(
    (src) => document.querySelector('main')!.append(Object.assign(document.createElement('script'), { src })),
    addressOf('?slug=host&locale=ar'),
  );
  for (const name of ['Accept', 'Zusagen']) await page.getByRole('button', { name }).waitFor();
  // An already defined element is drawn when it comes near the viewport.
  await page
    .locator('beside-invite-card')
    .nth(2)
    .evaluate((card) => card.scrollIntoView());
  await page.getByRole('button', { name: 'قبول' }).waitFor();
  expect(await page.locator('main').evaluate((main) => [...main.children].map(({ localName }) => localName).join(' '))).toBe(
    'script beside-invite-card hr script beside-invite-card script beside-invite-card',
  );
});

test('[R70] an unknown invitation only logs to the console', async () => {
  const { page, watch } = await open(`<p>Still here.</p>${tag('', 'no-such-dinner')}`, {
    expected: [/beside: \/e\/no-such-dinner\.js: We can’t find this invitation/],
  });
  await page.getByText('Still here.').waitFor();
  await expect.poll(() => page.locator('main > *').count()).toBe(2);
  watch.expectNoProblems();
});

test('[R70] a tag in the head logs where it belongs', async () => {
  const { page, watch } = await open('<p>Still here.</p>', { head: tag(), expected: [/beside: put a plain <script src>/] });
  await page.getByText('Still here.').waitFor();
  await expect.poll(() => page.locator('beside-invite-card').count()).toBe(0);
  watch.expectNoProblems();
});
