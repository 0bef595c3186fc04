/** Style sheets on both sides of the shadow root, and policies that forbid them. */
import type { Case } from '../case.ts';
import { type Page, size } from '../driver.ts';
import { type Tag, withoutZodGlobals } from '../elements.ts';
import { drawn, expectQuiet, expectSame, type Ground } from '../test-context.ts';
import { UNPAINTED, wordsOutside } from '../glyph-overhang.ts';
import { type Box, compareAround, compareInside, stillPicture } from '../screenshot-diff.ts';

/** Where the element stands, whatever the page does to everything else. */
const PLACE = `.place{all:initial!important;display:block!important;position:absolute!important;left:40px!important;top:30px!important;width:600px!important;height:auto!important;z-index:9!important}
html body{background:#fff!important}
html head,html head *{display:none!important}`;

const inPlace = (ground: Ground, tag: Tag) => `<div class="place">${ground.tag(tag)}</div>`;

/** The element's box, as far as it is in view. */
const boxOf = (page: Page, tag: Tag): Promise<Box> =>
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

async function see(ground: Ground, tag: Tag, css: string, attributes?: string): Promise<Seen> {
  const page = await ground.show({ head: `<style>${css}${PLACE}</style>${ground.script}`, body: inPlace(ground, tag), attributes });
  await drawn(page, tag);
  await expectQuiet(page);
  return { picture: await stillPicture(page), box: await boxOf(page, tag) };
}

const plain = new WeakMap<Ground, Map<Tag, Promise<Seen>>>();

/** The element on a page without a style of its own. */
function seePlain(ground: Ground, tag: Tag): Promise<Seen> {
  const seen = plain.get(ground) ?? new Map<Tag, Promise<Seen>>();
  plain.set(ground, seen);
  if (!seen.has(tag)) seen.set(tag, see(ground, tag, ''));
  return seen.get(tag)!;
}

async function differenceOf(seen: Seen, { picture, box }: Seen): Promise<string | undefined> {
  if (JSON.stringify(seen.box) !== JSON.stringify(box)) return `its box is ${JSON.stringify(seen.box)}, not ${JSON.stringify(box)}`;
  const differing = await compareInside(seen.picture, picture, box);
  return differing > 0 ? `${differing} points differ inside` : undefined;
}

/** WebKit sets a point at a round corner now so and now so; what a page changes differs each time it is drawn. */
const DRAWINGS = 10;

async function expectAsPlain(ground: Ground, tag: Tag, draw: () => Promise<Seen>) {
  let difference: string | undefined;
  for (let left = DRAWINGS; left > 0; left--) {
    difference = await differenceOf(await draw(), await seePlain(ground, tag));
    if (difference === undefined) return;
    plain.get(ground)?.delete(tag);
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

/** Says nothing more than the elements need (widgets/README.md). */
const policy = ({ bundle, site }: Ground, more = '') =>
  `default-src 'none'; script-src ${site.url} ${bundle.api}; style-src 'none'; img-src ${site.url} ${bundle.api}; connect-src ${bundle.api}; base-uri 'none'; form-action 'none'${more}`;

async function seeUnder(ground: Ground, tag: Tag, more?: string): Promise<Seen> {
  // A sheet of the page's own is refused as well; its place is laid through the sheet's object.
  const lay = ground.site.script('place.js', () =>
    Promise.resolve(`const sheet = new CSSStyleSheet(); sheet.replaceSync(${JSON.stringify(PLACE)}); document.adoptedStyleSheets = [sheet];`),
  );
  const page = await ground.show({ head: `<script src="${lay}"></script>${ground.script}`, body: inPlace(ground, tag), policy: policy(ground, more) });
  await drawn(page, tag);
  const seen = { picture: await stillPicture(page), box: await boxOf(page, tag) };
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

export const looks: Case[] = [
  ...Object.entries(sheets).map(([name, css]): Case => ({
    row: 59,
    name,
    says: `the page’s own sheet (${name}) changes no point inside the element`,
    run: async (tag, ground) => expectAsPlain(ground, tag, () => see(ground, tag, css)),
  })),
  {
    row: 59,
    name: 'right to left page',
    says: 'on a page that runs from right to left an English element looks as ever',
    async run(tag, ground) {
      await expectAsPlain(ground, tag, () => see(ground, tag, 'body{direction:rtl}', 'lang="en" dir="rtl"'));
    },
  },
  {
    row: 59,
    name: 'narrow column',
    says: 'in a column of 200 px it reaches over no edge, in any of its languages',
    async run(tag, ground) {
      const locales = ['en', 'de', 'ar'];
      const column = (locale: string) =>
        `<div dir="${locale === 'ar' ? 'rtl' : 'ltr'}" style="float:left;width:200px;overflow:auto">${ground.tag(tag, { locale })}</div>`;
      const page = await ground.show({ head: ground.script, body: locales.map(column).join('') });
      await drawn(page, tag);
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
    name: 'page around',
    says: 'the page around the element looks as with an empty box of its size, and nothing of it has changed',
    async run(tag, ground) {
      const around = (inside: string) =>
        `<main style="font:18px/1.4 serif;color:#234;columns:1"><h1>A page</h1><p>Words <a href="#">and a link</a> above.</p>${inside}<p>Words below, <em>with</em> <button>a button</button> <input value="field"></p><ul><li>one</li><li>two</li></ul></main>`;
      // Bars that float over a page fade when they please.
      const head = `<style>html{scrollbar-width:none}${UNPAINTED}</style>`;
      const page = await ground.show({ head, body: around(`<div class="hold" style="width:600px">${ground.tag(tag)}</div>`) });
      const before = await page.evaluate(state, null);
      await page.evaluate(
        (src) => new Promise((loaded) => document.body.append(Object.assign(document.createElement('script'), { type: 'module', src, onload: loaded }))),
        ground.bundle.loader,
      );
      await drawn(page, tag);
      expectSame('words outside', await wordsOutside(page, tag), '');
      const picture = await stillPicture(page);
      await page.evaluate(() => document.body.lastElementChild!.remove(), null);
      const box = await boxOf(page, tag);
      // The height of what holds the element is its own; the rest has to be as it was.
      const size = await page.evaluate(() => {
        const hold = document.querySelector<HTMLElement>('.hold')!;
        const { height } = hold.getBoundingClientRect();
        hold.replaceChildren();
        hold.style.height = `${height}px`;
        return height;
      }, null);
      const empty = await stillPicture(page);
      const differing = await compareAround(picture, empty, box);
      if (differing > 0) throw new Error(`${differing} points differ outside (${size} px high)`);
      const bare = await ground.show({ head, body: around(`<div class="hold" style="width:600px;height:${size}px"></div>`) });
      const [after, want] = [await page.evaluate(state, null), await bare.evaluate(state, null)];
      after.globals = withoutZodGlobals(after.globals);
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
    says: 'under a policy that allows no style and only the product’s addresses it is drawn in full, without a violation',
    run: (tag, ground) => expectAsPlain(ground, tag, () => seeUnder(ground, tag)),
  },
  {
    row: 57,
    name: 'trusted types none',
    says: 'under Trusted Types with no policy allowed it is drawn in full, without a violation',
    run: (tag, ground) => expectAsPlain(ground, tag, () => seeUnder(ground, tag, `; require-trusted-types-for 'script'; trusted-types 'none'`)),
  },
];
