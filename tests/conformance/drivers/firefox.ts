import { launch } from 'puppeteer-core';
import { type Driver, type Page, size } from '../driver.ts';
import { findProgram } from './find-program.ts';

/** Firefox ESR as Debian has it, by WebDriver BiDi. */
export async function openFirefox(): Promise<Driver> {
  const executablePath = findProgram(['/usr/bin/firefox-esr', '/usr/bin/firefox'], ['firefox-esr', 'fonts-liberation']);
  const browser = await launch({
    browser: 'firefox',
    executablePath,
    headless: true,
    defaultViewport: size,
    extraPrefsFirefox: { 'intl.accept_languages': 'en-GB, en', 'ui.prefersReducedMotion': 1, 'ui.caretBlinkTime': 0 },
  });
  return {
    name: 'firefox',
    version: await browser.version(),
    close: () => browser.close(),
    async page(): Promise<Page> {
      const page = await browser.newPage();
      return {
        open: async (url) => void (await page.goto(url, { waitUntil: 'load' })),
        evaluate: (run, arg) => page.evaluate(run as never, arg as never) as never,
        picture: async () => Buffer.from(await page.screenshot({ type: 'png' })),
        press: (key) => page.keyboard.press(key),
        type: (text) => page.keyboard.type(text),
        // By the page itself: a page that comes back from the store does not load, and puppeteer would wait for that.
        back: () => page.evaluate(() => void setTimeout(() => history.back())),
        // The page hears of everything that counts by itself; what else Firefox prints is about its own.
        problems: () => [],
        heap: () => Promise.resolve(null),
        close: () => page.close(),
      };
    },
  };
}
