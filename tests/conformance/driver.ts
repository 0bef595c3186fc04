/** What a case asks of a browser: little enough for every protocol that drives one. */
export interface Page {
  open(url: string): Promise<void>;
  /** Runs in the page; `run` may use nothing from around it. */
  evaluate<Arg, T>(run: (arg: Arg) => T | Promise<T>, arg: Arg): Promise<T>;
  /** What is in view, as PNG. */
  picture(): Promise<Buffer>;
  press(key: 'Tab' | 'Enter' | 'Escape'): Promise<void>;
  type(text: string): Promise<void>;
  back(): Promise<void>;
  /** What the browser says of the page beside what the page itself can hear. */
  problems(): string[];
  /** Bytes of the heap that are in use after a collection; null where a browser does not say. */
  heap(): Promise<number | null>;
  close(): Promise<void>;
}

export interface Driver {
  name: BrowserName;
  version: string;
  /** Whether {@link Page.heap} collects first what nobody holds. */
  collects?: boolean;
  page(): Promise<Page>;
  close(): Promise<void>;
}

export const browsers = ['chromium', 'firefox', 'webkit'] as const;
export type BrowserName = (typeof browsers)[number];

export const size = { width: 1000, height: 900 };

const PATIENCE = 20_000;
const PAUSE = 30;

/** Waits until `holds` does, in the page; what was waited for is named where it never comes. */
export async function until<Arg>(page: Page, what: string, holds: (arg: Arg) => boolean, arg: Arg): Promise<void> {
  const deadline = performance.now() + PATIENCE;
  for (;;) {
    if (await page.evaluate(holds, arg)) return;
    if (performance.now() > deadline) throw new Error(`never happened: ${what}`);
    await new Promise((resume) => setTimeout(resume, PAUSE));
  }
}
