/** What doesn't vary between rounds, so it is seen once: the requests that a first view needs, and the script that runs untouched. */
import type { Browser } from 'playwright';
import { fullSpeed, openPage } from './browser.ts';
import { holdRequests } from './held-requests.ts';
import { recordNetwork, sumBytes } from './network-log.ts';
import { type ProbedWindow, startProbe } from './probe.ts';
import { leaveAlone, READY_TIMEOUT_MS, type Target } from './visit.ts';

export interface FirstView {
  /** Answered one after the other until the sign was seen, without the page itself. */
  requests: number;
  /** Of those requests and of the page. */
  kB: number;
}

/** Long enough for what an answer brings to be drawn. */
const DRAW_MS = 400;

export async function measureFirstView(
  browser: Browser,
  { url, sign }: Target,
): Promise<FirstView> {
  const { page, cdp, close } = await openPage(browser, fullSpeed);
  try {
    await page.addInitScript(startProbe, sign);
    const network = await recordNetwork(cdp);
    const held = await holdRequests(page);
    await page.goto(url, { waitUntil: 'commit' });
    const isReady = () => (window as unknown as ProbedWindow).observations.readyMs !== null;
    const isReadySoon = () =>
      page.waitForFunction(isReady, null, { timeout: DRAW_MS, polling: 20 }).then(
        () => true,
        () => false,
      );
    const deadline = performance.now() + READY_TIMEOUT_MS;
    while (!(await isReadySoon())) {
      if (performance.now() > deadline)
        throw new Error(`${url} shows nothing after ${held.urls.length} requests.`);
      held.letThrough();
      await held.waitForAnswers();
    }
    const needed = network
      .entries()
      .filter((entry) => entry.isDocument || held.urls.includes(entry.url));
    return { requests: held.urls.length, kB: sumBytes(needed) / 1000 };
  } finally {
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await close();
  }
}

/** The kB of scripts that run before anybody touches the page. Apart from times, since coverage slows the page down. */
export async function measureExecutedScript(
  browser: Browser,
  { url, sign }: Target,
): Promise<number> {
  const { page, cdp, close } = await openPage(browser, fullSpeed);
  try {
    await page.addInitScript(startProbe, sign);
    const network = await recordNetwork(cdp);
    await page.coverage.startJSCoverage({ reportAnonymousScripts: false });
    await leaveAlone(page, url);
    const scripts = await page.coverage.stopJSCoverage();
    // The first function of a script is its top level: a script that is only fetched has run none.
    const executed = new Set(
      scripts.filter(({ functions }) => functions[0]?.ranges[0]?.count).map((script) => script.url),
    );
    return (
      sumBytes(network.entries().filter((entry) => !entry.isDocument && executed.has(entry.url))) /
      1000
    );
  } finally {
    await close();
  }
}
