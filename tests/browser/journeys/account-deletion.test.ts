// Covers: src/features/account, host/pages, host/server/modules/account
/** Deleting an account, restoring it within 48 hours, and signing up again afterwards (R46). */
import { mkdtemp, readFile, readdir, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type { Browser, BrowserContext, Page } from 'playwright';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { AuthSession } from '#src/contract/auth.ts';
import { HOUR_MS } from '#src/contract/constants/time.ts';
import { findAxeViolations } from '#tests/helpers/browser/axe.ts';
import { openBrowser, watchConsole } from '#tests/helpers/browser/chromium.ts';
import {
  callApi,
  storeSession,
  signIn,
  completeIntro,
} from '#tests/helpers/server/member-client.ts';
import { type Postgres, createDatabase } from '#tests/helpers/services/postgres.ts';
import { testInFullRun } from '#tests/helpers/vitest/run-scope.ts';
import { type Server, createDatabaseEnv, startServer } from '#tests/helpers/server/server.ts';

let browser: Browser;
let server: Server;
let dataDir: string;
let database: Postgres;
let context: BrowserContext;

const outbox = () => path.join(dataDir, 'outbox');
async function readEmailsTo(email: string): Promise<string[]> {
  const names = (await readdir(outbox()).catch(() => [] as string[])).filter((name) =>
    name.endsWith('.eml'),
  );
  const messages = await Promise.all(
    names.map((name) => readFile(path.join(outbox(), name), 'utf8')),
  );
  return messages.filter((message) => new RegExp(`^To: .*${email}`, 'im').test(message));
}
/** Restarts the server with its clock this many hours ahead, and empties the outbox, so that `codeFor` finds the next code. */
async function restartLater(hours: number): Promise<void> {
  await server?.stop();
  await rm(outbox(), { recursive: true, force: true });
  const env = {
    ...createDatabaseEnv(database.url),
    SEED: 'none',
    CLOCK_OFFSET_MS: String(hours * HOUR_MS),
  };
  server = await startServer({ dataDir, env });
}
const createMember = async (email: string) =>
  completeIntro(server, await signIn(server, email, { first_name: 'Lea', last_name: 'Ving' }));
async function createDeletedMember(email: string): Promise<AuthSession> {
  const auth = await createMember(email);
  await callApi(server, 'DELETE', '/api/user/delete-account/delete/', { access: auth.access });
  return auth;
}

/** Sessions from an hour ago: two accounts were then deleted, one wasn't. */
const hourOldSessions = {} as Record<'restored' | 'unaware' | 'active', AuthSession>;

beforeAll(async () => {
  [dataDir, database] = await Promise.all([
    mkdtemp(path.join(os.tmpdir(), 'beside-account-')),
    createDatabase(),
  ]);
  [browser] = await Promise.all([openBrowser(), restartLater(0)]);
  hourOldSessions.restored = await createDeletedMember('back@example.org');
  hourOldSessions.unaware = await createDeletedMember('unaware@example.org');
  hourOldSessions.active = await createMember('stale@example.org');
  await restartLater(1);
}, 180_000);
afterEach(() => context.close());
afterAll(async () => {
  await browser.close();
  await server.stop();
  await database.stop();
  await rm(dataDir, { recursive: true, force: true });
});

async function newPage(auth: AuthSession | null, expected: RegExp[] = []): Promise<Page> {
  context = await browser.newContext({
    locale: 'en-GB',
    timezoneId: 'Europe/Berlin',
    viewport: { width: 390, height: 844 },
    reducedMotion: 'reduce',
  });
  if (auth) await storeSession(context, server, auth);
  return newTab(expected);
}
async function newTab(expected: RegExp[] = []): Promise<Page> {
  const page = await context.newPage();
  watchConsole(page, { expected });
  return page;
}
/** The end of the 48 hours. It includes the year if that is the next one. */
const DEADLINE = /restore it(?: until|, sign in before) \w+ \d+ \w+(?: \d{4})?, \d\d:\d\d/;

test('[R46] typing “delete” deactivates the account and says until when it can be restored', async () => {
  const page = await newPage(await createMember('leaver@example.org'));
  await page.goto(`${server.url}/profile/delete`);
  await page.getByRole('heading', { name: 'After 48 hours' }).waitFor();
  expect(
    await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    ),
  ).toBeLessThanOrEqual(0);
  await page.getByLabel('Type “delete” to continue').fill('keep');
  await page.getByRole('button', { name: 'Delete my account' }).click();
  await page.getByText('That doesn’t match. Type “delete”.').waitFor();
  expect(await findAxeViolations(page)).toEqual([]);
  await page.screenshot({ path: '.cache/screens/profile-delete-light-390.png', fullPage: true });
  await page.getByLabel('Type “delete” to continue').fill('  DELETE ');
  // The toast disappears after a few seconds, so the test waits for it from the key press on.
  const toastText = page.getByText(
    new RegExp(`^Your account is deactivated\\. To ${DEADLINE.source}\\.$`),
  );
  await Promise.all([
    toastText.waitFor(),
    page.waitForURL((url) => url.pathname === '/'),
    page.keyboard.press('Enter'),
  ]);
  await expect.poll(() => page.evaluate(() => localStorage.getItem('beside.auth'))).toBeNull();
});

test('[R46] a deleted member sees Restore on every page and tab, without refused requests', async () => {
  const auth = await signIn(server, 'back@example.org');
  expect(auth.user.id).toBe(hourOldSessions.restored.user.id);
  const page = await newPage(auth);
  const refusedUrls: string[] = [];
  context.on(
    'response',
    (response) => response.status() === 403 && refusedUrls.push(response.url()),
  );
  await page.goto(`${server.url}/profile/edit`);
  await page.getByRole('heading', { name: 'Your account is still here.' }).waitFor();
  await expect.poll(() => page.getByText(DEADLINE).count()).toBe(1);
  expect(await findAxeViolations(page)).toEqual([]);
  await page.screenshot({ path: '.cache/screens/restore-light-390.png', fullPage: true });
  const second = await newTab();
  await second.goto(`${server.url}/events/`);
  await second.getByRole('heading', { name: 'Your account is still here.' }).waitFor();
  await second.goto(`${server.url}/`);
  await second.getByRole('heading', { name: 'Your account is still here.' }).waitFor();
  await second.goto(`${server.url}/profile/settings`);
  await second.getByRole('heading', { name: 'Your account is still here.' }).waitFor();
  expect(refusedUrls).toEqual([]);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download my data' }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/\.json$/);

  await page.getByRole('button', { name: 'Restore my account' }).click();
  await page.getByRole('heading', { name: 'Personal info' }).waitFor();
  expect(new URL(page.url()).pathname).toBe('/profile/edit');
  await second.getByRole('heading', { name: 'Settings', level: 1 }).waitFor();
  expect(await callApi(server, 'GET', '/api/user/me/', { access: auth.access })).toMatchObject({
    deactivated_at: null,
  });
});

testInFullRun('[R46] a deleted member can log out without restoring', async () => {
  const auth = await createMember('outer@example.org');
  const page = await newPage({
    ...auth,
    user: {
      ...auth.user,
      deactivated_at: '2026-01-01T10:00:00Z',
      permanent_at: '2026-01-03T10:00:00Z',
    },
  });
  await page.goto(`${server.url}/home`);
  await page.getByRole('button', { name: 'Log out' }).click();
  await page.waitForURL((url) => url.pathname === '/');
  await expect.poll(() => page.evaluate(() => localStorage.getItem('beside.auth'))).toBeNull();
});

test('[R46] deleting the account sends other open tabs to the sign-in page', async () => {
  const page = await newPage(await createMember('two-tabs@example.org'), [/401/]);
  await page.goto(`${server.url}/profile/settings?tab=mail`);
  await page.getByLabel('Calendar link for your dinners').waitFor();
  const second = await newTab();
  await second.goto(`${server.url}/profile/delete`);
  await second.getByLabel('Type “delete” to continue').fill('delete');
  await second.keyboard.press('Enter');
  await second.waitForURL((url) => url.pathname === '/');
  await page.waitForURL((url) => url.pathname === '/');
});

testInFullRun('[R46] a response that the account is deactivated shows Restore', async () => {
  const session = await signIn(server, 'unaware@example.org');
  // The page doesn't know yet that the account is deactivated.
  const unaware = {
    ...session,
    user: { ...session.user, deactivated_at: null, permanent_at: null },
  };
  const page = await newPage(unaware, [/403/]);
  await page.goto(`${server.url}/priorities/`);
  await page.getByRole('heading', { name: 'Your account is still here.' }).waitFor();
});

test('[R36] an e-mail change after ten minutes asks for a sign-in and keeps the typed text', async () => {
  const page = await newPage(hourOldSessions.active, [/401/, /403/]);
  await page.goto(`${server.url}/profile/edit`);
  await page.getByLabel('New e-mail').fill('newer@example.org');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Sign in again' }).click();
  await page.waitForURL(
    (url) => url.pathname === '/' && url.searchParams.get('redirect') === 'profile/edit',
  );
  await page.getByRole('button', { name: 'Continue with e-mail' }).click();
  await page.getByRole('textbox', { name: 'E-mail' }).fill('stale@example.org');
  await page.keyboard.press('Enter');
  await page
    .getByRole('textbox', { name: 'Code' })
    .pressSequentially(await server.codeFor('stale@example.org'));
  await page.waitForURL((url) => url.pathname === '/profile/edit');
  await expect.poll(() => page.getByLabel('New e-mail').inputValue()).toBe('newer@example.org');
  await page.getByRole('button', { name: 'Send code' }).click();
  await page.getByText('Enter the code we sent to newer@example.org.').waitFor();
});

test('[R46] after 48 hours the account is gone, and the e-mail can sign up again', async () => {
  await restartLater(52);
  // The e-mail that confirms the deletion. E-mails to other accounts go out at the same time.
  await expect
    .poll(async () => (await readEmailsTo('unaware@example.org')).length, { timeout: 60_000 })
    .toBeGreaterThan(0);
  const newAccount = await signIn(server, 'unaware@example.org');
  expect(newAccount.user.id).not.toBe(hourOldSessions.unaware.user.id);
  const page = await newPage(newAccount);
  await page.goto(`${server.url}/profile/`);
  await page.waitForURL((url) => url.pathname.startsWith('/intro'));
}, 240_000);
