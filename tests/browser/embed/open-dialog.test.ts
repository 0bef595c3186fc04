// Covers: src/element, widgets
/** `<beside-open>` on a page with a strict policy: the button, and the dialog with the element. */
import type { Page } from 'playwright';
import { expect, onTestFinished, test } from 'vitest';
import { findAxeViolations } from '#tests/helpers/browser/axe.ts';
import { setUpBrowserAndSharedServer } from '#tests/helpers/browser/browser-and-server.ts';
import { watchConsole } from '#tests/helpers/browser/chromium.ts';
import { serveHtml } from '#tests/helpers/browser/html-server.ts';

const setup = setUpBrowserAndSharedServer();
const CARD = 'slug="host" event-slug="first-table"';

interface View {
  width?: number;
  colorScheme?: 'light' | 'dark';
  attributes?: string;
}

/** A page that allows scripts and requests of the product's origin, and no styles at all. */
async function open(
  body: string,
  { width = 1280, colorScheme = 'light', attributes = 'lang="en"' }: View = {},
) {
  const origin = setup.server.url;
  const policy = `default-src 'none'; script-src ${origin}; connect-src ${origin}; img-src ${origin} data:; style-src 'none'; require-trusted-types-for 'script'; trusted-types 'none'`;
  const site = await serveHtml(
    () =>
      `<!doctype html><html ${attributes}><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><title>Our dinner</title><link rel="icon" href="data:,"><script type="module" src="${origin}/beside.js"></script></head><body><main><h1>Our dinner</h1>${body}</main></body></html>`,
    { 'content-security-policy': policy },
  );
  // The dialog fades in: axe would measure that.
  const context = await setup.browser.newContext({
    viewport: { width, height: 844 },
    colorScheme,
    locale: 'en-GB',
    reducedMotion: 'reduce',
  });
  onTestFinished(async () => {
    await context.close();
    await site.stop();
  });
  const page = await context.newPage();
  page.setDefaultTimeout(20_000);
  watchConsole(page);
  const requests: string[] = [];
  page.on('request', (request) => requests.push(new URL(request.url()).pathname));
  await page.addInitScript(() => {
    const heard: unknown[] = [];
    Object.assign(globalThis, { heard });
    for (const name of ['beside-open', 'beside-close', 'beside-error'])
      addEventListener(name, (event) =>
        heard.push([name, (event as CustomEvent<{ card?: string; kind?: string }>).detail.card]),
      );
  });
  await page.goto(site.url);
  return { page, requests };
}

const listEvents = (page: Page) =>
  page.evaluate(() => (globalThis as unknown as { heard: unknown[] }).heard);
/** Where the focus is, across shadow roots. */
const findFocus = (page: Page) =>
  page.evaluate(() => {
    let focused = document.activeElement;
    while (focused?.shadowRoot?.activeElement) focused = focused.shadowRoot.activeElement;
    return `${focused?.localName} ${focused?.getAttribute('aria-label') ?? focused?.textContent?.trim()}`;
  });

test('[R70] a press opens the invitation in a modal dialog, Escape returns to the button', async () => {
  const { page, requests } = await open(
    `<beside-invite-card id="dinner" ${CARD} hidden></beside-invite-card><beside-open for="dinner">RSVP</beside-open>`,
  );
  const button = page.getByRole('button', { name: 'RSVP' });
  await button.waitFor();
  expect(requests.filter((path) => path.startsWith('/card/'))).toEqual([]);
  await button.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'RSVP' });
  await page.getByRole('button', { name: 'Accept' }).waitFor();
  expect(
    await page.evaluate(
      () => document.querySelector('beside-open')!.shadowRoot!.querySelector(':modal') !== null,
    ),
  ).toBe(true);
  expect(await findFocus(page)).toBe('dialog RSVP');
  expect(await findAxeViolations(page)).toEqual([]);
  await page.keyboard.press('Tab');
  expect(await findFocus(page)).toBe('button Close');
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'hidden' });
  const expectedEvents = ['beside-open', 'beside-close'].map((name) => [
    name,
    'beside-invite-card',
  ]);
  await expect.poll(() => listEvents(page)).toEqual(expectedEvents);
  // Its text is the page's, in a slot.
  expect(await findFocus(page)).toBe('button ');
  expect(await page.evaluate(() => document.activeElement?.localName)).toBe('beside-open');
});

test.for(['for="dinner"', ''])(
  '[R70] what a guest has typed is there when the dialog is opened again (%s)',
  async (target) => {
    const card = `<beside-invite-card id="dinner" ${CARD} hidden></beside-invite-card>`;
    const { page } = await open(
      target
        ? `${card}<beside-open ${target}>RSVP</beside-open>`
        : `<beside-open>RSVP ${card}</beside-open>`,
    );
    const button = page.getByRole('button', { name: 'RSVP' });
    const dialog = page.getByRole('dialog');
    await button.click();
    await page.getByRole('button', { name: 'Accept' }).click();
    await page.getByRole('textbox', { name: 'E-mail' }).fill('half@an.addr');
    await dialog.getByRole('button', { name: 'Close' }).click();
    await dialog.waitFor({ state: 'hidden' });
    await button.click();
    expect(await page.getByRole('textbox', { name: 'E-mail' }).inputValue()).toBe('half@an.addr');
    // A press beside the panel closes it too.
    await page.mouse.click(8, 400);
    await dialog.waitFor({ state: 'hidden' });
  },
);

test.for([
  {
    attributes: 'lang="en"',
    side: 'right',
    name: 'See the invitation',
    close: 'Close',
    width: 390,
    colorScheme: 'light',
  },
  {
    attributes: 'lang="de"',
    side: 'right',
    name: 'Einladung ansehen',
    close: 'Schließen',
    width: 1280,
    colorScheme: 'dark',
  },
  {
    attributes: 'lang="ar" dir="rtl"',
    side: 'left',
    name: 'عرض الدعوة',
    close: 'إغلاق',
    width: 390,
    colorScheme: 'dark',
  },
] as const)(
  '[R26, R28, R70] a floating one is at the end of the line ($attributes)',
  async ({ side, name, close, ...view }) => {
    const { page } = await open(
      `<beside-open floating><beside-dinner-rsvp ${CARD} hidden></beside-dinner-rsvp></beside-open><div id="tall"></div>`,
      view,
    );
    await page.evaluate(() => (document.getElementById('tall')!.style.height = '3000px'));
    const button = page.getByRole('button', { name });
    const { x, y, width, height } = (await button.boundingBox())!;
    const edge = side === 'left' ? x : view.width - x - width;
    expect([Math.round(edge), Math.round(844 - y - height)]).toEqual([16, 16]);
    await page.emulateMedia({ media: 'print' });
    expect(await button.isVisible()).toBe(false);
    await page.emulateMedia({ media: 'screen' });
    await button.click();
    const dialog = page.getByRole('dialog', { name });
    await page.locator('beside-dinner-rsvp').getByRole('button').nth(1).waitFor();
    expect(await dialog.getByRole('button', { name: close }).isVisible()).toBe(true);
    await page.screenshot({
      path: `.cache/screens/open-${view.width}-${view.colorScheme}-${side}.png`,
    });
    const ownTheme = await page.evaluate(() => {
      const root = document
        .querySelector('beside-open')!
        .shadowRoot!.querySelector<HTMLElement>('.beside')!;
      return [
        root.dataset.theme,
        document
          .querySelector('beside-dinner-rsvp')!
          .shadowRoot!.querySelector<HTMLElement>('.beside')!.dataset.theme,
      ];
    });
    expect(ownTheme).toEqual([view.colorScheme, view.colorScheme]);
    expect(await findAxeViolations(page)).toEqual([]);
    expect(
      await page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
    ).toBeLessThanOrEqual(0);
  },
);

test('[R70] a page without the tag loads none of its code', async () => {
  const { page, requests } = await open(`<beside-dinner-rsvp ${CARD}></beside-dinner-rsvp>`);
  await page.getByRole('button', { name: 'Accept' }).waitFor();
  expect(requests.filter((path) => path.includes('open'))).toEqual([]);
});
