// Covers: src/features/intro, host/pages
/** A new member's first minutes: introduction, tutorial, and home with people to meet. */
import type { Locator, Page } from 'playwright';
import { expect, onTestFinished, test } from 'vitest';
import type { AuthSession } from '../../../src/contract/auth.ts';
import { findAxeViolations } from '../../helpers/browser/axe.ts';
import { setUpBrowserAndServer } from '../../helpers/browser/browser-and-server.ts';
import { watchConsole } from '../../helpers/browser/chromium.ts';
import { callApi, storeSession, signIn, completeIntro } from '../../helpers/server/member-client.ts';
import { firstRows, testInFullRun } from '../../helpers/vitest/run-scope.ts';

const real = setUpBrowserAndServer();

async function openAs(auth: AuthSession, size = { width: 390, height: 844 }): Promise<Page> {
  const context = await real.browser.newContext({ viewport: size, locale: 'en-GB', timezoneId: 'Europe/Berlin', reducedMotion: 'reduce' });
  onTestFinished(() => context.close());
  await storeSession(context, real.server, auth);
  const page = await context.newPage();
  watchConsole(page);
  return page;
}
const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true }).waitFor();
const press = (page: Page, name: string) => page.getByRole('button', { name }).click();
/** In the viewport and not covered. */
const isSeen = (locator: Locator) =>
  locator.evaluate((element) => {
    const { left, top, bottom } = element.getBoundingClientRect();
    return [top + 1, bottom - 1].every((y) => element.contains(document.elementFromPoint(left + 2, y)));
  });
const readOverflow = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

test('[R06, R07, R39] the three steps keep their text on back and reload, and lead home', async () => {
  const auth = await signIn(real.server, 'intro@example.org');
  const page = await openAs(auth);
  await page.goto(`${real.server.url}/events/`);
  await page.waitForURL((url) => url.pathname.startsWith('/intro') && url.searchParams.get('redirect') === 'events/');
  await heading(page, 'What’s your name?');

  await press(page, 'Continue');
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('first_name');
  await expect.poll(() => page.getByText('Required').count()).toBe(2);
  await page.getByLabel('First name').fill('Marit');
  await page.getByLabel('Last name').fill('Solheim');
  await page.getByLabel('Headline').fill('Builds cold chains');
  await page.reload();
  await expect.poll(() => page.getByLabel('Headline').inputValue()).toBe('Builds cold chains');
  await press(page, 'Continue');

  await heading(page, 'What are you looking for?');
  expect(new URL(page.url()).searchParams.get('steps')).toBe('[0,1]');
  await press(page, 'Continue');
  const missing = page.getByText('Choose at least one priority.');
  await missing.waitFor();
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('type'))).toBe('checkbox');
  expect(await isSeen(missing), 'and what is missing is told beside it').toBe(true);
  await page.getByRole('checkbox', { name: /^Raising/ }).check();
  await page.reload();
  await expect.poll(() => page.getByRole('checkbox', { name: /^Raising/ }).isChecked()).toBe(true);
  await page.goBack();
  await heading(page, 'What’s your name?');
  await expect.poll(() => page.getByLabel('First name').inputValue()).toBe('Marit');
  await page.goForward();
  await heading(page, 'What are you looking for?');
  await press(page, 'Continue');

  await heading(page, 'Your card');
  const card = page.getByRole('article').filter({ hasText: 'Solheim' });
  await card.getByText('Raising').waitFor();
  await press(page, 'Edit card');
  await page.waitForURL(/edit/);
  await page.getByLabel('About you').fill('Ice that makes itself on the boat.');
  await page.getByLabel('Company').fill('Drift Ice');
  await page.reload();
  await expect.poll(() => page.getByLabel('Company').inputValue()).toBe('Drift Ice');
  await press(page, 'Save');
  await card.getByText('Ice that makes itself on the boat.').waitFor();
  await card.getByText('Drift Ice').waitFor();
  expect(await findAxeViolations(page)).toEqual([]);
  await press(page, 'Finish');

  await page.waitForURL(/\/tutorial\//);
  await heading(page, 'Meet your matches');
  await press(page, 'Skip');
  await page.waitForURL(/\/events\/$/);

  // The server has it too.
  const { access } = await page.evaluate(() => JSON.parse(localStorage.getItem('beside.auth')!) as { access: string });
  const me = await callApi<{ is_new: boolean; headline: string }>(real.server, 'GET', '/api/user/me/', { access });
  expect(me).toMatchObject({ is_new: false, headline: 'Builds cold chains' });
  await page.goto(`${real.server.url}/intro/`);
  await page.waitForURL(/\/home$/);
  // The matches come by a job, after others.
  const matches = async () => (await callApi<{ results: object[] }>(real.server, 'GET', '/api/matches/', { access })).results.length;
  await expect.poll(matches, { message: 'the first matches are there without being asked for' }).toBeGreaterThan(0);
});

testInFullRun('[R07] with LinkedIn the profile URL is asked for, and the card can be reviewed', async () => {
  const auth = await signIn(real.server, 'linked@example.org', { first_name: 'Lin', last_name: 'Kedin' });
  const page = await openAs(auth, { width: 1280, height: 900 });
  await page.goto(`${real.server.url}/intro/`);
  // No LinkedIn import is configured here, and the page promises none.
  await page.getByRole('radio', { name: 'Fill them in and add my LinkedIn' }).check();
  await page.getByLabel('Headline').fill('Builds boats');
  await page.waitForURL((url) => decodeURIComponent(url.href).includes('"linkedIn":"linkedIn"'));
  await page.getByLabel('Your LinkedIn URL').fill('my page');
  await press(page, 'Continue');
  await page.getByText('Enter a LinkedIn URL, like linkedin.com/in/your-name.').waitFor();
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('linkedin_url');
  await page.getByLabel('Your LinkedIn URL').fill('linkedin.com/in/lin');
  await press(page, 'Continue');
  await page.getByRole('checkbox').first().check();
  await press(page, 'Continue');
  await heading(page, 'Your card');
  const me = await callApi<object>(real.server, 'GET', '/api/user/me/', { access: auth.access });
  expect(me).toMatchObject({ linkedin_url: 'https://linkedin.com/in/lin', headline: 'Builds boats' });
});

test('[R07, R14] a URL of a later step shows the first missing step', async () => {
  const page = await openAs(await signIn(real.server, 'hasty@example.org'));
  await page.goto(`${real.server.url}/intro/?steps=[0,1,2]&userChoices={"profile":"edit"}`);
  await heading(page, 'What’s your name?');
  const named = await openAs(await signIn(real.server, 'hasty2@example.org', { first_name: 'Has', last_name: 'Ty' }));
  await named.goto(`${real.server.url}/intro/?steps=[0,1,2]`);
  await named.getByText('Choose at least one priority.').waitFor();
  await press(named, 'Back');
  await heading(named, 'What are you looking for?');
});

test('[R07, R40] long names in any script fit at 320 px', async () => {
  const page = await openAs(
    await signIn(real.server, 'long@example.org', { first_name: 'Wolfeschlegelsteinhausenbergerdorff'.repeat(2), last_name: 'عبد الرحمن الطويل' }),
    { width: 320, height: 640 },
  );
  for (const steps of ['[0]', '[0,1]']) {
    await page.goto(`${real.server.url}/intro/?steps=${steps}`);
    await page.getByRole('button', { name: 'Continue' }).waitFor();
    expect(await readOverflow(page), steps).toBeLessThanOrEqual(0);
  }
});

test('[R39] the tutorial works by keys and back button, can be reopened and ends at home', async () => {
  const auth = await completeIntro(real.server, await signIn(real.server, 'again@example.org', { first_name: 'A', last_name: 'Gain' }));
  const page = await openAs(auth, { width: 1280, height: 900 });
  await page.goto(`${real.server.url}/tutorial/`);
  await heading(page, 'Meet your matches');
  expect(await findAxeViolations(page)).toEqual([]);
  await page.keyboard.press('ArrowRight');
  await heading(page, 'Your picks shape the table');
  await page.goBack();
  await heading(page, 'Meet your matches');
  await page.goForward();
  // The previous page has a button of the same name.
  await heading(page, 'Your picks shape the table');
  await press(page, 'Continue');
  await heading(page, 'Then just sit down');
  await page.reload();
  await heading(page, 'Then just sit down');
  await press(page, 'Get started');
  await page.waitForURL(/\/home$/);
});

/** Opens the invitation as a stranger. */
async function openInvitation(more = '', expected: RegExp[] = []): Promise<Page> {
  const context = await real.browser.newContext({
    viewport: { width: 390, height: 844 },
    locale: 'en-GB',
    timezoneId: 'Europe/Berlin',
    reducedMotion: 'reduce',
  });
  onTestFinished(() => context.close());
  const page = await context.newPage();
  watchConsole(page, { expected });
  await page.goto(`${real.server.url}/invite/host?eventSlug=first-table${more}`);
  return page;
}

/** Accepts and signs in, up to the step that asks for names. */
async function begin(page: Page, email: string): Promise<void> {
  await press(page, 'Accept');
  await page.getByLabel('E-mail').fill(email);
  await press(page, 'Send code');
  await page.getByLabel('Code').pressSequentially(await real.server.codeFor(email));
  await page.getByLabel('First name').waitFor();
}

test('[R06, R09, R10, R48, R54] the introduction starts from the typed name and ends with the RSVP', async () => {
  const page = await openInvitation('', [/409/]);
  await begin(page, 'half@example.org');
  await page.getByLabel('First name').fill('Half');
  await page.getByLabel('Last name').fill('Given');
  await page.getByLabel('Dietary needs').fill('No nuts');
  await press(page, 'Back to the invitation');
  await page.reload();

  await page.waitForURL((url) => url.pathname.startsWith('/intro') && url.searchParams.get('eventSlug') === 'first-table');
  // The year shows if the dinner is next year.
  const hint = page.getByText(/^After this: your invitation to The Long Table in Lisbon, \w+ \d+ \w+( \d{4})?, 19:30\.$/);
  await hint.waitFor();
  await page.screenshot({ path: '.cache/screens/intro-ahead-light-390.png' });
  await expect.poll(() => page.getByLabel('First name').inputValue()).toBe('Half');
  await expect.poll(() => page.getByLabel('Dietary needs').inputValue()).toBe('No nuts');
  await press(page, 'Continue');
  await page.getByRole('checkbox', { name: /^Raising/ }).check();
  await page.reload();
  await hint.waitFor();
  await press(page, 'Continue');
  await page.getByRole('button', { name: 'Finish' }).waitFor();
  await hint.waitFor();
  expect(await findAxeViolations(page)).toEqual([]);
  await press(page, 'Finish');
  await press(page, 'Skip');
  await page.waitForURL(/\/events\/[-0-9a-f]{36}$/);
  const access = await page.evaluate(() => (JSON.parse(localStorage.getItem('beside.auth')!) as { access: string }).access);
  const mine = () => callApi<{ member: { my_status: string | null } }>(real.server, 'GET', '/api/events/by-slug/?slug=first-table', { access });
  expect(['accepted', 'waitlisted'], 'nobody answers for them').not.toContain((await mine()).member.my_status);
  await page.route(/\/rsvp\/$/, (route) => route.fulfill({ status: 409, json: { error: 'This dinner is closed.' } }), { times: 1 });
  await press(page, 'Accept');
  await page.getByText('This dinner is closed.').waitFor();
  await press(page, 'Accept');
  await expect.poll(async () => (await mine()).member.my_status).toBe('accepted');
  const me = await callApi<{ dietary_needs: string }>(real.server, 'GET', '/api/user/me/', { access });
  expect(me.dietary_needs).toBe('No nuts');
});

test('[R09, R38] help to decide shows only before the RSVP; the link back stays', async () => {
  const page = await openInvitation('&redirect=profile/');
  const heading = page.getByRole('heading', { name: 'About this dinner' });
  await heading.waitFor();
  await press(page, 'Decline');
  await heading.waitFor({ state: 'detached' });
  await press(page, 'I can come after all');
  await heading.waitFor();
  await begin(page, 'back@example.org');
  await page.getByLabel('First name').fill('Way');
  await page.getByLabel('Last name').fill('Back');
  await press(page, 'Confirm');
  const on = page.getByRole('link', { name: 'Tell us what you’re looking for' });
  await on.waitFor();
  await expect.poll(() => heading.count()).toBe(0);
  await on.click();
  await page.waitForURL((url) => url.pathname.startsWith('/intro') && url.searchParams.get('redirect') === 'profile/');
  await page.getByText(/^After this: your seat at The Long Table in Lisbon/).waitFor();
});

testInFullRun('[R38] a cancelled dinner’s invitation has no help to decide', async () => {
  const { access } = await signIn(real.server, 'host@beside.example');
  const { id } = await callApi<{ id: string }>(real.server, 'GET', '/api/events/by-slug/?slug=first-table');
  await callApi(real.server, 'POST', `/api/events/${id}/cancel/`, { access, body: {} });
  const page = await openInvitation();
  await page.getByText('This dinner was cancelled.').first().waitFor();
  await expect.poll(() => page.getByRole('heading', { name: 'About this dinner' }).count()).toBe(0);
});

test.for(
  firstRows(
    [
      { locale: 'en-GB', width: 390 },
      { locale: 'de-DE', width: 390 },
      { locale: 'ar', width: 1280 },
    ],
    1,
  ),
)('[R07, R29] the first step causes no layout shift at $width px in $locale', async ({ locale, width }) => {
  const auth = await signIn(real.server, `waits-${locale}-${width}@example.org`.toLowerCase());
  const context = await real.browser.newContext({ viewport: { width, height: 900 }, locale, reducedMotion: 'reduce' });
  onTestFinished(() => context.close());
  await storeSession(context, real.server, auth);
  const page = await context.newPage();
  let release: (() => void) | undefined;
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/api/user/me/**', async (route) => {
    await released;
    await route.continue();
  });
  await page.goto(`${real.server.url}/intro/`);
  await page.locator('.intro-placeholder').first().waitFor();
  await page.evaluate(() => document.fonts.ready);
  const foot = async (last: string) => (await page.locator(`.intro .stack > ${last}`).last().boundingBox())!;
  const before = await foot('.skeleton');
  release!();
  await page.locator('.intro form').waitFor();
  const after = await foot('.btn');
  expect(Math.abs(after.y - before.y)).toBeLessThan(1);
  expect(Math.abs(after.height - before.height)).toBeLessThan(1);
});
