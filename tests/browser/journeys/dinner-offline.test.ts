// Covers: src/features/events, host/offline
/** A dinner offline: the app opens and shows seat and address (R20, R22, R33). */
import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { HOUR_MS } from '#src/contract/constants/time.ts';
import { openBrowser } from '#tests/helpers/browser/chromium.ts';
import {
  callApi,
  storeSession,
  signIn,
  completeIntro,
} from '#tests/helpers/server/member-client.ts';
import { type Server, startServerOnPostgres } from '#tests/helpers/server/server.ts';
import { createDinnerInput } from '#tests/helpers/api/dinner-input.ts';

let browser: Browser;
let server: Server;
beforeAll(async () => {
  [browser, server] = await Promise.all([openBrowser(), startServerOnPostgres()]);
});
afterAll(() => browser.close());

const inHours = (hours: number) => new Date(Date.now() + hours * HOUR_MS).toISOString();
const dinner = createDinnerInput({
  title: 'The Cellar Table',
  starts_at: inHours(20),
  ends_at: inHours(23),
  venue: { name: 'The Cellar', city: 'Lisbon', address: 'Rua das Escadas 3' },
  tables: [{ name: 'Round', shape: 'round', seats: 8 }],
});

const waitForServiceWorker = (page: Page) =>
  page.evaluate(async () => {
    const { active } = await navigator.serviceWorker.ready;
    return (
      active?.state === 'activated' ||
      new Promise((resolve) =>
        active?.addEventListener('statechange', () => resolve(true), { once: true }),
      )
    );
  });
const readStoredData = (page: Page) => page.evaluate(() => localStorage.getItem('beside.kept'));

test('[R20, R33] a visited dinner opens offline with seat and address until sign-out', async () => {
  const host = await signIn(server, 'host@beside.example');
  const event = await callApi<{ id: string; slug: string }>(server, 'POST', '/api/events/', {
    access: host.access,
    body: dinner,
  });
  const guest = await completeIntro(
    server,
    await signIn(server, 'guest@example.org', { first_name: 'Gerda', last_name: 'Gast' }),
  );
  await callApi(server, 'POST', `/api/events/${event.id}/rsvp/`, {
    access: guest.access,
    body: { status: 'accepted' },
  });

  const context = await browser.newContext({
    locale: 'en-GB',
    timezoneId: 'Europe/Lisbon',
    serviceWorkers: 'allow',
    viewport: { width: 390, height: 844 },
  });
  await storeSession(context, server, guest);
  const page = await context.newPage();
  const manifest = await page.request.get(`${server.url}/manifest.webmanifest`);
  expect(manifest.headers()['content-type']).toContain('application/manifest+json');
  for (const { src } of ((await manifest.json()) as { icons: { src: string }[] }).icons)
    expect((await page.request.get(server.url + src)).status()).toBe(200);

  await page.goto(`${server.url}/events/${event.id}`);
  await page.getByText('Rua das Escadas 3').first().waitFor();
  await page
    .getByText(/Seat \d/)
    .first()
    .waitFor();
  await waitForServiceWorker(page);
  await expect.poll(async () => (await readStoredData(page))?.includes('readSeating')).toBe(true);
  expect(await readStoredData(page)).not.toContain(guest.refresh);

  await server.kill9();
  await context.setOffline(true);
  const offlinePage = await context.newPage();
  await offlinePage.goto(`${server.url}/events/${event.id}`);
  await offlinePage.getByRole('heading', { name: 'The Cellar Table' }).first().waitFor();
  await offlinePage.getByText('Rua das Escadas 3').first().waitFor();
  await offlinePage
    .getByText(/Seat \d/)
    .first()
    .waitFor();
  // A page that was never visited shows our offline message, not the browser's.
  await offlinePage.goto(`${server.url}/matches/`);
  await offlinePage.getByText('Please check your internet connection and try again.').waitFor();
  // It leads to what can be read all the same.
  await offlinePage.getByRole('link', { name: 'The Cellar Table' }).click();
  await offlinePage.getByText('Rua das Escadas 3').first().waitFor();

  // Data stored by another version, in another shape, isn't shown and breaks nothing.
  await offlinePage.evaluate(() =>
    localStorage.setItem(
      'beside.kept',
      localStorage.getItem('beside.kept')!.replaceAll('"starts_at"', '"began_at"'),
    ),
  );
  await offlinePage.goto(`${server.url}/events/${event.id}`);
  await offlinePage.getByText('Please check your internet connection and try again.').waitFor();

  await offlinePage.evaluate(() => localStorage.removeItem('beside.auth'));
  await offlinePage.goto(`${server.url}/`);
  await expect.poll(() => readStoredData(offlinePage)).toBeNull();
  await context.close();
});
