// Covers: src/features/home-feed, host/pages
/** Home: feed items of every kind are shown, used, dismissed and restored, and an invitation is kept through the introduction. */
import { randomUUID } from 'node:crypto';
import { and, eq, gt, isNull } from 'drizzle-orm';
import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import type { DatabaseHandle } from '#server/platform/db/database.ts';
import { openDb } from '#server/platform/db/open.ts';
import { events, guests } from '#server/modules/dinners/schema.ts';
import { feeds } from '#server/modules/notifications/schema.ts';
import { jobs } from '#server/platform/db/schema.ts';
import { matchDecisions, matches } from '#server/modules/matching/schema.ts';
import { users } from '#server/modules/auth/schema.ts';
import type { AuthSession } from '#src/contract/auth.ts';
import { DAY_MS, MINUTE_MS } from '#src/contract/constants/time.ts';
import type { Api } from '#tests/helpers/api/start-api.ts';
import { findAxeViolations } from '#tests/helpers/browser/axe.ts';
import { openBrowser, watchConsole } from '#tests/helpers/browser/chromium.ts';
import { createDinner } from '#tests/helpers/api/create-dinner.ts';
import {
  callApi,
  storeSession,
  signIn,
  completeIntro,
} from '#tests/helpers/server/member-client.ts';
import { LONG_TOAST_MS, lengthenToasts } from '#tests/helpers/browser/long-toasts.ts';
import { firstRowsOrAll } from '#tests/helpers/vitest/run-scope.ts';
import { type ServerOnPostgres, startServerOnPostgres } from '#tests/helpers/server/server.ts';

let browser: Browser;
let server: ServerOnPostgres;
let database: DatabaseHandle;
let member: AuthSession;

beforeAll(async () => {
  [browser, server] = await Promise.all([openBrowser(), startServerOnPostgres()]);
  database = await openDb({ databaseUrl: server.databaseUrl });
  member = await signIn(server, 'member@beside.example');
  await createFeedItems(member.user.id);
});
afterAll(async () => {
  await browser?.close();
  await database?.close();
  await server?.stop();
});

/** Replaces the demo member's feed with one item of every kind. The member has two dinners already. */
async function createFeedItems(me: string): Promise<void> {
  const { db } = database;
  const minimalApi = { db, now: () => new Date() } as unknown as Api;
  const [host] = await db.select().from(users).where(eq(users.email, 'host@beside.example'));
  const inDays = (days: number) => ({
    starts_at: new Date(Date.now() + days * DAY_MS),
    ends_at: new Date(Date.now() + (days + 0.1) * DAY_MS),
  });
  const { event: pastEvent } = await createDinner(minimalApi, host!, {
    slug: 'harbour',
    title: 'The Harbour Table',
    ...inDays(-2),
  });
  const { event: cancelledEvent } = await createDinner(minimalApi, host!, {
    slug: 'off',
    title: 'The Attic',
    status: 'cancelled',
    ...inDays(5),
  });
  const { event: invitedEvent } = await createDinner(minimalApi, host!, {
    slug: 'orchard',
    title: 'The Orchard Table',
    ...inDays(12),
  });
  await db.insert(guests).values([
    { event_id: pastEvent.id, user_id: me, status: 'accepted', calendar_token: randomUUID() },
    { event_id: invitedEvent.id, user_id: me, status: 'invited', invited_by: host!.id },
  ]);
  const [upcomingEvent] = await db.select().from(events).where(eq(events.slug, 'first-table'));
  await waitForStartupJobs();
  const myMatches = await database.db.select().from(matches).where(eq(matches.user_id, me));
  const match_ids = myMatches.slice(0, 5).map(({ id }) => id);
  const person_id = myMatches.at(-1)!.target_id;
  const decision = { state: 'interested' as const };
  const mutualDecisions = [
    { user_id: me, target_id: person_id, ...decision },
    { user_id: person_id, target_id: me, ...decision },
  ];
  await db
    .insert(matchDecisions)
    .values(mutualDecisions)
    .onConflictDoUpdate({
      target: [matchDecisions.user_id, matchDecisions.target_id],
      set: decision,
    });
  const items: (Pick<typeof feeds.$inferInsert, 'type'> & Partial<typeof feeds.$inferInsert>)[] = [
    { type: 'event_invite', event_id: invitedEvent.id },
    { type: 'upcoming_event', event_id: upcomingEvent!.id },
    { type: 'daily_matches', payload: { match_ids } },
    {
      type: 'event_matches',
      event_id: upcomingEvent!.id,
      payload: { match_ids: match_ids.slice(0, 2) },
    },
    { type: 'mutual_interest', payload: { person_id } },
    { type: 'seat_changed', event_id: upcomingEvent!.id },
    { type: 'place_free', event_id: upcomingEvent!.id },
    { type: 'event_changed', event_id: upcomingEvent!.id },
    { type: 'event_cancelled', event_id: cancelledEvent.id },
    { type: 'feedback', event_id: pastEvent.id },
    { type: 'invite_friends' },
  ];
  await db.delete(feeds).where(eq(feeds.user_id, me));
  await db.insert(feeds).values(
    items.map((item, index) => ({
      ...item,
      user_id: me,
      // The key that the server's own jobs would use, so that they don't add it again.
      key: [item.type, item.event_id ?? new Date().toISOString().slice(0, 10)].join(' '),
      created_at: new Date(Date.now() - index * MINUTE_MS),
    })),
  );
}

/** Waits for the jobs that run after the start, so that they don't change the items of this test. They run again 15 minutes later. */
async function waitForStartupJobs(): Promise<void> {
  const isNextDailyJob = and(
    eq(jobs.kind, 'add_daily_feed_items'),
    gt(jobs.run_at, new Date()),
    isNull(jobs.locked_until),
  );
  await vi.waitUntil(
    async () =>
      (await database.db.$count(jobs, isNextDailyJob)) > 0 &&
      (await database.db.$count(jobs, eq(jobs.kind, 'find_matches'))) === 0,
    {
      timeout: 120_000,
      interval: 200,
    },
  );
}

async function open(
  auth: AuthSession,
  {
    width = 1280,
    height = 900,
    theme = 'light',
    hasLongToasts = false,
    expected = [] as RegExp[],
  } = {},
): Promise<Page> {
  const context = await browser.newContext({
    viewport: { width, height },
    locale: 'en-GB',
    timezoneId: 'Europe/Berlin',
    reducedMotion: 'reduce',
  });
  onTestFinished(() => context.close());
  if (hasLongToasts) {
    await context.clock.install();
    await lengthenToasts(context);
  }
  await context.addInitScript((value) => localStorage.setItem('theme', value), theme);
  await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: server.url });
  await storeSession(context, server, auth);
  const page = await context.newPage();
  watchConsole(page, { expected });
  return page;
}
const readNewItemTypes = async (auth: AuthSession) =>
  (
    await callApi<{ results: { type: string }[] }>(
      server,
      'GET',
      '/api/feeds/list_new/?limit=100',
      auth,
    )
  ).results.map(({ type }) => type);

describe('home with every kind of item', () => {
  test.for(
    firstRowsOrAll(
      [
        { theme: 'light', width: 320 },
        { theme: 'light', width: 390 },
        { theme: 'dark', width: 1280 },
      ],
      1,
    ),
  )(
    '[R28, R31, R40] fits at $width px in the $theme theme and marks items as seen',
    async ({ theme, width }) => {
      const page = await open(member, { theme, width });
      await page.goto(`${server.url}/home`);
      await page.getByRole('heading', { name: /might like to meet/ }).waitFor();
      await page.getByRole('heading', { name: 'You have 2 invitations' }).waitFor();
      for (const text of [
        /^The Orchard Table$/,
        /would like to meet you too/,
        /^How was The Harbour Table/,
        /cancelled this dinner/,
        /Who else should join/,
      ])
        await page.getByText(text).first().waitFor();
      await page.evaluate(() => document.fonts.ready);
      await page.screenshot({
        path: `.cache/screens/home-full-${theme}-${width}.png`,
        fullPage: true,
      });
      expect(
        await page.evaluate(
          () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
        ),
        'scrolls sideways',
      ).toBeLessThanOrEqual(0);
      expect(await findAxeViolations(page)).toEqual([]);
      // Frame by frame, as items that pass too fast don't count as seen.
      for (const item of await page
        .locator('.item-content, .invitation, .feed-dinner > .heading, .feed-later > .heading')
        .all()) {
        await item.scrollIntoViewIfNeeded();
        await page.evaluate(
          () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
        );
      }
      await expect.poll(() => readNewItemTypes(member)).toEqual([]);
    },
  );

  test('[R31, R75] people to meet are a fan of cards that leads to their deck', async () => {
    const page = await open(member);
    await page.goto(`${server.url}/home`);
    const people = page.getByRole('region', { name: /might like to meet/ });
    await expect.poll(() => people.getByRole('listitem').count()).toBe(3);
    await people.getByRole('link', { name: 'See matches' }).click();
    await page.waitForURL(/\/matches\/deck\?feedId=[0-9a-f-]{36}$/);
  });

  test('[R31] a dismissed item can be restored from its toast, until the dismissal is sent', async () => {
    const page = await open(member, { hasLongToasts: true });
    await page.goto(`${server.url}/home`);
    const item = page.getByRole('article', { name: 'The Attic is cancelled' });
    await item.getByRole('button', { name: /^Dismiss/ }).press('Enter');
    await expect.poll(() => item.count()).toBe(0);
    await page.getByRole('button', { name: 'Undo' }).click();
    await item.waitFor();
    await item.getByRole('button', { name: /^Dismiss/ }).click();
    await expect.poll(() => item.count()).toBe(0);
    await page.getByRole('link', { name: 'See matches' }).first().click();
    await page.waitForURL(/\/matches\/deck/);
    await page.goBack();
    await page.getByRole('heading', { name: /might like to meet/ }).waitFor();
    await expect.poll(() => item.count()).toBe(0);
    const readItemTypes = async () =>
      (
        await callApi<{ results: { type: string }[] }>(
          server,
          'GET',
          '/api/feeds/list_available/',
          member,
        )
      ).results.map(({ type }) => type);
    // The dismissal is sent when it can no longer be undone.
    await page.clock.fastForward(LONG_TOAST_MS);
    await expect.poll(readItemTypes).not.toContain('event_cancelled');
  });

  test('[R47] a rating is saved, and a comment can follow', async () => {
    const page = await open(member);
    await page.goto(`${server.url}/home`);
    await page
      .getByRole('button', { name: 'Good: How was The Harbour Table?', exact: true })
      .click();
    await page.getByText(/^Thank you\./).waitFor();
    // The field takes the focus shortly after it appears.
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.localName))
      .toBe('textarea');
    await page.keyboard.type('The bread. And the company.');
    await page.getByRole('button', { name: 'Send' }).click();
    await page.getByText('Feedback sent.').waitFor();
    await expect.poll(() => page.getByText(/How was The Harbour Table/).count()).toBe(0);
    const exported = await callApi<{ feedback?: { rating: string | null; text: string }[] }>(
      server,
      'GET',
      '/api/user/export/',
      member,
    );
    expect(exported.feedback?.map(({ rating, text }) => [rating, text])).toEqual(
      expect.arrayContaining([
        ['up', ''],
        [null, 'The bread. And the company.'],
      ]),
    );
  });
});

test('[R31, R45] an empty home offers the member’s invite link and copies it', async () => {
  const auth = await completeIntro(
    server,
    await signIn(server, 'alone@example.org', { first_name: 'Ada', last_name: 'Alone' }),
  );
  await database.db.delete(feeds).where(eq(feeds.user_id, auth.user.id));
  const { invite_slug } = await callApi<{ invite_slug: string }>(
    server,
    'GET',
    '/api/user/me/',
    auth,
  );
  const page = await open(auth, { width: 390, height: 844 });
  await page.goto(`${server.url}/home`);
  await page.getByRole('heading', { name: 'Find a dinner' }).waitFor();
  await page.getByRole('button', { name: 'Copy your invite link' }).click();
  await page.getByText('Invite link copied.').waitFor();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
    `${server.url}/invite/${invite_slug}`,
  );
});

test('[R06, R09] an invitation opened before the introduction is first on home after it', async () => {
  const auth = await signIn(server, 'halfway@example.org', {
    first_name: 'Half',
    last_name: 'Way',
  });
  const page = await open(auth, { width: 390, height: 844 });
  await page.goto(`${server.url}/invite/host?eventSlug=five-rounds`);
  await page.waitForURL(/\/intro/);
  // By then the session has loaded. A later response would overwrite the session that is stored below.
  await page.getByRole('heading', { name: 'What do you do?' }).waitFor();

  await completeIntro(server, auth);
  await page.evaluate(() => {
    const session = JSON.parse(localStorage.getItem('beside.auth')!) as AuthSession;
    localStorage.setItem(
      'beside.auth',
      JSON.stringify({ ...session, user: { ...session.user, is_new: false } }),
    );
  });
  await page.reload();
  await page.waitForURL(/\/home$/);
  await page.getByRole('heading', { name: 'You have an invitation' }).waitFor();
  await page.getByText('Five Rounds').first().waitFor();
  await page.getByRole('button', { name: 'Decline' }).waitFor();
  await page.getByRole('button', { name: 'Accept' }).waitFor();
});

describe('requests to a host', () => {
  let host: AuthSession;
  beforeAll(async () => {
    const names = ['Hanna', 'Ana', 'Bo'];
    const [first, ...guestsAsking] = await Promise.all(
      names.map((first_name) =>
        signIn(server, `${first_name.toLowerCase()}@example.org`, {
          first_name,
          last_name: 'Holm',
        }),
      ),
    );
    host = await completeIntro(server, first!);
    const { db } = database;
    const [user] = await db.select().from(users).where(eq(users.id, host.user.id));
    const minimalApi = { db, now: () => new Date() } as unknown as Api;
    const { event } = await createDinner(minimalApi, user!, { slug: 'asked', approval: true });
    await db.insert(guests).values(
      guestsAsking.map((asking) => ({
        event_id: event.id,
        user_id: asking.user.id,
        status: 'requested' as const,
        answered_at: new Date(),
      })),
    );
  });
  const files = /\/assets\/home-requests-/;

  test.for([
    { width: 390, rows: 2 },
    { width: 1280, rows: 1 },
  ])('[R70, R78] are as tall at $width px as the place kept for them', async ({ width, rows }) => {
    const page = await open(host, { width });
    let release = () => {};
    const released = new Promise<void>((resolve) => (release = resolve));
    await page.route(files, async (route) => {
      await released;
      await route.continue();
    });
    await page.goto(`${server.url}/home`);
    await page.getByRole('link', { name: '2 requests' }).waitFor();
    const readHeight = async () => (await page.locator('.home-requests').boundingBox())!.height;
    const kept = await readHeight();
    release();
    await page.getByRole('button', { name: 'Decline Bo Holm' }).waitFor();
    // These guests have no headline, which takes one line of each row.
    expect(Math.abs((await readHeight()) - kept)).toBeLessThan(rows * 24);
  });

  test('[R20, R78] that fail to load leave home with the way to them', async () => {
    const page = await open(host, {
      expected: [/Failed to load|could not be loaded|home-requests-/],
    });
    await page.route(files, (route) => route.abort());
    await page.goto(`${server.url}/home`);
    await page.getByRole('link', { name: '2 requests' }).waitFor();
    await expect.poll(() => page.locator('.home-requests').count()).toBe(0);
    expect(await page.getByRole('link', { name: '2 requests' }).isVisible()).toBe(true);
  });
});
