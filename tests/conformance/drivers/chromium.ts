import { chromium } from 'playwright';
import { chromiumFlags } from '#tests/helpers/browser/chromium-flags.ts';
import {
  findChromium,
  installChromium,
  noChromium,
} from '#tests/helpers/browser/find-chromium.mjs';
import { type Driver, type Page, size } from '../driver.ts';

/** Chromium by playwright. One context, so that its pages share a cache. */
export async function openChromium(): Promise<Driver> {
  const executablePath =
    (await findChromium()) ?? (installChromium() ? await findChromium() : null);
  if (!executablePath) throw new Error(noChromium);
  // Playwright disables the back/forward cache by default.
  const browser = await chromium.launch({
    executablePath,
    args: chromiumFlags,
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  });
  const context = await browser.newContext({
    viewport: size,
    locale: 'en-GB',
    timezoneId: 'Europe/Berlin',
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
  });
  return {
    name: 'chromium',
    version: browser.version(),
    canCollectGarbage: true,
    close: () => browser.close(),
    async openPage(): Promise<Page> {
      const page = await context.newPage();
      const problems: string[] = [];
      page.on('console', (message) => {
        if (['error', 'warning'].includes(message.type()))
          problems.push(`console ${message.type()}: ${message.text()}`);
      });
      page.on('pageerror', (error) => problems.push(`uncaught: ${error.message}`));
      return {
        open: async (url) => void (await page.goto(url)),
        evaluate: (run, arg) => page.evaluate(run as never, arg) as never,
        takeScreenshot: () => page.screenshot({ animations: 'disabled' }),
        press: (key) => page.keyboard.press(key),
        type: (text) => page.keyboard.type(text),
        back: async () => void (await page.goBack({ waitUntil: 'commit' })),
        problems: () => problems,
        async readHeapSize() {
          const session = await context.newCDPSession(page);
          await session.send('HeapProfiler.collectGarbage');
          const { usedSize } = await session.send('Runtime.getHeapUsage');
          await session.detach();
          return usedSize;
        },
        close: () => page.close(),
      };
    },
  };
}
