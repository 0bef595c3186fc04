import { launch } from 'puppeteer-core';
import { type Driver, type Page, size } from '../driver.ts';
import { findProgram } from './find-program.ts';

/** Debian's Firefox ESR, by WebDriver BiDi. */
export async function openFirefox(): Promise<Driver> {
  const executablePath = findProgram(
    ['/usr/bin/firefox-esr', '/usr/bin/firefox'],
    ['firefox-esr', 'fonts-liberation'],
  );
  const browser = await launch({
    browser: 'firefox',
    executablePath,
    headless: true,
    defaultViewport: size,
    extraPrefsFirefox: {
      'intl.accept_languages': 'en-GB, en',
      'ui.prefersReducedMotion': 1,
      'ui.caretBlinkTime': 0,
    },
  });
  return {
    name: 'firefox',
    version: await browser.version(),
    close: () => browser.close(),
    async openPage(): Promise<Page> {
      const page = await browser.newPage();
      return {
        open: async (url) => void (await page.goto(url, { waitUntil: 'load' })),
        evaluate: (run, arg) => page.evaluate(run as never, arg as never) as never,
        takeScreenshot: async () => Buffer.from(await page.screenshot({ type: 'png' })),
        press: (key) => page.keyboard.press(key),
        type: (text) => page.keyboard.type(text),
        // By script: puppeteer would wait for a load event, which a page from the back/forward cache doesn't fire.
        back: () => page.evaluate(() => void setTimeout(() => history.back())),
        // Errors are collected by a script in the page. Firefox's other log lines aren't about our code.
        problems: () => [],
        readHeapSize: () => Promise.resolve(null),
        close: () => page.close(),
      };
    },
  };
}
