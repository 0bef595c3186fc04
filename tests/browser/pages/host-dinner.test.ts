// Covers: src/features/hosting, host/pages
/** A host creates, changes and cancels a dinner; other members can't open the host's pages. */
import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import type { AuthSession } from '#src/contract/auth.ts';
import type { DinnerEvent } from '#src/contract/events.ts';
import { findAxeViolations } from '#tests/helpers/browser/axe.ts';
import { setUpBrowserAndServer } from '#tests/helpers/browser/browser-and-server.ts';
import { watchConsole } from '#tests/helpers/browser/chromium.ts';
import { callApi, storeSession, signIn } from '#tests/helpers/server/member-client.ts';
import { createPhoto } from '#tests/helpers/api/images.ts';

const setup = setUpBrowserAndServer();

async function open(auth: AuthSession, path: string, expected: RegExp[] = []): Promise<Page> {
  const context = await setup.browser.newContext({
    viewport: { width: 1280, height: 900 },
    locale: 'en-GB',
    timezoneId: 'Europe/Berlin',
  });
  await storeSession(context, setup.server, auth);
  const page = await context.newPage();
  watchConsole(page, { expected });
  await page.goto(setup.server.url + path);
  return page;
}

/** The last Sunday of next year's March, when Lisbon's clocks go forward from 01:00 to 02:00. */
const march = `${new Date().getUTCFullYear() + 1}-03`;
const clockChangeDay = `${march}-${31 - new Date(`${march}-31`).getUTCDay()}`;

let hostSession: Promise<AuthSession> | undefined;
const signInHost = () => (hostSession ??= signIn(setup.server, 'host@beside.example'));

const openFold = (page: Page, title: string) =>
  page.getByRole('heading', { level: 3, name: title }).click();

const readHostedDinners = async ({ access }: AuthSession) =>
  (
    await callApi<{ results: DinnerEvent[] }>(setup.server, 'GET', '/api/events/?tab=hosting', {
      access,
    })
  ).results;

test('[R44] a host creates a dinner with every field and lands on its page', async () => {
  const host = await signInHost();
  const page = await open(host, '/events/new', [/400/]);
  await page.getByRole('heading', { level: 1, name: 'Host a dinner' }).waitFor();
  const save = page.getByRole('button', { name: 'Create dinner' }).first();

  // Each required field shows an error, and the first one gets the focus.
  await save.click();
  await expect
    .poll(() => page.evaluate(() => (document.activeElement as HTMLInputElement).name))
    .toBe('title');
  await page.getByText('Give your dinner a title.').waitFor();
  await page.getByText('Say in which city.').waitFor();

  await page.getByLabel('Title').fill('Salt and Bread');
  await page.getByLabel('Date').fill(clockChangeDay);
  await page.getByLabel('Venue').fill('Kiln House');
  const city = page.getByLabel('City', { exact: true });
  await city.fill('Santiago');
  await page.getByText('Santiago time, because').waitFor();
  await city.fill('Santiago de Compostela');
  await page.getByText('Berlin time.', { exact: true }).waitFor();
  await city.fill('Lisbon');
  await page.getByText('Lisbon time, because the dinner is in Lisbon.').waitFor();
  await page.getByLabel('Starts', { exact: true }).fill('01:30');
  await page.getByLabel('Ends', { exact: true }).fill('04:00');
  await page
    .getByText('Clocks in Lisbon go forward from 01:00 to 02:00 that day. Choose another time.')
    .waitFor();
  await page.getByLabel('Starts', { exact: true }).fill('19:30');
  await page.getByLabel('Ends', { exact: true }).fill('00:30');
  await page.getByText('Ends the next day.').waitFor();
  await page.getByText('20:30 your time (Berlin)').waitFor();
  await openFold(page, 'Who can come');
  await page.getByLabel('RSVP by').fill(`${march}-20T12:00`);
  await openFold(page, 'Photo and words');
  await page.getByLabel('About this dinner').fill('Bread from the next street.');

  await openFold(page, 'Menu and dress code');
  await page.getByLabel('Dress code').fill('Aprons are there');
  await page.getByRole('textbox', { name: 'Menu' }).fill('Clams\nSea bass');

  // A reload keeps the typed text.
  await page.reload();
  await page.getByText('We restored your draft.').waitFor();
  await expect.poll(() => page.getByLabel('Title').inputValue()).toBe('Salt and Bread');
  await page.getByText('Lisbon time, because the dinner is in Lisbon.').waitFor();
  await page.getByText('Bread from the next street.').first().waitFor();

  await openFold(page, 'Address');
  await page.getByLabel('Address').fill('Rua do Forno 14');
  await page.getByText('Five tables of 8').click();
  await page.getByText('40 seats in total.').first().waitFor();
  // The host's own tables open their details.
  await page.getByText('Your own').click();
  await page.getByRole('button', { name: 'Remove table 5' }).click();
  await page.getByLabel('Seats at table 4').fill('10');
  await page.getByLabel('Name of table 1').fill('Fennel');
  // Another choice and back loses nothing.
  await page.getByText('One table of 40').click();
  await page.getByText('Your own').click();
  expect(await page.getByLabel('Name of table 1').inputValue()).toBe('Fennel');
  await page.getByLabel('Capacity').fill('50');
  await openFold(page, 'Who can come');
  expect(await page.getByRole('radio', { name: 'Invited guests only' }).isChecked()).toBe(true);
  await page.getByRole('switch', { name: 'Approve guests' }).check();
  await openFold(page, 'Photo and words');
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'table.png', mimeType: 'image/png', buffer: await createPhoto('png') });
  await page.getByRole('img', { name: 'Photo of this dinner' }).waitFor();
  await page.locator('.host-preview .cover-picture').waitFor();
  expect(await findAxeViolations(page)).toEqual([]);
  await save.click();
  await page.getByText('Your tables have 34 seats.').waitFor();
  await page.getByLabel('Capacity').fill('30');
  await save.click();
  await page.waitForURL(/\/events\/[0-9a-f-]{36}$/);

  const event = (await readHostedDinners(host)).find(({ title }) => title === 'Salt and Bread')!;
  expect(event).toMatchObject({
    starts_at: `${clockChangeDay}T18:30:00.000Z`,
    ends_at: `${clockChangeDay}T23:30:00.000Z`,
    rsvp_by: `${march}-20T12:00:00.000Z`,
    time_zone: 'Europe/Lisbon',
    venue: { name: 'Kiln House', city: 'Lisbon', address: 'Rua do Forno 14' },
    capacity: 30,
    visibility: 'invite',
    approval: true,
    waitlist_rule: 'order',
  });
  expect(event.cover_url).toBeTruthy();
  expect(page.url()).toContain(event.id);

  await page.getByRole('heading', { name: 'Nobody has been invited yet' }).waitFor();
  await page.getByRole('link', { name: 'View as a guest' }).click();
  await page.getByText('This is the page your guests see.').waitFor();
  await page.locator('.event-cover').waitFor();
  // The description is on the dinner's page and, as its hint says, on the invitation that a stranger opens.
  await page.getByText('Bread from the next street.').waitFor();
  await page.getByText('Clams\nSea bass').waitFor();
  await page.getByText('Aprons are there').waitFor();
  await page.screenshot({ path: '.cache/screens/event-menu.png', fullPage: true });
  const { invite_slug } = await callApi<{ invite_slug: string }>(
    setup.server,
    'GET',
    '/api/user/me/',
    { access: host.access },
  );
  const stranger = await (
    await setup.browser.newContext({
      viewport: { width: 390, height: 844 },
      locale: 'en-GB',
      timezoneId: 'Europe/Berlin',
    })
  ).newPage();
  watchConsole(stranger);
  await stranger.goto(`${setup.server.url}/invite/${invite_slug}?eventSlug=${event.slug}`);
  await stranger.getByRole('heading', { name: 'About this dinner' }).waitFor();
  // What the server drew and the app's own page are both in the document for a moment.
  await stranger.getByText('Bread from the next street.').first().waitFor();
  await stranger.getByRole('button', { name: 'Ask for a seat' }).waitFor();
  // The photo is on the invitation too, as its hint says.
  await stranger
    .locator(`#root img[src*="${new URL(event.cover_url!, setup.server.url).pathname}"]`)
    .waitFor();
  await stranger.screenshot({
    path: '.cache/screens/invite-description-light-390.png',
    fullPage: true,
  });
  expect(await findAxeViolations(stranger)).toEqual([]);
});

test('[R44, R49] changing the time says who is notified; cancelling asks first and is final', async () => {
  const host = await signInHost();
  const { id } = (await readHostedDinners(host)).find(({ title }) => title === 'Salt and Bread')!;
  const page = await open(host, `/events/${id}/edit`);
  await openFold(page, 'Tables in detail');
  await page.getByLabel('Capacity').fill('31');
  await page.getByText('We won’t notify guests about this.').waitFor();
  await page.getByLabel('Starts', { exact: true }).fill('20:00');
  await page.getByText('We’ll let your guests know about the new time.').waitFor();
  const discard = page.getByRole('button', { name: 'Discard changes' });
  await discard.click();
  await discard.waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.getByText('We’ll let your guests know about the new time.').waitFor();
  await page.getByRole('button', { name: 'Save changes' }).click();
  await page.getByText('Saved. We’re letting your guests know.').waitFor();
  expect(
    await callApi<DinnerEvent>(setup.server, 'GET', `/api/events/${id}/`, { access: host.access }),
  ).toMatchObject({
    starts_at: `${clockChangeDay}T19:00:00.000Z`,
    capacity: 31,
  });

  await openFold(page, 'Photo and words');
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'table.png', mimeType: 'image/png', buffer: await createPhoto('png') });
  await page.getByText('Photo saved. Guests see it on the invitation.').waitFor();
  await page.getByRole('button', { name: 'Remove photo' }).click();
  await page.getByText('Photo removed.').waitFor();

  // A new dinner like this one, for which only the date is missing.
  await page.getByRole('link', { name: 'Duplicate this dinner' }).click();
  await page.getByRole('heading', { level: 1, name: 'Host a dinner' }).waitFor();
  await expect.poll(() => page.getByLabel('Title').inputValue()).toBe('Salt and Bread');
  expect(await page.getByLabel('Starts', { exact: true }).inputValue()).toBe('20:00');
  expect(await page.getByLabel('Date').inputValue()).toBe('');
  await page.goBack();

  await page.getByRole('button', { name: 'Cancel dinner' }).click();
  const dialog = page.getByRole('dialog', { name: 'Cancel Salt and Bread?' });
  await dialog.getByText('This can’t be undone.').waitFor();
  expect(await findAxeViolations(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Keep dinner' }).click();
  await dialog.waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Cancel dinner' }).click();
  await dialog.getByRole('button', { name: 'Cancel dinner' }).click();
  await page.waitForURL(new RegExp(`/events/${id}$`));
  expect(
    (await callApi<DinnerEvent>(setup.server, 'GET', `/api/events/${id}/`, { access: host.access }))
      .status,
  ).toBe('cancelled');
});

test('[R12, R20, R81] a guest gets none of the hosts’ pages, a helper those of the role', async () => {
  const host = await signInHost();
  const member = await signIn(setup.server, 'member@beside.example');
  const event = (await readHostedDinners(host)).find(({ status }) => status === 'scheduled')!;
  const dinner = `${setup.server.url}/events/${event.id}`;
  const page = await open(member, '/home');
  const expectForbidden = async (...subpages: string[]) => {
    for (const subpage of subpages) {
      await page.goto(`${dinner}/${subpage}`);
      await page.getByText('You are not allowed to access this resource.').waitFor();
    }
  };
  await expectForbidden('guests', 'seating', 'edit', 'evening');

  const desk = await open(host, `/events/${event.id}`, [/400/]);
  await desk.getByRole('button', { name: 'Add a co-host' }).click();
  const dialog = desk.getByRole('dialog', { name: `Who’s helping you with ${event.title}?` });
  await dialog.getByRole('radio', { name: 'At the door' }).check();
  await dialog.getByLabel('E-mail address').fill('member@');
  await dialog.getByRole('button', { name: 'Ask for help' }).click();
  await dialog.getByRole('alert').waitFor();
  expect(await findAxeViolations(desk)).toEqual([]);
  await dialog.getByLabel('E-mail address').fill('member@beside.example');
  await dialog.getByRole('button', { name: 'Ask for help' }).click();
  await desk.getByText('At the door · hasn’t answered yet').waitFor();

  await page.goto(`${setup.server.url}/home`);
  await page.getByRole('region', { name: /would like your help at the door/ }).waitFor();
  await page.getByRole('button', { name: 'I’ll help' }).click();
  await page.waitForURL(`${dinner}/evening`);
  const tabs = page.getByRole('navigation', { name: 'This dinner' }).getByRole('link');
  // The address changes before the page is drawn.
  await expect.poll(() => tabs.allTextContents()).toEqual(['The evening']);
  await expectForbidden('guests', 'seating', 'edit', 'print', 'kitchen');
  await page.goto(dinner);
  await page.waitForURL(`${dinner}/evening`);

  // The owner makes a co-host of the door helper.
  await callApi(setup.server, 'POST', `/api/events/${event.id}/co-hosts/`, {
    access: host.access,
    body: { role: 'co_host', email: 'member@beside.example' },
  });
  await callApi(setup.server, 'POST', `/api/events/${event.id}/co-hosts/accept/`, {
    access: member.access,
    body: { role: 'co_host' },
  });
  await page.goto(`${dinner}/edit`);
  await page.getByRole('link', { name: 'Duplicate this dinner' }).waitFor();
  expect(await page.getByRole('button', { name: 'Cancel dinner' }).count()).toBe(0);
  await page.goto(dinner);
  await page.getByRole('button', { name: 'Stop helping' }).waitFor();
  expect(await page.getByRole('button', { name: 'Add a co-host' }).count()).toBe(0);

  await desk.reload();
  await desk.getByRole('button', { name: /^Remove .* from the hosts$/ }).click();
  await desk.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await desk.getByText('You’re hosting alone.').waitFor();
  await expectForbidden('guests');
});
