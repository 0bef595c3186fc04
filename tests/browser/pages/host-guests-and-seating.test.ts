// Covers: src/features/hosting, host/pages
/** A host manages the guests and the seating of a dinner. */
import { readFile } from 'node:fs/promises';
import type { Locator, Page } from 'playwright';
import { expect, test } from 'vitest';
import type { AuthSession } from '#src/contract/auth.ts';
import { TAKE_BACK_MS } from '#src/contract/constants/limits.ts';
import type { DinnerEvent } from '#src/contract/events.ts';
import type { Seating } from '#src/contract/seating.ts';
import { findAxeViolations } from '#tests/helpers/browser/axe.ts';
import { setUpBrowserAndServer } from '#tests/helpers/browser/browser-and-server.ts';
import { watchConsole } from '#tests/helpers/browser/chromium.ts';
import {
  callApi,
  storeSession,
  signIn,
  completeIntro,
} from '#tests/helpers/server/member-client.ts';
import { expectVisibleWithin } from '#tests/helpers/browser/page-clock.ts';
import { lengthenToasts } from '#tests/helpers/browser/long-toasts.ts';
import { testInFullRun } from '#tests/helpers/vitest/run-scope.ts';
import { createDatabaseEnv, startServer } from '#tests/helpers/server/server.ts';
import { createDinnerInput } from '#tests/helpers/api/dinner-input.ts';

const setup = setUpBrowserAndServer();
const viewport = { width: 1280, height: 1000 };

interface OpenOptions {
  expected?: RegExp[];
  hasClock?: boolean;
  hasLongToasts?: boolean;
}
async function open(
  auth: AuthSession | null,
  path: string,
  { expected, hasClock, hasLongToasts }: OpenOptions = {},
): Promise<Page> {
  const context = await setup.browser.newContext({
    viewport,
    locale: 'en-GB',
    timezoneId: 'Europe/Lisbon',
  });
  if (hasLongToasts) await lengthenToasts(context);
  if (auth) await storeSession(context, setup.server, auth);
  const page = await context.newPage();
  watchConsole(page, { expected });
  if (hasClock) await page.clock.install();
  await page.goto(setup.server.url + path);
  return page;
}

interface Dinner {
  host: AuthSession;
  event: DinnerEvent;
  slug: string;
}

async function createMember(name: string): Promise<AuthSession> {
  return completeIntro(
    setup.server,
    await signIn(setup.server, `${name.toLowerCase()}@example.org`, {
      first_name: name,
      last_name: 'Test',
    }),
  );
}

/** Creates a dinner in a week with eight seats at one long table. */
async function createDinner(name: string, overrides: object = {}): Promise<Dinner> {
  const host = await createMember(name);
  const body = createDinnerInput({ title: `Dinner of ${name}`, ...overrides });
  const event = await callApi<DinnerEvent>(setup.server, 'POST', '/api/events/', {
    access: host.access,
    body,
  });
  return { host, event, slug: host.user.invite_slug ?? '' };
}

const accept = (guest: AuthSession, { event }: Dinner, overrides: object = {}) =>
  callApi(setup.server, 'POST', `/api/events/${event.id}/rsvp/`, {
    access: guest.access,
    body: { status: 'accepted', ...overrides },
  });

/** A part of the seating page's side. */
const openTab = (page: Page, name: 'Report' | 'Wishes' | 'List') =>
  page.getByRole('button', { name, exact: true }).click();

/** A guest's row in the list, with a part of what it says. */
const row = (page: Page, name: string, text: string | RegExp) =>
  page.getByRole('row').filter({ hasText: name }).filter({ hasText: text });

testInFullRun(
  '[R44, R45] a guest invited by mail is in list and plan within 5 seconds of accepting',
  async () => {
    const dinner = await createDinner('Hedda');
    const page = await open(dinner.host, `/events/${dinner.event.id}/guests`, { hasClock: true });
    await page.getByRole('heading', { name: 'It’s just you so far.' }).waitFor();
    await page.getByRole('button', { name: 'Invite guests' }).first().click();
    const dialog = page.getByRole('dialog');
    await dialog
      .getByLabel('Names and addresses')
      .fill('Runa Test <runa@example.org>, vegan@kiln\n');
    await dialog.getByRole('heading', { name: '1 of 2 ready' }).waitFor();
    expect(await findAxeViolations(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Invite 1 guest' }).click();
    await dialog.getByRole('heading', { name: '1 guest was invited.' }).waitFor();
    await dialog.getByText('This e-mail address isn’t complete.').waitFor();
    await page.keyboard.press('Escape');
    await row(page, 'runa@example.org', 'No answer').waitFor();
    const plan = await open(dinner.host, `/events/${dinner.event.id}/seating`, { hasClock: true });
    await plan.getByText('You’re the only one with a seat so far.').waitFor();
    await openTab(plan, 'List');

    const guest = await open(null, `/invite/${dinner.slug}?eventSlug=${dinner.event.slug}`);
    await guest.getByRole('button', { name: 'Accept' }).click();
    await guest.getByRole('textbox', { name: 'E-mail' }).fill('runa@example.org');
    await guest.getByRole('button', { name: 'Send code' }).click();
    await guest
      .getByRole('textbox', { name: 'Code' })
      .pressSequentially(await setup.server.codeFor('runa@example.org'));
    await guest.getByLabel('First name').fill('Runa');
    await guest.getByLabel('Last name').fill('Solheim');
    await guest.getByRole('button', { name: 'Confirm' }).click();
    await guest.getByRole('heading', { name: 'You’re in, Runa.' }).waitFor();
    const coming = row(page, 'Runa Solheim', 'Coming');
    const seated = plan.getByRole('button', { name: 'Move Runa Solheim' });
    await Promise.all([
      expectVisibleWithin(5000, page, coming),
      expectVisibleWithin(5000, plan, seated),
    ]);
  },
);

test('[R44] the host gives seats, finds, messages and removes guests and downloads the list', async () => {
  const dinner = await createDinner('Ivo', { approval: true });
  const [adalind, benoit] = [await createMember('Adalind'), await createMember('Benoit')];
  await accept(adalind, dinner, { dietary_needs: 'no nuts' });
  const page = await open(dinner.host, `/events/${dinner.event.id}`);
  await page.getByRole('heading', { name: '1 person asked to come' }).waitFor();
  await page.getByRole('link', { name: '1 Coming' }).waitFor();
  await page.getByRole('button', { name: 'Invite guests' }).click();
  await page.getByRole('dialog').getByLabel('Names and addresses').waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Give a seat: Adalind Test' }).press('Enter');
  await page.getByRole('link', { name: '2 Coming' }).waitFor();
  await page.getByText('Nothing needs you right now.').waitFor();
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.textContent))
    .toBe('Needs your attention');
  expect(await findAxeViolations(page)).toEqual([]);
  await page.getByRole('link', { name: '2 Coming' }).click();
  await row(page, 'Adalind Test', /Coming.*no nuts/).waitFor();
  await accept(benoit, dinner);
  await page.getByRole('button', { name: 'Give a seat: Benoit Test' }).click();
  await row(page, 'Benoit Test', 'Coming').waitFor();
  expect(await findAxeViolations(page)).toEqual([]);

  // What is found stays found after a reload; a row opens its card, and Escape goes back to it.
  await page.getByRole('searchbox').fill('BENÓIT');
  await row(page, 'Adalind Test', 'Coming').waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Coming 3' }).click();
  await page.waitForURL(/\?(?=.*q=BEN)(?=.*show=accepted)/);
  await page.reload();
  const benoitRow = page.getByRole('button', { name: 'Benoit Test', exact: true });
  await benoitRow.click();
  await page.getByRole('region', { name: 'Benoit Test' }).waitFor();
  expect(await findAxeViolations(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect.poll(() => benoitRow.evaluate((name) => name.matches(':focus'))).toBe(true);
  expect(await page.getByRole('row', { name: /Adalind/ }).count()).toBe(0);
  await page.getByRole('searchbox').fill('');
  await row(page, 'Adalind Test', 'Coming').waitFor();

  // By keys: both boxes, one after the other.
  const selectBenoit = page.getByRole('checkbox', { name: 'Select Benoit Test' });
  await selectBenoit.focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('Shift+ArrowDown');
  await page.getByText('2 selected').waitFor();
  expect(await findAxeViolations(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await page.getByText('2 selected').waitFor({ state: 'detached' });

  const openMore = async (name: string) => {
    await page.getByRole('button', { name: 'More for the whole list' }).click();
    await page.getByRole('menuitem', { name }).click();
  };
  const download = page.waitForEvent('download');
  await openMore('Download list');
  await page.getByRole('dialog').getByLabel('Semicolons').waitFor();
  expect(await findAxeViolations(page)).toEqual([]);
  await page.getByRole('dialog').getByRole('button', { name: 'Download' }).click();
  const file = await readFile(await (await download).path(), 'utf8');
  expect(file).toContain('Adalind');
  expect(file).toContain('no nuts');

  await openMore('Message your guests');
  const dialog = page.getByRole('dialog');
  await dialog.getByText(/^2 people get this/).waitFor();
  await dialog.getByLabel('Message').fill('The bread is ready.');
  expect(await findAxeViolations(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Send to 2 people' }).click();
  await page.getByText('Sent to 2 people.').waitFor();

  await page.getByRole('button', { name: 'More for Benoit Test' }).click();
  await page.getByRole('menuitem', { name: 'Remove' }).click();
  await dialog.getByText(/We’ll tell them they no longer have a seat/).waitFor();
  await dialog.getByRole('button', { name: 'Remove guest' }).click();
  await page.getByRole('button', { name: 'All 3' }).click();
  await row(page, 'Benoit Test', 'Not coming').waitFor();
});

test('[R44] a long guest list loads whole, and only the rows in view are in the page', async () => {
  const dinner = await createDinner('Olav');
  for (let batch = 0; batch < 2; batch += 1)
    await callApi(setup.server, 'POST', `/api/events/${dinner.event.id}/invitations/`, {
      access: dinner.host.access,
      body: {
        emails: Array.from({ length: 110 }, (_, n) => `guest-${batch * 110 + n}@example.org`),
      },
    });
  const page = await open(dinner.host, `/events/${dinner.event.id}/guests`);
  await page.getByRole('button', { name: 'All 221' }).waitFor();
  const rows = page.getByRole('row');
  expect(await rows.count()).toBeLessThan(60);
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBe(viewport.height);
  await page.locator('.guest-scroll').evaluate((list) => list.scrollTo(0, list.scrollHeight));
  await page.getByRole('button', { name: 'Olav Test', exact: true }).waitFor();
  await page.getByRole('searchbox').fill('guest-219');
  await row(page, 'guest-219@example.org', 'No answer').waitFor();
  await expect.poll(() => rows.count()).toBe(2);
});

const readSeating = ({ host, event }: Dinner) =>
  callApi<Seating>(setup.server, 'GET', `/api/events/${event.id}/seating/`, {
    access: host.access,
  });

async function readPosition(dinner: Dinner, guest: AuthSession): Promise<number | undefined> {
  return (await readSeating(dinner)).tables[0]!.seats.find(
    ({ person }) => person?.id === guest.user.id,
  )?.position;
}

/** The seat with this number, from 1, in the plan. */
const seatInPlan = (page: Page, seat: number): Locator =>
  page.locator(`[data-seat$=" ${seat - 1}"]`);

async function drag(page: Page, from: Locator, to: Locator) {
  // The plates are measured below, so wait for their animations.
  await page
    .locator('svg.plan')
    .evaluate((plan) =>
      Promise.allSettled(plan.getAnimations({ subtree: true }).map(({ finished }) => finished)),
    );
  const [fromBox, toBox] = [
    (await from.locator('.plate').boundingBox())!,
    (await to.locator('.plate').boundingBox())!,
  ];
  await page.mouse.move(fromBox.x + fromBox.width / 2, fromBox.y + fromBox.height / 2);
  await page.mouse.down();
  await page.mouse.move(fromBox.x + fromBox.width / 2 + 12, fromBox.y + fromBox.height / 2 + 4);
  await page.mouse.move(toBox.x + toBox.width / 2, toBox.y + toBox.height / 2, { steps: 4 });
  await page.mouse.up();
}

test('[R42, R87] the host moves guests by keys, drag and list, sets rules, undoes and announces', async () => {
  const dinner = await createDinner('Juna', { seating_hold: true });
  const carina = await createMember('Carina');
  await accept(carina, dinner);
  const page = await open(dinner.host, `/events/${dinner.event.id}/seating`, {
    expected: [/409/],
    hasLongToasts: true,
  });
  await openTab(page, 'List');
  await page.getByRole('button', { name: 'Move Carina Test' }).waitFor();
  const start = (await readPosition(dinner, carina))!;

  // By keys: to the last seat of the table.
  await seatInPlan(page, start + 1).focus();
  const readContentTop = () =>
    page
      .locator('.bench-panel')
      .evaluate((layout) => Math.round(layout.getBoundingClientRect().top + scrollY));
  // A font that loads later would move the content below.
  await page.evaluate(() => document.fonts.ready);
  const contentTop = await readContentTop();
  await page.keyboard.press('Enter');
  await page.getByText('Choose a seat for Carina Test.').first().waitFor();
  expect(await readContentTop(), 'the content below doesn’t move').toBe(contentTop);
  await page.keyboard.press('Escape');
  await page.getByText(`Carina Test stays at Long table, seat ${start + 1}.`).waitFor();
  await page.keyboard.press('Enter');
  await page.keyboard.press('End');
  await page.keyboard.press('Enter');
  await page.getByText('Carina Test is now at Long table, seat 8.').first().waitFor();
  await expect.poll(() => readPosition(dinner, carina)).toBe(7);

  await page
    .locator('[data-sonner-toast]')
    .filter({ hasText: 'Carina Test is now at' })
    .getByRole('button', { name: 'Undo' })
    .click();
  await page.getByText(`Carina Test is back at Long table, seat ${start + 1}.`).waitFor();
  await expect.poll(() => readPosition(dinner, carina)).toBe(start);

  // By dragging one plate onto another.
  const freeSeat = (await readSeating(dinner)).tables[0]!.seats.findLast(
    ({ person }) => person === null,
  )!.position;
  await drag(page, seatInPlan(page, start + 1), seatInPlan(page, freeSeat + 1));
  await expect.poll(() => readPosition(dinner, carina)).toBe(freeSeat);
  // The guest picked up last is still shown at the side, with the seat's lock.
  const chosen = page.getByRole('region', { name: 'Carina Test' });
  await chosen.getByRole('button', { name: 'Unlock' }).click();
  await page.getByText('Carina Test’s seat is unlocked, so it may change.').waitFor();
  await chosen.getByRole('button', { name: 'Close' }).click();
  const lock = page.getByRole('checkbox', { name: 'Lock Carina Test’s seat' });
  await lock.check();
  await page.getByText('Carina Test’s seat is locked.', { exact: true }).first().waitFor();
  await lock.uncheck();
  await page.getByText('Carina Test’s seat is unlocked, so it may change.').waitFor();

  // In the list: a swap with the host's own seat.
  const hostPosition = (await readPosition(dinner, dinner.host))!;
  const carinaPosition = (await readPosition(dinner, carina))!;
  await page.getByRole('button', { name: 'Move Carina Test' }).click();
  await page
    .getByRole('button', {
      name: `Put Carina Test here: Long table, seat ${hostPosition + 1}, swapping with Juna Test`,
    })
    .click();
  await expect.poll(() => readPosition(dinner, carina)).toBe(hostPosition);
  expect(await readPosition(dinner, dinner.host)).toBe(carinaPosition);

  // A move in another tab of the host shows here without a reload.
  const table_id = (await readSeating(dinner)).tables[0]!.id;
  await callApi(setup.server, 'PATCH', `/api/events/${dinner.event.id}/seating/`, {
    access: dinner.host.access,
    body: {
      moves: [
        { user_id: carina.user.id, table_id, position: 0 },
        { user_id: dinner.host.user.id, table_id, position: 3 },
      ],
    },
  });
  await page.getByRole('button', { name: 'Long table, seat 1: Carina Test, locked' }).waitFor();
  await page.getByRole('button', { name: 'Long table, seat 4: Juna Test, locked' }).waitFor();

  // A wish takes three presses: a guest, the wish, the other guest.
  const wish = (name: 'Keep together …' | 'Keep apart …') =>
    chosen.getByRole('button', { name }).click();
  await seatInPlan(page, 1).click();
  await wish('Keep together …');
  // Shown, and announced to screen readers.
  const question = page.getByText('Who should sit next to Carina Test?').first();
  await question.waitFor();
  await page.keyboard.press('Escape');
  await question.waitFor({ state: 'hidden' });
  await wish('Keep together …');
  await seatInPlan(page, 4).press('Enter');
  await chosen
    .getByText('Side by side with Juna Test. Not kept: both of their seats are locked.')
    .waitFor();
  await wish('Keep apart …');
  // A plate is drawn in several shapes, of which any may be on top.
  await seatInPlan(page, 4).locator('.plate').click({ force: true });
  await chosen.getByText('Apart from Juna Test.').waitFor();
  await chosen.getByRole('button', { name: 'Close' }).click();
  await openTab(page, 'Wishes');
  await page.getByText(/^(Carina Test and Juna Test|Juna Test and Carina Test)$/).waitFor();
  // Guests who are kept apart can't be seated next to each other: an error shows, and the guest stays.
  await openTab(page, 'List');
  await page.getByRole('button', { name: 'Move Carina Test' }).click();
  await page
    .getByRole('button', { name: 'Put Carina Test here: Long table, seat 3, empty' })
    .click();
  await page.getByText(/Carina Test couldn’t be moved. These guests are kept apart/).waitFor();
  expect(await readPosition(dinner, carina)).toBe(0);
  await openTab(page, 'Wishes');
  await page.getByRole('button', { name: /^Stop keeping .* apart$/ }).click();

  expect(await findAxeViolations(page)).toEqual([]);
  await openTab(page, 'Report');
  await page.getByText('You can change anything until then.').waitFor();
  await page.getByRole('link', { name: 'Publish seating' }).click();
  await page.getByRole('heading', { name: 'Announce the seats', level: 2 }).waitFor();

  // The letter as Carina gets it, with the host's line while it is typed.
  const line = page.getByLabel('Add a line of your own');
  await line.fill('The kiln is warm from seven.');
  const preview = page.getByRole('region', { name: 'Preview' });
  await preview.getByText('Your place is laid, Carina.').first().waitFor();
  await preview.getByText('The kiln is warm from seven.').waitFor();
  expect(await findAxeViolations(page)).toEqual([]);
  const send = page.getByRole('button', { name: 'Send to 1 guest' });
  const readFocus = () => page.evaluate(() => document.activeElement?.textContent);
  await send.press('Enter');
  await page.getByRole('heading', { name: '1 letter is sealed' }).waitFor();
  await expect.poll(readFocus).toBe('1 letter is sealed');
  await page.getByText('Sealed. You have two minutes to take it back.').waitFor();
  expect(await findAxeViolations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Take back' }).press('Enter');
  await page.getByText('Taken back. Nobody was told.').waitFor();
  expect(await line.inputValue()).toBe('The kiln is warm from seven.');
  expect((await readSeating(dinner)).publishing_at).toBeNull();
  await send.click();
  await page.getByRole('heading', { name: '1 letter is sealed' }).waitFor();
  expect((await readSeating(dinner)).published_at).toBeNull();

  // For another server the two minutes are over.
  const later = await startServer({
    env: {
      ...createDatabaseEnv(setup.server.databaseUrl),
      CLOCK_OFFSET_MS: String(TAKE_BACK_MS),
    },
  });
  await page.getByRole('heading', { name: 'The seats are announced' }).waitFor();
  await later.stop();
  await page.getByText(/^Published on /).waitFor();
  expect((await readSeating(dinner)).published_at).not.toBeNull();
}, 240_000);

testInFullRun(
  '[R42] a move can be undone and redone later, by button and by shortcut',
  async () => {
    const dinner = await createDinner('Mirko', { seating_hold: true });
    const odile = await createMember('Odile');
    await accept(odile, dinner);
    const page = await open(dinner.host, `/events/${dinner.event.id}/seating`);
    const bar = page.getByRole('group', { name: 'Undo and redo' });
    const [undo, redo] = [
      bar.getByRole('button', { name: 'Undo' }),
      bar.getByRole('button', { name: 'Redo' }),
    ];
    await undo.waitFor();
    expect([
      await undo.getAttribute('aria-disabled'),
      await redo.getAttribute('aria-disabled'),
    ]).toEqual(['true', 'true']);
    const start = (await readPosition(dinner, odile))!;
    const freeSeat = (await readSeating(dinner)).tables[0]!.seats.findLast(
      ({ person }) => person === null,
    )!.position;
    await drag(page, seatInPlan(page, start + 1), seatInPlan(page, freeSeat + 1));
    const toast = page.getByText(/^Odile Test is now at .* stays there from now on\.$/);
    await toast.waitFor();
    await toast.waitFor({ state: 'detached' });
    await undo.click();
    await page.getByText(`Odile Test is back at Long table, seat ${start + 1}.`).waitFor();
    await expect.poll(() => readPosition(dinner, odile)).toBe(start);
    await seatInPlan(page, start + 1).focus();
    await page.keyboard.press('Control+Shift+Z');
    await expect.poll(() => readPosition(dinner, odile)).toBe(freeSeat);
    await page.keyboard.press('Control+z');
    await expect.poll(() => readPosition(dinner, odile)).toBe(start);
    await page.keyboard.press('Control+y');
    await expect.poll(() => readPosition(dinner, odile)).toBe(freeSeat);
    // While a dialog about the plan is open, the shortcuts do nothing.
    await seatInPlan(page, freeSeat + 1).press('m');
    await page.getByRole('dialog').waitFor();
    await page.keyboard.press('Control+z');
    await page.keyboard.press('Escape');
    await expect.poll(() => undo.getAttribute('aria-disabled')).toBe('false');
    expect(await findAxeViolations(page)).toEqual([]);
  },
);

test('[R42] the plan shows names in full or short; the accessible name is the full one', async () => {
  const dinner = await createDinner('Nerea', { seating_hold: true });
  const wilhelmina = await createMember('Wilhelmina-Alexandrine');
  await accept(wilhelmina, dinner);
  const page = await open(dinner.host, `/events/${dinner.event.id}/seating`);
  const seat = page
    .locator('.seat')
    .filter({ has: page.locator('[aria-label*="Wilhelmina-Alexandrine Test"]') });
  const readTexts = () => seat.locator('text').allTextContents();
  await expect
    .poll(readTexts)
    .toEqual([expect.stringMatching(/^\d$/), 'Wilhelmina-Alexandrine T.']);
  await expect
    .poll(() => seat.locator('title').textContent())
    .toContain('Wilhelmina-Alexandrine Test');
  await expect.poll(() => page.locator('.seat.me .bench-name').textContent()).toBe('Nerea Test');
  const plan = (await page.locator('svg.plan').boundingBox())!;
  for (const name of await page.locator('.bench-name').all()) {
    const box = (await name.boundingBox())!;
    expect(
      box.x >= plan.x &&
        box.x + box.width <= plan.x + plan.width &&
        box.y >= plan.y &&
        box.y + box.height <= plan.y + plan.height,
    ).toBe(true);
  }
  // On a phone the plan is a picture, and the list is the tool.
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByText('Table by table, clockwise.').waitFor();
  await page.getByRole('button', { name: /^Seat \d.*Wilhelmina-Alexandrine Test$/ }).waitFor();
  await page.getByRole('img', { name: 'Seating plan for Dinner of Nerea' }).waitFor();
  expect(await page.locator('.bench-name').count()).toBe(0);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
});

testInFullRun(
  '[R42] at a long table guests are found by name and seats by number, clockwise',
  async () => {
    const dinner = await createDinner('Petra', {
      capacity: 12,
      tables: [{ name: 'Long table', shape: 'long', seats: 12 }],
    });
    const delphine = await createMember('Delphine');
    await accept(delphine, dinner);
    const page = await open(dinner.host, `/events/${dinner.event.id}/seating`);
    await openTab(page, 'List');
    const seatItems = page.getByRole('list', { name: 'Long table' }).getByRole('listitem');
    await expect.poll(() => seatItems.count()).toBe(12);
    expect(
      (await seatItems.allInnerTexts()).map((text) => Number(/Seat (\d+)/.exec(text)?.[1])),
    ).toEqual([1, 2, 3, 4, 5, 6, 12, 11, 10, 9, 8, 7]);
    await page.getByLabel('Find a seat').fill('delph');
    await page.getByRole('button', { name: 'Move Delphine Test' }).click();
    await expect
      .poll(() =>
        page
          .getByText('Choose a seat for Delphine Test.')
          .filter({ visible: true })
          .and(page.locator(':not(.visually-hidden)'))
          .count(),
      )
      .toBe(1);
    const search = page.getByLabel('Find a seat');
    await expect.poll(() => search.inputValue()).toBe('');
    await search.fill('11');
    await expect.poll(() => seatItems.count()).toBe(1);
    await seatItems.getByRole('button').click();
    await expect.poll(() => readPosition(dinner, delphine)).toBe(10);
    await page.getByLabel('Find a seat').fill('nobody of that name');
    await page.getByText('No seats match your search.').waitFor();
  },
);
