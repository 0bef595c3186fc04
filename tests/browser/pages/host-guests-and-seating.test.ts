// Covers: src/features/hosting, host/pages
/** A host manages the guests and the seating of a dinner. */
import { readFile } from 'node:fs/promises';
import type { Locator, Page } from 'playwright';
import { expect, test } from 'vitest';
import type { AuthSession } from '../../../src/contract/auth.ts';
import type { DinnerEvent } from '../../../src/contract/events.ts';
import type { Seating } from '../../../src/contract/seating.ts';
import { findAxeViolations } from '../../helpers/browser/axe.ts';
import { setUpBrowserAndServer } from '../../helpers/browser/browser-and-server.ts';
import { watchConsole } from '../../helpers/browser/chromium.ts';
import { callApi, storeSession, signIn, completeIntro } from '../../helpers/server/member-client.ts';
import { expectVisibleWithin } from '../../helpers/browser/page-clock.ts';
import { testInFullRun } from '../../helpers/vitest/run-scope.ts';
import { createDinnerInput } from '../../helpers/api/dinner-input.ts';

const real = setUpBrowserAndServer();
const viewport = { width: 1280, height: 1000 };

async function open(auth: AuthSession | null, path: string, expected: RegExp[] = [], clock = false): Promise<Page> {
  const context = await real.browser.newContext({ viewport, locale: 'en-GB', timezoneId: 'Europe/Lisbon' });
  if (auth) await storeSession(context, real.server, auth);
  const page = await context.newPage();
  watchConsole(page, { expected });
  if (clock) await page.clock.install();
  await page.goto(real.server.url + path);
  return page;
}

interface Dinner {
  host: AuthSession;
  event: DinnerEvent;
  slug: string;
}

async function member(name: string): Promise<AuthSession> {
  return completeIntro(real.server, await signIn(real.server, `${name.toLowerCase()}@example.org`, { first_name: name, last_name: 'Test' }));
}

/** A dinner a week ahead with eight seats at one long table. */
async function createDinner(name: string, overrides: object = {}): Promise<Dinner> {
  const host = await member(name);
  const body = createDinnerInput({ title: `Dinner of ${name}`, ...overrides });
  const event = await callApi<DinnerEvent>(real.server, 'POST', '/api/events/', { access: host.access, body });
  return { host, event, slug: host.user.invite_slug ?? '' };
}

const accept = (guest: AuthSession, { event }: Dinner, overrides: object = {}) =>
  callApi(real.server, 'POST', `/api/events/${event.id}/rsvp/`, { access: guest.access, body: { status: 'accepted', ...overrides } });

const section = (page: Page, name: RegExp) => page.getByRole('region', { name });

testInFullRun('[R44, R45] a guest invited by mail is in list and plan within five seconds of accepting', async () => {
  const dinner = await createDinner('Hedda');
  const page = await open(dinner.host, `/events/${dinner.event.id}/guests`, [], true);
  await page.getByRole('heading', { name: 'It’s just you so far.' }).waitFor();
  await page.getByRole('button', { name: 'Invite', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('E-mail addresses').fill('Runa Test <runa@example.org>, not-an-address');
  expect(await findAxeViolations(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Send invitations' }).click();
  await dialog.getByText('“not-an-address” isn’t a valid e-mail address.').waitFor();
  await expect.poll(() => dialog.getByLabel('E-mail addresses').inputValue()).toBe('not-an-address');
  await page.keyboard.press('Escape');
  await section(page, /^Invited/)
    .getByText('runa@example.org')
    .waitFor();
  const plan = await open(dinner.host, `/events/${dinner.event.id}/seating`, [], true);
  await plan.getByText('Nobody but you has a seat yet.').waitFor();

  const guest = await open(null, `/invite/${dinner.slug}?eventSlug=${dinner.event.slug}`);
  await guest.getByRole('button', { name: 'Accept' }).click();
  await guest.getByLabel('E-mail').fill('runa@example.org');
  await guest.getByRole('button', { name: 'Send code' }).click();
  await guest.getByLabel('Code').pressSequentially(await real.server.codeFor('runa@example.org'));
  await guest.getByLabel('First name').fill('Runa');
  await guest.getByLabel('Last name').fill('Solheim');
  await guest.getByRole('button', { name: 'Confirm' }).click();
  await guest.getByRole('heading', { name: 'You’re in, Runa.' }).waitFor();
  const coming = section(page, /^Coming/).getByText('Runa Solheim');
  const seated = plan.getByRole('button', { name: 'Move Runa Solheim' });
  await Promise.all([expectVisibleWithin(5000, page, coming), expectVisibleWithin(5000, plan, seated)]);
});

test('[R44] the host approves, messages, exports and removes guests', async () => {
  const dinner = await createDinner('Ivo', { approval: true });
  const [ada, ben] = [await member('Adalind'), await member('Benoit')];
  await accept(ada, dinner, { dietary_needs: 'no nuts' });
  const page = await open(dinner.host, `/events/${dinner.event.id}/guests`);
  await section(page, /^Requests/)
    .getByText('Adalind Test')
    .waitFor();
  await page.getByRole('button', { name: 'Approve Adalind Test' }).click();
  const coming = section(page, /^Coming/);
  await coming.getByText('Adalind Test').waitFor();
  await coming.getByText('Diet: no nuts').waitFor();
  await accept(ben, dinner);
  await page.getByRole('button', { name: 'Approve Benoit Test' }).click();
  await coming.getByText('Benoit Test').waitFor();
  expect(await findAxeViolations(page)).toEqual([]);

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download list' }).click();
  const file = await readFile(await (await download).path(), 'utf8');
  expect(file).toContain('Adalind');
  expect(file).toContain('no nuts');

  await page.getByRole('button', { name: 'Message all guests' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('2 guests with a seat').waitFor();
  await dialog.getByLabel('Message').fill('The bread is ready.');
  expect(await findAxeViolations(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Send message' }).click();
  await page.getByText('Sent to 2 guests.').waitFor();

  await page.getByRole('button', { name: 'Remove Benoit Test' }).click();
  await dialog.getByText(/We’ll tell them they no longer have a seat/).waitFor();
  await dialog.getByRole('button', { name: 'Remove guest' }).click();
  await section(page, /^Not coming/)
    .getByText('Benoit Test')
    .waitFor();
});

const seating = ({ host, event }: Dinner) => callApi<Seating>(real.server, 'GET', `/api/events/${event.id}/seating/`, { access: host.access });

async function readPosition(dinner: Dinner, guest: AuthSession): Promise<number | undefined> {
  return (await seating(dinner)).tables[0]!.seats.find(({ person }) => person?.id === guest.user.id)?.position;
}

const spot = (page: Page, seat: number): Locator => page.locator(`[data-seat$=" ${seat - 1}"]`);

async function drag(page: Page, from: Locator, to: Locator) {
  // Wait until the plate's animation has ended, as it is measured below.
  await page.locator('svg.plan').evaluate((plan) => Promise.allSettled(plan.getAnimations({ subtree: true }).map(({ finished }) => finished)));
  const [a, b] = [(await from.locator('.plate').boundingBox())!, (await to.locator('.plate').boundingBox())!];
  await page.mouse.move(a.x + a.width / 2, a.y + a.height / 2);
  await page.mouse.down();
  await page.mouse.move(a.x + a.width / 2 + 12, a.y + a.height / 2 + 4);
  await page.mouse.move(b.x + b.width / 2, b.y + b.height / 2, { steps: 4 });
  await page.mouse.up();
}

test('[R42] the host moves guests by keys, drag and list, sets rules, undoes and publishes', async () => {
  const dinner = await createDinner('Juna', { seating_hold: true });
  const ada = await member('Carina');
  await accept(ada, dinner);
  const page = await open(dinner.host, `/events/${dinner.event.id}/seating`, [/409/]);
  await page.getByRole('button', { name: 'Move Carina Test' }).waitFor();
  const start = (await readPosition(dinner, ada))!;

  // By keys: to the end of the table and down.
  await spot(page, start + 1).focus();
  const below = () => page.locator('.seating-layout').evaluate((part) => Math.round(part.getBoundingClientRect().top + scrollY));
  // A font that loads later moves the content below.
  await page.evaluate(() => document.fonts.ready);
  const room = await below();
  await page.keyboard.press('Enter');
  await page.getByText('Choose a seat for Carina Test.').first().waitFor();
  expect(await below(), 'the page stays where it is').toBe(room);
  await page.keyboard.press('Escape');
  await page.getByText(`Carina Test stays at Long table, seat ${start + 1}.`).waitFor();
  await page.keyboard.press('Enter');
  await page.keyboard.press('End');
  await page.keyboard.press('Enter');
  await page.getByText('Carina Test is now at Long table, seat 8.').first().waitFor();
  await expect.poll(() => readPosition(dinner, ada)).toBe(7);

  // A guest moved by hand keeps the seat; one press undoes the move.
  await page.locator('[data-sonner-toast]').getByRole('button', { name: 'Undo' }).click();
  await page.getByText(`Carina Test is back at Long table, seat ${start + 1}.`).waitFor();
  expect(await readPosition(dinner, ada)).toBe(start);

  // By dragging one plate onto another.
  const free = (await seating(dinner)).tables[0]!.seats.findLast(({ person }) => person === null)!.position;
  await drag(page, spot(page, start + 1), spot(page, free + 1));
  await expect.poll(() => readPosition(dinner, ada)).toBe(free);
  const keep = page.getByRole('checkbox', { name: 'Lock Carina Test’s seat' });
  await expect.poll(() => keep.isChecked()).toBe(true);
  await keep.uncheck();
  await page.getByText('Carina Test’s seat is unlocked, so it may change.').waitFor();

  // In the list: a swap with the host's own seat.
  const host = (await readPosition(dinner, dinner.host))!;
  const now = (await readPosition(dinner, ada))!;
  await page.getByRole('button', { name: 'Move Carina Test' }).click();
  await page.getByRole('button', { name: `Put Carina Test here: Long table, seat ${host + 1}, swapping with Juna Test` }).click();
  await expect.poll(() => readPosition(dinner, ada)).toBe(host);
  await expect.poll(() => readPosition(dinner, dinner.host)).toBe(now);

  // A move in another tab of the host shows here without a reload.
  const table_id = (await seating(dinner)).tables[0]!.id;
  await callApi(real.server, 'PATCH', `/api/events/${dinner.event.id}/seating/`, {
    access: dinner.host.access,
    body: {
      moves: [
        { user_id: ada.user.id, table_id, position: 0 },
        { user_id: dinner.host.user.id, table_id, position: 3 },
      ],
    },
  });
  await page.getByRole('button', { name: 'Long table, seat 1: Carina Test, locked' }).waitFor();

  await page.getByLabel('First guest').selectOption({ label: 'Carina Test' });
  await page.getByLabel('Second guest').selectOption({ label: 'Juna Test' });
  await page.getByRole('button', { name: 'Keep apart' }).click();
  await page.getByText(/^(Carina Test and Juna Test|Juna Test and Carina Test)$/).waitFor();
  // Seating a kept-apart pair side by side shows an error, and the plate goes back.
  await page.getByRole('button', { name: 'Move Carina Test' }).click();
  await page.getByRole('button', { name: 'Put Carina Test here: Long table, seat 3, empty' }).click();
  await page.getByText(/Carina Test couldn’t be moved. These guests are kept apart/).waitFor();
  expect(await readPosition(dinner, ada)).toBe(0);
  await page.getByRole('button', { name: /^Stop keeping .* apart$/ }).click();

  expect(await findAxeViolations(page)).toEqual([]);
  await page.getByText('You can change anything until then.').waitFor();
  await page.getByRole('button', { name: 'Publish seating' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText(/^Every guest will see on their home page where they’re sitting/).waitFor();
  await dialog.getByRole('button', { name: 'Publish seating' }).click();
  await page.getByText(/^Published on /).waitFor();
  expect((await seating(dinner)).published_at).not.toBeNull();
}, 240_000);

testInFullRun('[R42] a move can be undone and redone later, by button and by shortcut', async () => {
  const dinner = await createDinner('Mirko', { seating_hold: true });
  const ada = await member('Odile');
  await accept(ada, dinner);
  const page = await open(dinner.host, `/events/${dinner.event.id}/seating`);
  const bar = page.getByRole('group', { name: 'Undo and redo' });
  const [undo, redo] = [bar.getByRole('button', { name: 'Undo' }), bar.getByRole('button', { name: 'Redo' })];
  await undo.waitFor();
  expect([await undo.getAttribute('aria-disabled'), await redo.getAttribute('aria-disabled')]).toEqual(['true', 'true']);
  const start = (await readPosition(dinner, ada))!;
  const free = (await seating(dinner)).tables[0]!.seats.findLast(({ person }) => person === null)!.position;
  await drag(page, spot(page, start + 1), spot(page, free + 1));
  const toast = page.getByText(/^Odile Test is now at .* seat is locked\.$/);
  await toast.waitFor();
  await toast.waitFor({ state: 'detached' });
  await undo.click();
  await page.getByText(`Odile Test is back at Long table, seat ${start + 1}.`).waitFor();
  expect(await readPosition(dinner, ada)).toBe(start);
  await spot(page, start + 1).focus();
  await page.keyboard.press('Control+Shift+Z');
  await expect.poll(() => readPosition(dinner, ada)).toBe(free);
  await page.keyboard.press('Control+z');
  await expect.poll(() => readPosition(dinner, ada)).toBe(start);
  await page.keyboard.press('Control+y');
  await expect.poll(() => readPosition(dinner, ada)).toBe(free);
  // While a dialog about the plan is open, the shortcuts do nothing.
  await page.getByRole('button', { name: 'Publish seating' }).click();
  await page.getByRole('dialog').waitFor();
  await page.keyboard.press('Control+z');
  await page.keyboard.press('Escape');
  await expect.poll(() => undo.getAttribute('aria-disabled')).toBe('false');
  expect(await findAxeViolations(page)).toEqual([]);
});

test('[R42] the plan shows first names where they fit; the accessible name is the full one', async () => {
  const dinner = await createDinner('Nerea', { seating_hold: true });
  const ada = await member('Wilhelmina-Alexandrine');
  await accept(ada, dinner);
  const page = await open(dinner.host, `/events/${dinner.event.id}/seating`);
  const seat = page.locator('.seat').filter({ has: page.locator('[aria-label*="Wilhelmina-Alexandrine Test"]') });
  const words = () => seat.locator('text').allTextContents();
  await expect.poll(words).toEqual(['WT', expect.stringMatching(/^\u2068Wilhelm.*…\u2069$/)]);
  await expect.poll(() => seat.locator('title').textContent()).toContain('Wilhelmina-Alexandrine Test');
  await expect.poll(() => page.locator('.seat.mine text').allTextContents()).toEqual(['NT', 'You']);
  const [plan, names] = [(await page.locator('svg.plan').boundingBox())!, await page.locator('text.first').all()];
  for (const name of names) {
    const box = (await name.boundingBox())!;
    expect(box.x >= plan.x && box.x + box.width <= plan.x + plan.width && box.y >= plan.y && box.y + box.height <= plan.y + plan.height).toBe(true);
  }
  await page.getByText('Table by table, clockwise.').waitFor();
  await page.setViewportSize({ width: 390, height: 844 });
  await expect.poll(words).toEqual(['WT']);
  const long = await createDinner('Oihane', { capacity: 24, tables: [{ name: 'Long table', shape: 'long', seats: 24 }] });
  await accept(ada, long);
  const phone = await open(long.host, `/events/${long.event.id}/seating`);
  await phone.setViewportSize({ width: 390, height: 844 });
  await phone.locator('.plan-table.upright .seat:has([aria-label*="Wilhelmina-Alexandrine Test"]) text.first').waitFor();
});

testInFullRun('[R42] at a long table guests are found by name and seats by number, clockwise', async () => {
  const dinner = await createDinner('Petra', { capacity: 12, tables: [{ name: 'Long table', shape: 'long', seats: 12 }] });
  const ada = await member('Delphine');
  await accept(ada, dinner);
  const page = await open(dinner.host, `/events/${dinner.event.id}/seating`);
  const chairs = page.getByRole('list', { name: 'Long table' }).getByRole('listitem');
  await expect.poll(() => chairs.count()).toBe(12);
  expect((await chairs.allInnerTexts()).map((words) => Number(/Seat (\d+)/.exec(words)?.[1]))).toEqual([1, 2, 3, 4, 5, 6, 12, 11, 10, 9, 8, 7]);
  await page.getByLabel('Find a seat').fill('delph');
  await page.getByRole('button', { name: 'Move Delphine Test' }).click();
  await expect.poll(() => page.getByText('Choose a seat for Delphine Test.').filter({ visible: true }).and(page.locator(':not(.sr)')).count()).toBe(1);
  const whereTo = page.getByLabel('Find a seat');
  await expect.poll(() => whereTo.inputValue()).toBe('');
  await whereTo.fill('11');
  await expect.poll(() => chairs.count()).toBe(1);
  await chairs.getByRole('button').click();
  await expect.poll(() => readPosition(dinner, ada)).toBe(10);
  await page.getByLabel('Find a seat').fill('nobody of that name');
  await page.getByText('No seats match your search.').waitFor();
});
