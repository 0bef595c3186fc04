/** What a case needs of a browser: few enough methods for every automation protocol. */
export interface Page {
  open(url: string): Promise<void>;
  /** Runs in the page; `run` can't use outer variables. */
  evaluate<Arg, T>(run: (arg: Arg) => T | Promise<T>, arg: Arg): Promise<T>;
  /** Screenshot of the viewport, as PNG. */
  picture(): Promise<Buffer>;
  press(key: 'Tab' | 'Enter' | 'Escape'): Promise<void>;
  type(text: string): Promise<void>;
  back(): Promise<void>;
  /** Problems that only the browser reports, not the page. */
  problems(): string[];
  /** Used heap in bytes after a garbage collection; null if the browser doesn't report it. */
  heap(): Promise<number | null>;
  close(): Promise<void>;
}

export interface Driver {
  name: BrowserName;
  version: string;
  /** Whether {@link Page.heap} collects garbage first. */
  collects?: boolean;
  page(): Promise<Page>;
  close(): Promise<void>;
}

export const browsers = ['chromium', 'firefox', 'webkit'] as const;
export type BrowserName = (typeof browsers)[number];

export const size = { width: 1000, height: 900 };

const TIMEOUT_MS = 20_000;
const POLL_INTERVAL_MS = 30;

/** Waits until `holds` is true in the page; the error names `what`. */
export async function waitUntil<Arg>(page: Page, what: string, holds: (arg: Arg) => boolean, arg: Arg): Promise<void> {
  const deadline = performance.now() + TIMEOUT_MS;
  for (;;) {
    if (await page.evaluate(holds, arg)) return;
    if (performance.now() > deadline) throw new Error(`never happened: ${what}`);
    await new Promise((resume) => setTimeout(resume, POLL_INTERVAL_MS));
  }
}
