// Covers: host/shell, src/styles
/** The fade from one page to the next, and its interruption (R39). */
import { onTestFinished, test } from 'vitest';
import { setUpBrowserAndServer } from '#tests/helpers/browser/browser-and-server.ts';
import { watchConsole } from '#tests/helpers/browser/chromium.ts';
import { storeSession, signIn } from '#tests/helpers/server/member-client.ts';

const setup = setUpBrowserAndServer();

test('[R39] a page whose transition is skipped shows, without console errors', async () => {
  const member = await signIn(setup.server, 'member@beside.example');
  const context = await setup.browser.newContext({
    viewport: { width: 1280, height: 860 },
    locale: 'en-GB',
    reducedMotion: 'no-preference',
  });
  onTestFinished(() => context.close());
  await storeSession(context, setup.server, member);
  const page = await context.newPage();
  watchConsole(page);
  await page.goto(`${setup.server.url}/home`);
  const link = page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link', { name: 'Dinners' });
  // There is no transition before the first page is there. The heading is the app's: idle alone may come while its code is still compiled.
  await page.getByRole('heading', { level: 1, name: 'Home' }).waitFor({ state: 'attached' });
  await page.waitForLoadState('networkidle');
  // Skips the transition before its first frame, as a browser does for a hidden tab.
  const skipped = page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        const skipOnceStarted = () => {
          const { activeViewTransition: transition } = document as Document & {
            activeViewTransition?: ViewTransition | null;
          };
          if (!transition) return void requestAnimationFrame(skipOnceStarted);
          transition.skipTransition();
          resolve();
        };
        skipOnceStarted();
      }),
  );
  await link.click();
  await skipped;
  await page.getByRole('heading', { level: 1, name: 'Dinners' }).waitFor({ state: 'attached' });
  await page.getByRole('link', { name: 'The Long Table' }).first().waitFor();
});
