// Covers: src/element, src/features, widgets
/** Each element on a partner page in its four states: loading, error, empty, ready. What the server draws comes first, else React draws. */
import type { Page, Route } from 'playwright';
import { describe, expect, onTestFinished, test } from 'vitest';
import { setUpBrowserAndSharedServer } from '#tests/helpers/browser/browser-and-server.ts';
import { watchConsole } from '#tests/helpers/browser/chromium.ts';
import { type PageServer, servePage } from '#tests/helpers/browser/html-server.ts';
import { firstRowsOrAll } from '#tests/helpers/vitest/run-scope.ts';

const setup = setUpBrowserAndSharedServer();

interface ElementCase {
  tag: string;
  markup: string;
  /** Markup with an unknown slug; without it the empty state comes from the server's settings. */
  unknownMarkup?: string;
  /** The requests that React needs before it can draw. */
  requests: RegExp;
  /** The request for what the server draws. */
  card?: RegExp;
  /** Each waits for a state. */
  waitForLoading: (page: Page) => Promise<void>;
  waitForReady: (page: Page) => Promise<void>;
  waitForEmpty: (page: Page) => Promise<void>;
}
const waitForHeading = (name: string) => (page: Page) =>
  page.getByRole('heading', { name }).first().waitFor();
const waitForButton = (name: string) => (page: Page) =>
  page.getByRole('button', { name }).first().waitFor();

const elements: ElementCase[] = [
  {
    tag: 'beside-invite-card',
    markup: '<beside-invite-card slug="host" event-slug="first-table"></beside-invite-card>',
    unknownMarkup:
      '<beside-invite-card slug="nobody-of-that-name" event-slug="first-table"></beside-invite-card>',
    requests: /\/api\/(invites|events)\//,
    card: /\/card\/invite-card\?/,
    waitForLoading: (page) => page.getByRole('status', { name: 'One moment' }).waitFor(),
    waitForReady: waitForButton('Accept'),
    waitForEmpty: waitForHeading('This invitation doesn’t work any more.'),
  },
  {
    tag: 'beside-dinner-rsvp',
    markup: '<beside-dinner-rsvp event-slug="first-table" slug="host"></beside-dinner-rsvp>',
    unknownMarkup: '<beside-dinner-rsvp event-slug="no-such-dinner"></beside-dinner-rsvp>',
    requests: /\/api\/events\//,
    card: /\/card\/dinner-rsvp\?/,
    waitForLoading: (page) => page.getByText('One moment').waitFor({ state: 'attached' }),
    waitForReady: waitForButton('Accept'),
    waitForEmpty: waitForHeading('This invitation doesn’t work any more.'),
  },
  {
    tag: 'beside-sign-in',
    markup: '<beside-sign-in slug="host" event-slug="first-table"></beside-sign-in>',
    requests: /\/api\/config\//,
    waitForLoading: (page) => page.getByText('One moment').waitFor({ state: 'attached' }),
    waitForReady: waitForButton('Continue with e-mail'),
    waitForEmpty: async (page) => page.getByText('Sign-in isn’t set up here yet.').waitFor(),
  },
];

async function open(
  body: string,
  prepare: (page: Page) => Promise<unknown> = async () => {},
  expected: RegExp[] = [],
): Promise<Page> {
  const site: PageServer = await servePage(setup.server.url, body);
  const context = await setup.browser.newContext({ locale: 'en-GB', timezoneId: 'Europe/Berlin' });
  onTestFinished(async () => {
    await context.close();
    await site.stop();
  });
  const page = await context.newPage();
  watchConsole(page, { expected });
  await prepare(page);
  await page.goto(site.url);
  return page;
}

describe.for(firstRowsOrAll(elements, 1))(
  '$tag',
  ({ tag, markup, unknownMarkup, requests, card, waitForLoading, waitForReady, waitForEmpty }) => {
    const expectReservedHeight = (page: Page) =>
      expect.poll(async () => (await page.locator(tag).boundingBox())?.height).toBeGreaterThan(60);

    test('[R23, R70] reserves its height while loading', async () => {
      let release = () => {};
      const released = new Promise<void>((resolve) => (release = resolve));
      const cards: Route[] = [];
      const hold = async (newPage: Page) => {
        await newPage.route(requests, async (route) => (await released, route.continue()));
        if (card) await newPage.route(card, (route) => void cards.push(route));
      };
      const page = await open(markup, hold, card && [/503/]);
      if (card) {
        // First for what the server draws, then for React, which draws what the server can't.
        await expect.poll(() => cards.length).toBe(1);
        await expectReservedHeight(page);
        await cards[0]!.fulfill({ status: 503, headers: { 'access-control-allow-origin': '*' } });
      }
      await waitForLoading(page);
      await expectReservedHeight(page);
      release();
      await waitForReady(page);
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
      const failAll = async (newPage: Page) => {
        for (const url of card ? [requests, card] : [requests]) await newPage.route(url, fail);
      };
      const page = await open(markup, failAll, [/500/]);
      await page.getByText('The kitchen is on fire.').first().waitFor();
      isBroken = false;
      await page.getByRole('button', { name: 'Retry' }).first().click();
      await waitForReady(page);
    });

    test('[R01, R18, R70] says when there is nothing to show', async () => {
      // The sign-in is empty if the server's remote texts offer no method.
      const removeTexts = (newPage: Page) =>
        unknownMarkup
          ? Promise.resolve()
          : newPage.route('**/media/texts.json*', (route) =>
              route.fulfill({ json: {}, headers: { 'access-control-allow-origin': '*' } }),
            );
      const page = await open(unknownMarkup ?? markup, removeTexts, [/404/]);
      await waitForEmpty(page);
    });

    test('[R70, R72] is drawn by the loader alone and fires beside-ready', async () => {
      const page = await open(markup, (newPage) =>
        newPage.addInitScript(() =>
          addEventListener('beside-ready', (event) =>
            Object.assign(globalThis, {
              readyElement: (event as CustomEvent<{ element: string }>).detail.element,
            }),
          ),
        ),
      );
      await waitForReady(page);
      await expect
        .poll(() =>
          page.evaluate(() => (globalThis as unknown as { readyElement?: string }).readyElement),
        )
        .toBe(tag);
    });
  },
);
