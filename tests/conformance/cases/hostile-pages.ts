/** Pages that patch JavaScript's built-ins. */
import type { Case } from '../case.ts';
import { waitUntil } from '../driver.ts';
import { wrapInLowBox } from '../elements.ts';
import { waitUntilDrawn, expectNoProblems, expectSame } from '../test-context.ts';

/** Scripts with patches that have been seen on real pages. */
const patches: Record<string, string> = {
  'own zod': `globalThis.__zod_globalConfig = { customError: () => 'Words of the page', localeError: () => 'Words of the page' };`,
  'patched fetch': `const own = fetch; globalThis.fetch = function (...words) { return own.apply(this, words).then((answer) => answer); };`,
  'patched XHR': `XMLHttpRequest.prototype.open = XMLHttpRequest.prototype.send = function () { throw new Error('no XHR here'); };`,
  'patched JSON.parse': `const own = JSON.parse; JSON.parse = function (text, reviver) { const found = own.call(this, text, reviver); if (found && typeof found === 'object') found.patched = 1; return found; };`,
  'patched Promise': `const Own = Promise; globalThis.Promise = class Promise extends Own { then(...words) { return super.then(...words); } };`,
  // As in old versions of Prototype.js, which define toJSON for arrays and strings.
  'Array toJSON': `Array.prototype.toJSON = function () { return '[' + this.map((one) => JSON.stringify(one)).join(', ') + ']'; }; String.prototype.toJSON = function () { return '"' + this + '"'; };`,
  // What Prototype.js 1.7.3 replaces or adds. It is enumerable, as its Object.extend assigns.
  'Prototype.js': `
    function $A(list) { if (!list) return []; if ('toArray' in Object(list)) return list.toArray(); let { length = 0 } = list; const result = new Array(length); while (length--) result[length] = list[length]; return result; }
    Array.from = $A;
    Object.values = function (object) { const values = []; for (const name in object) values.push(object[name]); return values; };
    Object.toJSON = (value) => JSON.stringify(value);
    const wrap = (own) => function (iterate, context) { return own.call(this, iterate ?? ((one) => one), context); };
    const { map, filter, some, every, reverse } = Array.prototype;
    Object.assign(Array.prototype, {
      map: wrap(map), collect: wrap(map), filter: wrap(filter), select: wrap(filter), findAll: wrap(filter), some: wrap(some), any: wrap(some), every: wrap(every), all: wrap(every),
      find(iterate, context) { for (let index = 0; index < this.length; index++) if (iterate.call(context, this[index], index)) return this[index]; },
      _reverse: reverse, reverse(inline) { return (inline === false ? this.toArray() : this)._reverse(); },
      toArray() { return Array.prototype.slice.call(this, 0); }, clear() { this.length = 0; return this; }, first() { return this[0]; }, last() { return this[this.length - 1]; },
      size() { return this.length; }, inspect() { return '[' + this.join() + ']'; }, zip() { return this; }, invoke() { return this; }, without() { return this; }, uniq() { return this; },
    });
    Object.assign(String.prototype, { strip: String.prototype.trim, sub() { return this; }, toArray() { return this.split(''); }, times() { return this; }, empty() { return this == ''; }, blank() { return /^\\s*$/.test(this); } });
    Object.assign(Function.prototype, { argumentNames() { return []; }, curry() { return this; }, delay() {}, defer() {}, wrap() { return this; }, methodize() { return this; } });
    Object.assign(RegExp.prototype, { match: RegExp.prototype.test });
    Object.assign(HTMLElement.prototype, {
      remove() { this.parentNode.removeChild(this); return this; }, replace() { return this; }, update() { return this; }, show() { return this; }, hide() { return this; }, visible() { return true; },
      select() { return []; }, scrollTo() { return this; }, identify() { return this.id; }, observe() { return this; }, fire() { return this; }, next() {}, up() {}, down() {}, wrap() { return this; }, clone() { return this; },
    });
    Object.assign(Event.prototype, { stop() { this.preventDefault(); this.stopPropagation(); }, element() { return this.target; }, findElement() {} });`,
  'enumerable additions': `Array.prototype.last = function () { return this[this.length - 1]; }; Function.prototype.method = function () {};`,
  'AMD define': `globalThis.define = function () { throw new Error('no module for you'); }; define.amd = {}; globalThis.module = { exports: {} }; globalThis.exports = module.exports; globalThis.require = () => { throw new Error('no require'); };`,
  'old polyfills': `Array.from = function (list) { return Array.prototype.slice.call(list); }; Object.assign = function (target, ...rest) { for (const one of rest) for (const key in one) target[key] = one[key]; return target; }; Element.prototype.remove = function () { this.parentNode && this.parentNode.removeChild(this); };`,
};

/** Properties for Object.prototype. Code that reads only own properties ignores them. */
const inheritedProperties = {
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
/** With these further properties fetch fails unless it gets its own headers and mode, and our HTTP client calls it while it loads. */
const fetchBreakingProperties = { headers: 'evil', mode: 'frame' };

const listRequestedOrigins = () =>
  [...new Set(probe.requests().map((url) => new URL(url).origin))].toSorted().join();

const FRAMES = 20;
/** No element needs more requests for one URL. */
const MAX_REQUESTS_PER_URL = 5;

/** The number of requests for the most requested URL, after this many frames. It is high if requests repeat in a loop. */
export const countMostRequests = async (frames: number): Promise<number> => {
  for (let left = frames; left > 0; left--)
    await new Promise((resume) => requestAnimationFrame(() => setTimeout(resume, 0)));
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
    statement: `${name}: the element works or shows an error, without breaking the page`,
    async run(tag, context) {
      const page = await context.show({
        head: `<script>${code}</script>${context.script}`,
        body: context.tag(tag),
      });
      await waitUntilDrawn(page, tag);
      const most = await page.evaluate(countMostRequests, FRAMES);
      if (most > MAX_REQUESTS_PER_URL) throw new Error(`${most} requests for one URL`);
      await expectNoProblems(page);
    },
  })),
  {
    row: 61,
    name: 'fetch that throws',
    statement: 'where fetch throws the element shows an error with a retry',
    async run(tag, context) {
      const head = `<script>globalThis.fetch = () => { throw new Error('no network'); };</script>${context.script}`;
      const page = await context.show({ head, body: context.tag(tag) });
      await waitUntilDrawn(page, tag);
      await expectNoProblems(page);
    },
  },
  {
    row: 61,
    name: 'frozen intrinsics',
    statement: 'the element works with frozen built-ins',
    async run(tag, context) {
      const head = `<script>for (const Type of [Object, Array, Function, Promise, Map, Set, String, Number, RegExp, Date]) { Object.freeze(Type); Object.freeze(Type.prototype); } Object.freeze(JSON); Object.freeze(Math);</script>${context.script}`;
      const page = await context.show({ head, body: context.tag(tag) });
      await waitUntilDrawn(page, tag);
      await expectNoProblems(page);
    },
  },
  {
    row: 62,
    name: 'polluted prototypes',
    statement: 'hidden properties of Object.prototype redirect no request and change nothing',
    async run(tag, context) {
      const code = `for (const [name, value] of Object.entries(${JSON.stringify(inheritedProperties)})) Object.defineProperty(Object.prototype, name, { value, writable: true, configurable: true })`;
      const page = await context.show({
        head: `<script>${code}</script>${context.script}`,
        body: context.tag(tag),
      });
      await waitUntilDrawn(page, tag);
      const state = await page.evaluate((name) => {
        const root = document
          .querySelector(name)!
          .shadowRoot!.querySelector<HTMLElement>('.beside')!;
        return `${root.lang} ${root.dataset['theme']}`;
      }, tag);
      expectSame('language and theme', state, 'en light');
      expectSame(
        'origins of requests',
        await page.evaluate(listRequestedOrigins, null),
        [context.bundle.api, context.site.url].toSorted().join(),
      );
      await expectNoProblems(page);
    },
  },
  {
    row: 62,
    name: 'names in every loop',
    statement: 'with enumerable names on Object.prototype, which break zod, it shows a load error',
    async run(tag, context) {
      const code = `Object.prototype.extend = function () {}; Object.assign(Object.prototype, ${JSON.stringify({ ...inheritedProperties, ...fetchBreakingProperties })})`;
      const page = await context.show({
        head: `<script>${code}</script>${context.script}`,
        body: context.tag(tag),
      });
      await waitUntil(
        page,
        'the element is defined',
        (name) => customElements.get(name) !== undefined,
        tag,
      );
      await page.evaluate(
        (name) => document.querySelector(name)!.dispatchEvent(new Event('pointerover')),
        tag,
      );
      await waitUntil(
        page,
        'a beside-error of the kind load',
        (name) => probe.errors.includes(`load ${name}`),
        tag,
      );
      const text = await page.evaluate(
        (name) =>
          document.querySelector(name)!.shadowRoot!.querySelector('[part=missing] p')!.textContent,
        tag,
      );
      expectSame('text', text, 'This part of the page didn’t load.');
      expectSame(
        'origins of requests',
        await page.evaluate(listRequestedOrigins, null),
        [context.bundle.api, context.site.url].toSorted().join(),
      );
      await expectNoProblems(page);
    },
  },
  {
    row: 65,
    name: 'one of ten crashes',
    statement:
      'one of ten elements gets a property that throws; it shows an error, the others work',
    async run(tag, context) {
      const markup = Array.from({ length: 9 }, () => wrapInLowBox(context.tag(tag))).join('');
      const page = await context.show({ head: context.script, body: markup });
      await waitUntilDrawn(page, tag);
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
      await waitUntil(
        page,
        'the broken element shows a text',
        () => (document.querySelector('#broken')!.shadowRoot!.textContent ?? '') !== '',
        null,
      );
      await waitUntilDrawn(page, `${tag}:not(#broken)`);
      const duplicateIds = await page.evaluate((name) => {
        const idsByElement = [...document.querySelectorAll(name)].map((element) =>
          [...element.shadowRoot!.querySelectorAll('[id]')].map(({ id }) => id),
        );
        return idsByElement
          .flatMap((ids) => ids.filter((id, index) => ids.indexOf(id) !== index))
          .join();
      }, tag);
      expectSame('duplicate ids', duplicateIds, '');
    },
  },
];
