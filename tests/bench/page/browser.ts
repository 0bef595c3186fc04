/** The browser of the benchmark, and the slow phone and network that it plays. */
import {
  type Browser,
  type BrowserContextOptions,
  type CDPSession,
  type Page,
  chromium,
} from 'playwright';
import { chromiumFlags } from '#tests/helpers/browser/chromium-flags.ts';
import { findChromium, noChromium } from '#tests/helpers/browser/find-chromium.mjs';

export interface Conditions {
  /** How many times slower than this machine. */
  cpuSlowdown: number;
  network: { latency: number; downloadThroughput: number; uploadThroughput: number } | null;
}

export const fullSpeed: Conditions = { cpuSlowdown: 1, network: null };
/** 9 Mbit/s down, 1.5 up, 60 ms a request. */
export const throttled: Conditions = {
  cpuSlowdown: 4,
  network: { latency: 60, downloadThroughput: 9e6 / 8, uploadThroughput: 1.5e6 / 8 },
};
export const slowCpu: Conditions = { cpuSlowdown: 4, network: null };

export async function launchBrowser(): Promise<Browser> {
  const executablePath = await findChromium();
  if (!executablePath) throw new Error(noChromium);
  // Nothing outside this machine may answer, or a run would measure somebody's server.
  return chromium.launch({
    executablePath,
    args: [
      ...chromiumFlags,
      '--host-resolver-rules=MAP * ~NOTFOUND , EXCLUDE 127.0.0.1 , EXCLUDE localhost',
    ],
  });
}

export interface OpenedPage {
  page: Page;
  cdp: CDPSession;
  close(): Promise<void>;
}

/** An empty page with an empty cache, under these conditions. */
export async function openPage(
  browser: Browser,
  { cpuSlowdown, network }: Conditions,
  options: BrowserContextOptions = {},
): Promise<OpenedPage> {
  const context = await browser.newContext({
    viewport: { width: 800, height: 900 },
    locale: 'en-GB',
    timezoneId: 'Europe/Lisbon',
    serviceWorkers: 'block',
    ...options,
  });
  const page = await context.newPage();
  const cdp = await context.newCDPSession(page);
  await cdp.send('Network.enable');
  if (network) await cdp.send('Network.emulateNetworkConditions', { offline: false, ...network });
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown });
  return { page, cdp, close: () => context.close() };
}
