/**
 * `--page`: opens an existing page once without the bundle's scripts and once with them. The page itself must be the same both
 * times. Only in Chromium, which can block single scripts.
 */
import { chromium, type Page } from 'playwright';
import { findChromium, noChromium } from '../helpers/browser/find-chromium.mjs';
import { tags, removeZodGlobals } from './elements.ts';
import { startProbe } from './probe.ts';

const scriptPattern =
  /\/(?:beside(?:\.classic)?\.js|(?:v1|v\/\d+\.\d+\.\d+)\/[^?#]*\.js)(?:[?#]|$)/;
const elementSelector = tags.join();
const MAX_MEASURED_ELEMENTS = 200;
/** How long to wait for each element to be drawn. */
const DRAW_TIMEOUT_MS = 30_000;
/** Shorter if none of our scripts loaded and no tag is defined. */
const DRAW_TIMEOUT_WITHOUT_SCRIPT_MS = 3_000;

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

/** What a page can measure of itself. Without sizes and positions, as our elements take up space. */
function measure([ownSelector, limit]: readonly [string, number]) {
  const layoutProperties =
    /size|height|width|origin|inset|^(?:top|bottom|left|right)$|^grid-template|^perspective/;
  const elements = [...document.querySelectorAll('body, body *')]
    .filter((element) => !element.closest(ownSelector))
    .slice(0, limit);
  return {
    'global names': Object.getOwnPropertyNames(globalThis).toSorted().join(),
    'style sheets': String(document.styleSheets.length),
    'rules for the page': document.adoptedStyleSheets
      .flatMap((sheet) => [...sheet.cssRules].map(({ cssText }) => cssText))
      .filter((rule) => !/^(?:@media print \{\s*)?(?::is\()?beside-/.test(rule))
      .join(),
    'attributes of html': [...document.documentElement.attributes]
      .map(({ name, value }) => `${name}=${value}`)
      .join(),
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
  /** Why it failed; empty if it passed. */
  reason: string;
}

export async function auditPage(address: string, bundle?: string): Promise<boolean> {
  const executablePath = await findChromium();
  if (!executablePath) throw new Error(noChromium);
  const browser = await chromium.launch({
    executablePath,
    args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
  });
  try {
    const isOurs = (url: string) =>
      bundle
        ? new URL(url).origin === new URL(bundle).origin && /\.js(?:[?#]|$)/.test(url)
        : scriptPattern.test(url);
    const requestUrls: string[] = [];
    const open = async (isBlocked: boolean): Promise<Page> => {
      const page = await (
        await browser.newContext({
          viewport: { width: 1280, height: 900 },
          reducedMotion: 'reduce',
        })
      ).newPage();
      page.on('request', (request) => requestUrls.push(request.url()));
      await page.addInitScript(startProbe);
      await page.addInitScript(recordStorageAccess);
      if (isBlocked)
        await page.route(isOurs as never, (route) =>
          route.fulfill({
            contentType: 'text/javascript',
            headers: { 'Access-Control-Allow-Origin': '*' },
            body: '',
          }),
        );
      await page.goto(address, { waitUntil: 'networkidle' });
      return page;
    };
    const before = await open(true);
    const after = await open(false);
    const hasElement = await after.evaluate(
      (names) => names.some((tag) => customElements.get(tag)),
      tags,
    );
    const checks = await compare(
      before,
      after,
      hasElement || requestUrls.some(isOurs) ? DRAW_TIMEOUT_MS : DRAW_TIMEOUT_WITHOUT_SCRIPT_MS,
    );
    console.log(`${address}\n`);
    for (const { name, reason } of checks)
      console.log(`${reason ? '✗' : '✓'} ${name}${reason && `: ${reason}`}`);
    return checks.every(({ reason }) => reason === '');
  } finally {
    await browser.close();
  }
}

async function compare(before: Page, after: Page, timeout: number): Promise<Check[]> {
  const [activityWithout, activityBefore] = await Promise.all(
    [before, after].map((page) => readActivity(page)),
  );
  const areAllOutOfView = await after.evaluate(
    (selector) =>
      [...document.querySelectorAll(selector)].every(
        (element) => element.getBoundingClientRect().top > innerHeight,
      ),
    elementSelector,
  );
  const storageAccesses = activityBefore!.storageAccesses.filter((access) =>
    access.includes('beside.'),
  );
  const calls = activityBefore!.calls.filter((url) => !activityWithout!.calls.includes(url));
  const count = await after.locator(elementSelector).count();
  for (let index = 0; index < count; index++) {
    await after.locator(elementSelector).nth(index).scrollIntoViewIfNeeded();
    await after
      .waitForFunction(
        ([selector, position]) =>
          Array.from(document.querySelectorAll(selector))
            .at(position)
            ?.shadowRoot?.querySelector('.beside')
            ?.querySelector('.skeleton, slot:only-child') === null,
        [elementSelector, index] as const,
        { timeout },
      )
      .catch(() => {});
  }
  const [measuredBefore, measuredAfter] = await Promise.all(
    [before, after].map(async (page) => {
      const measured = await page.evaluate(measure, [
        elementSelector,
        MAX_MEASURED_ELEMENTS,
      ] as const);
      return { ...measured, 'global names': removeZodGlobals(measured['global names']) };
    }),
  );
  const problems = await after.evaluate(() => probe.problems);
  const knownProblems = await before.evaluate(() => probe.problems);
  const undrawn = await after.evaluate(
    (selector) =>
      [...document.querySelectorAll(selector)]
        .filter((element) => !probe.isDrawn(element))
        .map(({ localName }) => localName),
    elementSelector,
  );
  return [
    { name: 'there is an element of ours', reason: count > 0 ? '' : 'none' },
    { name: 'every element is drawn', reason: undrawn.join(', ') },
    ...(areAllOutOfView
      ? [
          {
            name: 'nothing is stored before an element is in view',
            reason: storageAccesses.join(', '),
          },
          { name: 'no call is made before an element is in view', reason: calls.join(', ') },
        ]
      : []),
    ...(Object.keys(measuredBefore!) as (keyof typeof measuredBefore)[]).map((name) => ({
      name: `${name} as without it`,
      reason: describeDifference(measuredBefore![name], measuredAfter![name]),
    })),
    {
      name: 'no error, warning or refusal by the page’s policy',
      reason: problems.filter((problem) => !knownProblems.includes(problem)).join('\n  '),
    },
  ];
}

const readActivity = (page: Page) =>
  page.evaluate(() => ({
    storageAccesses: [...(Reflect.get(globalThis, 'storageAccesses') as string[])],
    calls: probe.requests().filter((url) => new URL(url).pathname.startsWith('/api/')),
  }));

/** The first lines or names that are only in one of the texts. */
function describeDifference(before: string, after: string): string {
  if (before === after) return '';
  const [itemsBefore, itemsAfter] = [before, after].map((text) =>
    text.split(text.includes('\n') ? '\n' : ','),
  );
  const added = itemsAfter!.filter((item) => !itemsBefore!.includes(item));
  const removed = itemsBefore!.filter((item) => !itemsAfter!.includes(item));
  return (
    [
      ...added.slice(0, 2).map((item) => `+ ${item.slice(0, 200)}`),
      ...removed.slice(0, 2).map((item) => `− ${item.slice(0, 200)}`),
    ].join('; ') || 'another order'
  );
}
