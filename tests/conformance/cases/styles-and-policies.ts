/** Style sheets on both sides of the shadow root, and a CSP that forbids them. */
import type { Case } from '../case.ts';
import { type Page, size } from '../driver.ts';
import { type Tag, removeZodGlobals } from '../elements.ts';
import { waitUntilDrawn, expectNoProblems, expectSame, type TestContext } from '../test-context.ts';
import { TRANSPARENT_TEXT_CSS, listTextsOutside } from '../glyph-overhang.ts';
import {
  type Box,
  compareAround,
  compareInside,
  takeSettledScreenshot,
} from '../screenshot-diff.ts';

/** Gives the element a fixed position, whatever the page's own styles do. */
const PLACE_CSS = `.place{all:initial!important;display:block!important;position:absolute!important;left:40px!important;top:30px!important;width:600px!important;height:auto!important;z-index:9!important}
html body{background:#fff!important}
html head,html head *{display:none!important}`;

const wrapInPlace = (context: TestContext, tag: Tag) =>
  `<div class="place">${context.tag(tag)}</div>`;

/** The visible part of the element's box. */
const measureBox = (page: Page, tag: Tag): Promise<Box> =>
  page.evaluate(
    ([name, height]) => {
      const box = document
        .querySelector(name)!
        .shadowRoot!.querySelector('.beside')!
        .getBoundingClientRect();
      const y = Math.floor(box.top);
      return {
        x: Math.floor(box.left),
        y,
        width: Math.ceil(box.right) - Math.floor(box.left),
        height: Math.min(Math.ceil(box.bottom), height) - y,
      };
    },
    [tag, size.height] as const,
  );

interface Drawing {
  screenshot: Buffer;
  box: Box;
}

async function draw(
  context: TestContext,
  tag: Tag,
  css: string,
  attributes?: string,
): Promise<Drawing> {
  const page = await context.show({
    head: `<style>${css}${PLACE_CSS}</style>${context.script}`,
    body: wrapInPlace(context, tag),
    attributes,
  });
  await waitUntilDrawn(page, tag);
  await expectNoProblems(page);
  return { screenshot: await takeSettledScreenshot(page), box: await measureBox(page, tag) };
}

const plainDrawings = new WeakMap<TestContext, Map<Tag, Promise<Drawing>>>();

/** The element on a page without styles, drawn once. */
function drawPlain(context: TestContext, tag: Tag): Promise<Drawing> {
  const drawings = plainDrawings.get(context) ?? new Map<Tag, Promise<Drawing>>();
  plainDrawings.set(context, drawings);
  if (!drawings.has(tag)) drawings.set(tag, draw(context, tag, ''));
  return drawings.get(tag)!;
}

async function findDifference(
  drawing: Drawing,
  { screenshot, box }: Drawing,
): Promise<string | undefined> {
  if (JSON.stringify(drawing.box) !== JSON.stringify(box))
    return `its box is ${JSON.stringify(drawing.box)}, not ${JSON.stringify(box)}`;
  const differing = await compareInside(drawing.screenshot, screenshot, box);
  return differing > 0 ? `${differing} pixels differ inside` : undefined;
}

/** WebKit draws single pixels of round corners differently each time. A change by the page differs in all of these drawings. */
const MAX_DRAWINGS = 10;

async function expectAsPlain(context: TestContext, tag: Tag, drawAgain: () => Promise<Drawing>) {
  let difference: string | undefined;
  for (let left = MAX_DRAWINGS; left > 0; left--) {
    difference = await findDifference(await drawAgain(), await drawPlain(context, tag));
    if (difference === undefined) return;
    plainDrawings.get(context)?.delete(tag);
  }
  throw new Error(difference);
}

const sheets: Record<string, string> = {
  'all: unset': '*{all:unset!important}',
  'content-box': '*,*::before,*::after{box-sizing:content-box!important;border:0 solid red}',
  'rem of 10 px': 'html{font-size:62.5%!important}',
  'loud body': `body{line-height:3;text-transform:uppercase;letter-spacing:.4em;word-spacing:1em;font:italic 700 40px/3 fantasy;color:red;text-align:center;white-space:pre;cursor:crosshair;text-shadow:2px 2px red;text-indent:3em;visibility:visible;hyphens:none;quotes:none;list-style:square}`,
  'tokens of ours': `*{--rem:40px;--house-rem:40px;--shadow:0 0 9px red;--house-throw:0 0 9px red;--glow:red;--house-glow:red;--field:red;--reserved-height:2000px;--x:99px;--tilt:9deg;--ink:red;--t2:9px;--s5:90px;--serif:fantasy}`,
  'all divs hidden':
    'div:not(.place){display:none!important}button,input,a,p,h1,h2,h3,section,article{display:none!important;color:red!important}',
  'a framework’s reset': `*,::before,::after{border:0 solid;box-sizing:border-box;--tw-ring-color:red;--tw-shadow:0 0 red}html{line-height:1.5;-webkit-text-size-adjust:100%;tab-size:4}button{background:none;padding:0}img,svg,video{display:block;vertical-align:middle;max-width:100%}.card{position:absolute;width:3px}.btn{display:none}.heading{font-size:90px}`,
};

/** The minimal CSP for the elements (widgets/README.md). */
const createPolicy = ({ bundle, site }: TestContext, directives = '') =>
  `default-src 'none'; script-src ${site.url} ${bundle.api}; style-src 'none'; img-src ${site.url} ${bundle.api}; connect-src ${bundle.api}; base-uri 'none'; form-action 'none'${directives}`;

async function drawUnderPolicy(
  context: TestContext,
  tag: Tag,
  directives?: string,
): Promise<Drawing> {
  // The policy refuses the page's own style element too, so its script adopts a constructed style sheet.
  const scriptUrl = context.site.addScript('place.js', () =>
    Promise.resolve(
      `const sheet = new CSSStyleSheet(); sheet.replaceSync(${JSON.stringify(PLACE_CSS)}); document.adoptedStyleSheets = [sheet];`,
    ),
  );
  const page = await context.show({
    head: `<script src="${scriptUrl}"></script>${context.script}`,
    body: wrapInPlace(context, tag),
    policy: createPolicy(context, directives),
  });
  await waitUntilDrawn(page, tag);
  const drawing = {
    screenshot: await takeSettledScreenshot(page),
    box: await measureBox(page, tag),
  };
  await expectNoProblems(page);
  return drawing;
}

/** What a page can measure of itself. */
const measurePage = () => {
  const ownElements = [...document.querySelectorAll('html, body, main, main *')].filter(
    (element) => !element.localName.startsWith('beside-'),
  );
  const looks = ownElements.map((element) =>
    [...getComputedStyle(element)]
      .map((name) => getComputedStyle(element).getPropertyValue(name))
      .join('|'),
  );
  const rules = document.adoptedStyleSheets.flatMap((sheet) =>
    [...sheet.cssRules].map(({ cssText }) => cssText),
  );
  return {
    looks,
    // WebKit lists adopted style sheets here too.
    sheets: [...document.styleSheets].filter(({ ownerNode }) => ownerNode).length,
    foreign: rules.filter((rule) => !/^(@media print \{\s*)?(:is\()?beside-/.test(rule)),
    root: [...document.documentElement.attributes]
      .map(({ name, value }) => `${name}=${value}`)
      .join(),
    head: document.head.childElementCount,
    body: document.body.childElementCount,
    globals: Object.getOwnPropertyNames(globalThis).toSorted().join(),
  };
};

export const stylesAndPolicies: Case[] = [
  ...Object.entries(sheets).map(([name, css]): Case => ({
    row: 59,
    name,
    statement: `the page’s style sheet (${name}) changes no pixel of the element`,
    run: async (tag, context) => expectAsPlain(context, tag, () => draw(context, tag, css)),
  })),
  {
    row: 59,
    name: 'right to left page',
    statement: 'an English element looks the same on a right-to-left page',
    async run(tag, context) {
      await expectAsPlain(context, tag, () =>
        draw(context, tag, 'body{direction:rtl}', 'lang="en" dir="rtl"'),
      );
    },
  },
  {
    row: 59,
    name: 'narrow column',
    statement: 'in a 200 px column nothing overflows, in any language',
    async run(tag, context) {
      const locales = ['en', 'de', 'ar'];
      const column = (locale: string) =>
        `<div dir="${locale === 'ar' ? 'rtl' : 'ltr'}" style="float:left;width:200px;overflow:auto">${context.tag(tag, { locale })}</div>`;
      const page = await context.show({ head: context.script, body: locales.map(column).join('') });
      await waitUntilDrawn(page, tag);
      const overflows = await page.evaluate(
        (name) =>
          [...document.querySelectorAll(name)].map(
            ({ parentElement: box }) => box!.scrollWidth - box!.clientWidth,
          ),
        tag,
      );
      expectSame('overflow in pixels', overflows, [0, 0, 0]);
      await expectNoProblems(page);
    },
  },
  {
    row: 60,
    name: 'surrounding page',
    statement: 'the surrounding page looks and measures as with an empty box of the same size',
    async run(tag, context) {
      const renderPage = (content: string) =>
        `<main style="font:18px/1.4 serif;color:#234;columns:1"><h1>A page</h1><p>Words <a href="#">and a link</a> above.</p>${content}<p>Words below, <em>with</em> <button>a button</button> <input value="field"></p><ul><li>one</li><li>two</li></ul></main>`;
      // Overlay scrollbars fade in and out at any time.
      const head = `<style>html{scrollbar-width:none}${TRANSPARENT_TEXT_CSS}</style>`;
      const page = await context.show({
        head,
        body: renderPage(`<div class="container" style="width:600px">${context.tag(tag)}</div>`),
      });
      const before = await page.evaluate(measurePage, null);
      await page.evaluate(
        (src) =>
          new Promise((loaded) =>
            document.body.append(
              Object.assign(document.createElement('script'), {
                type: 'module',
                src,
                onload: loaded,
              }),
            ),
          ),
        context.bundle.loader,
      );
      await waitUntilDrawn(page, tag);
      expectSame('texts outside', await listTextsOutside(page, tag), '');
      const screenshot = await takeSettledScreenshot(page);
      await page.evaluate(() => document.body.lastElementChild!.remove(), null);
      const box = await measureBox(page, tag);
      // The container keeps the height that the element gave it. Everything else must be unchanged.
      const containerHeight = await page.evaluate(() => {
        const container = document.querySelector<HTMLElement>('.container')!;
        const { height } = container.getBoundingClientRect();
        container.replaceChildren();
        container.style.height = `${height}px`;
        return height;
      }, null);
      const emptyScreenshot = await takeSettledScreenshot(page);
      const differing = await compareAround(screenshot, emptyScreenshot, box);
      if (differing > 0)
        throw new Error(`${differing} pixels differ outside (${containerHeight} px high)`);
      const emptyBoxPage = await context.show({
        head,
        body: renderPage(
          `<div class="container" style="width:600px;height:${containerHeight}px"></div>`,
        ),
      });
      const [after, expected] = [
        await page.evaluate(measurePage, null),
        await emptyBoxPage.evaluate(measurePage, null),
      ];
      after.globals = removeZodGlobals(after.globals);
      for (const key of ['sheets', 'root', 'head', 'body', 'globals'] as const)
        if (after[key] !== before[key])
          throw new Error(`${key}: ${after[key]}, before ${before[key]}`);
      if (after.foreign.length > 0) throw new Error(`rules for the page: ${after.foreign.join()}`);
      const changedCount = after.looks.filter(
        (look, index) => look !== expected.looks[index],
      ).length;
      if (changedCount > 0)
        throw new Error(`${changedCount} of the page’s own elements look different`);
    },
  },
  {
    row: 56,
    name: 'strict policy',
    statement:
      'an element is drawn without violations under a CSP that allows no styles and only our origin',
    run: (tag, context) => expectAsPlain(context, tag, () => drawUnderPolicy(context, tag)),
  },
  {
    row: 57,
    name: 'trusted types none',
    statement: 'an element is drawn without violations under Trusted Types that allow no policy',
    run: (tag, context) =>
      expectAsPlain(context, tag, () =>
        drawUnderPolicy(context, tag, `; require-trusted-types-for 'script'; trusted-types 'none'`),
      ),
  },
];
