/** What every case uses: a browser, the bundle under test, and a test site. */
import { isDeepStrictEqual } from 'node:util';
import { type Driver, type Page, waitUntil } from './driver.ts';
import { type Dinner, type Tag, renderMarkup } from './elements.ts';
import { openTestSite, type PageSpec, type TestSite } from './test-site.ts';
import type { SignedInUser } from './signed-in-user.ts';

export interface Bundle {
  /** URL of the loader script. */
  loader: string;
  /** URL of the folder with its files. */
  folder: string;
  /** Origin of the API. */
  api: string;
}

export interface TestContext {
  readonly driver: Driver;
  readonly site: TestSite;
  readonly bundle: Bundle;
  readonly dinner: Dinner;
  /** A signed-in user of the site; null if the server's mail can't be read. */
  readonly visitor: SignedInUser | null;
  /** Opens a URL in a new tab, closed after the case. */
  visit(url: string): Promise<Page>;
  /** Adds a page to the site and opens it. */
  show(page: PageSpec): Promise<Page>;
  /** The element's markup. */
  tag(tag: Tag, more?: Record<string, string>): string;
  /** The script tag that partners paste. */
  readonly script: string;
  readonly classic: string;
  /** Closes the tabs of a case. */
  clear(): Promise<void>;
  close(): Promise<void>;
}

/** `https://host/beside.js` redirects to the folder `v1`; any other script is in its folder. */
export function bundleAt(url: string): Bundle {
  const folder = new URL(new URL(url).pathname.endsWith('/beside.js') ? 'v1/' : '.', url).href;
  return { loader: url, folder, api: new URL(url).origin };
}

interface Settings {
  driver: Driver;
  bundle: Bundle;
  dinner: Dinner;
  visitorOn?: (origin: string) => Promise<SignedInUser>;
}

export async function createTestContext({ driver, bundle, dinner, visitorOn }: Settings): Promise<TestContext> {
  const site = await openTestSite(bundle.folder);
  const visitor = visitorOn ? await visitorOn(site.url) : null;
  const pages: Page[] = [];
  const visit = async (url: string) => {
    const page = await driver.page();
    pages.push(page);
    await page.open(url);
    return page;
  };
  return {
    driver,
    site,
    bundle,
    dinner,
    visitor,
    visit,
    show: (page) => visit(site.lay(page)),
    tag: (tag, more) => renderMarkup(tag, dinner, more),
    script: `<script type="module" src="${bundle.loader}"></script>`,
    classic: `<script defer src="${new URL('beside.classic.js', bundle.folder)}"></script>`,
    async clear() {
      // One after the other, as some drivers handle only one window at a time.
      for (const page of pages.splice(0)) await page.close();
    },
    async close() {
      await driver.close();
      await site.stop();
    },
  };
}

/** Waits until every element with these tags is drawn. */
export const waitUntilDrawn = (page: Page, ...tags: string[]): Promise<void> =>
  waitUntil(page, `${tags.join(', ')} drawn`, (all) => probe.drawn(all), tags.join());

/** Problems of a page, without those that the case provokes. */
export async function readProblems(page: Page, expected: RegExp[] = []): Promise<string[]> {
  const pageProblems = await page.evaluate(() => probe.problems.join('\n\n'), null);
  const all = [...pageProblems.split('\n\n').filter(Boolean), ...page.problems()];
  return [...new Set(all)].filter((problem) => !expected.some((pattern) => pattern.test(problem)));
}

export async function expectQuiet(page: Page, expected: RegExp[] = []): Promise<void> {
  const problems = await readProblems(page, expected);
  if (problems.length > 0) throw new Error(problems.join('\n'));
}

/** Fails with both values if they differ. */
export function expectSame(what: string, found: unknown, wanted: unknown): void {
  // Not by JSON, as drivers may change the order of keys.
  if (!isDeepStrictEqual(found, wanted)) throw new Error(`${what}: ${JSON.stringify(found)}, not ${JSON.stringify(wanted)}`);
}
