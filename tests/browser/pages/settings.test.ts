// Covers: src/features/settings, host/pages
/** Settings and personal info: they are saved, kept after a reload, and rolled back with an error if saving fails. */
import { readFile } from 'node:fs/promises';
import type { BrowserContext, Page, Route } from 'playwright';
import { afterEach, beforeAll, expect, test } from 'vitest';
import type { AuthSession } from '#src/contract/auth.ts';
import { MINUTE_MS } from '#src/contract/constants/time.ts';
import { findAxeViolations } from '#tests/helpers/browser/axe.ts';
import { setUpBrowserAndSharedServer } from '#tests/helpers/browser/browser-and-server.ts';
import { watchConsole } from '#tests/helpers/browser/chromium.ts';
import { lengthenToasts } from '#tests/helpers/browser/long-toasts.ts';
import {
  callApi,
  storeSession,
  signIn,
  completeIntro,
} from '#tests/helpers/server/member-client.ts';
import { testInFullRun } from '#tests/helpers/vitest/run-scope.ts';

const setup = setUpBrowserAndSharedServer();

let me: AuthSession;
let other: AuthSession;
let context: BrowserContext;

beforeAll(async () => {
  me = await completeIntro(
    setup.server,
    await signIn(setup.server, 'settings@example.org', { first_name: 'Ada', last_name: 'Settler' }),
  );
  other = await completeIntro(
    setup.server,
    await signIn(setup.server, 'blocked@example.org', { first_name: 'Bo', last_name: 'Blocked' }),
  );
});
afterEach(() => context.close());

async function open(
  path: string,
  {
    expected = [],
    width = 390,
    hasLongToasts = false,
  }: { expected?: RegExp[]; width?: number; hasLongToasts?: boolean } = {},
): Promise<Page> {
  context = await setup.browser.newContext({
    locale: 'en-GB',
    timezoneId: 'Europe/Berlin',
    viewport: { width, height: 844 },
    reducedMotion: 'reduce',
    permissions: ['clipboard-read', 'clipboard-write'],
  });
  if (hasLongToasts) await lengthenToasts(context);
  await storeSession(context, setup.server, me);
  const page = await context.newPage();
  watchConsole(page, { expected });
  await page.goto(setup.server.url + path);
  return page;
}
const readMe = () =>
  callApi<Record<string, unknown>>(setup.server, 'GET', '/api/user/me/', { access: me.access });
/** Holds save requests until the returned function is called; then `respond` handles them. */
async function holdSaves(
  page: Page,
  respond: (route: Route) => Promise<void>,
): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/api/user/update_info/', (route) => released.then(() => respond(route)));
  return release;
}
const readOverflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

test('[R36] settings fit and pass axe at 320 px, and next to the rail in the dark theme', async () => {
  const page = await open('/profile/settings', { width: 320 });
  await page.getByLabel('What should we know?').waitFor();
  await expect
    .poll(() => page.getByRole('heading', { level: 1 }).allTextContents())
    .toEqual(['Settings']);
  expect(await readOverflow(page)).toBeLessThanOrEqual(0);
  expect(await findAxeViolations(page)).toEqual([]);
  await page.screenshot({ path: '.cache/screens/settings-light-320.png', fullPage: true });
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.getByRole('radio', { name: 'Dark' }).check();
  await page.locator('html[data-theme=dark]').waitFor({ state: 'attached' });
  expect(await findAxeViolations(page)).toEqual([]);
  await page.screenshot({ path: '.cache/screens/settings-dark-1280.png', fullPage: true });
  await page.getByRole('link', { name: 'Account', exact: true }).click();
  await page.getByRole('button', { name: 'Download my data' }).waitFor();
  await page.getByRole('link', { name: 'E-mails and calendar' }).click();
  await page.getByLabel('Calendar link for your dinners').waitFor();
  await page.setViewportSize({ width: 320, height: 844 });
  expect(await readOverflow(page)).toBeLessThanOrEqual(0);
  expect(await findAxeViolations(page)).toEqual([]);
  // This server has no Google client, so it doesn't offer a connection.
  await expect.poll(() => page.getByText('Google Calendar').count()).toBe(0);
});

test('[R36] turning off a kind of e-mail is saved at once and kept after a reload', async () => {
  const page = await open('/profile/settings?tab=mail');
  const reminders = page.getByRole('switch', { name: 'Reminders' });
  await reminders.uncheck();
  await expect
    .poll(async () => (await readMe()).mail_preferences)
    .toEqual({
      invitations: true,
      reminders: false,
      changes: true,
      matches: true,
      answers: 'soon',
    });
  await page.reload();
  await reminders.waitFor();
  await expect
    .poll(async () => [
      await reminders.isChecked(),
      await page.getByRole('switch', { name: 'Changes' }).isChecked(),
    ])
    .toEqual([false, true]);
});

testInFullRun('[R36] a switch that can’t be saved flips back with an error', async () => {
  const page = await open('/profile/settings?tab=mail', { expected: [/409/] });
  const matchesSwitch = page.getByRole('switch', { name: 'Matches' });
  const release = await holdSaves(page, (route) =>
    route.fulfill({ status: 409, json: { error: 'The kitchen is closed.' } }),
  );
  await matchesSwitch.uncheck();
  await expect.poll(() => matchesSwitch.isChecked()).toBe(false);
  release();
  await page.getByText('We couldn’t save that. The kitchen is closed.').waitFor();
  await expect.poll(() => matchesSwitch.isChecked()).toBe(true);
});

test('[R36] the last of several quick changes to a switch is saved', async () => {
  const page = await open('/profile/settings?tab=privacy');
  const usageDataSwitch = page.getByRole('switch', { name: 'Share usage data' });
  const release = await holdSaves(page, (route) => route.continue());
  const lastResponse = page.waitForResponse(
    (response) => response.request().postData() === '{"analytics_opt_out":false}',
  );
  // The first request is pending until the switch is back at its first value.
  for (let press = 0; press < 6; press += 1) await usageDataSwitch.click();
  release();
  await lastResponse;
  await expect
    .poll(async () => [await usageDataSwitch.isChecked(), (await readMe()).analytics_opt_out])
    .toEqual([true, false]);
});

test('[R28] the theme is stored, followed by other tabs, and applied before the first paint', async () => {
  const page = await open('/profile/settings');
  const second = await context.newPage();
  watchConsole(second);
  await second.goto(`${setup.server.url}/profile/settings`);
  await second.getByRole('radio', { name: 'Dark' }).waitFor();
  await page.getByRole('radio', { name: 'Dark' }).check();
  await expect.poll(() => second.locator('html').getAttribute('data-theme')).toBe('dark');
  await expect.poll(() => second.getByRole('radio', { name: 'Dark' }).isChecked()).toBe(true);
  expect(await page.evaluate(() => localStorage.getItem('theme'))).toBe('dark');
  await second.close();
  // Records every theme of the page from the start of its body on.
  await page.addInitScript(() => {
    const themes: (string | null)[] = [];
    Object.assign(window, { themes });
    const recordTheme = () =>
      document.body && themes.push(document.documentElement.getAttribute('data-theme'));
    new MutationObserver(recordTheme).observe(document, {
      attributes: true,
      childList: true,
      subtree: true,
    });
  });
  await page.reload();
  await page.getByRole('radio', { name: 'Dark' }).waitFor();
  expect(
    await page.evaluate(() => [...new Set((window as unknown as { themes: string[] }).themes)]),
  ).toEqual(['dark']);
});

test('[R36] a language chosen by keyboard applies at once, is announced, and can be reset', async () => {
  const page = await open('/profile/settings');
  const readFocusedValue = () =>
    page.evaluate(() => (document.activeElement as HTMLInputElement).value);
  await page.getByText('Applies to this device.').waitFor();
  await page.getByRole('radio', { name: 'Deutsch' }).focus();
  await page.keyboard.press('ArrowRight');
  await page.waitForFunction(() => document.documentElement.dir === 'rtl');
  await page.getByText('لغة الصفحة الآن').waitFor();
  await expect.poll(readFocusedValue).toBe('ar');
  expect(await readOverflow(page)).toBeLessThanOrEqual(0);
  await page.screenshot({ path: '.cache/screens/settings-arabic-390.png', fullPage: true });
  await page.getByRole('radio', { name: 'Deutsch' }).click();
  await page.waitForFunction(() => document.documentElement.lang === 'de');
  await page.getByText('Die Seite ist jetzt auf Deutsch.').waitFor();
  await expect.poll(readFocusedValue).toBe('de');
  await page.locator('input[value="device"]').click();
  await page.waitForFunction(() => document.documentElement.lang.startsWith('en'));
  await page.getByText('The page is now in English.').waitFor();
  expect(await page.evaluate(() => localStorage.getItem('beside.locale'))).toBeNull();
  await page.reload();
  await page.getByRole('radio', { name: 'Deutsch' }).waitFor();
  await page.getByLabel('What should we know?').waitFor();
  expect(await page.getByText('The page is now in English.').count(), 'announced once').toBe(0);
});

testInFullRun(
  '[R36] arrow keys pass over languages; the page reloads once, in the last one',
  async () => {
    const page = await open('/profile/settings');
    await page.locator('input[value="device"]').focus();
    // The clock is stopped, so that a slow machine adds no delay between two presses.
    await page.clock.install();
    await page.clock.pauseAt(Date.now() + MINUTE_MS);
    let loads = 0;
    page.on('domcontentloaded', () => loads++);
    for (const language of ['en', 'de', 'ar']) {
      await page.keyboard.press('ArrowRight');
      await expect
        .poll(() => page.evaluate(() => (document.activeElement as HTMLInputElement).value))
        .toBe(language);
    }
    await page.clock.resume();
    await page.getByText('لغة الصفحة الآن').waitFor();
    expect(loads).toBe(1);
  },
);

testInFullRun('[R36] without storage the page says why the language stays', async () => {
  const page = await open('/profile/settings');
  await page.getByRole('radio', { name: 'Deutsch' }).waitFor();
  await page.evaluate(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
  });
  await page.getByText('Deutsch').click();
  await page.getByText('Your browser doesn’t let this page save your language.').waitFor();
  await expect.poll(() => page.locator('input[value="device"]').isChecked()).toBe(true);
  await expect.poll(() => page.locator('html').getAttribute('lang')).toMatch(/^en/);
});

test('[R44] the calendar feed URL is copied, and a new one ends the old', async () => {
  const page = await open('/profile/settings?tab=mail');
  const field = page.getByLabel('Calendar link for your dinners');
  const before = await field.inputValue();
  await page.getByRole('button', { name: 'Copy link' }).click();
  await page.getByText('Link copied.').waitFor();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(before);
  await page.getByRole('button', { name: 'Create new link' }).click();
  await page.getByText('This is your new link. The old one no longer works.').waitFor();
  await expect.poll(() => field.inputValue()).not.toBe(before);
  const after = await field.inputValue();
  expect([(await fetch(before)).status, (await fetch(after)).status]).toEqual([404, 200]);
});

test('[R49] a member is unblocked, and blocked again by undo', async () => {
  await callApi(setup.server, 'POST', `/api/users/${other.user.id}/block/`, {
    access: me.access,
    body: {},
  });
  const countBlocked = async () =>
    (
      await callApi<{ results: unknown[] }>(setup.server, 'GET', '/api/users/blocked/', {
        access: me.access,
      })
    ).results.length;
  const page = await open('/profile/settings?tab=privacy', { hasLongToasts: true });
  await page.getByRole('button', { name: 'Unblock Bo Blocked' }).click();
  await page.getByText('Bo Blocked is no longer blocked.').waitFor();
  expect(await countBlocked()).toBe(0);
  await page.locator('.beside-toast').getByRole('button', { name: 'Undo' }).click();
  // Wait for the text too, as the list may not have reloaded yet and still show the earlier button.
  await page.getByText('Bo Blocked is blocked again.').waitFor();
  await page.getByRole('button', { name: 'Unblock Bo Blocked' }).waitFor();
  await expect.poll(countBlocked).toBe(1);
  await page.getByRole('button', { name: 'Unblock Bo Blocked' }).click();
  await page.getByRole('button', { name: 'Block Bo Blocked again' }).waitFor();
  await page.reload();
  await page.getByText('You haven’t blocked anyone.').waitFor();
});

test('[R36] a member’s data downloads as one file', async () => {
  const page = await open('/profile/settings?tab=privacy');
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download my data' }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^beside-\d{4}-\d\d-\d\d\.json$/);
  const data = JSON.parse(await readFile(await download.path(), 'utf8')) as {
    user: { email: string };
  };
  expect(data.user.email).toBe('settings@example.org');
});

test('[R47] feedback is kept when sending fails, and confirmed when it is sent', async () => {
  const page = await open('/profile/settings', { expected: [/409/] });
  const send = page.getByRole('button', { name: 'Send', exact: true });
  await send.click();
  await page.getByText('Choose thumbs up or down, or write a few words.').waitFor();
  await page.getByRole('radio', { name: 'Not good' }).check();
  await page.getByLabel('What should we know?').fill('The soup was cold.');
  const bodies: unknown[] = [];
  await page.route('**/api/feedback/', async (route) => {
    bodies.push(route.request().postDataJSON());
    if (bodies.length === 1)
      await route.fulfill({ status: 409, json: { error: 'Something fell.' } });
    else await route.continue();
  });
  await send.click();
  await page.getByText('Something fell.').waitFor();
  await expect
    .poll(() => page.getByLabel('What should we know?').inputValue())
    .toBe('The soup was cold.');
  await send.click();
  await page.getByText('Thank you.').waitFor();
  expect(await findAxeViolations(page)).toEqual([]);
  expect(bodies.at(-1)).toEqual({ rating: 'down', text: 'The soup was cold.' });
});

test('[R36] personal info shows field errors, survives a reload and is saved', async () => {
  const page = await open('/profile/edit');
  await page.getByLabel('First name').fill('');
  await page.getByLabel('LinkedIn URL').fill('example.org/ada');
  await page.getByLabel('Headline').fill('Keeps the books of three theatres');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText('That isn’t a LinkedIn URL.').waitFor();
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.getAttribute('name')))
    .toBe('first_name');
  expect(await findAxeViolations(page)).toEqual([]);
  await page.screenshot({ path: '.cache/screens/profile-edit-light-390.png', fullPage: true });
  await page.getByLabel('First name').fill('Adaeze-Marguerite');
  await page.getByLabel('LinkedIn URL').fill('linkedin.com/in/ada');
  await page.reload();
  await page.getByText('We kept what you typed.').waitFor();
  await expect
    .poll(() => page.getByLabel('Headline').inputValue())
    .toBe('Keeps the books of three theatres');
  await page.getByLabel('Show me on invitations').click();
  const isShown = await page.getByLabel('Show me on invitations').isChecked();
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText('Saved', { exact: true }).waitFor();
  expect(await readMe()).toMatchObject({
    first_name: 'Adaeze-Marguerite',
    headline: 'Keeps the books of three theatres',
    linkedin_url: 'https://linkedin.com/in/ada',
    show_on_invites: isShown,
  });
  await page.reload();
  await page.getByLabel('First name').waitFor();
  await expect.poll(() => page.getByLabel('First name').inputValue()).toBe('Adaeze-Marguerite');
  await expect.poll(() => page.getByText('We kept what you typed').count()).toBe(0);
});

test('[R36] the e-mail changes by a code sent to the new address', async () => {
  me = await completeIntro(
    setup.server,
    await signIn(setup.server, 'mover@example.org', { first_name: 'Mo', last_name: 'Ver' }),
  );
  const page = await open('/profile/edit', { expected: [/400/] });
  await page.getByText('You sign in with mover@example.org').waitFor();
  await page.getByLabel('New e-mail').fill('settings@example');
  await page.getByRole('button', { name: 'Send code' }).click();
  await page.getByText('Enter a valid e-mail address.').waitFor();
  await page.getByLabel('New e-mail').fill('moved@example.org');
  await page.keyboard.press('Enter');
  const code = page.getByRole('textbox', { name: 'Code' });
  await code.pressSequentially('000000');
  await page.getByRole('alert').waitFor();
  expect(await findAxeViolations(page)).toEqual([]);
  await code.fill('');
  await code.pressSequentially(await setup.server.codeFor('moved@example.org'));
  await page.getByText('You sign in with moved@example.org').waitFor();
  expect((await readMe()).email).toBe('moved@example.org');
});

test('[R36] logging out from the settings ends the session on the server', async () => {
  me = await completeIntro(
    setup.server,
    await signIn(setup.server, 'goer@example.org', { first_name: 'Go', last_name: 'Er' }),
  );
  const page = await open('/profile/settings?tab=privacy');
  await Promise.all([
    page.waitForResponse((response) => response.url().endsWith('/api/auth/sign-out/')),
    page.getByRole('main').getByRole('button', { name: 'Log out' }).click(),
  ]);
  await page.waitForURL((url) => url.pathname === '/');
  await expect.poll(() => page.evaluate(() => localStorage.getItem('beside.auth'))).toBeNull();
  await expect
    .poll(() =>
      readMe()
        .then(() => 'active')
        .catch(() => 'ended'),
    )
    .toBe('ended');
});
