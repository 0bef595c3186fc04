// Covers: src/features/events, host/pages
/** Dinner pages as a guest sees them. */
import type { Locator, Page } from 'playwright';
import { expect, onTestFinished, test } from 'vitest';
import type { AuthSession } from '#src/contract/auth.ts';
import { HOUR_MS } from '#src/contract/constants/time.ts';
import { findAxeViolations } from '#tests/helpers/browser/axe.ts';
import { setUpBrowserAndSharedServer } from '#tests/helpers/browser/browser-and-server.ts';
import { watchConsole } from '#tests/helpers/browser/chromium.ts';
import {
  callApi,
  storeSession,
  signIn,
  completeIntro,
} from '#tests/helpers/server/member-client.ts';
import { lengthenToasts } from '#tests/helpers/browser/long-toasts.ts';
import { testInFullRun } from '#tests/helpers/vitest/run-scope.ts';
import { createDinnerInput } from '#tests/helpers/api/dinner-input.ts';

const setup = setUpBrowserAndSharedServer();
const inHours = (hours: number) => new Date(Date.now() + hours * HOUR_MS).toISOString();
const createMember = async (email: string, first_name: string, last_name: string) =>
  completeIntro(setup.server, await signIn(setup.server, email, { first_name, last_name }));

interface Scene {
  host: AuthSession;
  guest: AuthSession;
  page: Page;
  id: string;
}

/** Creates a host with a dinner, and opens a page as a guest without an RSVP. */
async function createScene(
  name: string,
  overrides: object = {},
  expected: RegExp[] = [],
): Promise<Scene> {
  const { server, browser } = setup;
  const host = await createMember(`host-${name}@example.org`, 'Hana', 'Host');
  const { id } = await callApi<{ id: string }>(server, 'POST', '/api/events/', {
    access: host.access,
    body: createDinnerInput({
      title: 'The Cellar Table',
      description: 'Down the stairs.',
      starts_at: inHours(90),
      ends_at: inHours(93),
      venue: { name: 'The Cellar', city: 'Lisbon', address: 'Rua das Escadas 3' },
      tables: [{ name: 'Round', shape: 'round', seats: 8 }],
      ...overrides,
    }),
  });
  const guest = await createMember(`guest-${name}@example.org`, 'Gerda', 'Gast');
  const context = await browser.newContext({
    locale: 'en-GB',
    timezoneId: 'Europe/Berlin',
    viewport: { width: 390, height: 844 },
    reducedMotion: 'reduce',
  });
  onTestFinished(() => context.close());
  await lengthenToasts(context);
  await storeSession(context, server, guest);
  const page = await context.newPage();
  watchConsole(page, { expected });
  return { host, guest, page, id };
}

const accept = ({ id }: Scene, { access }: AuthSession) =>
  callApi(setup.server, 'POST', `/api/events/${id}/rsvp/`, {
    access,
    body: { status: 'accepted' },
  });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

test('[R12, R14, R33] tab and search are in the URL; an unknown tab falls back to mine', async () => {
  const { page } = await createScene('list');
  const tab = (name: string) =>
    page
      .getByRole('navigation', { name: 'Filter dinners' })
      .getByRole('link', { name, exact: true });
  await page.goto(`${setup.server.url}/events/?tab=nonsense`);
  await page.getByRole('heading', { name: 'No upcoming dinners.' }).waitFor();
  await expect.poll(() => tab('Mine').getAttribute('aria-current')).toBe('page');
  // The tab is pressed before the typed search is sent, and its list is still loading when the search is.
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route(/\/api\/events\/\?tab=all$/, async (route) => {
    await released;
    await route.continue();
  });
  const [field, all] = await Promise.all([
    page.getByLabel('Search dinners').elementHandle(),
    tab('All').elementHandle(),
  ]);
  await field!.evaluate(
    (input, link) =>
      input.addEventListener('input', () => setTimeout(() => (link as HTMLElement).click(), 250), {
        once: true,
      }),
    all,
  );
  await field!.fill('Cellar');
  await page.waitForURL(/tab=all&q=Cellar/);
  release();
  await page.reload();
  await page.getByRole('link', { name: 'The Cellar Table' }).first().waitFor();
  await expect.poll(() => page.getByLabel('Search dinners').inputValue()).toBe('Cellar');
  expect(await findAxeViolations(page)).toEqual([]);
  await tab('Past').click();
  await page.waitForURL(/tab=past&q=Cellar/);
  await page.getByRole('heading', { name: 'No results for “Cellar”.' }).waitFor();
  await button(page, 'Clear search').click();
  await page.waitForURL(/tab=past$/);
  await page.goBack();
  await page.getByRole('link', { name: 'The Cellar Table' }).first().waitFor();
});

testInFullRun(
  '[R14, R33] the search field keeps its focus while a list loads or fails',
  async () => {
    const { page } = await createScene('slow', {}, [/500/]);
    await page.goto(`${setup.server.url}/events/`);
    await page.getByRole('heading', { name: 'No upcoming dinners.' }).waitFor();
    let respond = (_status: number) => {};
    const responseStatus = new Promise<number>((resolve) => (respond = resolve));
    await page.route(/\/api\/events\/\?tab=(all|mine&q=)/, async (route) => {
      const status = await responseStatus;
      await (status === 200 ? route.continue() : route.fulfill({ status, json: {} }));
    });
    const field = page.getByLabel('Search dinners');
    await field.focus();
    await page.keyboard.type('Cell');
    await page.waitForURL(/q=Cell/);
    const main = page.getByRole('main');
    await main.getByRole('status').filter({ hasText: 'One moment' }).waitFor();
    await page.keyboard.type('ar');
    await expect.poll(() => field.inputValue()).toBe('Cellar');
    await expect
      .poll(() => field.evaluate((input) => input.matches(':focus') && input.checkVisibility()))
      .toBe(true);
    await page
      .getByRole('navigation', { name: 'Filter dinners' })
      .getByRole('link', { name: 'All', exact: true })
      .click();
    await page.waitForURL(/tab=all&q=Cellar/);
    respond(500);
    await main.locator('.status-line.error').waitFor();
    await expect.poll(() => field.inputValue()).toBe('Cellar');
    await page.unroute(/\/api\/events\/\?tab=(all|mine&q=)/);
    await button(page, 'Retry').click();
    await page.getByRole('link', { name: 'The Cellar Table' }).first().waitFor();
  },
);

testInFullRun(
  '[R12, R20] a Retry that fails shows the error again, not an empty list',
  async () => {
    const { page } = await createScene('never', {}, [/500/]);
    let requestCount = 0;
    await page.route(/\/api\/events\/\?/, (route) => {
      requestCount += 1;
      return route.fulfill({ status: 500, json: {} });
    });
    await page.goto(`${setup.server.url}/events/`);
    await button(page, 'Retry').waitFor();
    await page.evaluate(() => {
      // The search field shows only with a list.
      let wasListShown = false;
      const check = () => {
        wasListShown ||= document.querySelector('search') !== null;
        Object.assign(globalThis, { wasListShown });
      };
      new MutationObserver(check).observe(document.body, { childList: true, subtree: true });
      check();
    });
    const before = requestCount;
    await button(page, 'Retry').click();
    await expect.poll(() => requestCount).toBe(before + 3);
    await button(page, 'Retry').waitFor();
    expect(await page.evaluate(() => (globalThis as { wasListShown?: boolean }).wasListShown)).toBe(
      false,
    );
    await page.unroute(/\/api\/events\/\?/);
    await button(page, 'Retry').click();
    await page.getByRole('heading', { name: 'No upcoming dinners.' }).waitFor();
  },
);

test('[R33] following a dinner shows at once and can be undone; times show both zones', async () => {
  const { page, id, guest } = await createScene('follow');
  await page.goto(`${setup.server.url}/events/${id}`);
  await page.getByText('your time (Berlin)').waitFor();
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/follow/', (route) => released.then(() => route.continue()));
  await button(page, 'Follow').click();
  // Before the server has responded.
  await button(page, 'Unfollow').waitFor();
  release();
  await button(page, 'Undo').click();
  await button(page, 'Follow').waitFor();
  const readIsFollowing = async () =>
    (
      await callApi<{ is_following: boolean }>(setup.server, 'GET', `/api/events/${id}/`, {
        access: guest.access,
      })
    ).is_following;
  await expect.poll(readIsFollowing).toBe(false);
});

testInFullRun('[R33] a failed follow is rolled back with an error', async () => {
  const { page, id } = await createScene('refused', {}, [/500/]);
  await page.goto(`${setup.server.url}/events/${id}`);
  await page.route('**/follow/', (route) => route.fulfill({ status: 500, json: {} }));
  await button(page, 'Follow').click();
  await page.locator('.event-host .status-line.error').waitFor();
  await button(page, 'Follow').waitFor();
});

test('[R33, R42, R44] accepting by keyboard moves the focus to the seat and shows calendars', async () => {
  const { page, id } = await createScene('accept');
  await page.goto(`${setup.server.url}/events/${id}`);
  await page.getByText('You’ll see the address once you have a seat.').waitFor();
  await button(page, 'Accept').press('Enter');
  const seatHeading = page.getByRole('heading', { name: 'Your seat', exact: true });
  await seatHeading.waitFor();
  await expect
    .poll(() => seatHeading.evaluate((heading) => heading === document.activeElement))
    .toBe(true);
  await page.getByText('Rua das Escadas 3').waitFor();
  await page
    .getByText(/^Seat \d$/)
    .first()
    .waitFor();
  await expect.poll(() => button(page, 'Follow').count()).toBe(0);
  expect(
    await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    ),
    'scrolls sideways',
  ).toBeLessThanOrEqual(0);
  expect(await findAxeViolations(page)).toEqual([]);

  await page.evaluate(() =>
    document.addEventListener(
      'beside-calendar-add',
      (event) => (document.title = (event as CustomEvent<{ provider: string }>).detail.provider),
    ),
  );
  await button(page, 'Add to calendar').press('Enter');
  const items = page.getByRole('menuitem');
  await expect
    .poll(() => items.allTextContents())
    .toEqual(['Calendar file', 'Google', 'Outlook', 'Office 365', 'Yahoo']);
  const readLeft = async (element: Locator) => Math.round((await element.boundingBox())!.x);
  // The menu is measured first and placed then.
  await expect
    .poll(() => readLeft(page.getByRole('menu')), {
      message: 'the menu is aligned with its button',
    })
    .toBe(await readLeft(button(page, 'Add to calendar')));
  await expect.poll(() => items.first().getAttribute('href')).toMatch(/\.ics/);
  expect(await findAxeViolations(page)).toEqual([]);
  await items
    .nth(1)
    .evaluate((item) => item.addEventListener('click', (event) => event.preventDefault()));
  await items.nth(1).click();
  await expect.poll(() => page.title()).toBe('google');
});

test('[R44, R45] a guest can invite others, cancel and undo', async () => {
  const scene = await createScene('give');
  await accept(scene, scene.guest);
  const { page, id } = scene;
  await page.goto(`${setup.server.url}/events/${id}`);
  await page.getByText('Who else should join?').click();
  await button(page, 'Invite by e-mail or from contacts').click();
  await page.getByRole('dialog').getByLabel('E-mail addresses').waitFor();
  expect(await findAxeViolations(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await button(page, 'I can’t come').click();
  await page.getByText('You’ve given up your seat.').waitFor();
  await button(page, 'Undo').click();
  await page.getByRole('heading', { name: 'Your seat', exact: true }).waitFor();
});

test('[R44] at a full dinner cancelling by keyboard asks first and moves the focus', async () => {
  const scene = await createScene('last', {
    capacity: 2,
    tables: [{ name: 'Two', shape: 'round', seats: 2 }],
  });
  await accept(scene, scene.guest);
  const waitlisted = await createMember('waits-last@example.org', 'Wim', 'Wacht');
  await accept(scene, waitlisted);
  const { page, id } = scene;
  await page.goto(`${setup.server.url}/events/${id}`);
  await button(page, 'I can’t come').press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Give up your seat?' });
  await dialog.waitFor();
  await expect
    .poll(() => findAxeViolations(page), { message: 'once the dialog is fully shown' })
    .toEqual([]);
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'hidden' });
  const readFocused = () => page.evaluate(() => document.activeElement?.textContent ?? '');
  await expect
    .poll(readFocused, { message: 'the focus returns to the button' })
    .toBe('I can’t come');
  await page.keyboard.press('Enter');
  await dialog.getByRole('button', { name: 'Give up my seat' }).press('Enter');
  await page.getByText('You’ve given up your seat.').waitFor();
  await expect.poll(() => button(page, 'Undo').count()).toBe(0);
  await page.getByText('Sorry you can’t make it.').waitFor();
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label')))
    .toBe('Your RSVP');
  const readStatus = async () =>
    (
      await callApi<{ my_status: string }>(setup.server, 'GET', `/api/events/${id}/`, {
        access: waitlisted.access,
      })
    ).my_status;
  await expect.poll(readStatus).toBe('accepted');
});

test('[R33] an invited member can answer a dinner by invitation, but not a cancelled one', async () => {
  const scene = await createScene('closed', { visibility: 'invite' });
  const { page, id, host, guest } = scene;
  await callApi(setup.server, 'POST', `/api/events/${id}/invitations/`, {
    access: host.access,
    body: { emails: [guest.user.email] },
  });
  // The job that writes the invitation's e-mail first makes the dinner visible to a member with this address.
  await expect
    .poll(() =>
      callApi(setup.server, 'GET', `/api/events/${id}/`, { access: guest.access }).catch(
        () => null,
      ),
    )
    .toMatchObject({ id });
  await page.goto(`${setup.server.url}/events/${id}`);
  await button(page, 'Accept').waitFor();
  await accept(scene, guest);
  await callApi(setup.server, 'POST', `/api/events/${id}/cancel/`, {
    access: host.access,
    body: {},
  });
  await page.reload();
  await page
    .locator('.event-band')
    .getByText(/ cancelled this dinner$/)
    .waitFor();
  await page.getByRole('link', { name: 'Find another dinner' }).waitFor();
  await expect.poll(() => page.getByRole('main').getByRole('button').count()).toBe(0);
  expect(await findAxeViolations(page)).toEqual([]);
});

test('[R33, R47] after the dinner a guest can rate it', async () => {
  const scene = await createScene('past');
  await accept(scene, scene.guest);
  const { page, id } = scene;
  await page.clock.setFixedTime(Date.now() + 94 * HOUR_MS);
  await page.goto(`${setup.server.url}/events/${id}`);
  await page.getByRole('heading', { name: 'How was the dinner?' }).waitFor();
  await page.getByText('You were there').waitFor();
  await expect.poll(() => button(page, 'I can’t come').count()).toBe(0);
});

test('[R33, R42] with manual publishing neither guest nor host sees a publish date', async () => {
  const scene = await createScene('held', { seating_hold: true });
  const { page } = scene;
  await accept(scene, scene.guest);
  await page.goto(`${setup.server.url}/events/${scene.id}`);
  const text = 'Your seat may still change until your host publishes the seating.';
  await page.getByText(text).waitFor();
  await page.goto(`${setup.server.url}/home`);
  await page.getByText(text).waitFor();
  await expect.poll(() => page.getByText(/may still change until (?!your host)/).count()).toBe(0);
  await page.evaluate(
    (host) => localStorage.setItem('beside.auth', JSON.stringify(host)),
    scene.host,
  );
  await page.goto(`${setup.server.url}/events/${scene.id}`);
  await page.getByText('When you publish seating, we’ll tell guests').waitFor();
  await expect.poll(() => page.getByText(/publish seating on/).count()).toBe(0);
});

test('[R18, R33] an unknown dinner is not found', async () => {
  const { page } = await createScene('unknown', {}, [/404/]);
  await page.goto(`${setup.server.url}/events/00000000-0000-4000-8000-000000000000`);
  await page.getByRole('heading', { level: 1, name: /not found|no such|nothing/i }).waitFor();
});
