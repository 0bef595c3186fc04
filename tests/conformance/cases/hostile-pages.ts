/** Pages that changed the language the elements are written in. */
import type { Case } from '../case.ts';
import { until } from '../driver.ts';
import { low } from '../elements.ts';
import { drawn, expectQuiet, expectSame } from '../test-context.ts';

/** What pages have been seen to do, as the script that does it. */
const patches: Record<string, string> = {
  'own zod': `globalThis.__zod_globalConfig = { customError: () => 'Words of the page', localeError: () => 'Words of the page' };`,
  'patched fetch': `const own = fetch; globalThis.fetch = function (...words) { return own.apply(this, words).then((answer) => answer); };`,
  'patched XHR': `XMLHttpRequest.prototype.open = XMLHttpRequest.prototype.send = function () { throw new Error('no XHR here'); };`,
  'patched JSON.parse': `const own = JSON.parse; JSON.parse = function (text, reviver) { const found = own.call(this, text, reviver); if (found && typeof found === 'object') found.patched = 1; return found; };`,
  'patched Promise': `const Own = Promise; globalThis.Promise = class Promise extends Own { then(...words) { return super.then(...words); } };`,
  // As an old Prototype.js does it: arrays and words write themselves.
  'Array toJSON': `Array.prototype.toJSON = function () { return '[' + this.map((one) => JSON.stringify(one)).join(', ') + ']'; }; String.prototype.toJSON = function () { return '"' + this + '"'; };`,
  'enumerable additions': `Array.prototype.last = function () { return this[this.length - 1]; }; Function.prototype.method = function () {};`,
  'AMD define': `globalThis.define = function () { throw new Error('no module for you'); }; define.amd = {}; globalThis.module = { exports: {} }; globalThis.exports = module.exports; globalThis.require = () => { throw new Error('no require'); };`,
  'old polyfills': `Array.from = function (list) { return Array.prototype.slice.call(list); }; Object.assign = function (target, ...rest) { for (const one of rest) for (const key in one) target[key] = one[key]; return target; }; Element.prototype.remove = function () { this.parentNode && this.parentNode.removeChild(this); };`,
};

/** Read by nobody who asks for own names only. */
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
/** With these the browser makes no request that does not name its own, and ky makes one as it is loaded. */
const notForRequests = { headers: 'evil', mode: 'frame' };

const originsAsked = () => [...new Set(probe.asked().map((url) => new URL(url).origin))].toSorted().join();

const FRAMES = 20;
/** More than any element has a reason for. */
const OFTEN = 5;

/** How often the page asked for the address it asked for most. A loop shows there; parts that load while nothing else goes on are each asked for once. */
export const mostAsked = async (frames: number): Promise<number> => {
  for (let left = frames; left > 0; left--) await new Promise((resume) => requestAnimationFrame(() => setTimeout(resume, 0)));
  const counts = new Map<string, number>();
  let most = 0;
  for (const url of probe.asked()) {
    const count = (counts.get(url) ?? 0) + 1;
    counts.set(url, count);
    most = Math.max(most, count);
  }
  return most;
};

export const hostile: Case[] = [
  ...Object.entries(patches).map(([name, code]): Case => ({
    row: 61,
    name,
    says: `${name}: the element works or says that it cannot, and the page goes on`,
    async run(tag, ground) {
      const page = await ground.show({ head: `<script>${code}</script>${ground.script}`, body: ground.tag(tag) });
      await drawn(page, tag);
      const most = await page.evaluate(mostAsked, FRAMES);
      if (most > OFTEN) throw new Error(`${most} requests for one address`);
      await expectQuiet(page);
    },
  })),
  {
    row: 61,
    name: 'fetch that throws',
    says: 'where the page lets no request out the element says so, and can be tried again',
    async run(tag, ground) {
      const head = `<script>globalThis.fetch = () => { throw new Error('no line'); };</script>${ground.script}`;
      const page = await ground.show({ head, body: ground.tag(tag) });
      await drawn(page, tag);
      await expectQuiet(page);
    },
  },
  {
    row: 61,
    name: 'frozen intrinsics',
    says: 'intrinsics that were frozen before the script came hold nothing up',
    async run(tag, ground) {
      const head = `<script>for (const Type of [Object, Array, Function, Promise, Map, Set, String, Number, RegExp, Date]) { Object.freeze(Type); Object.freeze(Type.prototype); } Object.freeze(JSON); Object.freeze(Math);</script>${ground.script}`;
      const page = await ground.show({ head, body: ground.tag(tag) });
      await drawn(page, tag);
      await expectQuiet(page);
    },
  },
  {
    row: 62,
    name: 'polluted prototypes',
    says: 'what hangs unseen on Object.prototype sends no request elsewhere and changes nothing',
    async run(tag, ground) {
      const code = `for (const [name, value] of Object.entries(${JSON.stringify(evil)})) Object.defineProperty(Object.prototype, name, { value, writable: true, configurable: true })`;
      const page = await ground.show({ head: `<script>${code}</script>${ground.script}`, body: ground.tag(tag) });
      await drawn(page, tag);
      const state = await page.evaluate((name) => {
        const root = document.querySelector(name)!.shadowRoot!.querySelector<HTMLElement>('.beside')!;
        return `${root.lang} ${root.dataset['theme']}`;
      }, tag);
      expectSame('spoken, drawn', state, 'en linen');
      expectSame('asked', await page.evaluate(originsAsked, null), [ground.bundle.api, ground.site.url].toSorted().join());
      await expectQuiet(page);
    },
  },
  {
    row: 62,
    name: 'names in every loop',
    says: 'where loops find a name of Object.prototype, which zod can’t bear, the element says that it did not come, and asks nobody else',
    async run(tag, ground) {
      const code = `Object.prototype.extend = function () {}; Object.assign(Object.prototype, ${JSON.stringify({ ...evil, ...notForRequests })})`;
      const page = await ground.show({ head: `<script>${code}</script>${ground.script}`, body: ground.tag(tag) });
      await until(page, 'a beside-error of the kind load', (name) => probe.told.includes(`load ${name}`), tag);
      const text = await page.evaluate((name) => document.querySelector(name)!.shadowRoot!.querySelector('[part=missing] p')!.textContent, tag);
      expectSame('said', text, 'This part of the page didn’t load.');
      expectSame('asked', await page.evaluate(originsAsked, null), [ground.bundle.api, ground.site.url].toSorted().join());
      await expectQuiet(page);
    },
  },
  {
    row: 65,
    name: 'one of ten crashes',
    says: 'of ten elements one is given what throws when it is read; the others live, and it says so',
    async run(tag, ground) {
      const others = Array.from({ length: 9 }, () => low(ground.tag(tag))).join('');
      const page = await ground.show({ head: ground.script, body: others });
      await drawn(page, tag);
      await page.evaluate((name) => {
        const broken = document.createElement(name);
        for (const property of ['slug', 'eventSlug', 'profileId'])
          if (property in broken)
            Reflect.set(broken, property, {
              toString() {
                throw new Error('failpoint');
              },
              get length() {
                throw new Error('failpoint');
              },
            });
        broken.id = 'broken';
        document.body.prepend(broken);
      }, tag);
      await until(page, 'the broken one said something', () => (document.querySelector('#broken')!.shadowRoot!.textContent ?? '') !== '', null);
      await drawn(page, `${tag}:not(#broken)`);
      const doubled = await page.evaluate((name) => {
        const own = [...document.querySelectorAll(name)].map((element) => [...element.shadowRoot!.querySelectorAll('[id]')].map(({ id }) => id));
        return own.flatMap((ids) => ids.filter((id, index) => ids.indexOf(id) !== index)).join();
      }, tag);
      expectSame('ids given twice', doubled, '');
    },
  },
];
