import { type Browser, type Page, chromium } from 'playwright';
import { expect, onTestFinished } from 'vitest';
import { findChromium, noChromium } from './find-chromium.mjs';

/**
 * What the browser leaves out. Of two such switches the last one counts, so playwright's own list comes first (1.65,
 * `chromiumSwitches`); then the pages behind the address bar, which nobody types in and which every window would load.
 */
const left = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'WebUIOmniboxFullPopup',
];

/** A Chromium from CHROMIUM_PATH (set by the test command) or found the same way; close it in `afterAll`. */
export async function openBrowser(): Promise<Browser> {
  const executablePath = await findChromium();
  if (!executablePath) throw new Error(noChromium);
  const args = [
    '--disable-gpu',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    '--no-first-run',
    '--disable-dev-shm-usage',
    `--disable-features=${left.join(',')}`,
  ];
  if (process.getuid?.() === 0) args.push('--no-sandbox');
  const browser = await chromium.launch({ executablePath, args });
  const newContext = browser.newContext.bind(browser);
  // What a service worker answers no test can bend or watch; a test of the worker itself asks for it.
  browser.newContext = (options) => newContext({ serviceWorkers: 'block', ...options });
  return browser;
}

export interface Watch {
  /** What went wrong so far, each in one line. */
  problems: string[];
  /** Fails now, instead of at the end of the test. */
  expectQuiet(): void;
}

/**
 * Fails the running test on any console error or warning, uncaught error or failed request of this page.
 * `expected` lists what the test provokes on purpose, such as the browser's own line about a 400.
 */
export function watchConsole(page: Page, { expected = [] }: { expected?: RegExp[] } = {}): Watch {
  const problems: string[] = [];
  const note = (problem: string) => {
    // What this very browser says of `serviceWorkers: 'block'` above.
    if (/Service Worker registration blocked by Playwright/.test(problem)) return;
    if (!expected.some((pattern) => pattern.test(problem))) problems.push(problem);
  };
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') note(`console ${message.type()}: ${message.text()} (${message.location().url})`);
  });
  page.on('pageerror', (error) => note(`uncaught: ${error.message}`));
  page.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? '';
    // A navigation away ends what is under way; that is no failure of the page.
    if (reason !== 'net::ERR_ABORTED') note(`request failed: ${request.method()} ${request.url()} ${reason}`);
  });
  const expectQuiet = () => expect(problems, 'the page was not quiet').toEqual([]);
  onTestFinished(expectQuiet);
  return { problems, expectQuiet };
}
