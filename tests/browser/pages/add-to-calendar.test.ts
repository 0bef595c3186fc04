// Covers: src/features/dinner-rsvp, host/server/modules/calendar
/** The calendars offered to an accepted guest, in the order for the device or in-app browser. */
import { type BrowserContextOptions, devices } from 'playwright';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import type { AuthSession } from '#src/contract/auth.ts';
import { setUpBrowserAndServer } from '#tests/helpers/browser/browser-and-server.ts';
import { watchConsole } from '#tests/helpers/browser/chromium.ts';
import { type PageServer, serveHtml } from '#tests/helpers/browser/html-server.ts';

const setup = setUpBrowserAndServer();
let partner: PageServer;
let auth: AuthSession;
beforeAll(async () => {
  const head = `<meta name="viewport" content="width=device-width"><title>A page</title><link rel="icon" href="data:,"><script type="module" src="${setup.server.url}/beside.js"></script>`;
  partner = await serveHtml(
    () =>
      `<!doctype html><html lang="en">${head}<main><beside-dinner-rsvp slug="host" event-slug="first-table"></beside-dinner-rsvp>`,
  );
  const email = 'calendar@example.org';
  await request('POST', '/api/auth/email-code/send-code/', { email });
  const code = await setup.server.codeFor(email);
  const names = { first_name: 'Cal', last_name: 'Ender' };
  auth = await request<AuthSession>('POST', '/api/auth/email-code/verify-code/', {
    email,
    code,
    slug: 'host',
    event_slug: 'first-table',
    ...names,
  });
  const { id } = await request<{ id: string }>('GET', '/api/events/by-slug/?slug=first-table');
  await request('POST', `/api/events/${id}/rsvp/`, { status: 'accepted' });
});
afterAll(() => partner?.stop());

/** Calls the API with the partner's origin, as the session is only valid there. */
async function request<T>(method: string, path: string, body?: object): Promise<T> {
  const response = await fetch(setup.server.url + path, {
    method,
    headers: {
      Origin: partner.url,
      ...(body && { 'Content-Type': 'application/json' }),
      ...(auth && { Authorization: `Bearer ${auth.access}` }),
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  if (!response.ok)
    throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`);
  return (await response.json()) as T;
}

async function visit(device: BrowserContextOptions) {
  const context = await setup.browser.newContext({
    ...device,
    locale: 'en-GB',
    timezoneId: 'Europe/Lisbon',
  });
  onTestFinished(() => context.close());
  const page = await context.newPage();
  page.setDefaultTimeout(30_000);
  watchConsole(page);
  await page.addInitScript(([key, session]) => sessionStorage.setItem(key!, session!), [
    `beside.auth ${setup.server.url}`,
    JSON.stringify(auth),
  ] as const);
  await page.goto(partner.url);
  const calendars = page.locator('beside-dinner-rsvp .rsvp-calendar');
  await calendars.getByText('Add to calendar').click();
  const links = calendars.getByRole('link');
  return {
    page,
    calendars,
    links,
    readNames: async () => (await links.allTextContents()).map((name) => name.trim()),
  };
}

describe('order of the calendars', () => {
  test.each([
    [
      'an iPhone',
      devices['iPhone 15']!,
      ['Calendar file', 'Google', 'Outlook', 'Office 365', 'Yahoo'],
    ],
    [
      'an Android phone',
      devices['Pixel 7']!,
      ['Google', 'Calendar file', 'Outlook', 'Office 365', 'Yahoo'],
    ],
    [
      'a desktop',
      devices['Desktop Edge']!,
      ['Calendar file', 'Google', 'Outlook', 'Office 365', 'Yahoo'],
    ],
  ])('[R44] on %s', async (_, device, order) => {
    const { calendars, readNames, page } = await visit(device);
    await expect.poll(readNames).toEqual(order);
    await expect.poll(() => calendars.getByText('Nothing happening?').count()).toBe(0);
    expect(
      await page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
    ).toBeLessThanOrEqual(0);
  });

  test('[R44] in Instagram on an iPhone the file opens in Safari, with help if that fails', async () => {
    const instagram = `${devices['iPhone 15']!.userAgent.replace(/ Version\/.*$/, '')} Mobile/22G86 Instagram 400.0.0.30.70 (iPhone16,1; iOS 18_6)`;
    const { calendars, links } = await visit({ ...devices['iPhone 15']!, userAgent: instagram });
    await expect
      .poll(() => links.first().getAttribute('href'))
      .toMatch(/^x-safari-http:\/\/localhost:\d+\/calendar\/[\w-]+\.ics$/);
    await expect.poll(() => links.first().getAttribute('target')).toBeNull();
    await calendars.getByText('Choose “Open in browser” from its menu').waitFor();
  });
});

test('[R44] beside-calendar-add fires before a calendar opens and can cancel it', async () => {
  const { page, links } = await visit(devices['Pixel 7']!);
  await page.evaluate(() => {
    const details: unknown[] = [];
    Object.assign(globalThis, { details });
    addEventListener('beside-calendar-add', (event) => {
      event.preventDefault();
      details.push((event as CustomEvent).detail);
    });
  });
  const openedUrls: string[] = [];
  page.context().on('page', (newPage) => void openedUrls.push(newPage.url()));
  await links.first().click();
  await links.nth(1).click();
  await expect
    .poll(() => page.evaluate(() => (globalThis as unknown as { details: object[] }).details))
    .toMatchObject([{ provider: 'google' }, { provider: 'ics' }]);
  expect([openedUrls, page.url()]).toEqual([[], `${partner.url}/`]);
});

test('[R44] the calendar file has one UTF-8 event and is the same on each download', async () => {
  const { links } = await visit(devices['iPhone 15']!);
  const download = async () => fetch((await links.first().getAttribute('href'))!);
  const [first, second] = [await download(), await download()];
  expect(first.headers.get('Content-Type')).toMatch(/^text\/calendar; charset=utf-8/);
  const uids = [await first.text(), await second.text()].map((text) =>
    /^UID:(.+)$/m.exec(text)?.[1]?.trim(),
  );
  expect(uids[0]).toBeTruthy();
  expect(uids[0]).toBe(uids[1]);
});
