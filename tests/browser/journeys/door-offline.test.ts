// Covers: src/features/hosting/evening, host/offline
/** Checking guests in at a door without a connection (R20, R44). */
import type { Browser } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { DoorList } from '#src/contract/door.ts';
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

test('[R20, R44] a check-in without a connection outlasts a reload and is sent once back', async () => {
  const host = await signIn(server, 'host@beside.example');
  const event = await callApi<{ id: string }>(server, 'POST', '/api/events/', {
    access: host.access,
    body: createDinnerInput({ starts_at: inHours(2), ends_at: inHours(5) }),
  });
  const guest = await completeIntro(
    server,
    await signIn(server, 'gerda@example.org', { first_name: 'Gérda', last_name: 'Gast' }),
  );
  await callApi(server, 'POST', `/api/events/${event.id}/rsvp/`, {
    access: guest.access,
    body: { status: 'accepted' },
  });
  const readCameAt = async () => {
    const path = `/api/events/${event.id}/door/`;
    const { results } = await callApi<DoorList>(server, 'GET', path, { access: host.access });
    return results.find(({ person }) => person.first_name === 'Gérda')!.checked_in_at;
  };

  const context = await browser.newContext({
    locale: 'en-GB',
    timezoneId: 'Europe/Lisbon',
    serviceWorkers: 'allow',
    viewport: { width: 320, height: 700 },
  });
  await storeSession(context, server, host);
  const page = await context.newPage();
  await page.goto(`${server.url}/events/${event.id}/evening`);
  await page.getByRole('button', { name: /Gérda Gast/ }).waitFor();
  expect(
    await page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
  ).toBeLessThanOrEqual(0);
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => true));
  await expect
    .poll(() => page.evaluate(() => localStorage.getItem('beside.kept')?.includes('readDoorList')))
    .toBe(true);

  await context.setOffline(true);
  await page.getByRole('searchbox').fill('gerda');
  await page.getByRole('button', { name: /Gérda Gast/ }).press('Enter');
  await page.getByText('1 of 1 are here').waitFor();
  await page.getByText('1 check-in is on this device, waiting to be sent.').waitFor();
  // The row stays, with its way back, and so does the count, with its time.
  await page.getByText(/^Offline, as of \d/).waitFor();
  expect(
    await page.getByText('1 of 1 are here').evaluate((heading) => {
      const { left, top, height } = heading.getBoundingClientRect();
      return heading.contains(document.elementFromPoint(left + 5, top + height / 2));
    }),
  ).toBe(true);
  await page.getByRole('button', { name: 'Undo, Gérda Gast' }).waitFor();
  expect(await readCameAt()).toBeNull();

  await page.reload();
  await page.getByText('1 of 1 are here').waitFor();
  await page.getByText('1 check-in is on this device, waiting to be sent.').waitFor();

  await context.setOffline(false);
  await expect.poll(readCameAt, { timeout: 20_000 }).not.toBeNull();
  await page
    .getByText('1 check-in is on this device, waiting to be sent.')
    .waitFor({ state: 'detached' });
  await page.getByText('1 of 1 are here').waitFor();
  await context.close();
});
