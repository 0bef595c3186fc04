// Covers: host/shell, src/styles
/** One page that fades into the next, and what comes between (R39). Real server, real browser. */
import { onTestFinished, test } from 'vitest';
import { setUpBrowserAndServer } from '../../helpers/browser/browser-and-server.ts';
import { watchConsole } from '../../helpers/browser/chromium.ts';
import { storeSession, signIn } from '../../helpers/server/member-client.ts';

const real = setUpBrowserAndServer();

test('[R39] a page whose fading in is broken off, as where its tab is hidden, is there, and the console stays quiet', async () => {
  const member = await signIn(real.server, 'member@beside.example');
  const context = await real.browser.newContext({ viewport: { width: 1280, height: 860 }, locale: 'en-GB', reducedMotion: 'no-preference' });
  onTestFinished(() => context.close());
  await storeSession(context, real.server, member);
  const page = await context.newPage();
  watchConsole(page);
  await page.goto(`${real.server.url}/home`);
  const link = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Dinners' });
  await link.waitFor();
  // Before its first frame, as a browser does it.
  const brokenOff = page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        const look = () => {
          const { activeViewTransition: begun } = document as Document & { activeViewTransition?: ViewTransition | null };
          if (!begun) return void requestAnimationFrame(look);
          begun.skipTransition();
          resolve();
        };
        look();
      }),
  );
  await link.click();
  await brokenOff;
  await page.getByRole('heading', { level: 1, name: 'Dinners' }).waitFor({ state: 'attached' });
  await page.getByRole('link', { name: 'The Long Table' }).first().waitFor();
});
