// Covers: src/element, src/core
/** Elements whose first requests fail: they offer a retry, and the page receives a `beside-error`. */
import type { Page, Request, Route } from 'playwright';
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import type { AuthSession } from '#src/contract/auth.ts';
import { MINUTE_MS } from '#src/contract/constants/time.ts';
import type { WidgetEvents } from '#src/contract/widget-events.ts';
import { setUpBrowserAndServer } from '#tests/helpers/browser/browser-and-server.ts';
import { storeSession, signIn } from '#tests/helpers/server/member-client.ts';
import { inFullRun } from '#tests/helpers/vitest/run-scope.ts';

const setup = setUpBrowserAndServer();
let member: AuthSession;
beforeAll(async () => {
  member = await signIn(setup.server, 'member@beside.example');
});

interface ElementCase {
  attributes: string;
  /** The requests that the element needs before it can draw. */
  requests: RegExp;
  isMember?: boolean;
}

const cases: Record<string, ElementCase> = {
  'beside-invite-card': {
    attributes: 'slug="host" event-slug="first-table"',
    requests: /\/api\/(invites|events)\//,
  },
  'beside-dinner-rsvp': {
    attributes: 'slug="host" event-slug="first-table"',
    requests: /\/api\/events\//,
  },
  'beside-seatmate': {
    attributes: 'slug="host" event-slug="first-table"',
    requests: /\/api\/events\//,
  },
  'beside-sign-in': { attributes: '', requests: /\/api\/config\// },
  'beside-match-deck': {
    attributes: 'event-slug="first-table"',
    requests: /\/api\/(events|matches)\//,
    isMember: true,
  },
  // On a partner page the editor only asks for a sign-in.
  'beside-profile-editor': { attributes: '', requests: /\/api\/config\// },
};

type ErrorDetail = WidgetEvents['beside-error'];
const readErrors = (page: Page) =>
  page.evaluate(() => (globalThis as unknown as { errors: ErrorDetail[] }).errors);

/** Opens a page of the product's origin with only this element, signed in if `isMember`. `fail` responds to its requests. */
async function open(
  tag: string,
  { attributes, requests, isMember }: ElementCase,
  fail: (route: Route) => Promise<void>,
  { hasFakeClock = false } = {},
): Promise<Page> {
  const context = await setup.browser.newContext({ locale: 'en-GB' });
  onTestFinished(() => context.close());
  if (isMember) await storeSession(context, setup.server, member);
  const page = await context.newPage();
  if (hasFakeClock) await page.clock.install();
  await page.addInitScript(() => {
    const errors: ErrorDetail[] = [];
    Object.assign(globalThis, { errors });
    addEventListener('beside-error', (event) =>
      errors.push((event as CustomEvent<ErrorDetail>).detail),
    );
  });
  const body = `<!doctype html><title>One element</title><script type="module" src="/beside.js"></script><${tag} ${attributes}></${tag}>`;
  await page.route('**/one-element', (route) => route.fulfill({ contentType: 'text/html', body }));
  await page.route(requests, fail);
  await page.goto(`${setup.server.url}/one-element`);
  return page;
}

/** All elements share the code of error states, so one is enough outside a full run. */
const example = Object.entries(cases).filter(([tag]) => tag === 'beside-match-deck');

describe.each(inFullRun(Object.entries(cases), example))('%s', (tag, element) => {
  const retryButton = (page: Page) => page.getByRole('button', { name: 'Retry' }).first();

  test('[R54, R70] a 500 fires one beside-error, and Retry by keyboard keeps the focus', async () => {
    let isBroken = true;
    const page = await open(tag, element, (route) =>
      isBroken
        ? route.fulfill({ status: 500, json: { error: 'The kitchen is on fire.' } })
        : route.continue(),
    );
    await page.getByText('The kitchen is on fire.').first().waitFor();
    const expectedError = {
      id: expect.any(String) as string,
      element: tag,
      kind: 'server',
      message: 'The kitchen is on fire.',
      status: 500,
    };
    await expect.poll(() => readErrors(page)).toEqual([expectedError]);
    isBroken = false;
    await retryButton(page).press('Enter');
    await retryButton(page).waitFor({ state: 'detached' });
    // The focus moves to the new content, as the focused button is gone.
    await page.waitForFunction((name) => document.activeElement?.localName === name, tag);
    expect(await readErrors(page)).toHaveLength(1);
  });

  test('[R22, R70] an element recovers from a 503 by itself and reports it once', async () => {
    let isDown = true;
    const page = await open(
      tag,
      element,
      (route) =>
        isDown ? route.fulfill({ status: 503, headers: { 'Retry-After': '0' } }) : route.continue(),
      {
        hasFakeClock: true,
      },
    );
    await retryButton(page).waitFor();
    await page.clock.fastForward(16_000);
    await expect.poll(() => retryButton(page).isVisible()).toBe(true);
    const pending = new Set<Request>();
    page.on('request', (request) => pending.add(request));
    for (const event of ['requestfinished', 'requestfailed'] as const)
      page.on(event as 'requestfinished', (request) => pending.delete(request));
    isDown = false;
    // Skips the pauses between retries, but not while a request is pending, as it would time out.
    const skipPause = async () => {
      if (pending.size === 0) await page.clock.fastForward(MINUTE_MS);
      return retryButton(page).count();
    };
    await expect.poll(skipPause, { timeout: 30_000 }).toBe(0);
    expect(await readErrors(page)).toHaveLength(1);
  });

  test('[R22, R70] a lost connection is reported as kind offline', async () => {
    const page = await open(tag, element, (route) => route.abort());
    await retryButton(page).waitFor();
    const expectedError = {
      id: expect.any(String) as string,
      element: tag,
      kind: 'offline',
      message: expect.stringMatching(/\w/) as string,
      status: null,
    };
    await expect.poll(() => readErrors(page)).toEqual([expectedError]);
  });
});

test.for(['beside-dinner-rsvp', 'beside-seatmate'])(
  '[R70] %s reports that event-slug is missing',
  async (tag) => {
    const page = await open(tag, { ...cases[tag]!, attributes: '' }, (route) => route.continue());
    const message = `<${tag}>: the attribute event-slug is missing`;
    await expect
      .poll(() => readErrors(page))
      .toEqual([{ id: expect.any(String), element: tag, kind: 'failed', message, status: null }]);
  },
);

test('[R22, R70] a request that can’t be sent is reported as offline', async () => {
  const tag = 'beside-dinner-rsvp';
  const page = await open(tag, { ...cases[tag]!, requests: /\/send-code\// }, (route) =>
    route.abort(),
  );
  await page.getByRole('button', { name: 'Accept' }).click();
  await page.getByRole('textbox', { name: 'E-mail' }).fill('guest@beside.example');
  await page.keyboard.press('Enter');
  await expect
    .poll(() => readErrors(page))
    .toEqual([expect.objectContaining({ element: tag, kind: 'offline', status: null })]);
});

test('[R28] an unknown theme logs a warning once the element is visible', async () => {
  const tag = 'beside-dinner-rsvp';
  const page = await open(
    tag,
    { ...cases[tag]!, attributes: `${cases[tag]!.attributes} theme="sepia"` },
    (route) => route.continue(),
  );
  const warnings = async () =>
    (await page.consoleMessages())
      .filter((line) => line.type() === 'warning')
      .map((line) => line.text());
  await page.getByRole('button', { name: 'Accept' }).waitFor();
  await expect
    .poll(warnings)
    .toEqual([`beside: <${tag}> has an unknown theme="sepia". Known values: light, dark, system`]);
});
