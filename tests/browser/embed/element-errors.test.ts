// Covers: src/element, src/core
/** Elements whose first requests fail: they offer a retry, and the page gets a `beside-error`. */
import type { Page, Route } from 'playwright';
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import type { AuthSession } from '../../../src/contract/auth.ts';
import type { WidgetEvents } from '../../../src/contract/widget-events.ts';
import { setUpBrowserAndServer } from '../../helpers/browser/browser-and-server.ts';
import { storeSession, signIn } from '../../helpers/server/member-client.ts';
import { inFullRun } from '../../helpers/vitest/run-scope.ts';

const real = setUpBrowserAndServer();
let member: AuthSession;
beforeAll(async () => {
  member = await signIn(real.server, 'member@beside.example');
});

interface Case {
  markup: string;
  /** The requests that the element needs before it can be drawn. */
  reads: RegExp;
  isMember?: boolean;
}

const cases: Record<string, Case> = {
  'beside-invite-card': { markup: 'slug="host" event-slug="first-table"', reads: /\/api\/(invites|events)\// },
  'beside-dinner-rsvp': { markup: 'slug="host" event-slug="first-table"', reads: /\/api\/events\// },
  'beside-seatmate': { markup: 'slug="host" event-slug="first-table"', reads: /\/api\/events\// },
  'beside-sign-in': { markup: '', reads: /\/api\/config\// },
  'beside-match-deck': { markup: 'event-slug="first-table"', reads: /\/api\/(events|matches)\//, isMember: true },
  // On a partner page the editor only asks for a sign-in.
  'beside-profile-editor': { markup: '', reads: /\/api\/config\// },
};

type ErrorDetail = WidgetEvents['beside-error'];
const readErrors = (page: Page) => page.evaluate(() => (globalThis as unknown as { readErrors: ErrorDetail[] }).readErrors);

/** The element alone on a page of the product's origin, where a member is signed in already. */
async function open(tag: string, { markup, reads, isMember }: Case, fail: (route: Route) => Promise<void>, { isClockOurs = false } = {}): Promise<Page> {
  const context = await real.browser.newContext({ locale: 'en-GB' });
  onTestFinished(() => context.close());
  if (isMember) await storeSession(context, real.server, member);
  const page = await context.newPage();
  if (isClockOurs) await page.clock.install();
  await page.addInitScript(() => {
    const all: ErrorDetail[] = [];
    Object.assign(globalThis, { readErrors: all });
    addEventListener('beside-error', (event) => all.push((event as CustomEvent<ErrorDetail>).detail));
  });
  const body = `<!doctype html><title>One element</title><script type="module" src="/beside.js"></script><${tag} ${markup}></${tag}>`;
  await page.route('**/one-element', (route) => route.fulfill({ contentType: 'text/html', body }));
  await page.route(reads, fail);
  await page.goto(`${real.server.url}/one-element`);
  return page;
}

/** Error states come from the shared shell, so one element is enough outside a full run. */
const examples = Object.entries(cases).filter(([tag]) => tag === 'beside-match-deck');

describe.each(inFullRun(Object.entries(cases), examples))('%s', (tag, element) => {
  const again = (page: Page) => page.getByRole('button', { name: 'Retry' }).first();

  test('[R54, R70] a 500 fires one beside-error per try, and Retry by keyboard keeps the focus', async () => {
    let isBroken = true;
    const page = await open(tag, element, (route) =>
      isBroken ? route.fulfill({ status: 500, json: { error: 'The kitchen is on fire.' } }) : route.continue(),
    );
    await page.getByText('The kitchen is on fire.').first().waitFor();
    const expectedError = { id: expect.any(String) as string, element: tag, kind: 'failed', message: 'The kitchen is on fire.', status: 500 };
    await expect.poll(() => readErrors(page)).toEqual([expectedError]);
    isBroken = false;
    await again(page).press('Enter');
    await again(page).waitFor({ state: 'detached' });
    // The focus moves to the new content, as the focused button is gone.
    await page.waitForFunction((name) => document.activeElement?.localName === name, tag);
    expect(await readErrors(page)).toHaveLength(1);
  });

  test('[R22, R70] an element recovers from a 503 by itself and reports it once', async () => {
    let isAway = true;
    const page = await open(tag, element, (route) => (isAway ? route.fulfill({ status: 503, headers: { 'Retry-After': '0' } }) : route.continue()), {
      isClockOurs: true,
    });
    await again(page).waitFor();
    await page.clock.fastForward(16_000);
    await expect.poll(() => again(page).isVisible()).toBe(true);
    isAway = false;
    // A retry may start after the first of these pauses; one still pending at the next pause waited too long.
    await expect.poll(() => page.clock.fastForward(60_000).then(() => again(page).count()), { interval: 1000 }).toBe(0);
    expect(await readErrors(page)).toHaveLength(1);
  });

  test('[R22, R70] a lost connection is reported as kind offline', async () => {
    const page = await open(tag, element, (route) => route.abort());
    await again(page).waitFor();
    const expectedError = { id: expect.any(String) as string, element: tag, kind: 'offline', message: expect.stringMatching(/\w/) as string, status: null };
    await expect.poll(() => readErrors(page)).toEqual([expectedError]);
  });
});

test.for(['beside-dinner-rsvp', 'beside-seatmate'])('[R70] %s reports that event-slug is missing', async (tag) => {
  const page = await open(tag, { ...cases[tag]!, markup: '' }, (route) => route.continue());
  const message = `<${tag}>: the attribute event-slug is missing`;
  await expect.poll(() => readErrors(page)).toEqual([{ id: expect.any(String), element: tag, kind: 'failed', message, status: null }]);
});

test('[R22, R70] a request that can’t be sent is reported as offline', async () => {
  const tag = 'beside-dinner-rsvp';
  const page = await open(tag, { ...cases[tag]!, reads: /\/send-code\// }, (route) => route.abort());
  await page.getByRole('button', { name: 'Accept' }).click();
  await page.getByLabel('E-mail').fill('guest@beside.example');
  await page.keyboard.press('Enter');
  await expect.poll(() => readErrors(page)).toEqual([expect.objectContaining({ element: tag, kind: 'offline', status: null })]);
});

test('[R28] an unknown theme is warned of in the console once the element is visible', async () => {
  const tag = 'beside-dinner-rsvp';
  const page = await open(tag, { ...cases[tag]!, markup: `${cases[tag]!.markup} theme="sepia"` }, (route) => route.continue());
  const warnings = async () => (await page.consoleMessages()).filter((line) => line.type() === 'warning').map((line) => line.text());
  await page.getByRole('button', { name: 'Accept' }).waitFor();
  await expect.poll(warnings).toEqual([`beside: <${tag}> has an unknown theme="sepia". Known values: light, dark, system`]);
});
