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
  /** A user signed in on the site; null if the server's e-mails can't be read. */
  readonly user: SignedInUser | null;
  /** Opens a URL in a new tab, closed after the case. */
  visit(url: string): Promise<Page>;
  /** Adds a page to the site and opens it. */
  show(page: PageSpec): Promise<Page>;
  /** The element's markup, with further attributes. */
  tag(tag: Tag, extraAttributes?: Record<string, string>): string;
  /** The script tag that partners paste. */
  readonly script: string;
  /** The tag of the classic script. */
  readonly classic: string;
  /** Closes the tabs of a case. */
  clear(): Promise<void>;
  close(): Promise<void>;
}

/** Describes the bundle of a script. The other files of `https://host/beside.js` are in the folder `v1`; those of any other URL beside it. */
export function bundleAt(url: string): Bundle {
  const folder = new URL(new URL(url).pathname.endsWith('/beside.js') ? 'v1/' : '.', url).href;
  return { loader: url, folder, api: new URL(url).origin };
}

interface ContextOptions {
  driver: Driver;
  bundle: Bundle;
  dinner: Dinner;
  signInOn?: (origin: string) => Promise<SignedInUser>;
}

export async function createTestContext({
  driver,
  bundle,
  dinner,
  signInOn,
}: ContextOptions): Promise<TestContext> {
  const site = await openTestSite(bundle.folder);
  const user = signInOn ? await signInOn(site.url) : null;
  const pages: Page[] = [];
  const visit = async (url: string) => {
    const page = await driver.openPage();
    pages.push(page);
    await page.open(url);
    return page;
  };
  return {
    driver,
    site,
    bundle,
    dinner,
    user,
    visit,
    show: (page) => visit(site.addPage(page)),
    tag: (tag, extraAttributes) => renderMarkup(tag, dinner, extraAttributes),
    script: `<script type="module" src="${bundle.loader}"></script>`,
    classic: `<script defer src="${new URL('beside.classic.js', bundle.folder)}"></script>`,
    async clear() {
      // One after the other, as some drivers can only control one window at a time.
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
  waitUntil(page, `${tags.join(', ')} drawn`, (selector) => probe.areDrawn(selector), tags.join());

/** Touches each of these elements, and waits until React draws it. Before that they show what the server drew. */
export async function touch(page: Page, ...tags: string[]): Promise<void> {
  await page.evaluate(
    (names) =>
      names.forEach((name) =>
        document.querySelector(name)!.dispatchEvent(new Event('pointerover')),
      ),
    tags,
  );
  for (const tag of tags) {
    const isReactsOwn = (name: string) =>
      Object.keys(document.querySelector(name)!.shadowRoot!.querySelector('.beside')!).some((key) =>
        key.startsWith('__reactContainer$'),
      );
    await waitUntil(page, `React draws ${tag}`, isReactsOwn, tag);
  }
  await waitUntilDrawn(page, ...tags);
}

/** A page's problems, without those that the case provokes. */
export async function readProblems(page: Page, expected: RegExp[] = []): Promise<string[]> {
  const pageProblems = await page.evaluate(() => probe.problems.join('\n\n'), null);
  const problems = [...pageProblems.split('\n\n').filter(Boolean), ...page.problems()];
  return [...new Set(problems)].filter(
    (problem) => !expected.some((pattern) => pattern.test(problem)),
  );
}

export async function expectNoProblems(page: Page, expected: RegExp[] = []): Promise<void> {
  const problems = await readProblems(page, expected);
  if (problems.length > 0) throw new Error(problems.join('\n'));
}

/** Fails with both values if they differ. */
export function expectSame(description: string, actual: unknown, expected: unknown): void {
  // Not by JSON, as drivers may change the order of keys.
  if (!isDeepStrictEqual(actual, expected))
    throw new Error(`${description}: ${JSON.stringify(actual)}, not ${JSON.stringify(expected)}`);
}
