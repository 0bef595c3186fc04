// Covers: src/features/matches, host/pages
/** The list of matches and a match's page (R32, R41): decisions are shown, changed and undone; members are reported and blocked. */
import type { Page } from 'playwright';
import { beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { getSeedEmail, createSeedDecisions } from '#server/seed/seed.ts';
import type { AuthSession } from '#src/contract/auth.ts';
import { MINUTE_MS } from '#src/contract/constants/time.ts';
import { findAxeViolations } from '#tests/helpers/browser/axe.ts';
import { setUpBrowserAndServer } from '#tests/helpers/browser/browser-and-server.ts';
import { watchConsole } from '#tests/helpers/browser/chromium.ts';
import {
  callApi,
  storeSession,
  signIn,
  completeIntro,
} from '#tests/helpers/server/member-client.ts';
import { lengthenToasts } from '#tests/helpers/browser/long-toasts.ts';

const setup = setUpBrowserAndServer();
const poll = <T>(read: () => T | Promise<T>) => expect.poll(read);
let member: AuthSession;
beforeAll(async () => {
  member = await signIn(setup.server, 'member@beside.example');
  // A job creates each match, one after the other.
  const seededDecisions = createSeedDecisions().filter(
    ([from, , state]) => getSeedEmail(from) === 'member@beside.example' && state === 'interested',
  );
  await vi.waitFor(
    async () => expect(await readMatches('interested/')).toHaveLength(seededDecisions.length),
    { timeout: 60_000, interval: 200 },
  );
});

interface MatchSummary {
  id: string;
  is_mutual: boolean;
  target_user: { first_name: string; last_name: string };
  target_profile: { profile_type: { display_name: string } };
}
const readMatches = async (query: string) =>
  (
    await callApi<{ results: MatchSummary[] }>(setup.server, 'GET', `/api/matches/${query}`, {
      access: member.access,
    })
  ).results;
const formatName = ({ target_user: { first_name, last_name } }: MatchSummary) =>
  `${first_name} ${last_name}`;

async function open(
  path: string,
  { auth = member, expected = [] as RegExp[] } = {},
): Promise<Page> {
  const context = await setup.browser.newContext({
    viewport: { width: 390, height: 844 },
    locale: 'en-GB',
    reducedMotion: 'reduce',
  });
  onTestFinished(() => context.close());
  await lengthenToasts(context);
  await storeSession(context, setup.server, auth);
  const page = await context.newPage();
  watchConsole(page, { expected });
  await page.goto(setup.server.url + path);
  return page;
}
const pressUndoInToast = (page: Page, name: string) =>
  page
    .locator('.beside-toast')
    .filter({ hasText: name })
    .getByRole('button', { name: 'Undo' })
    .click();

test('[R32, R41] Interested lists contacts, mutual ones with LinkedIn; a skip can be undone', async () => {
  const contacts = await readMatches('interested/');
  const page = await open('/matches/');
  await page
    .getByRole('link', { name: /^Interested/, exact: false })
    .and(page.locator('[aria-current=page]'))
    .waitFor();
  await poll(() => page.locator('.match-row').count()).toBe(contacts.length);
  await expect
    .poll(() => page.getByRole('link', { name: / on LinkedIn$/ }).count())
    .toBe(contacts.filter(({ is_mutual }) => is_mutual).length);
  await page.getByRole('link', { name: /^See \d+ new matches$/ }).waitFor();
  expect(await findAxeViolations(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);

  const name = formatName(contacts.find(({ is_mutual }) => !is_mutual)!);
  await page.getByRole('button', { name: `Skip ${name}` }).click();
  await poll(() => page.locator('.match-row').count()).toBe(contacts.length - 1);
  await poll(async () => (await readMatches('dismissed/')).map(formatName)).toContain(name);
  await pressUndoInToast(page, name);
  await page.getByRole('button', { name: `Skip ${name}` }).waitFor();
  await poll(async () => (await readMatches('interested/')).map(formatName)).toContain(name);
});

test('[R32] a skipped match can be changed on its own tab', async () => {
  const [card] = await readMatches('?state=new');
  await callApi(setup.server, 'POST', `/api/matches/${card!.id}/turn_dismissed/`, {
    access: member.access,
    body: {},
  });
  const page = await open('/matches/?tab=skipped');
  await page.getByRole('button', { name: `Interested in ${formatName(card!)}` }).click();
  await page.getByRole('heading', { name: 'Nobody skipped yet.' }).waitFor();
  await poll(async () => (await readMatches('interested/')).map(formatName)).toContain(
    formatName(card!),
  );
});

test('[R22] a failed decision keeps the row and shows an error', async () => {
  const contact = (await readMatches('interested/')).find(({ is_mutual }) => !is_mutual);
  const page = await open('/matches/', { expected: [/400/] });
  await page.route('**/turn_dismissed/', (route) =>
    route.fulfill({ status: 400, json: { error: 'Not tonight.' } }),
  );
  await page.getByRole('button', { name: `Skip ${formatName(contact!)}` }).click();
  await page.getByText(`${formatName(contact!)}: Not tonight.`).waitFor();
  await page.getByRole('button', { name: `Skip ${formatName(contact!)}` }).waitFor();
});

test('[R17, R32] a match’s page is titled by name and type and can change and undo a decision', async () => {
  const [card] = await readMatches('?state=new');
  const page = await open(`/matches/${card!.id}`);
  await page.getByRole('heading', { level: 1, name: card!.target_user.first_name }).waitFor();
  await poll(() => page.title()).toBe(
    `Beside Club | ${formatName(card!)}, ${card!.target_profile.profile_type.display_name}`,
  );
  expect(await findAxeViolations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Interested' }).click();
  await page
    .getByRole('status')
    .filter({ hasText: /You’re interested|You’re both interested/ })
    .waitFor();
  await poll(async () => (await readMatches('interested/')).map(formatName)).toContain(
    formatName(card!),
  );
  await pressUndoInToast(page, card!.target_user.first_name);
  await page.getByText('Would you like to sit next to').waitFor();
  await poll(async () => (await readMatches('?state=new&limit=100')).map(formatName)).toContain(
    formatName(card!),
  );
});

test('[R49] a member can be reported with a reason, or blocked and unblocked', async () => {
  const contacts = await readMatches('interested/');
  const contact = contacts.at(-1)!;
  const page = await open(`/matches/${contact.id}`);
  await page.getByRole('button', { name: 'More' }).click();
  await page.getByRole('menuitem', { name: 'Report' }).click();
  const dialog = page.getByRole('dialog', { name: 'What happened with', exact: false });
  await dialog.getByRole('button', { name: 'Send' }).click();
  await dialog.getByText('Required').waitFor();
  await expect
    .poll(() => page.evaluate(() => (document.activeElement as HTMLInputElement).type))
    .toBe('radio');
  expect(await findAxeViolations(page)).toEqual([]);
  await dialog.getByLabel('Selling or spam').check();
  await dialog.getByLabel(/^Tell us more/).fill('Three pitches before the soup.');
  await dialog.getByRole('button', { name: 'Send' }).click();
  await page.getByText('Thank you. We’ll look into it.').waitFor();

  // By keyboard, as the toast may cover the menu.
  await page.getByRole('button', { name: 'More' }).press('Enter');
  await page.getByRole('menuitem', { name: 'Block' }).press('Enter');
  await page.waitForURL(/\/matches\/$/);
  await poll(() => page.locator('.match-row').count()).toBe(contacts.length - 1);
  await pressUndoInToast(page, contact.target_user.first_name);
  await poll(() => page.locator('.match-row').count()).toBe(contacts.length);
});

test('[R32] Matches opens on new people, and each empty tab says what it is for', async () => {
  const newcomer = await completeIntro(
    setup.server,
    await signIn(setup.server, 'no-contacts@example.org', { first_name: 'Noor', last_name: 'Ny' }),
  );
  const countNew = async () =>
    (
      await callApi<{ results: unknown[] }>(setup.server, 'GET', '/api/matches/?state=new', {
        access: newcomer.access,
      })
    ).results.length;
  await vi.waitUntil(countNew, { timeout: 60_000, interval: 200 });
  const page = await open('/matches/', { auth: newcomer });
  await page.getByText('You haven’t picked anyone yet.').waitFor();
  await page
    .getByRole('button', { name: /^Interested in / })
    .first()
    .click();
  await page
    .getByRole('button', { name: /^Skip / })
    .first()
    .click();
  await page.getByRole('link', { name: /^Skipped\s*1$/ }).waitFor();
  await page.route(/\/api\/matches\/\?/, (route) =>
    route.fulfill({ json: { results: [], next: null, previous: null } }),
  );
  await page.route('**/api/matches/dismissed/*', (route) =>
    route.fulfill({ json: { results: [], next: null, previous: null } }),
  );
  await page.reload();
  await page.getByRole('heading', { name: 'Nobody yet.' }).waitFor();
  await page.getByRole('link', { name: 'See match cards' }).waitFor();
  await page.getByRole('link', { name: /^Skipped/ }).click();
  await page.getByRole('heading', { name: 'Nobody skipped yet.' }).waitFor();
});

test('[R31, R32, R41] a mutual match is counted on Home within five minutes until it is read', async () => {
  const host = await signIn(setup.server, 'host@beside.example');
  const findMatchId = async ({ access }: AuthSession, target: AuthSession) => {
    const readMatchId = async () => {
      const { results } = await callApi<{
        results: (MatchSummary & { target_user: { id: string } })[];
      }>(setup.server, 'GET', '/api/matches/?state=new&limit=100', {
        access,
      });
      return results.find(({ target_user }) => target_user.id === target.user.id)?.id;
    };
    // Another job finds the host's matches, possibly after the member's.
    return vi.waitUntil(readMatchId, { timeout: 60_000, interval: 200 });
  };
  const markInterested = async (session: AuthSession, target: AuthSession) =>
    callApi(
      setup.server,
      'POST',
      `/api/matches/${await findMatchId(session, target)}/turn_interested/`,
      { access: session.access, body: {} },
    );
  const { access } = member;
  const readNewItems = async () =>
    (
      await callApi<{ results: { id: string; type: string }[] }>(
        setup.server,
        'GET',
        '/api/feeds/list_new/?limit=100',
        { access },
      )
    ).results;
  // Marks the items from the first jobs as seen.
  await vi.waitFor(
    async () => expect((await readNewItems()).map(({ type }) => type)).toContain('daily_matches'),
    { timeout: 60_000, interval: 200 },
  );
  for (const { id } of await readNewItems())
    await callApi(setup.server, 'POST', `/api/feeds/${id}/mark_as_seen/`, { access, body: {} });

  await markInterested(member, host);
  const page = await open('/priorities/');
  const homeLink = page.getByRole('navigation').getByRole('link', { name: /^Home/ });
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.clock.install();
  await page.reload();
  await homeLink.waitFor();
  await page.waitForLoadState('networkidle');
  await expect.poll(() => homeLink.getAttribute('aria-current')).toBeNull();
  await expect.poll(() => homeLink.innerText()).not.toMatch(/\d/);
  await markInterested(host, member);
  await poll(async () => (await readNewItems()).map(({ type }) => type)).toEqual([
    'mutual_interest',
  ]);
  await page.clock.fastForward(5 * MINUTE_MS);
  await page.getByRole('link', { name: /^Home ?, 1 new$/ }).waitFor();
  await homeLink.click();
  await page
    .getByText(/would like to meet you too/)
    .first()
    .scrollIntoViewIfNeeded();
  await poll(() => homeLink.textContent()).not.toMatch(/\d/);
  await poll(readNewItems).toEqual([]);
});
