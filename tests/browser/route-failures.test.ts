/**
 * Every page that stands on an answer, when that answer does not come as it should: the status screen with its exact words
 * and a way back that works (R18, R20, R22, R23). One page of a member is used for each route; only the API's answers are bent.
 */
import type { BrowserContext, Page, Route as Asked } from 'playwright';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Auth } from '../../src/contract/shapes/session.ts';
import { browserAndServer } from '../helpers/browser-and-server.ts';
import { watchConsole } from '../helpers/chromium.ts';
import { keepSignedIn, signIn } from '../helpers/member.ts';
import { type Ids, idsOf, type Route, routes } from '../helpers/routes.ts';

const real = browserAndServer();
/** What pages read, but for what every page shares. */
const reads = /\/api\/(?!config|auth|health)/;

let member: Auth;
let ids: Ids;
let context: BrowserContext;
let page: Page;

beforeAll(async () => {
  member = await signIn(real.server, 'host@beside.example');
  ids = await idsOf(real.server, member);
});

async function open(route: Route, answer: (asked: Asked) => unknown): Promise<void> {
  watchConsole(page, { expected: [/status of (401|403|404|500)/, /ERR_INTERNET_DISCONNECTED/] });
  await page.unrouteAll();
  await page.route(reads, answer);
  await page.goto(real.server.url + route.path(ids));
}

/** Until something shows that only comes after pauses between tries. */
async function passTime(page: Page, until: () => Promise<boolean>) {
  await expect
    .poll(
      async () => {
        await page.clock.fastForward(2000);
        return until();
      },
      { timeout: 15_000, interval: 60 },
    )
    .toBe(true);
}

const shows = (page: Page, text: string) => () => page.getByText(text).first().isVisible();

/** Nothing is bent any more. */
const mend = (page: Page) => page.unroute(reads);

async function arrives(page: Page, title: string) {
  await passTime(
    page,
    async () =>
      (await page.title()) === `Beside Club | ${title}` &&
      !(await page
        .getByText(/^(Retry|Log in)$/)
        .first()
        .isVisible()),
  );
}

const refusals = [
  { status: 401, text: 'You are not authorized to access this resource.', action: 'Log in' },
  { status: 403, text: 'You are not allowed to access this resource.', action: 'Go home' },
  { status: 404, text: 'The requested resource was not found.', action: 'Go home' },
];

describe.for(routes.filter(({ loads }) => loads))('$route', (route) => {
  // Every step of a clock is kept by its context, for each document to come to go through: with one for all there would be thousands.
  beforeAll(async () => {
    context = await real.browser.newContext({ locale: 'en-GB', timezoneId: 'Europe/Berlin', reducedMotion: 'reduce' });
    await keepSignedIn(context, real.server, member);
    page = await context.newPage();
    await page.clock.install();
  });
  afterAll(async () => {
    // A refused token was renewed on the way.
    member = JSON.parse(await page.evaluate(() => localStorage.getItem('beside.auth') ?? 'null')) ?? member;
    await context.close();
  });

  test.for(refusals)('[R20, R22] an answer of $status is told as it is, and its link leads home', async ({ status, text, action }) => {
    await open(route, (asked) => asked.fulfill({ status, json: { error: 'No.' } }));
    await passTime(page, shows(page, text));
    await mend(page);
    await page.getByRole('link', { name: action }).click();
    await arrives(page, 'Home');
  });

  test('[R20, R22] an answer of 500 is told as it is, and Retry brings the page', async () => {
    await open(route, (asked) => asked.fulfill({ status: 500, json: { error: 'No.' } }));
    await passTime(page, shows(page, 'An error occurred while processing your request.'));
    await mend(page);
    await page.getByRole('button', { name: 'Retry' }).first().click();
    await arrives(page, route.title(ids));
  });

  test('[R20, R22] an answer that makes no sense is told as an error, and Retry brings the page', async () => {
    await open(route, (asked) => asked.fulfill({ status: 200, json: { nonsense: true } }));
    await passTime(page, shows(page, 'An error occurred while processing your request.'));
    await mend(page);
    await page.getByRole('button', { name: 'Retry' }).first().click();
    await arrives(page, route.title(ids));
  });

  test('[R22, R23] an answer that takes its time is waited for in sight, then the page is there', async () => {
    const held: (() => void)[] = [];
    await open(route, (asked) => new Promise<void>((resolve) => held.push(() => resolve(asked.continue().catch(() => {})))));
    await page.clock.runFor(400);
    await page.getByRole('status').filter({ hasText: 'One moment' }).first().waitFor();
    await mend(page);
    for (const release of held) release();
    await arrives(page, route.title(ids));
  });

  test('[R20, R22] without a line the page says so, and comes when the line is back', async () => {
    const held: (() => void)[] = [];
    await open(route, (asked) => new Promise<void>((resolve) => held.push(() => resolve(asked.continue().catch(() => {})))));
    // The line goes when the page is there and its read is on the way, however slow the machine.
    await expect.poll(() => held.length).toBeGreaterThan(0);
    await context.setOffline(true);
    try {
      await passTime(page, shows(page, 'Please check your internet connection and try again.'));
      expect(await page.getByRole('button', { name: 'Retry' }).first().isVisible()).toBe(true);
    } finally {
      await context.setOffline(false);
    }
    await mend(page);
    for (const release of held) release();
    await arrives(page, route.title(ids));
  });
});
