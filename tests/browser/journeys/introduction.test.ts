// Covers: src/features/intro, host/pages
/** A new member's first minutes: introduction, tutorial, and home with people to meet. */
import type { Locator, Page } from 'playwright';
import { expect, onTestFinished, test } from 'vitest';
import type { AuthSession } from '#src/contract/auth.ts';
import { findAxeViolations } from '#tests/helpers/browser/axe.ts';
import { setUpBrowserAndServer } from '#tests/helpers/browser/browser-and-server.ts';
import { watchConsole } from '#tests/helpers/browser/chromium.ts';
import {
  callApi,
  storeSession,
  signIn,
  completeIntro,
} from '#tests/helpers/server/member-client.ts';
import { firstRowsOrAll, testInFullRun } from '#tests/helpers/vitest/run-scope.ts';

const setup = setUpBrowserAndServer();

async function openAs(auth: AuthSession, size = { width: 390, height: 844 }): Promise<Page> {
  const context = await setup.browser.newContext({
    viewport: size,
    locale: 'en-GB',
    timezoneId: 'Europe/Berlin',
    reducedMotion: 'reduce',
  });
  onTestFinished(() => context.close());
  await storeSession(context, setup.server, auth);
  const page = await context.newPage();
  watchConsole(page);
  return page;
}
const waitForHeading = (page: Page, name: string) =>
  page.getByRole('heading', { name, exact: true }).waitFor();
const press = (page: Page, name: string) => page.getByRole('button', { name }).click();
/** Whether it is in the viewport and not covered. */
const isUncovered = (locator: Locator) =>
  locator.evaluate((element) => {
    const { left, top, bottom } = element.getBoundingClientRect();
    return [top + 1, bottom - 1].every((y) =>
      element.contains(document.elementFromPoint(left + 2, y)),
    );
  });
const readOverflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

test('[R06, R07, R39] the three steps keep their text on back and reload, and lead home', async () => {
  const auth = await signIn(setup.server, 'intro@example.org');
  const page = await openAs(auth);
  await page.goto(`${setup.server.url}/events/`);
  await page.waitForURL(
    (url) => url.pathname.startsWith('/intro') && url.searchParams.get('redirect') === 'events/',
  );
  await waitForHeading(page, 'What’s your name?');

  await press(page, 'Continue');
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.getAttribute('name')))
    .toBe('first_name');
  await expect.poll(() => page.getByText('Required').count()).toBe(2);
  await page.getByLabel('First name').fill('Marit');
  await page.getByLabel('Last name').fill('Solheim');
  await page.getByLabel('Headline').fill('Builds cold chains');
  await page.reload();
  await expect.poll(() => page.getByLabel('Headline').inputValue()).toBe('Builds cold chains');
  await press(page, 'Continue');

  await waitForHeading(page, 'What are you looking for?');
  expect(new URL(page.url()).searchParams.get('steps')).toBe('[0,1]');
  await press(page, 'Continue');
  const error = page.getByText('Choose at least one priority.');
  await error.waitFor();
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.getAttribute('type')))
    .toBe('checkbox');
  await expect
    .poll(() => isUncovered(error), {
      message: 'the error is visible next to the focused checkbox',
    })
    .toBe(true);
  await page.getByRole('checkbox', { name: /^Raising/ }).check();
  await page.reload();
  await expect.poll(() => page.getByRole('checkbox', { name: /^Raising/ }).isChecked()).toBe(true);
  await page.goBack();
  await waitForHeading(page, 'What’s your name?');
  await expect.poll(() => page.getByLabel('First name').inputValue()).toBe('Marit');
  await page.goForward();
  await waitForHeading(page, 'What are you looking for?');
  await press(page, 'Continue');

  await waitForHeading(page, 'Your card');
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
  await waitForHeading(page, 'Meet your matches');
  await press(page, 'Skip');
  await page.waitForURL(/\/events\/$/);

  // The server has stored it too.
  const { access } = await page.evaluate(
    () => JSON.parse(localStorage.getItem('beside.auth')!) as { access: string },
  );
  const me = await callApi<{ is_new: boolean; headline: string }>(
    setup.server,
    'GET',
    '/api/user/me/',
    { access },
  );
  expect(me).toMatchObject({ is_new: false, headline: 'Builds cold chains' });
  await page.goto(`${setup.server.url}/intro/`);
  await page.waitForURL(/\/home$/);
  // A job finds the matches, after other jobs.
  const countMatches = async () =>
    (await callApi<{ results: object[] }>(setup.server, 'GET', '/api/matches/', { access })).results
      .length;
  await expect
    .poll(countMatches, { message: 'the first matches are found automatically', timeout: 60_000 })
    .toBeGreaterThan(0);
});

testInFullRun(
  '[R07] with LinkedIn the profile URL is required, and the card can be reviewed',
  async () => {
    const auth = await signIn(setup.server, 'linked@example.org', {
      first_name: 'Lin',
      last_name: 'Kedin',
    });
    const page = await openAs(auth, { width: 1280, height: 900 });
    await page.goto(`${setup.server.url}/intro/`);
    // This server has no LinkedIn import, so the page doesn't offer one.
    await page.getByRole('radio', { name: 'I’ll write it and add my LinkedIn' }).check();
    await page.getByLabel('Headline').fill('Builds boats');
    await page.waitForURL((url) => decodeURIComponent(url.href).includes('"linkedIn":"linkedIn"'));
    await page.getByLabel('Your LinkedIn URL').fill('my page');
    await press(page, 'Continue');
    await page.getByText('Enter a LinkedIn URL, like linkedin.com/in/your-name.').waitFor();
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.getAttribute('name')))
      .toBe('linkedin_url');
    await page.getByLabel('Your LinkedIn URL').fill('linkedin.com/in/lin');
    await press(page, 'Continue');
    await page.getByRole('checkbox').first().check();
    await press(page, 'Continue');
    await waitForHeading(page, 'Your card');
    const me = await callApi<object>(setup.server, 'GET', '/api/user/me/', { access: auth.access });
    expect(me).toMatchObject({
      linkedin_url: 'https://linkedin.com/in/lin',
      headline: 'Builds boats',
    });
  },
);

test('[R07, R14] a URL of a later step shows the first missing step', async () => {
  const page = await openAs(await signIn(setup.server, 'hasty@example.org'));
  await page.goto(`${setup.server.url}/intro/?steps=[0,1,2]&userChoices={"profile":"edit"}`);
  await waitForHeading(page, 'What’s your name?');
  const namedPage = await openAs(
    await signIn(setup.server, 'hasty2@example.org', { first_name: 'Has', last_name: 'Ty' }),
  );
  await namedPage.goto(`${setup.server.url}/intro/?steps=[0,1,2]`);
  await namedPage.getByText('Choose at least one priority.').waitFor();
  await press(namedPage, 'Back');
  await waitForHeading(namedPage, 'What are you looking for?');
});

test('[R07, R40] long names in any script fit at 320 px', async () => {
  const page = await openAs(
    await signIn(setup.server, 'long@example.org', {
      first_name: 'Wolfeschlegelsteinhausenbergerdorff'.repeat(2),
      last_name: 'عبد الرحمن الطويل',
    }),
    { width: 320, height: 640 },
  );
  for (const steps of ['[0]', '[0,1]']) {
    await page.goto(`${setup.server.url}/intro/?steps=${steps}`);
    await page.getByRole('button', { name: 'Continue' }).waitFor();
    expect(await readOverflow(page), steps).toBeLessThanOrEqual(0);
  }
});

test('[R39] the tutorial works by keys and back button, can be reopened and ends at home', async () => {
  const auth = await completeIntro(
    setup.server,
    await signIn(setup.server, 'again@example.org', { first_name: 'A', last_name: 'Gain' }),
  );
  const page = await openAs(auth, { width: 1280, height: 900 });
  await page.goto(`${setup.server.url}/tutorial/`);
  await waitForHeading(page, 'Meet your matches');
  expect(await page.getByRole('navigation').count()).toBe(0);
  expect(await findAxeViolations(page)).toEqual([]);
  await page.keyboard.press('ArrowRight');
  await waitForHeading(page, 'Your picks shape the table');
  await page.goBack();
  await waitForHeading(page, 'Meet your matches');
  await page.goForward();
  // Wait for the page, as the previous one has a button with the same name.
  await waitForHeading(page, 'Your picks shape the table');
  await press(page, 'Continue');
  await waitForHeading(page, 'Then just sit down');
  await page.reload();
  await waitForHeading(page, 'Then just sit down');
  await press(page, 'Get started');
  await page.waitForURL(/\/home$/);
});

/** Opens the invitation as a stranger. */
async function openInvitation(search = '', expected: RegExp[] = []): Promise<Page> {
  const context = await setup.browser.newContext({
    viewport: { width: 390, height: 844 },
    locale: 'en-GB',
    timezoneId: 'Europe/Berlin',
    reducedMotion: 'reduce',
  });
  onTestFinished(() => context.close());
  const page = await context.newPage();
  watchConsole(page, { expected });
  await page.goto(`${setup.server.url}/invite/host?eventSlug=first-table${search}`);
  return page;
}

/** Accepts and signs in, up to the step that asks for the name. */
async function acceptUpToNames(page: Page, email: string): Promise<void> {
  await press(page, 'Accept');
  await signInUpToNames(page, email);
}

async function signInUpToNames(page: Page, email: string): Promise<void> {
  await page.getByRole('textbox', { name: 'E-mail' }).fill(email);
  await press(page, 'Send code');
  await page
    .getByRole('textbox', { name: 'Code' })
    .pressSequentially(await setup.server.codeFor(email));
  await page.getByLabel('First name').waitFor();
}

test('[R06, R09, R10, R48, R54] the introduction uses the typed name and ends at the dinner, where the member can accept', async () => {
  const page = await openInvitation('', [/409/]);
  await acceptUpToNames(page, 'half@example.org');
  await page.getByLabel('First name').fill('Half');
  await page.getByLabel('Last name').fill('Given');
  await page.getByLabel('Dietary needs').fill('No nuts');
  await press(page, 'Back to the invitation');
  await page.reload();

  await page.waitForURL(
    (url) =>
      url.pathname.startsWith('/intro') && url.searchParams.get('eventSlug') === 'first-table',
  );
  const hint = page
    .getByRole('region', { name: 'The Long Table' })
    .getByText('Your invitation is waiting');
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
  const access = await page.evaluate(
    () => (JSON.parse(localStorage.getItem('beside.auth')!) as { access: string }).access,
  );
  const readMyEvent = () =>
    callApi<{ member: { my_status: string | null } }>(
      setup.server,
      'GET',
      '/api/events/by-slug/?slug=first-table',
      { access },
    );
  expect(['accepted', 'waitlisted'], 'the introduction sends no RSVP').not.toContain(
    (await readMyEvent()).member.my_status,
  );
  await page.route(
    /\/rsvp\/$/,
    (route) => route.fulfill({ status: 409, json: { error: 'This dinner is closed.' } }),
    { times: 1 },
  );
  await press(page, 'Accept');
  await page.getByText('This dinner is closed.').waitFor();
  await press(page, 'Accept');
  await expect.poll(async () => (await readMyEvent()).member.my_status).toBe('accepted');
  const me = await callApi<{ dietary_needs: string }>(setup.server, 'GET', '/api/user/me/', {
    access,
  });
  expect(me.dietary_needs).toBe('No nuts');
});

test('[R09, R38] the text about the dinner shows only before the RSVP; `redirect` is kept', async () => {
  const page = await openInvitation('&redirect=profile/');
  const heading = page.getByRole('heading', { name: 'About this dinner' });
  await heading.waitFor();
  await press(page, 'Decline');
  await heading.waitFor({ state: 'detached' });
  await press(page, 'Accept after all');
  await signInUpToNames(page, 'back@example.org');
  await page.getByLabel('First name').fill('Way');
  await page.getByLabel('Last name').fill('Back');
  await press(page, 'Confirm');
  const next = page.getByRole('button', { name: 'Continue' });
  await next.waitFor();
  await expect.poll(() => heading.count()).toBe(0);
  await next.click();
  await page.waitForURL(
    (url) => url.pathname.startsWith('/intro') && url.searchParams.get('redirect') === 'profile/',
  );
  await page.getByRole('region', { name: 'The Long Table' }).getByText('You’re in, Way.').waitFor();
});

testInFullRun('[R38] the invitation to a cancelled dinner doesn’t describe it', async () => {
  const { access } = await signIn(setup.server, 'host@beside.example');
  const { id } = await callApi<{ id: string }>(
    setup.server,
    'GET',
    '/api/events/by-slug/?slug=first-table',
  );
  await callApi(setup.server, 'POST', `/api/events/${id}/cancel/`, { access, body: {} });
  const page = await openInvitation();
  await page.getByText('Teodora Vasić cancelled this dinner').first().waitFor();
  await expect.poll(() => page.getByRole('heading', { name: 'About this dinner' }).count()).toBe(0);
});

test.for(
  firstRowsOrAll(
    [
      { locale: 'en-GB', width: 390 },
      { locale: 'de-DE', width: 390 },
      { locale: 'ar', width: 1280 },
    ],
    1,
  ),
)(
  '[R07, R29] the first step causes no layout shift at $width px in $locale',
  async ({ locale, width }) => {
    const auth = await signIn(setup.server, `waits-${locale}-${width}@example.org`.toLowerCase());
    const context = await setup.browser.newContext({
      viewport: { width, height: 900 },
      locale,
      reducedMotion: 'reduce',
    });
    onTestFinished(() => context.close());
    await storeSession(context, setup.server, auth);
    const page = await context.newPage();
    let release = () => {};
    const released = new Promise<void>((resolve) => (release = resolve));
    await page.route('**/api/user/me/**', async (route) => {
      await released;
      await route.continue();
    });
    await page.goto(`${setup.server.url}/intro/`);
    await page.locator('.intro-placeholder').first().waitFor();
    await page.evaluate(() => document.fonts.ready);
    const measureLast = async (selector: string) =>
      (await page.locator(`.intro .stack > ${selector}`).last().boundingBox())!;
    const placeholder = await measureLast('.skeleton');
    release();
    await page.locator('.intro form').waitFor();
    const readShift = async () => {
      const button = await measureLast('.btn');
      return Math.max(
        Math.abs(button.y - placeholder.y),
        Math.abs(button.height - placeholder.height),
      );
    };
    await expect.poll(readShift).toBeLessThan(1);
  },
);
