// Covers: src/element, src/features, widgets
/** Each element on a partner page in its four states: loading, error, empty, ready. */
import type { Page, Route } from 'playwright';
import { describe, expect, onTestFinished, test } from 'vitest';
import { setUpBrowserAndServer } from '../../helpers/browser/browser-and-server.ts';
import { watchConsole } from '../../helpers/browser/chromium.ts';
import { type PageServer, servePage } from '../../helpers/browser/html-server.ts';
import { firstRows } from '../../helpers/vitest/run-scope.ts';

const real = setUpBrowserAndServer();

interface Element {
  tag: string;
  markup: string;
  /** Markup with a slug that doesn't exist. */
  nothing: string;
  /** The requests that the element needs before it can be drawn. */
  reads: RegExp;
  waiting: (page: Page) => Promise<void>;
  ready: (page: Page) => Promise<void>;
  empty: (page: Page) => Promise<void>;
}
const heading = (name: string) => (page: Page) => page.getByRole('heading', { name }).first().waitFor();
const button = (name: string) => (page: Page) => page.getByRole('button', { name }).first().waitFor();

const elements: Element[] = [
  {
    tag: 'beside-invite-card',
    markup: '<beside-invite-card slug="host" event-slug="first-table"></beside-invite-card>',
    nothing: '<beside-invite-card slug="nobody-of-that-name" event-slug="first-table"></beside-invite-card>',
    reads: /\/api\/(invites|events)\//,
    waiting: (page) => page.getByRole('status', { name: 'One moment' }).waitFor(),
    ready: button('Accept'),
    empty: heading('We can’t find this invitation.'),
  },
  {
    tag: 'beside-dinner-rsvp',
    markup: '<beside-dinner-rsvp event-slug="first-table" slug="host"></beside-dinner-rsvp>',
    nothing: '<beside-dinner-rsvp event-slug="no-such-dinner"></beside-dinner-rsvp>',
    reads: /\/api\/events\//,
    waiting: (page) => page.getByText('One moment').waitFor({ state: 'attached' }),
    ready: button('Accept'),
    empty: heading('We can’t find this invitation.'),
  },
  {
    tag: 'beside-sign-in',
    markup: '<beside-sign-in slug="host" event-slug="first-table"></beside-sign-in>',
    nothing: '',
    reads: /\/api\/config\//,
    waiting: (page) => page.getByText('One moment').waitFor({ state: 'attached' }),
    ready: button('Continue with e-mail'),
    empty: async (page) => page.getByText('Sign-in isn’t set up here yet.').waitFor(),
  },
];

async function open(body: string, before: (page: Page) => Promise<unknown> = async () => {}, expected: RegExp[] = []): Promise<Page> {
  const site: PageServer = await servePage(real.server.url, body);
  const context = await real.browser.newContext({ locale: 'en-GB', timezoneId: 'Europe/Berlin' });
  onTestFinished(async () => {
    await context.close();
    await site.stop();
  });
  const page = await context.newPage();
  watchConsole(page, { expected });
  await before(page);
  await page.goto(site.url);
  return page;
}

describe.for(firstRows(elements, 1))('$tag', ({ tag, markup, nothing, reads, waiting, ready, empty }) => {
  test('[R23, R70] reserves its height while loading', async () => {
    let release = () => {};
    const released = new Promise<void>((resolve) => (release = resolve));
    const page = await open(markup, (fresh) => fresh.route(reads, async (route) => (await released, route.continue())));
    await waiting(page);
    const before = await page.locator(tag).boundingBox();
    expect(before?.height).toBeGreaterThan(60);
    release();
    await ready(page);
  });

  test('[R22, R70] shows an error and recovers by Retry', async () => {
    let isBroken = true;
    const fail = (route: Route) =>
      isBroken
        ? route.fulfill({
            status: 500,
            contentType: 'application/json',
            headers: { 'access-control-allow-origin': '*' },
            body: '{"error":"The kitchen is on fire."}',
          })
        : route.continue();
    const page = await open(markup, (fresh) => fresh.route(reads, fail), [/500/]);
    await page.getByText('The kitchen is on fire.').first().waitFor();
    isBroken = false;
    await page.getByRole('button', { name: 'Retry' }).first().click();
    await ready(page);
  });

  test('[R01, R18, R70] says when there is nothing to show', async () => {
    const off = (fresh: Page) =>
      nothing
        ? Promise.resolve()
        : fresh.route('**/media/texts.json*', (route) => route.fulfill({ json: {}, headers: { 'access-control-allow-origin': '*' } }));
    const page = await open(nothing || markup, off, [/404/]);
    await empty(page);
  });

  test('[R70, R72] is drawn by the loader alone and fires beside-ready', async () => {
    const page = await open(markup, (fresh) =>
      fresh.addInitScript(() =>
        addEventListener('beside-ready', (event) => Object.assign(globalThis, { readyElement: (event as CustomEvent<{ element: string }>).detail.element })),
      ),
    );
    await ready(page);
    await expect.poll(() => page.evaluate(() => (globalThis as unknown as { readyElement?: string }).readyElement)).toBe(tag);
  });
});
