// Covers: host/shell, host/server/web/pages
/** Who may open which page, and where redirect values may lead: never off our origin, never in a loop (R06, R09–R15). */
import type { Page } from 'playwright';
import { expect, onTestFinished, test } from 'vitest';
import type { AuthSession } from '#src/contract/auth.ts';
import { setUpBrowserAndServer } from '#tests/helpers/browser/browser-and-server.ts';
import { watchConsole } from '#tests/helpers/browser/chromium.ts';
import {
  callApi,
  storeSession,
  signIn,
  completeIntro,
} from '#tests/helpers/server/member-client.ts';
import { firstRowsOrAll, inFullRun } from '#tests/helpers/vitest/run-scope.ts';

const setup = setUpBrowserAndServer();

async function open(auth?: AuthSession): Promise<Page> {
  const context = await setup.browser.newContext({ locale: 'en-GB', timezoneId: 'Europe/Berlin' });
  onTestFinished(() => context.close());
  if (auth) await storeSession(context, setup.server, auth);
  const page = await context.newPage();
  watchConsole(page, { expected: [/404/, /429/] });
  return page;
}
const createMember = async (email: string) =>
  completeIntro(
    setup.server,
    await signIn(setup.server, email, { first_name: 'Mem', last_name: 'Ber' }),
  );

/** Values of each kind that `src/core/session/sanitize-redirect.test.ts` refuses, raw and encoded. */
const offOriginValues = [
  [
    '//evil.example',
    '///',
    'a//b',
    'events/?next=//evil.example',
    '%2f%2fevil.example',
    '%252f%252fevil.example',
    '/%2Fevil.example',
  ],
  [
    '/\\evil.example',
    '\\evil.example',
    '\\/evil.example',
    '\\\\evil.example',
    '/\t/evil.example',
    '/\n/evil.example',
    '\0//evil.example',
    ' //evil.example',
  ],
  [
    'http:evil.example',
    'https:/evil.example',
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'java\tscript:alert(1)',
    ' javascript:alert(1)',
  ],
  [
    'data:text/html,x',
    'blob:x',
    'mailto:a@b',
    '/javascript:alert(1)',
    '%5cevil.example',
    '/%09/evil.example',
    'javascript%3aalert(1)',
    '／／evil.example',
  ],
].flat();
/** One of each kind, as the unit test covers them all. */
const sample = ['//evil.example', '%2f%2fevil.example', '\\evil.example', 'javascript:alert(1)'];

test('[R10, R15] [case 45] no redirect value takes a signed-in member off our origin', async () => {
  const page = await open(await createMember('stays@example.org'));
  const origins = new Set<string>();
  page.on('framenavigated', (frame) => origins.add(new URL(frame.url()).origin));
  await page.goto(`${setup.server.url}/home`);
  for (const value of inFullRun(offOriginValues, sample)) {
    // A value that is encoded already is sent as it is.
    const encoded = /%[0-9a-f]{2}/i.test(value) ? value : encodeURIComponent(value);
    await page.goto(`${setup.server.url}/?redirect=${encoded}`, { waitUntil: 'commit' });
    await page.waitForURL((url) => url.pathname !== '/', { waitUntil: 'commit' });
    expect(page.url(), JSON.stringify(value)).toBe(`${setup.server.url}/home`);
  }
  expect([...origins]).toEqual([setup.server.url]);
});

test('[R06, R10, R15] [case 46] a redirect to a non-member page or a loop leads home in one hop', async () => {
  const page = await open(await createMember('circles@example.org'));
  const redirects = [
    'sign-out',
    'no/such/page',
    'email/',
    'email/verify?email=a@b.example',
    'invite/host',
    '?redirect=?redirect=events/',
    'intro/?redirect=intro/',
    'tutorial/',
  ];
  for (const redirect of inFullRun(redirects, redirects.slice(0, 3))) {
    const hops: string[] = [];
    const recordHop = () => void hops.push(page.url());
    await page.goto('about:blank');
    page.on('framenavigated', recordHop);
    await page.goto(`${setup.server.url}/?redirect=${encodeURIComponent(redirect)}`);
    await page.waitForURL((url) => url.pathname === '/home');
    await page.getByRole('heading', { name: 'Home' }).waitFor({ state: 'attached' });
    page.off('framenavigated', recordHop);
    expect(page.url(), redirect).toBe(`${setup.server.url}/home`);
    expect(new Set(hops).size, `${redirect}: ${hops.join(' → ')}`).toBeLessThanOrEqual(2);
  }
  await page.goto(`${setup.server.url}/intro/?redirect=matches/?tab=skipped`);
  await page.waitForURL(`${setup.server.url}/matches/?tab=skipped`);
});

test('[R14] [case 47] odd search values never break a page or change a prototype', async () => {
  const page = await open();
  const failures: string[] = [];
  page.on('pageerror', ({ message }) => void failures.push(message));
  const oddUrls = [
    '/?redirect[]=a&slug[]=x&eventSlug={"a":1}&code={"__proto__":{"polluted":1}}',
    '/?__proto__[polluted]=1&constructor.prototype.polluted=1&login=__proto__',
    '/?slug=%E0%A4%A&redirect=%&eventSlug=%00',
    '/email/?email={"__proto__":{"polluted":1}}&redirect=7',
    '/email/verify?email=nobody&slug=../..',
    `/?redirect=${'a'.repeat(5000)}`,
    '/#id_token&state',
    '/invite/?slug=%5B%22a%22%5D&eventSlug=null',
  ];
  for (const oddUrl of firstRowsOrAll(oddUrls, 4)) {
    await page.goto(setup.server.url + oddUrl);
    await page.locator('main').getByRole('heading').first().waitFor({ state: 'attached' });
    await expect
      .poll(() => page.getByText('Something went wrong').count(), { message: oddUrl })
      .toBe(0);
    expect(await page.evaluate(() => 'polluted' in {}), oddUrl).toBe(false);
  }
  const newMemberPage = await open(await signIn(setup.server, 'odd@example.org'));
  for (const oddUrl of [
    '/intro/?steps=[0,"x"]&userChoices=[1]',
    '/intro/?steps={"__proto__":{"polluted":1}}&userChoices={"__proto__":{"polluted":1},"linkedIn":"evil"}',
    '/intro/?steps=[1e309]&userChoices={"profile":{}}',
  ]) {
    await newMemberPage.goto(setup.server.url + oddUrl);
    await newMemberPage.getByRole('heading', { name: 'What’s your name?' }).waitFor();
    expect(await newMemberPage.evaluate(() => 'polluted' in {}), oddUrl).toBe(false);
  }
  expect(failures).toEqual([]);
});

test('[R06, R11] [case 53] member pages redirect new members and strangers', async () => {
  const auth = await signIn(setup.server, 'brandnew@example.org');
  const page = await open(auth);
  for (const path of firstRowsOrAll(
    ['/home', '/matches/?tab=skipped', '/events/', '/priorities/', '/profile/', '/tutorial/'],
    2,
  )) {
    await page.goto(setup.server.url + path);
    await page.waitForURL((url) => url.pathname.startsWith('/intro'));
    await page.getByRole('heading', { name: 'What’s your name?' }).waitFor();
  }
  await expect(
    callApi(setup.server, 'GET', '/api/users/blocked/', { access: auth.access }),
  ).rejects.toThrow(/403.*new_member/);
  const stranger = await open();
  await stranger.goto(`${setup.server.url}/matches/?tab=skipped`);
  await stranger.waitForURL(
    (url) => url.pathname === '/' && url.searchParams.get('redirect') === 'matches/?tab=skipped',
  );
});

test('[R06, R09] a member with an unfinished introduction keeps the opened invitation', async () => {
  const auth = await signIn(setup.server, 'halfway@example.org', {
    first_name: 'Half',
    last_name: 'Way',
  });
  const page = await open(auth);
  const linked = page.waitForResponse(/\/api\/invites\/host\/claim\//);
  await page.goto(`${setup.server.url}/invite/host?eventSlug=first-table`);
  expect((await linked).ok()).toBe(true);
  await page.waitForURL(/\/intro/);
  // Nobody has answered the invitation, so the introduction promises and sends no RSVP.
  await page
    .getByRole('region', { name: 'The Long Table' })
    .getByText('Your invitation is waiting')
    .waitFor();
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('checkbox', { name: /^Raising/ }).check();
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('button', { name: 'Finish' }).click();
  await page.getByRole('button', { name: 'Skip' }).click();
  await page.waitForURL(/\/events\/[-0-9a-f]{36}$/);
  await page.getByRole('heading', { name: 'The Long Table' }).waitFor();
  await page.locator('beside-dinner-rsvp').getByRole('button', { name: 'Accept' }).waitFor();
  await page.goto(`${setup.server.url}/home`);
  const invitation = page.getByRole('main').getByRole('article', { name: 'The Long Table' });
  await invitation.getByRole('link', { name: 'The Long Table' }).waitFor();
  await invitation.getByRole('button', { name: 'Accept' }).waitFor();
  const { access } = await page.evaluate(
    () => JSON.parse(localStorage.getItem('beside.auth')!) as { access: string },
  );
  const { results } = await callApi<{ results: { slug: string }[] }>(
    setup.server,
    'GET',
    '/api/events/?tab=mine',
    { access },
  );
  expect(results.map(({ slug }) => slug)).toContain('first-table');
});

test('[R09, R21] an invitation that can’t be linked says so, and a retry links it', async () => {
  const page = await open(await createMember('eager@example.org'));
  let isBusy = true;
  await page.route('**/claim/', (route) =>
    isBusy
      ? route.fulfill({ status: 429, json: { error: 'One moment, please.' } })
      : route.continue(),
  );
  await page.goto(`${setup.server.url}/invite/host?eventSlug=first-table`);
  const retry = page.getByRole('button', { name: 'Retry' });
  await retry.waitFor();
  isBusy = false;
  await retry.click();
  await page.waitForURL(/\/home$/);
});
