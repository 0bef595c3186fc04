import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  type ConsoleMessage,
  type Page,
  type Request,
  chromium,
} from 'playwright';
import { expect, onTestFinished } from 'vitest';
import { chromiumFlags } from './chromium-flags.ts';
import { findChromium, findHeadlessShell, noChromium } from './find-chromium.mjs';

/** By executable path. */
const browsers = new Map<string, Promise<Browser>>();

/**
 * The browser of this worker: a headless shell if available. `close` in `afterAll` closes the contexts of the test
 * file; the browser stays for the next file and ends with the worker.
 */
export const openBrowser = async (): Promise<Browser> => open(await findHeadlessShell());

/** The full Chromium, with site isolation and the back/forward cache, which a headless shell lacks. */
export const openFullBrowser = async (): Promise<Browser> => open(await findChromium());

function open(executablePath: string | null): Promise<Browser> {
  if (!executablePath) throw new Error(noChromium);
  const start = () => launch(executablePath);
  // A crashed browser must not fail the following files.
  const browser = (browsers.get(executablePath) ?? start())
    .catch(start)
    .then((running) => (running.isConnected() ? running : start()));
  browsers.set(executablePath, browser);
  return browser;
}

const defaultOptions: BrowserContextOptions = {
  // Tests can't intercept responses of a service worker; its own tests allow it.
  serviceWorkers: 'block',
  // Animations cost half of the CPU time of an open page. Tests that need them set `no-preference`.
  reducedMotion: 'reduce',
};

async function launch(executablePath: string): Promise<Browser> {
  const browser = await chromium.launch({ executablePath, args: chromiumFlags });
  browser.close = async () =>
    void (await Promise.all(browser.contexts().map((context) => context.close())));
  const newContext = browser.newContext.bind(browser);
  browser.newContext = async (options) =>
    ignoreErrorsOnClose(await newContext({ ...defaultOptions, ...options }));
  return browser;
}

/** A request still held back by a test when its page closes is not a failure. */
function ignoreErrorsOnClose(context: BrowserContext): BrowserContext {
  const close = context.close.bind(context);
  context.close = async (options) => {
    const routed = [context, ...context.pages()];
    await Promise.all(
      routed.map((each) => each.unrouteAll({ behavior: 'ignoreErrors' }).catch(() => {})),
    );
    await close(options);
  };
  return context;
}

export interface ConsoleWatch {
  /** Problems so far, one line each. */
  problems: string[];
  /** Fails now instead of at the end of the test. */
  expectNoProblems(): void;
}

/**
 * Fails the running test on any console error or warning, uncaught error or failed request of this page.
 * `expected` lists problems that the test provokes, such as the browser's log line for a 400.
 */
export function watchConsole(
  page: Page,
  { expected = [] }: { expected?: RegExp[] } = {},
): ConsoleWatch {
  const problems: string[] = [];
  const note = (problem: string) => {
    // Logged because of `serviceWorkers: 'block'` above.
    if (/Service Worker registration blocked by Playwright/.test(problem)) return;
    // A page that is left at once, on a busy machine: what it preloaded comes too late to be used.
    if (/was preloaded using link preload but not used within a few seconds/.test(problem)) return;
    if (!expected.some((pattern) => pattern.test(problem))) problems.push(problem);
  };
  const onConsole = (message: ConsoleMessage) => {
    if (message.type() === 'error' || message.type() === 'warning')
      note(`console ${message.type()}: ${message.text()} (${message.location().url})`);
  };
  const onPageError = (error: Error) => note(`uncaught: ${error.message}`);
  const onRequestFailed = (request: Request) => {
    const reason = request.failure()?.errorText ?? '';
    // A navigation aborts pending requests, which is not a failure.
    if (reason !== 'net::ERR_ABORTED')
      note(`request failed: ${request.method()} ${request.url()} ${reason}`);
  };
  page.on('console', onConsole).on('pageerror', onPageError).on('requestfailed', onRequestFailed);
  const expectNoProblems = () => expect(problems, 'the page has problems').toEqual([]);
  onTestFinished(() => {
    // The next test may use the same page and expect other problems.
    page
      .off('console', onConsole)
      .off('pageerror', onPageError)
      .off('requestfailed', onRequestFailed);
    expectNoProblems();
  });
  return { problems, expectNoProblems };
}
