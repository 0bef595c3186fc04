/** Pages that patch JavaScript's built-ins. */
import type { Case } from '../case.ts';
import { waitUntil } from '../driver.ts';
import { wrapInLowBox } from '../elements.ts';
import { waitUntilDrawn, expectQuiet, expectSame } from '../test-context.ts';

/** Scripts with patches that have been seen on real pages. */
const patches: Record<string, string> = {
  'own zod': `globalThis.__zod_globalConfig = { customError: () => 'Words of the page', localeError: () => 'Words of the page' };`,
  'patched fetch': `const own = fetch; globalThis.fetch = function (...words) { return own.apply(this, words).then((answer) => answer); };`,
  'patched XHR': `XMLHttpRequest.prototype.open = XMLHttpRequest.prototype.send = function () { throw new Error('no XHR here'); };`,
  'patched JSON.parse': `const own = JSON.parse; JSON.parse = function (text, reviver) { const found = own.call(this, text, reviver); if (found && typeof found === 'object') found.patched = 1; return found; };`,
  'patched Promise': `const Own = Promise; globalThis.Promise = class Promise extends Own { then(...words) { return super.then(...words); } };`,
  // As in old versions of Prototype.js, which define toJSON for arrays and strings.
  'Array toJSON': `Array.prototype.toJSON = function () { return '[' + this.map((one) => JSON.stringify(one)).join(', ') + ']'; }; String.prototype.toJSON = function () { return '"' + this + '"'; };`,
  'enumerable additions': `Array.prototype.last = function () { return this[this.length - 1]; }; Function.prototype.method = function () {};`,
  'AMD define': `globalThis.define = function () { throw new Error('no module for you'); }; define.amd = {}; globalThis.module = { exports: {} }; globalThis.exports = module.exports; globalThis.require = () => { throw new Error('no require'); };`,
  'old polyfills': `Array.from = function (list) { return Array.prototype.slice.call(list); }; Object.assign = function (target, ...rest) { for (const one of rest) for (const key in one) target[key] = one[key]; return target; }; Element.prototype.remove = function () { this.parentNode && this.parentNode.removeChild(this); };`,
};

/** Inherited properties, which code that reads only own properties never sees. */
const evil = {
  body: 'evil',
  token: 'evil',
  api: 'https://evil.test',
  apiUrl: 'https://evil.test',
  isAdmin: true,
  method: 'DELETE',
  slug: 'evil',
  theme: 'dark',
  locale: 'de',
  prefixUrl: 'https://evil.test/',
  baseUrl: 'https://evil.test/',
  credentials: 'include',
};
/** With these, fetch fails unless it gets its own headers and mode, and ky makes a request as it loads. */
const notForRequests = { headers: 'evil', mode: 'frame' };

const listRequestedOrigins = () => [...new Set(probe.requests().map((url) => new URL(url).origin))].toSorted().join();

const FRAMES = 20;
/** More requests for one URL than any element needs. */
const OFTEN = 5;

/** The number of requests for the most requested URL, where a request loop shows. */
export const mostAsked = async (frames: number): Promise<number> => {
  for (let framesLeft = frames; framesLeft > 0; framesLeft--) await new Promise((resume) => requestAnimationFrame(() => setTimeout(resume, 0)));
  const counts = new Map<string, number>();
  let most = 0;
  for (const url of probe.requests()) {
    const count = (counts.get(url) ?? 0) + 1;
    counts.set(url, count);
    most = Math.max(most, count);
  }
  return most;
};

export const hostilePages: Case[] = [
  ...Object.entries(patches).map(([name, code]): Case => ({
    row: 61,
    name,
    says: `${name}: the element works or shows an error, without breaking the page`,
    async run(tag, context) {
      const page = await context.show({ head: `<script>${code}</script>${context.script}`, body: context.tag(tag) });
      await waitUntilDrawn(page, tag);
      const most = await page.evaluate(mostAsked, FRAMES);
      if (most > OFTEN) throw new Error(`${most} requests for one address`);
      await expectQuiet(page);
    },
  })),
  {
    row: 61,
    name: 'fetch that throws',
    says: 'where fetch throws the element shows an error with a retry',
    async run(tag, context) {
      const head = `<script>globalThis.fetch = () => { throw new Error('no line'); };</script>${context.script}`;
      const page = await context.show({ head, body: context.tag(tag) });
      await waitUntilDrawn(page, tag);
      await expectQuiet(page);
    },
  },
  {
    row: 61,
    name: 'frozen intrinsics',
    says: 'the element works with frozen built-ins',
    async run(tag, context) {
      const head = `<script>for (const Type of [Object, Array, Function, Promise, Map, Set, String, Number, RegExp, Date]) { Object.freeze(Type); Object.freeze(Type.prototype); } Object.freeze(JSON); Object.freeze(Math);</script>${context.script}`;
      const page = await context.show({ head, body: context.tag(tag) });
      await waitUntilDrawn(page, tag);
      await expectQuiet(page);
    },
  },
  {
    row: 62,
    name: 'polluted prototypes',
    says: 'hidden properties of Object.prototype redirect no request and change nothing',
    async run(tag, context) {
      const code = `for (const [name, value] of Object.entries(${JSON.stringify(evil)})) Object.defineProperty(Object.prototype, name, { value, writable: true, configurable: true })`;
      const page = await context.show({ head: `<script>${code}</script>${context.script}`, body: context.tag(tag) });
      await waitUntilDrawn(page, tag);
      const state = await page.evaluate((name) => {
        const root = document.querySelector(name)!.shadowRoot!.querySelector<HTMLElement>('.beside')!;
        return `${root.lang} ${root.dataset['theme']}`;
      }, tag);
      expectSame('spoken, drawn', state, 'en linen');
      expectSame('asked', await page.evaluate(listRequestedOrigins, null), [context.bundle.api, context.site.url].toSorted().join());
      await expectQuiet(page);
    },
  },
  {
    row: 62,
    name: 'names in every loop',
    says: 'with enumerable names on Object.prototype, which break zod, it shows a load error',
    async run(tag, context) {
      const code = `Object.prototype.extend = function () {}; Object.assign(Object.prototype, ${JSON.stringify({ ...evil, ...notForRequests })})`;
      const page = await context.show({ head: `<script>${code}</script>${context.script}`, body: context.tag(tag) });
      await waitUntil(page, 'a beside-error of the kind load', (name) => probe.errors.includes(`load ${name}`), tag);
      const text = await page.evaluate((name) => document.querySelector(name)!.shadowRoot!.querySelector('[part=missing] p')!.textContent, tag);
      expectSame('said', text, 'This part of the page didn’t load.');
      expectSame('asked', await page.evaluate(listRequestedOrigins, null), [context.bundle.api, context.site.url].toSorted().join());
      await expectQuiet(page);
    },
  },
  {
    row: 65,
    name: 'one of ten crashes',
    says: 'one of ten elements gets a property that throws; it shows an error, the others work',
    async run(tag, context) {
      const others = Array.from({ length: 9 }, () => wrapInLowBox(context.tag(tag))).join('');
      const page = await context.show({ head: context.script, body: others });
      await waitUntilDrawn(page, tag);
      await page.evaluate((name) => {
        const element = document.createElement(name);
        for (const property of ['slug', 'eventSlug', 'profileId'])
          if (property in element)
            Reflect.set(element, property, {
              toString() {
                throw new Error('failpoint');
              },
              get length() {
                throw new Error('failpoint');
              },
            });
        element.id = 'broken';
        document.body.prepend(element);
      }, tag);
      await waitUntil(page, 'the broken one said something', () => (document.querySelector('#broken')!.shadowRoot!.textContent ?? '') !== '', null);
      await waitUntilDrawn(page, `${tag}:not(#broken)`);
      const doubled = await page.evaluate((name) => {
        const own = [...document.querySelectorAll(name)].map((element) => [...element.shadowRoot!.querySelectorAll('[id]')].map(({ id }) => id));
        return own.flatMap((ids) => ids.filter((id, index) => ids.indexOf(id) !== index)).join();
      }, tag);
      expectSame('ids given twice', doubled, '');
    },
  },
];
