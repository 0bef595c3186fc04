/** What every case stands on: a browser, the bundle that is tried, a stranger's site to try it on. */
import { isDeepStrictEqual } from 'node:util';
import { type Driver, type Page, until } from './driver.ts';
import { type Dinner, type Tag, written } from './elements.ts';
import { openSite, type PageSpec, type Site } from './test-site.ts';
import type { Visitor } from './signed-in-user.ts';

export interface Bundle {
  /** The script of a plain page, as a page names it. */
  loader: string;
  /** Where its files are. */
  folder: string;
  /** Where they lead to. */
  api: string;
}

export interface Ground {
  readonly driver: Driver;
  readonly site: Site;
  readonly bundle: Bundle;
  readonly dinner: Dinner;
  /** Somebody signed in on the site; null where no mail of the server's can be read. */
  readonly visitor: Visitor | null;
  /** Opens an address in a tab of its own, closed when the case is over. */
  visit(url: string): Promise<Page>;
  /** Lays a page and opens it. */
  show(page: PageSpec): Promise<Page>;
  /** The tag as a page writes it. */
  tag(tag: Tag, more?: Record<string, string>): string;
  /** The script tag a page is given to paste. */
  readonly script: string;
  readonly classic: string;
  /** Closes what a case left open. */
  clear(): Promise<void>;
  close(): Promise<void>;
}

/** `https://host/beside.js` passes on to the folder `v1`; any other script stands in its folder. */
export function bundleAt(url: string): Bundle {
  const folder = new URL(new URL(url).pathname.endsWith('/beside.js') ? 'v1/' : '.', url).href;
  return { loader: url, folder, api: new URL(url).origin };
}

interface Settings {
  driver: Driver;
  bundle: Bundle;
  dinner: Dinner;
  visitorOn?: (origin: string) => Promise<Visitor>;
}

export async function layGround({ driver, bundle, dinner, visitorOn }: Settings): Promise<Ground> {
  const site = await openSite(bundle.folder);
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
    tag: (tag, more) => written(tag, dinner, more),
    script: `<script type="module" src="${bundle.loader}"></script>`,
    classic: `<script defer src="${new URL('beside.classic.js', bundle.folder)}"></script>`,
    async clear() {
      // One after the other: a driver that speaks to one window at a time would mix them up.
      for (const page of pages.splice(0)) await page.close();
    },
    async close() {
      await driver.close();
      await site.stop();
    },
  };
}

/** Waits until every element of these tags has drawn what it has to show. */
export const drawn = (page: Page, ...tags: string[]): Promise<void> => until(page, `${tags.join(', ')} drawn`, (all) => probe.drawn(all), tags.join());

/** What went wrong on a page, but for what a case provokes. */
export async function problemsOf(page: Page, expected: RegExp[] = []): Promise<string[]> {
  const heard = await page.evaluate(() => probe.problems.join('\n\n'), null);
  const all = [...heard.split('\n\n').filter(Boolean), ...page.problems()];
  return [...new Set(all)].filter((problem) => !expected.some((pattern) => pattern.test(problem)));
}

export async function expectQuiet(page: Page, expected: RegExp[] = []): Promise<void> {
  const problems = await problemsOf(page, expected);
  if (problems.length > 0) throw new Error(problems.join('\n'));
}

/** Fails with both sides where they differ. */
export function expectSame(what: string, found: unknown, wanted: unknown): void {
  // Not by their JSON: a driver brings the keys of an object in an order of its own.
  if (!isDeepStrictEqual(found, wanted)) throw new Error(`${what}: ${JSON.stringify(found)}, not ${JSON.stringify(wanted)}`);
}
