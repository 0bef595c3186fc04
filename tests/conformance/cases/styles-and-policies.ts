/** Style sheets on both sides of the shadow root, and a CSP that forbids them. */
import type { Case } from '../case.ts';
import { type Page, size } from '../driver.ts';
import { type Tag, removeZodGlobals } from '../elements.ts';
import { waitUntilDrawn, expectQuiet, expectSame, type TestContext } from '../test-context.ts';
import { TRANSPARENT_TEXT_CSS, listTextsOutside } from '../glyph-overhang.ts';
import { type Box, compareAround, compareInside, takeSettledScreenshot } from '../screenshot-diff.ts';

/** A fixed position for the element, whatever the page's own styles do. */
const PLACE = `.place{all:initial!important;display:block!important;position:absolute!important;left:40px!important;top:30px!important;width:600px!important;height:auto!important;z-index:9!important}
html body{background:#fff!important}
html head,html head *{display:none!important}`;

const wrapInPlace = (context: TestContext, tag: Tag) => `<div class="place">${context.tag(tag)}</div>`;

/** The visible part of the element's box. */
const measureBox = (page: Page, tag: Tag): Promise<Box> =>
  page.evaluate(
    ([name, height]) => {
      const box = document.querySelector(name)!.shadowRoot!.querySelector('.beside')!.getBoundingClientRect();
      const y = Math.floor(box.top);
      return { x: Math.floor(box.left), y, width: Math.ceil(box.right) - Math.floor(box.left), height: Math.min(Math.ceil(box.bottom), height) - y };
    },
    [tag, size.height] as const,
  );

interface Seen {
  picture: Buffer;
  box: Box;
}

async function see(context: TestContext, tag: Tag, css: string, attributes?: string): Promise<Seen> {
  const page = await context.show({ head: `<style>${css}${PLACE}</style>${context.script}`, body: wrapInPlace(context, tag), attributes });
  await waitUntilDrawn(page, tag);
  await expectQuiet(page);
  return { picture: await takeSettledScreenshot(page), box: await measureBox(page, tag) };
}

const plain = new WeakMap<TestContext, Map<Tag, Promise<Seen>>>();

/** The element on a page without styles. */
function seePlain(context: TestContext, tag: Tag): Promise<Seen> {
  const seen = plain.get(context) ?? new Map<Tag, Promise<Seen>>();
  plain.set(context, seen);
  if (!seen.has(tag)) seen.set(tag, see(context, tag, ''));
  return seen.get(tag)!;
}

async function findDifference(seen: Seen, { picture, box }: Seen): Promise<string | undefined> {
  if (JSON.stringify(seen.box) !== JSON.stringify(box)) return `its box is ${JSON.stringify(seen.box)}, not ${JSON.stringify(box)}`;
  const differing = await compareInside(seen.picture, picture, box);
  return differing > 0 ? `${differing} points differ inside` : undefined;
}

/** WebKit draws single pixels of round corners differently each time; a change by the page differs in every screenshot. */
const DRAWINGS = 10;

async function expectAsPlain(context: TestContext, tag: Tag, draw: () => Promise<Seen>) {
  let difference: string | undefined;
  for (let left = DRAWINGS; left > 0; left--) {
    difference = await findDifference(await draw(), await seePlain(context, tag));
    if (difference === undefined) return;
    plain.get(context)?.delete(tag);
  }
  throw new Error(difference);
}

const sheets: Record<string, string> = {
  'all: unset': '*{all:unset!important}',
  'content-box': '*,*::before,*::after{box-sizing:content-box!important;border:0 solid red}',
  'rem of 10 px': 'html{font-size:62.5%!important}',
  'loud body': `body{line-height:3;text-transform:uppercase;letter-spacing:.4em;word-spacing:1em;font:italic 700 40px/3 fantasy;color:red;text-align:center;white-space:pre;cursor:crosshair;text-shadow:2px 2px red;text-indent:3em;visibility:visible;hyphens:none;quotes:none;list-style:square}`,
  'tokens of ours': `*{--rem:40px;--house-rem:40px;--shadow:0 0 9px red;--house-throw:0 0 9px red;--glow:red;--house-glow:red;--field:red;--reserved-height:2000px;--x:99px;--tilt:9deg;--ink:red;--t2:9px;--s5:90px;--serif:fantasy}`,
  'all divs hidden': 'div:not(.place){display:none!important}button,input,a,p,h1,h2,h3,section,article{display:none!important;color:red!important}',
  'a framework’s reset': `*,::before,::after{border:0 solid;box-sizing:border-box;--tw-ring-color:red;--tw-shadow:0 0 red}html{line-height:1.5;-webkit-text-size-adjust:100%;tab-size:4}button{background:none;padding:0}img,svg,video{display:block;vertical-align:middle;max-width:100%}.card{position:absolute;width:3px}.btn{display:none}.heading{font-size:90px}`,
};

/** The minimal CSP for the elements (widgets/README.md). */
const policy = ({ bundle, site }: TestContext, more = '') =>
  `default-src 'none'; script-src ${site.url} ${bundle.api}; style-src 'none'; img-src ${site.url} ${bundle.api}; connect-src ${bundle.api}; base-uri 'none'; form-action 'none'${more}`;

async function seeUnder(context: TestContext, tag: Tag, more?: string): Promise<Seen> {
  // The page's own style element would be refused too, so adopt a constructed sheet.
  const lay = context.site.script('place.js', () =>
    Promise.resolve(`const sheet = new CSSStyleSheet(); sheet.replaceSync(${JSON.stringify(PLACE)}); document.adoptedStyleSheets = [sheet];`),
  );
  const page = await context.show({ head: `<script src="${lay}"></script>${context.script}`, body: wrapInPlace(context, tag), policy: policy(context, more) });
  await waitUntilDrawn(page, tag);
  const seen = { picture: await takeSettledScreenshot(page), box: await measureBox(page, tag) };
  await expectQuiet(page);
  return seen;
}

/** What a page can measure of itself. */
const state = () => {
  const own = [...document.querySelectorAll('html, body, main, main *')].filter((element) => !element.localName.startsWith('beside-'));
  const looks = own.map((element) => [...getComputedStyle(element)].map((name) => getComputedStyle(element).getPropertyValue(name)).join('|'));
  const rules = document.adoptedStyleSheets.flatMap((sheet) => [...sheet.cssRules].map(({ cssText }) => cssText));
  return {
    looks,
    // WebKit counts adopted sheets among them.
    sheets: [...document.styleSheets].filter(({ ownerNode }) => ownerNode).length,
    foreign: rules.filter((rule) => !/^(:is\()?beside-/.test(rule)),
    root: [...document.documentElement.attributes].map(({ name, value }) => `${name}=${value}`).join(),
    head: document.head.childElementCount,
    body: document.body.childElementCount,
    globals: Object.getOwnPropertyNames(globalThis).toSorted().join(),
  };
};

export const stylesAndPolicies: Case[] = [
  ...Object.entries(sheets).map(([name, css]): Case => ({
    row: 59,
    name,
    says: `the page’s style sheet (${name}) changes no pixel of the element`,
    run: async (tag, context) => expectAsPlain(context, tag, () => see(context, tag, css)),
  })),
  {
    row: 59,
    name: 'right to left page',
    says: 'an English element looks the same on a right-to-left page',
    async run(tag, context) {
      await expectAsPlain(context, tag, () => see(context, tag, 'body{direction:rtl}', 'lang="en" dir="rtl"'));
    },
  },
  {
    row: 59,
    name: 'narrow column',
    says: 'in a 200 px column nothing overflows, in any language',
    async run(tag, context) {
      const locales = ['en', 'de', 'ar'];
      const column = (locale: string) =>
        `<div dir="${locale === 'ar' ? 'rtl' : 'ltr'}" style="float:left;width:200px;overflow:auto">${context.tag(tag, { locale })}</div>`;
      const page = await context.show({ head: context.script, body: locales.map(column).join('') });
      await waitUntilDrawn(page, tag);
      const over = await page.evaluate(
        (name) => [...document.querySelectorAll(name)].map(({ parentElement: box }) => box!.scrollWidth - box!.clientWidth),
        tag,
      );
      expectSame('pixels over the edge', over, [0, 0, 0]);
      await expectQuiet(page);
    },
  },
  {
    row: 60,
    name: 'surrounding page',
    says: 'the surrounding page looks and measures as with an empty box of the same size',
    async run(tag, context) {
      const around = (inside: string) =>
        `<main style="font:18px/1.4 serif;color:#234;columns:1"><h1>A page</h1><p>Words <a href="#">and a link</a> above.</p>${inside}<p>Words below, <em>with</em> <button>a button</button> <input value="field"></p><ul><li>one</li><li>two</li></ul></main>`;
      // Overlay scrollbars fade at any time.
      const head = `<style>html{scrollbar-width:none}${TRANSPARENT_TEXT_CSS}</style>`;
      const page = await context.show({ head, body: around(`<div class="hold" style="width:600px">${context.tag(tag)}</div>`) });
      const before = await page.evaluate(state, null);
      await page.evaluate(
        (src) => new Promise((loaded) => document.body.append(Object.assign(document.createElement('script'), { type: 'module', src, onload: loaded }))),
        context.bundle.loader,
      );
      await waitUntilDrawn(page, tag);
      expectSame('texts outside', await listTextsOutside(page, tag), '');
      const picture = await takeSettledScreenshot(page);
      await page.evaluate(() => document.body.lastElementChild!.remove(), null);
      const box = await measureBox(page, tag);
      // The container's height depends on the element; the rest has to be unchanged.
      const size = await page.evaluate(() => {
        const hold = document.querySelector<HTMLElement>('.hold')!;
        const { height } = hold.getBoundingClientRect();
        hold.replaceChildren();
        hold.style.height = `${height}px`;
        return height;
      }, null);
      const empty = await takeSettledScreenshot(page);
      const differing = await compareAround(picture, empty, box);
      if (differing > 0) throw new Error(`${differing} points differ outside (${size} px high)`);
      const bare = await context.show({ head, body: around(`<div class="hold" style="width:600px;height:${size}px"></div>`) });
      const [after, want] = [await page.evaluate(state, null), await bare.evaluate(state, null)];
      after.globals = removeZodGlobals(after.globals);
      for (const key of ['sheets', 'root', 'head', 'body', 'globals'] as const)
        if (after[key] !== before[key]) throw new Error(`${key}: ${after[key]}, before ${before[key]}`);
      if (after.foreign.length > 0) throw new Error(`rules for the page: ${after.foreign.join()}`);
      const wrong = after.looks.filter((look, index) => look !== want.looks[index]).length;
      if (wrong > 0) throw new Error(`${wrong} of the page’s own elements look different`);
    },
  },
  {
    row: 56,
    name: 'strict policy',
    says: 'it draws without violations under a CSP without styles and with only our origin',
    run: (tag, context) => expectAsPlain(context, tag, () => seeUnder(context, tag)),
  },
  {
    row: 57,
    name: 'trusted types none',
    says: 'it draws without violations under Trusted Types with no policy allowed',
    run: (tag, context) => expectAsPlain(context, tag, () => seeUnder(context, tag, `; require-trusted-types-for 'script'; trusted-types 'none'`)),
  },
];
