// Covers: src/element, widgets, host/server/web/embed
/** A server-rendered card on a page: painted before any script, and hydrated in place when somebody touches it. */
import type { BrowserContextOptions, Page } from 'playwright';
import { describe, expect, onTestFinished, test } from 'vitest';
import { setUpBrowserAndSharedServer } from '#tests/helpers/browser/browser-and-server.ts';
import { createDinnerWithPhoto } from '#tests/helpers/server/dinner-with-photo.ts';
import { watchConsole } from '#tests/helpers/browser/chromium.ts';
import { serveHtml } from '#tests/helpers/browser/html-server.ts';
import { maxColorDifference } from '#tests/helpers/api/images.ts';
import { inFullRun } from '#tests/helpers/vitest/run-scope.ts';

const setup = setUpBrowserAndSharedServer();
const dinner = 'slug=host&eventSlug=first-table';
/** The allowed difference of a colour channel, of 255: once hydrated the card has its own compositing layer, which anti-aliases edges differently. */
const MAX_COLOR_DIFFERENCE = 40;

interface OpenedPage {
  page: Page;
  /** Lets the elements' script load, touches the card and waits until it is hydrated. */
  hydrate: () => Promise<void>;
}

/** For pages that follow the device's colour scheme. */
const COLOR_SCHEME_META = '<meta name="color-scheme" content="light dark">';

/** Opens a page that includes a fragment, under a CSP with the hash of the card's style. Requests for `delayedUrl` wait for `hydrate`. */
async function openWithFragment(
  search: string,
  { head = '', ...options }: BrowserContextOptions & { head?: string } = {},
  changeHtml = (html: string) => html,
  delayedUrl = /\/beside\.js$/,
): Promise<OpenedPage> {
  const { url } = setup.server;
  const fragment = await fetch(`${url}/fragment/${search}`);
  const html = changeHtml(await fragment.text());
  const policy = `default-src 'none'; script-src ${url}; style-src ${fragment.headers.get('Beside-Style-Hash')}; connect-src ${url}; img-src ${url} data:; require-trusted-types-for 'script'; trusted-types 'none'`;
  const site = await serveHtml(
    () =>
      `<!doctype html><html lang="en"><head><title>Somebody’s page</title>${head}<link rel="icon" href="data:,"><script type="module" src="${url}/beside.js"></script></head><body><main>${html}</main><p>Below.</p></body></html>`,
    { 'content-security-policy': policy },
  );
  const context = await setup.browser.newContext({
    viewport: { width: 480, height: 900 },
    locale: 'en-GB',
    timezoneId: 'Europe/Lisbon',
    ...options,
  });
  onTestFinished(async () => {
    await context.close();
    await site.stop();
  });
  const page = await context.newPage();
  watchConsole(page);
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route(delayedUrl, async (route) => {
    await released;
    await route.continue().catch(() => {});
  });
  await page.addInitScript(() =>
    document.addEventListener('beside-ready', () => Object.assign(globalThis, { isReady: true })),
  );
  await page.goto(site.url, { waitUntil: 'commit' });
  await page.getByText('Below.').waitFor();
  return {
    page,
    async hydrate() {
      release();
      await page.waitForFunction(() => 'isReady' in globalThis);
      await page.locator('main > *').dispatchEvent('pointerover');
      await page.waitForFunction(
        () => !document.querySelector('main > *')!.shadowRoot!.querySelector('[data-served]'),
      );
      // The card's own requests have ended.
      await page.waitForLoadState('networkidle');
    },
  };
}

describe('[R70] a server-rendered card', () => {
  const cases: [string, string, BrowserContextOptions & { head?: string }][] = [
    ['the invitation', `invite-card/?${dinner}`, {}],
    [
      'the invitation on a dark device',
      `invite-card/?${dinner}`,
      { colorScheme: 'dark', head: COLOR_SCHEME_META },
    ],
    [
      'the RSVP on a dark device, on a light page',
      `dinner-rsvp/?${dinner}`,
      { colorScheme: 'dark' },
    ],
    ['the invitation in German', `invite-card/?${dinner}&locale=de`, {}],
    ['the dark invitation in Arabic', `invite-card/?${dinner}&locale=ar&theme=dark`, {}],
    ['the RSVP', `dinner-rsvp/?${dinner}`, {}],
    ['the seatmate', `seatmate/?${dinner}&locale=de`, {}],
  ];

  /** Both elements, two languages and both themes. */
  const shortRunNames = ['the invitation', 'the dark invitation in Arabic', 'the RSVP'];
  const casesToRun = inFullRun(
    cases,
    cases.filter(([name]) => shortRunNames.includes(name)),
  );

  test.each(casesToRun)(
    '%s is painted before the script and hydrates without a change',
    async (_name, search, options) => {
      const { page, hydrate } = await openWithFragment(search, options);
      const before = await page.screenshot({ animations: 'disabled' });
      await page.evaluate(() =>
        Object.assign(globalThis, {
          heading: document.querySelector('main > *')!.shadowRoot!.querySelector('h2'),
        }),
      );
      await hydrate();
      const after = await page.screenshot({ animations: 'disabled' });
      const isSame = await page.evaluate(
        () =>
          (globalThis as { heading?: Element }).heading ===
          document.querySelector('main > *')!.shadowRoot!.querySelector('h2'),
      );
      expect(isSame, 'React kept the heading').toBe(true);
      expect(await maxColorDifference(before, after), 'the card looks different').toBeLessThan(
        MAX_COLOR_DIFFERENCE,
      );
      // Control: a one-pixel line would be noticed.
      await page.evaluate(() =>
        document.querySelector('main')!.append(
          Object.assign(document.createElement('i'), {
            style: 'position:fixed;inset:40px auto auto 40px;width:20px;height:1px;background:#777',
          }),
        ),
      );
      expect(
        await maxColorDifference(after, await page.screenshot({ animations: 'disabled' })),
      ).toBeGreaterThan(MAX_COLOR_DIFFERENCE);
    },
  );

  test('[R76] causes no layout shift, whether its photo loads or fails', async () => {
    const { search } = await createDinnerWithPhoto(setup.server);
    const { page, hydrate } = await openWithFragment(`invite-card/?slug=host&${search}`);
    await page.evaluate(() => {
      const shifts: number[] = [];
      Object.assign(globalThis, { shifts });
      new PerformanceObserver((list) =>
        shifts.push(
          ...list
            .getEntries()
            .map((entry) => (entry as PerformanceEntry & { value: number }).value),
        ),
      ).observe({
        type: 'layout-shift',
        buffered: true,
      });
    });
    const readShifts = () =>
      page.evaluate(() => (globalThis as unknown as { shifts: number[] }).shifts);
    const photo = page.locator('.invite-photo');
    const readWidth = () => photo.evaluate((image: HTMLImageElement) => image.naturalWidth);
    await expect.poll(readWidth).toBeGreaterThan(0);
    await hydrate();
    expect(await readWidth()).toBeGreaterThan(0);
    await photo.evaluate((image: HTMLImageElement) => {
      image.removeAttribute('srcset');
      image.src = 'data:image/webp,';
    });
    await expect.poll(readWidth).toBe(0);
    expect(await readShifts()).toEqual([]);
    // Control: a shift would be noticed.
    await page.evaluate(() =>
      document
        .querySelector('main')!
        .prepend(Object.assign(document.createElement('h1'), { textContent: 'A late headline' })),
    );
    await expect.poll(readShifts).toHaveLength(1);
  });

  test('in another language the card stays until its messages load, without double requests', async () => {
    const { page, hydrate } = await openWithFragment(`invite-card/?${dinner}`, {}, (html) =>
      html.replace('<beside-invite-card', '<beside-invite-card lang="de"'),
    );
    const requests: string[] = [];
    page.on('request', (request) =>
      requests.push(`${new URL(request.url()).pathname} ${request.headers()['accept-language']}`),
    );
    await page.getByRole('button', { name: 'Decline' }).waitFor();
    await page.evaluate(() =>
      Object.assign(globalThis, {
        heading: document.querySelector('main > *')!.shadowRoot!.querySelector('h2'),
      }),
    );
    await hydrate();
    await page.getByRole('button', { name: 'Absagen' }).waitFor();
    expect(
      await page.evaluate(
        () =>
          (globalThis as { heading?: Element }).heading ===
          document.querySelector('main > *')!.shadowRoot!.querySelector('h2'),
      ),
      'React kept the heading',
    ).toBe(true);
    const calls = requests.filter((path) => path.startsWith('/api/'));
    expect(calls).toEqual([...new Set(calls)]);
  });

  test('hydrates without an error while pointers move within it', async () => {
    const { page, hydrate } = await openWithFragment(`invite-card/?${dinner}`);
    // One in each task, so that some come between any two of React's.
    await page.evaluate(() => {
      const [from, to] = document.querySelector('main > *')!.shadowRoot!.querySelectorAll('h2, a');
      const { port1, port2 } = new MessageChannel();
      let pointerId = 0;
      port1.addEventListener('message', () => {
        to!.dispatchEvent(
          new PointerEvent('pointerover', {
            bubbles: true,
            composed: true,
            relatedTarget: from,
            pointerId: pointerId++,
          }),
        );
        port2.postMessage(null);
      });
      port1.start();
      port2.postMessage(null);
    });
    await hydrate();
    await page.getByRole('button', { name: 'Decline' }).click();
    await page.getByText('You can’t make it').waitFor();
  });

  test('works after hydration: an RSVP flips the card', async () => {
    const { page, hydrate } = await openWithFragment(`invite-card/?${dinner}`);
    await hydrate();
    await page.getByRole('button', { name: 'Decline' }).click();
    await page.getByText('You can’t make it').waitFor();
  });

  test('shows a press made before React has loaded at once, and answers it', async () => {
    const { page, hydrate } = await openWithFragment(
      `invite-card/?${dinner}`,
      {},
      undefined,
      /\/v1\/chunks\/invite-card-/,
    );
    // The loader has run, React hasn't.
    await page.waitForFunction(() => 'isReady' in globalThis);
    const decline = page.getByRole('button', { name: 'Decline' });
    await decline.click();
    await expect.poll(() => decline.getAttribute('data-pressed')).toBe('');
    await hydrate();
    await page.getByText('You can’t make it').waitFor();
  });

  test('shows a finger on a button at once, until it scrolls', async () => {
    const { page } = await openWithFragment(
      `invite-card/?${dinner}`,
      {},
      undefined,
      /\/v1\/chunks\/invite-card-/,
    );
    await page.waitForFunction(() => 'isReady' in globalThis);
    const decline = page.getByRole('button', { name: 'Decline' });
    const isPressedAfter = (type: string, pointerType: string) =>
      decline.evaluate(
        (button, [name, pointer]) => {
          button.dispatchEvent(
            new PointerEvent(name!, { pointerType: pointer!, bubbles: true, composed: true }),
          );
          return button.hasAttribute('data-pressed');
        },
        [type, pointerType],
      );
    expect(await isPressedAfter('pointerdown', 'mouse')).toBe(false);
    expect(await isPressedAfter('pointerdown', 'touch')).toBe(true);
    await isPressedAfter('pointercancel', 'touch');
    await expect.poll(() => decline.getAttribute('data-pressed')).toBe(null);
  });

  test('updates outdated pasted markup in place, without a console error', async () => {
    const { page, hydrate } = await openWithFragment(`invite-card/?${dinner}`, {}, (html) =>
      html.replaceAll('The Long Table', 'A table of last year'),
    );
    await page.getByRole('heading', { name: 'A table of last year' }).waitFor();
    await hydrate();
    await page.getByRole('heading', { name: 'The Long Table' }).waitFor();
  });

  test('shows the other dinner if its attribute changes before it is in view', async () => {
    const { page } = await openWithFragment(
      `invite-card/?${dinner}`,
      {},
      (html) => '<p>Above.</p>'.repeat(200) + html,
      /\/never\//,
    );
    await page.waitForFunction(() => 'isReady' in globalThis);
    const card = page.locator('beside-invite-card');
    await card.evaluate((element) => element.setAttribute('event-slug', 'five-rounds'));
    await card.scrollIntoViewIfNeeded();
    await card.getByRole('heading', { name: 'Five Rounds' }).waitFor();
  });

  test('shows without scripts, and as a link without declarative shadow roots', async () => {
    const { page } = await openWithFragment(`invite-card/?${dinner}`, { javaScriptEnabled: false });
    await expect
      .poll(() => page.getByRole('heading', { name: 'The Long Table' }).isVisible())
      .toBe(true);
    const oldBrowser = await openWithFragment(
      `invite-card/?${dinner}`,
      { javaScriptEnabled: false },
      (html) => html.replace('shadowrootmode', 'data-unknown'),
    );
    await expect
      .poll(() =>
        oldBrowser.page.getByRole('link', { name: 'The Long Table' }).getAttribute('href'),
      )
      .toBe(`${setup.server.url}/invite/host?eventSlug=first-table`);
  });
});
