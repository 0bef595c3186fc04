// Covers: examples/partner-event-site, widgets, src/element
/** A partner page with its own brand and origin, under a CSP that allows only two origins. */
import type { Browser, BrowserContextOptions, Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { findAxeViolations } from '../helpers/browser/axe.ts';
import { openBrowser, watchConsole } from '../helpers/browser/chromium.ts';
import { type ExampleSites, startExampleSites } from '../helpers/browser/example-sites.ts';
import { freePort } from '../helpers/server/free-port.ts';
import { firstRowsOrAll } from '../helpers/vitest/run-scope.ts';
import { type Server, startServerOnPostgres } from '../helpers/server/server.ts';

let browser: Browser;
let server: Server;
let examples: ExampleSites;

beforeAll(async () => {
  const port = await freePort();
  [browser, server] = await Promise.all([
    openBrowser(),
    startServerOnPostgres({ env: { PARTNER_ORIGINS: `http://127.0.0.1:${port}` } }),
  ]);
  examples = await startExampleSites(server.url, port);
});
afterAll(async () => {
  await browser?.close();
  await examples?.stop();
  await server?.stop();
});

async function open(
  options: BrowserContextOptions = {},
  file = '',
): Promise<{ page: Page; urls: string[] }> {
  const context = await browser.newContext({
    viewport: { width: 1280, height: 900 },
    locale: 'en-GB',
    timezoneId: 'Europe/Berlin',
    ...options,
  });
  onTestFinished(() => context.close());
  const page = await context.newPage();
  watchConsole(page);
  const urls: string[] = [];
  page.on('request', (request) => urls.push(request.url()));
  await page.addInitScript(recordStorageAccess);
  await page.goto(`${examples.url}/partner-event-site/${file}`);
  return { page, urls };
}

/** Runs in the page before its own scripts: records every access to storage, reads included. */
function recordStorageAccess() {
  const storageAccesses: string[] = [];
  Object.assign(globalThis, { storageAccesses });
  for (const name of ['getItem', 'setItem', 'removeItem', 'clear', 'key'] as const) {
    const original = Storage.prototype[name] as (...args: unknown[]) => unknown;
    Object.defineProperty(Storage.prototype, name, {
      value(this: Storage, ...args: unknown[]) {
        storageAccesses.push(`${name} ${String(args[0])}`);
        return original.apply(this, args);
      },
    });
  }
  const open = IDBFactory.prototype.open;
  IDBFactory.prototype.open = function (...args) {
    storageAccesses.push(`indexedDB ${args[0]}`);
    return open.apply(this, args);
  };
  const cookie = Object.getOwnPropertyDescriptor(Document.prototype, 'cookie')!;
  Object.defineProperty(Document.prototype, 'cookie', {
    ...cookie,
    set(value: string) {
      storageAccesses.push(`cookie ${value}`);
      cookie.set?.call(this, value);
    },
  });
}
const readStorageAccesses = (page: Page) =>
  page.evaluate(() => (globalThis as unknown as { storageAccesses: string[] }).storageAccesses);

test('[R70] before an element is in view only its script is fetched and no storage is used', async () => {
  const { page, urls } = await open({ viewport: { width: 390, height: 420 } });
  await page.waitForFunction(() => customElements.get('beside-invite-card'));
  await page.waitForLoadState('networkidle');
  const productPaths = urls
    .filter((url) => url.startsWith(server.url))
    .map((url) => url.slice(server.url.length));
  expect(productPaths.filter((path) => !/^\/(beside\.js|v1\/[\w/.-]+\.js)$/.test(path))).toEqual(
    [],
  );
  expect(productPaths).toContain('/beside.js');
  expect(await readStorageAccesses(page)).toEqual([]);
  expect(await page.context().cookies()).toEqual([]);

  await page.locator('beside-invite-card').scrollIntoViewIfNeeded();
  await page.getByRole('button', { name: 'Accept' }).first().waitFor();
  const hasRequested = (path: string) => urls.some((url) => url.startsWith(server.url + path));
  expect([hasRequested('/card/invite-card?'), hasRequested('/api/')]).toEqual([true, false]);
  await page.locator('beside-invite-card').dispatchEvent('pointerover');
  await expect.poll(() => hasRequested('/api/')).toBe(true);
});

/** Accepts as a new guest, from the invitation to the flipped card. */
async function acceptAs(page: Page, email: string, first: string, last: string) {
  const card = page.locator('beside-invite-card');
  await card.getByRole('button', { name: 'Accept' }).click();
  await card.getByRole('textbox', { name: 'E-mail' }).fill(email);
  await card.getByRole('button', { name: 'Send code' }).click();
  await card.getByRole('textbox', { name: 'Code' }).fill(await server.codeFor(email));
  await card.getByLabel('First name').fill(first);
  await card.getByLabel('Last name').fill(last);
  await card.getByRole('button', { name: 'Confirm' }).click();
  await card.getByRole('heading', { name: `You’re in, ${first}.` }).waitFor();
  return card;
}

/** The session stored in the page. */
async function readStoredSession(page: Page): Promise<{ access: string; refresh: string }> {
  const storedTexts = await page.evaluate(() => Object.values({ ...sessionStorage }).map(String));
  const session = storedTexts
    .map((text) => JSON.parse(text) as { access?: string; refresh?: string })
    .find(({ access }) => access);
  if (!session?.access || !session.refresh) throw new Error('the page has stored no session');
  return { access: session.access, refresh: session.refresh };
}

test('[R44, R48, R70, R73, R85] a stranger accepts on the partner page and picks a neighbour', async () => {
  const { page } = await open();
  await page.evaluate(() =>
    document.addEventListener('beside-rsvp-changed', (event) =>
      Object.assign(globalThis, { rsvpDetail: (event as CustomEvent).detail }),
    ),
  );
  const card = await acceptAs(page, 'ines@example.org', 'Ines', 'Falcão');
  const seat = card.getByText(/^Seat \d+/).first();
  await expect.poll(() => seat.isVisible()).toBe(true);
  expect(
    (await card.locator('.rsvp-neighbours b').allTextContents()).filter((name) =>
      /\S+ \S+/.test(name.trim()),
    ).length,
  ).toBeGreaterThan(0);
  await expect
    .poll(() => page.evaluate(() => (globalThis as unknown as { rsvpDetail: object }).rsvpDetail))
    .toMatchObject({ status: 'accepted', event_slug: 'first-table' });

  const place = card.locator('button.place-card-button').first();
  const line = card.locator('.seat-line').getByRole('status');
  await place.press('Enter');
  await expect.poll(() => place.getAttribute('aria-pressed')).toBe('true');
  // The server's search takes a second of a free core.
  const whileSearching = { timeout: 60_000 };
  await expect
    .poll(() => line.textContent(), whileSearching)
    .toMatch(/is (now|already) on your (left|right)$|^You’ve moved\.|^No better seat is free/);
  await place.press('Enter');
  await expect
    .poll(() => line.textContent(), whileSearching)
    .toMatch(/^(Taken back|You’ve moved)\. Seat \d+/);
  expect(await place.getAttribute('aria-pressed')).toBe('false');

  // The second element shares the core and updates by itself.
  const rsvpElement = page.locator('beside-dinner-rsvp');
  await rsvpElement.scrollIntoViewIfNeeded();
  await rsvpElement.getByRole('heading', { name: 'You’re in, Ines.' }).waitFor();
});

test('[R70] a partner page’s token works only from that page and for few calls', async () => {
  const { page } = await open();
  await acceptAs(page, 'otto@example.org', 'Otto', 'Brandt');
  const { access, refresh } = await readStoredSession(page);
  expect(await page.evaluate(() => localStorage.length)).toBe(0);
  expect(await page.context().cookies()).toEqual([]);

  const request = (path: string, origin: string | null, method = 'GET', body?: object) =>
    fetch(`${server.url}${path}`, {
      method,
      headers: {
        Authorization: `Bearer ${access}`,
        'Idempotency-Key': crypto.randomUUID(),
        ...(origin && { Origin: origin }),
        ...(body && { 'Content-Type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
    });
  expect((await request('/api/user/me/', examples.url)).status).toBe(200);

  const deletion = await request('/api/user/delete-account/delete/', examples.url, 'DELETE');
  expect([deletion.status, ((await deletion.json()) as { code: string }).code]).toEqual([
    403,
    'scope',
  ]);
  expect((await request('/api/user/me/', 'https://elsewhere.example')).status).toBe(403);
  expect((await request('/api/user/me/', server.url)).status).toBe(403);
  expect((await request('/api/user/me/', null)).status).toBe(403);
  expect(
    (await request('/api/auth/refresh/', 'https://elsewhere.example', 'POST', { refresh })).ok,
  ).toBe(false);
});

describe.each(
  firstRowsOrAll(
    [
      ['light', 390],
      ['light', 1280],
      ['dark', 390],
      ['dark', 1280],
    ],
    1,
  ),
)('in %s at %i px', (colorScheme, width) => {
  test('passes axe and doesn’t scroll sideways', async () => {
    const { page } = await open({ colorScheme, viewport: { width, height: 900 } });
    await page.locator('beside-invite-card').getByRole('button', { name: 'Accept' }).waitFor();
    await page.locator('beside-dinner-rsvp').scrollIntoViewIfNeeded();
    await page.locator('beside-dinner-rsvp').getByRole('button', { name: 'Accept' }).waitFor();
    await page.screenshot({
      path: `.cache/screens/partner-event-site-${colorScheme}-${width}.png`,
      fullPage: true,
    });
    expect(await findAxeViolations(page)).toEqual([]);
    expect(
      await page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
    ).toBeLessThanOrEqual(0);
  });

  test('shows the sign-in on the guests’ page, which passes axe', async () => {
    const { page } = await open({ colorScheme, viewport: { width, height: 900 } }, 'guests.html');
    await page.getByRole('button', { name: 'Continue with e-mail' }).waitFor();
    await page.screenshot({
      path: `.cache/screens/partner-guests-${colorScheme}-${width}.png`,
      fullPage: true,
    });
    expect(await findAxeViolations(page)).toEqual([]);
  });
});
