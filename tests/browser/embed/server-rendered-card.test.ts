// Covers: src/element, widgets, host/server/web/embed
/** A card that a page includes: painted before any script, then taken over where it stands. */
import type { BrowserContextOptions, Page } from 'playwright';
import { describe, expect, onTestFinished, test } from 'vitest';
import { setUpBrowserAndServer } from '../../helpers/browser/browser-and-server.ts';
import { watchConsole } from '../../helpers/browser/chromium.ts';
import { serveHtml } from '../../helpers/browser/html-server.ts';
import { maxColorDifference } from '../../helpers/api/images.ts';
import { inFullRun } from '../../helpers/vitest/run-scope.ts';

const real = setUpBrowserAndServer();
const dinner = 'slug=host&eventSlug=first-table';
/** A card that can be turned over is drawn in a layer of its own, which softens edges of drawings anew; of 255. */
const SOFTER = 40;

interface Opened {
  page: Page;
  /** Lets the elements' script in, and waits until the card is the element's own. */
  adopt: () => Promise<void>;
}

/** Follows the device. */
const BOTH = '<meta name="color-scheme" content="light dark">';

/** A page of somebody's that includes a fragment, under a policy that knows the card's style by its hash. */
async function include(
  search: string,
  { head = '', ...options }: BrowserContextOptions & { head?: string } = {},
  change = (html: string) => html,
  held = /\/beside\.js$/,
): Promise<Opened> {
  const { url } = real.server;
  const fragment = await fetch(`${url}/fragment/${search}`);
  const html = change(await fragment.text());
  const policy = `default-src 'none'; script-src ${url}; style-src ${fragment.headers.get('Beside-Style-Hash')}; connect-src ${url}; img-src ${url} data:; require-trusted-types-for 'script'; trusted-types 'none'`;
  const site = await serveHtml(
    () =>
      `<!doctype html><html lang="en"><head><title>Somebody’s page</title>${head}<link rel="icon" href="data:,"><script type="module" src="${url}/beside.js"></script></head><body><main>${html}</main><p>Below.</p></body></html>`,
    { 'content-security-policy': policy },
  );
  const context = await real.browser.newContext({ viewport: { width: 480, height: 900 }, locale: 'en-GB', timezoneId: 'Europe/Lisbon', ...options });
  onTestFinished(async () => {
    await context.close();
    await site.stop();
  });
  const page = await context.newPage();
  watchConsole(page);
  let letIn = () => {};
  const mayCome = new Promise<void>((resolve) => (letIn = resolve));
  await page.route(held, async (route) => {
    await mayCome;
    await route.continue().catch(() => {});
  });
  await page.addInitScript(() => document.addEventListener('beside-ready', () => Object.assign(globalThis, { isReady: true })));
  await page.goto(site.url, { waitUntil: 'commit' });
  await page.getByText('Below.').waitFor();
  return {
    page,
    async adopt() {
      letIn();
      await page.waitForFunction(() => 'isReady' in globalThis && !document.querySelector('main > *')!.shadowRoot!.querySelector('[data-served]'));
      // What it asks for anew has come.
      await page.waitForLoadState('networkidle');
    },
  };
}

describe('[R70] a card that the server drew', () => {
  const cases: [string, string, BrowserContextOptions & { head?: string }][] = [
    ['the invitation', `invite-card/?${dinner}`, {}],
    ['the invitation after dark', `invite-card/?${dinner}`, { colorScheme: 'dark', head: BOTH }],
    ['the answer after dark, on a page that is light all the same', `dinner-rsvp/?${dinner}`, { colorScheme: 'dark' }],
    ['the invitation in German', `invite-card/?${dinner}&locale=de`, {}],
    ['the invitation in Arabic by candlelight', `invite-card/?${dinner}&locale=ar&theme=dark`, {}],
    ['the answer', `dinner-rsvp/?${dinner}`, {}],
    ['the seatmate', `seatmate/?${dinner}&locale=de`, {}],
  ];

  /** In the language of the page and another, by day and by candlelight, with the answer and without. */
  const kinds = ['the invitation', 'the invitation in Arabic by candlelight', 'the answer'];
  const drawn = inFullRun(
    cases,
    cases.filter(([name]) => kinds.includes(name)),
  );

  test.each(drawn)('%s is painted before the script and looks the same after it, node for node', async (_name, search, options) => {
    const { page, adopt } = await include(search, options);
    const before = await page.screenshot({ animations: 'disabled' });
    await page.evaluate(() => Object.assign(globalThis, { heading: document.querySelector('main > *')!.shadowRoot!.querySelector('h2') }));
    await adopt();
    const after = await page.screenshot({ animations: 'disabled' });
    const isSame = await page.evaluate(
      () => (globalThis as { heading?: Element }).heading === document.querySelector('main > *')!.shadowRoot!.querySelector('h2'),
    );
    expect(isSame, 'React drew it anew').toBe(true);
    expect(await maxColorDifference(before, after), 'the card looks different').toBeLessThan(SOFTER);
    // The control: a hairline of ink would be seen.
    await page.evaluate(() =>
      document
        .querySelector('main')!
        .append(Object.assign(document.createElement('i'), { style: 'position:fixed;inset:40px auto auto 40px;width:20px;height:1px;background:#777' })),
    );
    expect(await maxColorDifference(after, await page.screenshot({ animations: 'disabled' }))).toBeGreaterThan(SOFTER);
  });

  test('moves nothing on the page', async () => {
    const { page, adopt } = await include(`invite-card/?${dinner}`);
    await page.evaluate(() => {
      const shifts: number[] = [];
      Object.assign(globalThis, { shifts });
      new PerformanceObserver((list) => shifts.push(...list.getEntries().map((entry) => (entry as PerformanceEntry & { value: number }).value))).observe({
        type: 'layout-shift',
        buffered: true,
      });
    });
    const shifts = () => page.evaluate(() => (globalThis as unknown as { shifts: number[] }).shifts);
    await adopt();
    expect(await shifts()).toEqual([]);
    // The control: one would be seen.
    await page.evaluate(() => document.querySelector('main')!.prepend(Object.assign(document.createElement('h1'), { textContent: 'A late headline' })));
    await expect.poll(shifts).toHaveLength(1);
  });

  test('drawn in another language than its page has, it stands until the words are there, and asks for nothing twice in a language', async () => {
    const { page, adopt } = await include(`invite-card/?${dinner}`, {}, (html) => html.replace('<beside-invite-card', '<beside-invite-card lang="de"'));
    const asked: string[] = [];
    page.on('request', (request) => asked.push(`${new URL(request.url()).pathname} ${request.headers()['accept-language']}`));
    await page.getByRole('button', { name: 'Decline' }).waitFor();
    await page.evaluate(() => Object.assign(globalThis, { heading: document.querySelector('main > *')!.shadowRoot!.querySelector('h2') }));
    await adopt();
    await page.getByRole('button', { name: 'Absagen' }).waitFor();
    expect(
      await page.evaluate(() => (globalThis as { heading?: Element }).heading === document.querySelector('main > *')!.shadowRoot!.querySelector('h2')),
      'drawn anew',
    ).toBe(true);
    const calls = asked.filter((path) => path.startsWith('/api/'));
    expect(calls).toEqual([...new Set(calls)]);
  });

  test('works once it is taken over: the answer turns the card', async () => {
    const { page, adopt } = await include(`invite-card/?${dinner}`);
    await adopt();
    await page.getByRole('button', { name: 'Decline' }).click();
    await page.getByRole('heading', { name: 'Sorry you can’t make it.' }).waitFor();
  });

  test('a press that came before the script is done after it', async () => {
    const { page, adopt } = await include(`invite-card/?${dinner}`, {}, undefined, /\/v1\/invite-card\.js$/);
    // The loader is there, the element is not.
    await page.waitForFunction(
      () => performance.getEntriesByType('resource').some(({ name }) => name.endsWith('/loader.js')) && document.adoptedStyleSheets.length > 0,
    );
    await page.getByRole('button', { name: 'Decline' }).click();
    await expect.poll(() => page.getByRole('heading', { name: 'The Long Table' }).isVisible()).toBe(true);
    await adopt();
    await page.getByRole('heading', { name: 'Sorry you can’t make it.' }).waitFor();
  });

  test('pasted long ago, it is corrected in place and nobody complains', async () => {
    const { page, adopt } = await include(`invite-card/?${dinner}`, {}, (html) => html.replaceAll('The Long Table', 'A table of last year'));
    await page.getByRole('heading', { name: 'A table of last year' }).waitFor();
    await adopt();
    await page.getByRole('heading', { name: 'The Long Table' }).waitFor();
  });

  test('is there without scripts, and the way to the invitation without shadow roots', async () => {
    const { page } = await include(`invite-card/?${dinner}`, { javaScriptEnabled: false });
    await expect.poll(() => page.getByRole('heading', { name: 'The Long Table' }).isVisible()).toBe(true);
    const old = await include(`invite-card/?${dinner}`, { javaScriptEnabled: false }, (html) => html.replace('shadowrootmode', 'data-unknown'));
    await expect
      .poll(() => old.page.getByRole('link', { name: 'The Long Table' }).getAttribute('href'))
      .toBe(`${real.server.url}/invite/host?eventSlug=first-table`);
  });
});
