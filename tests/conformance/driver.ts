/** What the cases need of a page: only what every automation protocol can do. */
export interface Page {
  open(url: string): Promise<void>;
  /** Runs in the page; `run` can't use outer variables. */
  evaluate<Arg, T>(run: (arg: Arg) => T | Promise<T>, arg: Arg): Promise<T>;
  /** Screenshot of the viewport, as PNG. */
  takeScreenshot(): Promise<Buffer>;
  press(key: 'Tab' | 'Enter' | 'Escape'): Promise<void>;
  type(text: string): Promise<void>;
  back(): Promise<void>;
  /** Problems that the browser reports and the page can't see. */
  problems(): string[];
  /** Used heap in bytes after a garbage collection; null if the browser doesn't report it. */
  readHeapSize(): Promise<number | null>;
  close(): Promise<void>;
}

export interface Driver {
  name: BrowserName;
  version: string;
  /** Whether {@link Page.readHeapSize} collects garbage first. */
  canCollectGarbage?: boolean;
  openPage(): Promise<Page>;
  close(): Promise<void>;
}

export const browsers = ['chromium', 'firefox', 'webkit'] as const;
export type BrowserName = (typeof browsers)[number];

export const size = { width: 1000, height: 900 };

const TIMEOUT_MS = 20_000;
const POLL_INTERVAL_MS = 30;

/** Waits until `condition` is true in the page. The error has the description. */
export async function waitUntil<Arg>(
  page: Page,
  description: string,
  condition: (arg: Arg) => boolean,
  arg: Arg,
): Promise<void> {
  const deadline = performance.now() + TIMEOUT_MS;
  for (;;) {
    if (await page.evaluate(condition, arg)) return;
    if (performance.now() > deadline) throw new Error(`never happened: ${description}`);
    await new Promise((resume) => setTimeout(resume, POLL_INTERVAL_MS));
  }
}
