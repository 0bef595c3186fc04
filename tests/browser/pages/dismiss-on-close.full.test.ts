// Covers: src/core, host/shell
/** A dismissal that could still be undone is sent when the page closes. */
import { beforeAll, expect, onTestFinished, test } from 'vitest';
import type { AuthSession } from '../../../src/contract/auth.ts';
import { setUpBrowserAndServer } from '../../helpers/browser/browser-and-server.ts';
import { callApi, storeSession, signIn } from '../../helpers/server/member-client.ts';

const real = setUpBrowserAndServer();
let member: AuthSession;
beforeAll(async () => {
  member = await signIn(real.server, 'member@beside.example');
});

test('[R31] a dismissed item stays dismissed when the page is closed at once', async () => {
  const { server, browser } = real;
  const items = async () =>
    (await callApi<{ results: { id: string }[] }>(server, 'GET', '/api/feeds/list_available/', { access: member.access })).results.map(({ id }) => id);
  await expect.poll(async () => (await items()).length, { timeout: 20_000 }).toBeGreaterThan(0);
  const context = await browser.newContext({ locale: 'en-GB' });
  onTestFinished(() => context.close());
  await storeSession(context, server, member);
  const page = await context.newPage();
  await page.goto(`${server.url}/home`);
  const away = page.getByRole('button', { name: /^Dismiss/ }).first();
  await away.waitFor();
  const before = await items();
  await away.click();
  await page.getByText('Dismissed.').waitFor();
  await page.close({ runBeforeUnload: true });
  // One of the earlier items is gone; new ones may have come meanwhile.
  const countDismissed = async () => {
    const now = await items();
    return before.filter((id) => !now.includes(id)).length;
  };
  await expect.poll(countDismissed).toBe(1);
});
