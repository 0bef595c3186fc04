// Covers: src/core, host/shell
/** Closing the page sends a dismissal that could still be undone. */
import { beforeAll, expect, onTestFinished, test } from 'vitest';
import type { AuthSession } from '#src/contract/auth.ts';
import { setUpBrowserAndServer } from '#tests/helpers/browser/browser-and-server.ts';
import { callApi, storeSession, signIn } from '#tests/helpers/server/member-client.ts';

const setup = setUpBrowserAndServer();
let member: AuthSession;
beforeAll(async () => {
  member = await signIn(setup.server, 'member@beside.example');
});

test('[R31] a dismissed item stays dismissed when the page is closed at once', async () => {
  const { server, browser } = setup;
  const readItemIds = async () =>
    (
      await callApi<{ results: { id: string }[] }>(server, 'GET', '/api/feeds/list_available/', {
        access: member.access,
      })
    ).results.map(({ id }) => id);
  await expect
    .poll(async () => (await readItemIds()).length, { timeout: 60_000 })
    .toBeGreaterThan(0);
  const context = await browser.newContext({ locale: 'en-GB' });
  onTestFinished(() => context.close());
  await storeSession(context, server, member);
  const page = await context.newPage();
  await page.goto(`${server.url}/home`);
  const dismiss = page.getByRole('button', { name: /^Dismiss/ }).first();
  await dismiss.waitFor();
  const before = await readItemIds();
  await dismiss.click();
  await page.getByText('Dismissed.').waitFor();
  await page.close({ runBeforeUnload: true });
  // One of the items is gone. New ones may have been added meanwhile.
  const countDismissed = async () => {
    const now = await readItemIds();
    return before.filter((id) => !now.includes(id)).length;
  };
  await expect.poll(countDismissed).toBe(1);
});
