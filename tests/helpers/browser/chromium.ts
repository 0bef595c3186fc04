import { type Browser, type BrowserContext, type BrowserContextOptions, type ConsoleMessage, type Page, type Request, chromium } from 'playwright';
import { expect, onTestFinished } from 'vitest';
import { chromiumFlags } from './chromium-flags.ts';
import { findChromium, findHeadlessShell, noChromium } from './find-chromium.mjs';

/** By path of the executable. */
const shared = new Map<string, Promise<Browser>>();

/**
 * The browser of this worker: a headless shell where there is one. `close` in `afterAll` closes the contexts of the test
 * file; the browser itself stays for the next file and ends with the worker.
 */
export const openBrowser = async (): Promise<Browser> => open(await findHeadlessShell());

/** The full Chromium, with site isolation and the back/forward cache, which a headless shell lacks. */
export const openFullBrowser = async (): Promise<Browser> => open(await findChromium());

function open(executablePath: string | null): Promise<Browser> {
  if (!executablePath) throw new Error(noChromium);
  const start = () => launch(executablePath);
  // One that died or never started must not fail the files after it.
  const browser = (shared.get(executablePath) ?? start()).catch(start).then((running) => (running.isConnected() ? running : start()));
  shared.set(executablePath, browser);
  return browser;
}

const usual: BrowserContextOptions = {
  // What a service worker answers no test can bend or watch; a test of the worker itself asks for it.
  serviceWorkers: 'block',
  // Animations cost half of the CPU time of an open page. Tests that need them set `no-preference`.
  reducedMotion: 'reduce',
};

async function launch(executablePath: string): Promise<Browser> {
  const browser = await chromium.launch({ executablePath, args: chromiumFlags });
  browser.close = async () => void (await Promise.all(browser.contexts().map((context) => context.close())));
  const newContext = browser.newContext.bind(browser);
  browser.newContext = async (options) => closingQuietly(await newContext({ ...usual, ...options }));
  return browser;
}

/** A request that a test still holds back when its page goes has nobody left to answer, which is no failure of the test. */
function closingQuietly(context: BrowserContext): BrowserContext {
  const close = context.close.bind(context);
  context.close = async (options) => {
    const routed = [context, ...context.pages()];
    await Promise.all(routed.map((each) => each.unrouteAll({ behavior: 'ignoreErrors' }).catch(() => {})));
    await close(options);
  };
  return context;
}

export interface ConsoleWatch {
  /** What went wrong so far, each in one line. */
  problems: string[];
  /** Fails now, instead of at the end of the test. */
  expectNoProblems(): void;
}

/**
 * Fails the running test on any console error or warning, uncaught error or failed request of this page.
 * `expected` lists what the test provokes on purpose, such as the browser's own line about a 400.
 */
export function watchConsole(page: Page, { expected = [] }: { expected?: RegExp[] } = {}): ConsoleWatch {
  const problems: string[] = [];
  const note = (problem: string) => {
    // What this very browser says of `serviceWorkers: 'block'` above.
    if (/Service Worker registration blocked by Playwright/.test(problem)) return;
    if (!expected.some((pattern) => pattern.test(problem))) problems.push(problem);
  };
  const hearMessage = (message: ConsoleMessage) => {
    if (message.type() === 'error' || message.type() === 'warning') note(`console ${message.type()}: ${message.text()} (${message.location().url})`);
  };
  const hearError = (error: Error) => note(`uncaught: ${error.message}`);
  const hearFailure = (request: Request) => {
    const reason = request.failure()?.errorText ?? '';
    // A navigation away ends what is under way; that is no failure of the page.
    if (reason !== 'net::ERR_ABORTED') note(`request failed: ${request.method()} ${request.url()} ${reason}`);
  };
  page.on('console', hearMessage).on('pageerror', hearError).on('requestfailed', hearFailure);
  const expectQuiet = () => expect(problems, 'the page was not quiet').toEqual([]);
  onTestFinished(() => {
    // The next test may go on with the same page, and expects other lines of it.
    page.off('console', hearMessage).off('pageerror', hearError).off('requestfailed', hearFailure);
    expectQuiet();
  });
  return { problems, expectNoProblems: expectQuiet };
}
