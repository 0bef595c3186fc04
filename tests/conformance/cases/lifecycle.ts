/** Elements that are moved, removed, changed and restored by their page. */
import type { Case } from '../case.ts';
import { waitUntil } from '../driver.ts';
import { getAttributes } from '../elements.ts';
import { waitUntilDrawn, expectQuiet, expectSame } from '../test-context.ts';

/** How often an element is removed and added again; enough for a leak to show. */
const CYCLES = 200;
const HEAP = 5_000_000;
/** Elements that the browser itself may hold, and how often it is told to collect garbage. */
const MAX_RETAINED = 4;
const TRIES = 10;

interface Counts {
  listeners: number;
  roots: number;
}

export const lifecycle: Case[] = [
  {
    row: 66,
    name: 'moved',
    says: 'a moved element keeps its DOM nodes and makes no second request',
    async run(tag, context) {
      const page = await context.show({ head: context.script, body: `<div id="one">${context.tag(tag)}</div><div id="two"></div>` });
      await waitUntilDrawn(page, tag);
      const state = await page.evaluate(async (name) => {
        const element = document.querySelector(name)!;
        const [one, two] = [document.querySelector('#one')!, document.querySelector('#two')!];
        const { shadowRoot } = element;
        const inside = shadowRoot!.querySelector('.beside')!.firstElementChild;
        const calls = () => probe.requests().filter((url) => new URL(url).pathname.startsWith('/api/'));
        const firstCalls = calls();
        two.append(element);
        one.append(element);
        two.prepend(element);
        const movable = two as Element & { moveBefore?(node: Node, child: Node | null): void };
        if (movable.moveBefore) (one as typeof movable).moveBefore!(element, null);
        await new Promise((resume) => setTimeout(resume, 0));
        await new Promise((resume) => requestAnimationFrame(resume));
        // First requests belong to the drawing, which may not have ended.
        const again = calls()
          .slice(firstCalls.length)
          .filter((url) => firstCalls.includes(url));
        return [element.shadowRoot === shadowRoot, shadowRoot!.querySelector('.beside')!.firstElementChild === inside, again.length].join();
      }, tag);
      expectSame('same root, same nodes, asked again', state, 'true,true,0');
      await expectQuiet(page);
    },
  },
  {
    row: 66,
    name: 'removed 200 times',
    says: 'removed and added 200 times it draws again and leaks nothing',
    async run(tag, context) {
      const counted = `<script>
        const { counts } = Object.assign(probe.notes, { counts: { listeners: 0, roots: 0 } });
        for (const target of [globalThis, document]) {
          const { addEventListener: add, removeEventListener: remove } = target;
          target.addEventListener = function (name, listener, options) { counts.listeners += 1; options?.signal?.addEventListener('abort', () => { counts.listeners -= 1; }); return add.call(this, name, listener, options); };
          target.removeEventListener = function (...args) { counts.listeners -= 1; return remove.apply(this, args); };
        }
        const attach = Element.prototype.attachShadow;
        Element.prototype.attachShadow = function (...args) { counts.roots += 1; return attach.apply(this, args); };
      </script>`;
      const page = await context.show({ head: counted + context.script, body: `<main>${context.tag(tag)}</main>` });
      await waitUntilDrawn(page, tag);
      const cycle = async ([name, times]: readonly [string, number]) => {
        const element = document.querySelector(name)!;
        const main = document.querySelector('main')!;
        const until = (condition: () => boolean) =>
          new Promise<void>((resume) => {
            const look = () => (condition() ? resume() : setTimeout(look, 0));
            look();
          });
        for (let left = times; left > 0; left--) {
          element.remove();
          // Every other time it stays removed long enough to unmount.
          if (left % 2) await until(() => element.shadowRoot!.querySelector('.beside')!.childElementCount === 0);
          main.append(element);
          if (left % 2) await until(() => element.shadowRoot!.querySelector('.beside')!.childElementCount > 0);
        }
      };
      await page.evaluate(cycle, [tag, 20] as const);
      await waitUntilDrawn(page, tag);
      const before = { heap: await page.heap(), counts: await page.evaluate(() => probe.notes['counts'] as Counts, null) };
      await page.evaluate(cycle, [tag, CYCLES] as const);
      await waitUntilDrawn(page, tag);
      const after = { heap: await page.heap(), counts: await page.evaluate(() => probe.notes['counts'] as Counts, null) };
      expectSame('shadow roots', after.counts.roots, 1);
      const grown = after.counts.listeners - before.counts.listeners;
      if (grown > 3) throw new Error(`${grown} listeners more on the page`);
      if (before.heap !== null && after.heap !== null && after.heap - before.heap > HEAP) throw new Error(`the heap grew by ${after.heap - before.heap} bytes`);
      await expectQuiet(page);
    },
  },
  {
    row: 66,
    name: 'created 200 times',
    says: '200 elements in turn are drawn, and garbage collected once the page drops them',
    needsCollection: true,
    async run(tag, context) {
      const page = await context.show({
        head: context.script,
        body: `<main style="display:grid;grid-template-columns:repeat(4,1fr)">${context.tag(tag)}</main>`,
      });
      await waitUntilDrawn(page, tag);
      await page.evaluate(
        async ([html, rounds, name]) => {
          const main = document.querySelector('main')!;
          const made: WeakRef<Element>[] = [];
          for (let left = rounds; left > 0; left--) {
            main.innerHTML = html;
            while (!probe.drawn(name)) await new Promise((resume) => setTimeout(resume, 0));
            made.push(...[...main.children].map((element) => new WeakRef(element)));
          }
          main.replaceChildren();
          probe.notes['made'] = made;
        },
        [context.tag(tag).repeat(4), CYCLES / 4, tag] as const,
      );
      const alive = async () => {
        // Idle callbacks hold an element until they run.
        await page.evaluate(
          () => new Promise((done) => ('requestIdleCallback' in globalThis ? requestIdleCallback(done) : setTimeout(done))).then(() => null),
          null,
        );
        await page.heap();
        return page.evaluate(() => (probe.notes['made'] as WeakRef<Element>[]).filter((made) => made.deref()).length, null);
      };
      // The browser's pending observer entries may hold the last ones.
      for (let left = TRIES; (await alive()) > MAX_RETAINED; left--) if (left === 0) throw new Error(`${await alive()} of ${CYCLES} are still held`);
      await expectQuiet(page);
    },
  },
  {
    row: 66,
    name: 'removed in flight',
    says: 'removed during its first request it aborts it; added again it sends a new one',
    async run(tag, context) {
      const hangingFetchScript = `<script>
        const own = fetch;
        probe.notes.aborted = 0;
        probe.notes.open = 0;
        globalThis.fetch = (input, init) => {
          const { signal } = input instanceof Request ? input : (init ?? {});
          const { url } = input instanceof Request ? input : { url: String(input) };
          if (!url.includes('/api/') || probe.notes.free) return own(input, init);
          probe.notes.open += 1;
          return new Promise((_, reject) => signal?.addEventListener('abort', () => { probe.notes.aborted += 1; reject(signal.reason); }));
        };
      </script>`;
      const page = await context.show({ head: hangingFetchScript + context.script, body: `<main>${context.tag(tag)}</main>` });
      await waitUntil(page, 'something was asked', () => Number(probe.notes['open']) > 0, null);
      await page.evaluate((name) => {
        const element = document.querySelector(name)!;
        Object.assign(globalThis, { element });
        element.remove();
      }, tag);
      await waitUntil(page, 'what was asked was called off', () => Number(probe.notes['aborted']) === Number(probe.notes['open']), null);
      await page.evaluate(() => {
        probe.notes['free'] = true;
        document.querySelector('main')!.append(Reflect.get(globalThis, 'element') as Element);
      }, null);
      await waitUntilDrawn(page, tag);
      await expectQuiet(page);
    },
  },
  {
    row: 66,
    name: 'changed in flight',
    says: 'attributes that change while it loads end with the last values',
    async run(tag, context) {
      const page = await context.show({ head: context.script, body: context.tag(tag) });
      await waitUntil(page, 'defined', (name) => customElements.get(name) !== undefined, tag);
      await page.evaluate(
        ([name, attributes]) => {
          const element = document.querySelector(name)!;
          for (let round = 0; round < 20; round++) {
            for (const attribute of Object.keys(attributes)) element.setAttribute(attribute, `other-${round}`);
            element.setAttribute('locale', round % 2 ? 'en' : 'ar');
          }
          for (const [attribute, value] of Object.entries(attributes)) element.setAttribute(attribute, value);
          element.setAttribute('locale', 'de');
        },
        [tag, getAttributes(tag, context.dinner)] as const,
      );
      await waitUntilDrawn(page, tag);
      await waitUntil(
        page,
        'drawn in the last language',
        (name) => document.querySelector(name)!.shadowRoot!.querySelector<HTMLElement>('.beside')!.lang === 'de',
        tag,
      );
      const fresh = await context.show({ head: context.script, body: context.tag(tag, { locale: 'de' }) });
      await waitUntilDrawn(fresh, tag);
      const text = (name: string) => document.querySelector(name)!.shadowRoot!.querySelector<HTMLElement>('.beside')!.innerText;
      const wanted = await fresh.evaluate(text, tag);
      await waitUntil(
        page,
        'drawn as one that was never changed',
        ([name, words]) => document.querySelector(name)!.shadowRoot!.querySelector<HTMLElement>('.beside')!.innerText === words,
        [tag, wanted] as const,
      );
      await expectQuiet(page, [/404/]);
    },
  },
  {
    name: 'page left and back',
    says: 'it works after the page returns from the back/forward cache',
    async run(tag, context) {
      const persisted = `<script>addEventListener('pageshow', ({ persisted }) => { probe.notes.persisted = persisted; });</script>`;
      const page = await context.show({ head: persisted + context.script, body: `<main>${context.tag(tag)}</main>` });
      await waitUntilDrawn(page, tag);
      await page.open(context.site.lay({ body: 'Another page' }));
      await page.back();
      await waitUntil(page, 'the page is back from the store', () => globalThis.probe?.notes['persisted'] === true, null);
      await waitUntilDrawn(page, tag);
      await page.evaluate((name) => document.querySelector(name)!.setAttribute('locale', 'de'), tag);
      await waitUntil(
        page,
        'drawn anew after it came back',
        (name) => document.querySelector(name)!.shadowRoot!.querySelector<HTMLElement>('.beside')!.lang === 'de',
        tag,
      );
      await expectQuiet(page);
    },
  },
  {
    name: 'views of an app',
    says: 'it works after an app swaps its views, moved or newly created',
    async run(tag, context) {
      const page = await context.show({ head: context.script, body: `<main></main>` });
      for (let view = 0; view < 5; view++) {
        await page.evaluate(
          ([html, number]) => {
            history.pushState(null, '', `?view=${number}`);
            document.querySelector('main')!.innerHTML = `<section>${html}</section>`;
          },
          [context.tag(tag), view] as const,
        );
        await waitUntilDrawn(page, tag);
      }
      await expectQuiet(page);
    },
  },
];
