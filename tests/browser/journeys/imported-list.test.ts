// Covers: src/features/hosting, src/features/seating-print, host/pages
/** A host's list of people without an account, from the spreadsheet to the seat that one of them claims. */
import { expect, test } from 'vitest';
import type { AuthSession } from '#src/contract/auth.ts';
import { DAY_MS } from '#src/contract/constants/time.ts';
import type { DinnerEvent } from '#src/contract/events.ts';
import { createDinnerInput } from '#tests/helpers/api/dinner-input.ts';
import { findAxeViolations } from '#tests/helpers/browser/axe.ts';
import { setUpBrowserAndSharedServer } from '#tests/helpers/browser/browser-and-server.ts';
import { countPresses } from '#tests/helpers/browser/count-presses.ts';
import { watchConsole } from '#tests/helpers/browser/chromium.ts';
import {
  callApi,
  completeIntro,
  signIn,
  storeSession,
} from '#tests/helpers/server/member-client.ts';

const setup = setUpBrowserAndSharedServer();

async function open(auth: AuthSession, path: string) {
  const context = await setup.browser.newContext({
    viewport: { width: 1280, height: 1000 },
    locale: 'en-GB',
  });
  await storeSession(context, setup.server, auth);
  const readPresses = await countPresses(context);
  const page = await context.newPage();
  watchConsole(page);
  await page.goto(setup.server.url + path);
  return { page, readPresses };
}

test('[R79] sixty lines with five wrong ones are seated and printed, and one claims the seat', async () => {
  const host = await completeIntro(
    setup.server,
    await signIn(setup.server, 'lister@example.org', { first_name: 'Teodora', last_name: 'Vasić' }),
  );
  const event = await callApi<DinnerEvent>(setup.server, 'POST', '/api/events/', {
    access: host.access,
    body: createDinnerInput({
      title: 'The Listed Table',
      capacity: 64,
      tables: [
        { name: 'Window', shape: 'long', seats: 40 },
        { name: 'Hearth', shape: 'long', seats: 24 },
      ],
    }),
  });
  const lines = Array.from({ length: 60 }, (_, n) => `Guest${n}\tNorth\tg${n}@example.net\tnone`);
  lines[3] = 'Ann\tBroken\tann@broken\t';
  lines[9] = '\t\t\tvegan';
  lines[19] = 'Copy\tCat\tg0@example.net\t';
  lines[29] = `${'x'.repeat(200)}\tLong\tlong@example.net\t`;
  lines[39] = 'Me\tHost\tlister@example.org\t';
  const { page, readPresses } = await open(host, `/events/${event.id}/guests`);
  await page.getByRole('button', { name: 'Invite guests' }).first().click();
  await page
    .getByRole('textbox', { name: 'Names and addresses' })
    .fill(['Vorname\tNachname\tMail\tEssen', ...lines].join('\n'));
  await page.getByRole('heading', { name: '55 of 60 ready' }).waitFor();
  await page.getByText('55 get an invitation').waitFor();
  await page.getByRole('radio', { name: 'Only put them on the list' }).click();
  await page.getByText('55 get a seat now').waitFor();
  expect(await findAxeViolations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Add 55 guests' }).click();
  await page.getByRole('heading', { name: '55 guests were added.' }).waitFor();
  await page.getByRole('textbox', { name: 'E-mail, line 5' }).fill('ann@example.net');
  await page.getByRole('button', { name: 'Save line 5' }).click();
  await page.getByRole('button', { name: 'Add 1 guest' }).click();
  await page.getByText('4 lines need a look').waitFor();
  expect(await findAxeViolations(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: /^Coming 57/ }).waitFor();
  expect(readPresses(), 'presses from the list to a seated plan').toBeLessThanOrEqual(6);

  await page.goto(`${setup.server.url}/events/${event.id}/print`);
  await page.locator('.tent').nth(56).waitFor();
  expect(await page.locator('.tent', { hasText: /Guest1\s*North/ }).count()).toBe(1);

  const claimer = await completeIntro(
    setup.server,
    await signIn(setup.server, 'g1@example.net', { first_name: 'Gustava', last_name: 'Nord' }),
  );
  const { page: guestPage } = await open(claimer, `/events/${event.id}`);
  await guestPage.getByRole('heading', { name: 'Your seat', exact: true }).waitFor();
  await page.reload();
  await page.locator('.tent', { hasText: /Gustava\s*Nord/ }).waitFor();
  expect(await page.locator('.tent').count()).toBe(57);
}, 120_000);

test('[R44] [R78] a new dinner has forty invited and is published in nine presses', async () => {
  const host = await completeIntro(
    setup.server,
    await signIn(setup.server, 'presser@example.org', { first_name: 'Ines', last_name: 'Prieto' }),
  );
  const { page, readPresses } = await open(host, '/events/new');
  await page.getByLabel('Title').fill('Forty at the Kiln');
  const inAMonth = new Date(Date.now() + 30 * DAY_MS).toISOString().slice(0, 10);
  await page.getByLabel('Date', { exact: true }).fill(inAMonth);
  await page.getByLabel('Venue').fill('Kiln House');
  await page.getByLabel('City', { exact: true }).fill('Lisbon');
  await page.getByText('One table of 40').click();
  await page.getByRole('button', { name: 'Create dinner' }).click();
  await page.getByRole('button', { name: 'Invite guests' }).click();
  await page
    .getByRole('textbox', { name: 'Names and addresses' })
    .fill(Array.from({ length: 40 }, (_, n) => `p${n}@example.net`).join('\n'));
  await page.getByRole('button', { name: 'Invite 40 guests' }).click();
  await page.getByRole('link', { name: '40 No answer' }).waitFor();
  const eventId = new URL(page.url()).pathname.split('/')[2]!;
  for (const email of ['p0@example.net', 'p1@example.net']) {
    const guest = await completeIntro(
      setup.server,
      await signIn(setup.server, email, { first_name: 'Paula', last_name: 'Prieto' }),
    );
    await callApi(setup.server, 'POST', `/api/events/${eventId}/rsvp/`, {
      access: guest.access,
      body: { status: 'accepted' },
    });
  }
  await page.reload();
  await page.getByRole('link', { name: 'Seating', exact: true }).click();
  await page.getByRole('link', { name: 'Publish seating' }).click();
  await page.getByRole('button', { name: /^Send/ }).click();
  await page.getByRole('button', { name: 'Take back' }).waitFor();
  expect(readPresses(), 'presses besides typing').toBeLessThanOrEqual(9);
}, 120_000);
