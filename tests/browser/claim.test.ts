/** An invitation followed by somebody who is a member already is kept and shown first. */
import type { Browser } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBrowser, watchConsole } from '../helpers/chromium.ts';
import { ask, keepSignedIn, signIn } from '../helpers/member.ts';
import { type Server, startServer } from '../helpers/server.ts';

let browser: Browser;
let server: Server;
beforeAll(async () => {
  [browser, server] = await Promise.all([openBrowser(), startServer()]);
});
afterAll(async () => {
  await browser?.close();
  await server?.stop();
});

test('[R09, R10, R31] a member who follows an invite link is led home, where the invitation stands first and can be answered', async () => {
  const { access, refresh, user } = await signIn(server, 'known@example.org', { first_name: 'Known', last_name: 'Guest' });
  const { results } = await ask<{ results: { id: string }[] }>(server, 'GET', '/api/profile-types/', { access });
  await ask(server, 'POST', '/api/profiles/initialize_profiles/', { access, body: { source: 'manual', profile_type_ids: [results[0]!.id] } });
  await ask(server, 'PATCH', '/api/user/update_info/', { access, body: { is_new: false } });

  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, locale: 'en-GB', timezoneId: 'Europe/Berlin' });
  await keepSignedIn(context, server, { access, refresh, user: { ...user, is_new: false } });
  const page = await context.newPage();
  watchConsole(page);
  await page.goto(`${server.url}/home`);
  await page.getByRole('heading', { name: 'The table is clear.' }).waitFor();

  await page.goto(`${server.url}/invite/host?eventSlug=five-rounds`);
  await page.waitForURL(/\/home$/);
  await page.getByText('You are invited').waitFor();
  await page.getByRole('button', { name: 'Accept' }).click();
  await page.getByRole('heading', { name: 'Five Rounds' }).waitFor();
  expect(await page.getByRole('button', { name: 'See the table' }).count()).toBe(1);
});
