/**
 * `--page`: opens an existing page once without and once with the bundle's scripts. Everything of the page itself has to be
 * the same both times. In Chromium only, which can block single scripts.
 */
import { chromium, type Page } from 'playwright';
import { findChromium, noChromium } from '../helpers/browser/find-chromium.mjs';
import { tags, removeZodGlobals } from './elements.ts';
import { startProbe } from './probe.ts';

const ours = /\/(?:beside(?:\.classic)?\.js|(?:v1|v\/\d+\.\d+\.\d+)\/[^?#]*\.js)(?:[?#]|$)/;
const all = tags.join();
const ELEMENTS = 200;
/** Milliseconds to wait for an element; shorter where none of our scripts loaded and no tag is defined. */
const WAIT = { here: 30_000, nowhere: 3_000 };

/** Records every access to the page's storage, reads included. */
function recordStorageAccess() {
  const storageAccesses: string[] = [];
  Object.defineProperty(globalThis, 'storageAccesses', { value: storageAccesses });
  for (const name of ['getItem', 'setItem', 'removeItem'] as const) {
    const original = Reflect.get(Storage.prototype, name) as (...args: unknown[]) => unknown;
    Object.defineProperty(Storage.prototype, name, {
      value(this: Storage, ...args: unknown[]) {
        storageAccesses.push(`${name} ${String(args[0])}`);
        return original.apply(this, args);
      },
    });
  }
}

/** What a page can measure of itself, without sizes and positions, as the elements take up space. */
function measure([own, limit]: readonly [string, number]) {
  const layoutProperties = /size|height|width|origin|inset|^(?:top|bottom|left|right)$|^grid-template|^perspective/;
  const elements = [...document.querySelectorAll('body, body *')].filter((element) => !element.closest(own)).slice(0, limit);
  return {
    'global names': Object.getOwnPropertyNames(globalThis).toSorted().join(),
    'style sheets': String(document.styleSheets.length),
    'rules for the page': document.adoptedStyleSheets
      .flatMap((sheet) => [...sheet.cssRules].map(({ cssText }) => cssText))
      .filter((rule) => !/^(?::is\()?beside-/.test(rule))
      .join(),
    'attributes of html': [...document.documentElement.attributes].map(({ name, value }) => `${name}=${value}`).join(),
    'looks of its elements': elements
      .flatMap((element, index) => {
        const style = getComputedStyle(element);
        return [...style]
          .toSorted()
          .filter((name) => !layoutProperties.test(name))
          .map((name) => `${element.localName} ${index} ${name}: ${style.getPropertyValue(name)}`);
      })
      .join('\n'),
  };
}

interface Check {
  name: string;
  why: string;
}

export async function auditPage(address: string, bundle?: string): Promise<boolean> {
  const executablePath = await findChromium();
  if (!executablePath) throw new Error(noChromium);
  const browser = await chromium.launch({ executablePath, args: process.getuid?.() === 0 ? ['--no-sandbox'] : [] });
  try {
    const isOurs = (url: string) => (bundle ? new URL(url).origin === new URL(bundle).origin && /\.js(?:[?#]|$)/.test(url) : ours.test(url));
    const seen: string[] = [];
    const open = async (isBlocked: boolean): Promise<Page> => {
      const page = await (await browser.newContext({ viewport: { width: 1280, height: 900 }, reducedMotion: 'reduce' })).newPage();
      page.on('request', (request) => seen.push(request.url()));
      await page.addInitScript(startProbe);
      await page.addInitScript(recordStorageAccess);
      if (isBlocked)
        await page.route(isOurs as never, (route) =>
          route.fulfill({ contentType: 'text/javascript', headers: { 'Access-Control-Allow-Origin': '*' }, body: '' }),
        );
      await page.goto(address, { waitUntil: 'networkidle' });
      return page;
    };
    const before = await open(true);
    const after = await open(false);
    const hasElement = await after.evaluate((own) => own.some((tag) => customElements.get(tag)), tags);
    const checks = await compare(before, after, hasElement || seen.some(isOurs) ? WAIT.here : WAIT.nowhere);
    console.log(`${address}\n`);
    for (const { name, why } of checks) console.log(`${why ? '✗' : '✓'} ${name}${why && `: ${why}`}`);
    return checks.every(({ why }) => why === '');
  } finally {
    await browser.close();
  }
}

async function compare(before: Page, after: Page, timeout: number): Promise<Check[]> {
  const [without, unseen] = await Promise.all([before, after].map((page) => readActivity(page)));
  const hidden = await after.evaluate((own) => [...document.querySelectorAll(own)].every((element) => element.getBoundingClientRect().top > innerHeight), all);
  const storage = unseen!.storageAccesses.filter((access) => access.includes('beside.'));
  const calls = unseen!.calls.filter((url) => !without!.calls.includes(url));
  const count = await after.locator(all).count();
  for (let index = 0; index < count; index++) {
    await after.locator(all).nth(index).scrollIntoViewIfNeeded();
    await after
      .waitForFunction(
        ([own, at]) => document.querySelectorAll(own)[at]?.shadowRoot?.querySelector('.beside')?.querySelector('.skeleton, slot') === null,
        [all, index] as const,
        { timeout },
      )
      .catch(() => {});
  }
  const [left, right] = await Promise.all(
    [before, after].map(async (page) => {
      const seen = await page.evaluate(measure, [all, ELEMENTS] as const);
      return { ...seen, 'global names': removeZodGlobals(seen['global names']) };
    }),
  );
  const problems = await after.evaluate(() => probe.problems);
  const known = await before.evaluate(() => probe.problems);
  const drawn = await after.evaluate(
    (own) => [...document.querySelectorAll(own)].filter((element) => !probe.isDrawn(element)).map(({ localName }) => localName),
    all,
  );
  return [
    { name: 'there is an element of ours', why: count > 0 ? '' : 'none' },
    { name: 'every element is drawn', why: drawn.join(', ') },
    ...(hidden
      ? [
          { name: 'nothing is stored before an element is in view', why: storage.join(', ') },
          { name: 'no call is made before an element is in view', why: calls.join(', ') },
        ]
      : []),
    ...(Object.keys(left!) as (keyof typeof left)[]).map((name) => ({ name: `${name} as without it`, why: difference(left![name], right![name]) })),
    { name: 'no error, warning or refusal by the page’s policy', why: problems.filter((problem) => !known.includes(problem)).join('\n  ') },
  ];
}

const readActivity = (page: Page) =>
  page.evaluate(() => ({
    storageAccesses: [...(Reflect.get(globalThis, 'storageAccesses') as string[])],
    calls: probe.requests().filter((url) => new URL(url).pathname.startsWith('/api/')),
  }));

/** The first lines or names that only one side has. */
function difference(left: string, right: string): string {
  if (left === right) return '';
  const [one, other] = [left, right].map((text) => text.split(text.includes('\n') ? '\n' : ','));
  const added = other!.filter((part) => !one!.includes(part));
  const removed = one!.filter((part) => !other!.includes(part));
  return (
    [...added.slice(0, 2).map((part) => `+ ${part.slice(0, 200)}`), ...removed.slice(0, 2).map((part) => `− ${part.slice(0, 200)}`)].join('; ') ||
    'another order'
  );
}
