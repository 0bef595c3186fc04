// Covers: src/components, src/features/hosting
/** An element that the page moves during a session refresh. */
import { expect, test } from 'vitest';
import { setUpBrowserAndSharedServer } from '#tests/helpers/browser/browser-and-server.ts';
import { watchConsole } from '#tests/helpers/browser/chromium.ts';
import { storeSession, signIn } from '#tests/helpers/server/member-client.ts';

const setup = setUpBrowserAndSharedServer();

test('[R52, R70] [case 28] an element moved during a refresh refreshes once and stays signed in', async () => {
  const auth = await signIn(setup.server, 'moved-element@example.org', {
    first_name: 'Mo',
    last_name: 'Ved',
  });
  const context = await setup.browser.newContext({ locale: 'en-GB' });
  // With a broken signature the server refuses the token, while the page takes it for valid.
  await storeSession(context, setup.server, {
    ...auth,
    access: `${auth.access.slice(0, -6)}AAAAAA`,
  });
  let refreshCount = 0;
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await context.route('**/api/auth/refresh/', async (route) => {
    refreshCount += 1;
    await released;
    await route.continue();
  });
  const page = await context.newPage();
  watchConsole(page, { expected: [/401 \(Unauthorized\)/] });
  const refreshRequest = page.waitForRequest('**/api/auth/refresh/');
  await page.goto(`${setup.server.url}/intro`);
  await refreshRequest;
  await page.evaluate(`import('/beside.js')`);
  await page.evaluate(async () => {
    const [first, second] = [0, 1].map(() =>
      document.body.appendChild(document.createElement('div')),
    );
    const element = document.createElement('beside-sign-in');
    first!.append(element);
    for (const container of [second!, first!, second!]) {
      await new Promise((resolve) => setTimeout(resolve, 30));
      container.append(element);
    }
  });
  await page
    .locator('beside-sign-in')
    .getByRole('heading', { name: /You’re signed in/ })
    .waitFor();
  release();
  await page.getByRole('heading', { name: 'What do you do?' }).waitFor();
  await page
    .locator('beside-sign-in')
    .getByRole('heading', { name: /You’re signed in/ })
    .waitFor();
  expect(refreshCount).toBe(1);
  await context.close();
});
