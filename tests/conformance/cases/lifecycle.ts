/** Pages that move, remove, change and restore elements. */
import type { Case } from '../case.ts';
import { waitUntil } from '../driver.ts';
import { getAttributes } from '../elements.ts';
import { waitUntilDrawn, expectNoProblems, expectSame, touch } from '../test-context.ts';

/** How often an element is removed and added again: often enough for a leak to show. */
const CYCLES = 200;
const MAX_HEAP_GROWTH_BYTES = 5_000_000;
/** The browser itself may keep this many removed elements. */
const MAX_RETAINED = 4;
const MAX_COLLECTIONS = 10;
/** How often a page is left until the browser keeps it. */
const MAX_DEPARTURES = 3;

/** What the page's patched built-ins have counted. */
interface Counts {
  listeners: number;
  shadowRoots: number;
}

export const lifecycle: Case[] = [
  {
    row: 66,
    name: 'moved',
    statement: 'a moved element keeps its DOM nodes and makes no second request',
    async run(tag, context) {
      const page = await context.show({
        head: context.script,
        body: `<div id="one">${context.tag(tag)}</div><div id="two"></div>`,
      });
      await waitUntilDrawn(page, tag);
      const state = await page.evaluate(async (name) => {
        const element = document.querySelector(name)!;
        const [one, two] = [document.querySelector('#one')!, document.querySelector('#two')!];
        const { shadowRoot } = element;
        const firstChild = shadowRoot!.querySelector('.beside')!.firstElementChild;
        const calls = () =>
          probe.requests().filter((url) => new URL(url).pathname.startsWith('/api/'));
        const firstCalls = calls();
        two.append(element);
        one.append(element);
        two.prepend(element);
        if ('moveBefore' in one) one.moveBefore(element, null);
        await new Promise((resume) => setTimeout(resume, 0));
        await new Promise((resume) => requestAnimationFrame(resume));
        // The element may still be loading and make its first requests, so only repeated ones count.
        const repeatedCalls = calls()
          .slice(firstCalls.length)
          .filter((url) => firstCalls.includes(url));
        return [
          element.shadowRoot === shadowRoot,
          shadowRoot!.querySelector('.beside')!.firstElementChild === firstChild,
          repeatedCalls.length,
        ].join();
      }, tag);
      expectSame('same root, same nodes, repeated requests', state, 'true,true,0');
      await expectNoProblems(page);
    },
  },
  {
    row: 66,
    name: 'removed 200 times',
    statement: 'an element that is removed and added 200 times is drawn again and leaks nothing',
    async run(tag, context) {
      const countingScript = `<script>
        const { counts } = Object.assign(probe.notes, { counts: { listeners: 0, shadowRoots: 0 } });
        for (const target of [globalThis, document]) {
          const { addEventListener: add, removeEventListener: remove } = target;
          target.addEventListener = function (name, listener, options) { counts.listeners += 1; options?.signal?.addEventListener('abort', () => { counts.listeners -= 1; }); return add.call(this, name, listener, options); };
          target.removeEventListener = function (...args) { counts.listeners -= 1; return remove.apply(this, args); };
        }
        const attach = Element.prototype.attachShadow;
        Element.prototype.attachShadow = function (...args) { counts.shadowRoots += 1; return attach.apply(this, args); };
      </script>`;
      const page = await context.show({
        head: countingScript + context.script,
        body: `<main>${context.tag(tag)}</main>`,
      });
      await touch(page, tag);
      const cycle = async ([name, times]: readonly [string, number]) => {
        const element = document.querySelector(name)!;
        const main = document.querySelector('main')!;
        const waitFor = (condition: () => boolean) =>
          new Promise<void>((resume) => {
            const check = () => (condition() ? resume() : setTimeout(check, 0));
            check();
          });
        for (let left = times; left > 0; left--) {
          element.remove();
          // Every other time the element stays removed until it has unmounted.
          if (left % 2)
            await waitFor(
              () => element.shadowRoot!.querySelector('.beside')!.childElementCount === 0,
            );
          main.append(element);
          if (left % 2)
            await waitFor(
              () => element.shadowRoot!.querySelector('.beside')!.childElementCount > 0,
            );
        }
      };
      await page.evaluate(cycle, [tag, 20] as const);
      await waitUntilDrawn(page, tag);
      const before = {
        heap: await page.readHeapSize(),
        counts: await page.evaluate(() => probe.notes['counts'] as Counts, null),
      };
      await page.evaluate(cycle, [tag, CYCLES] as const);
      await waitUntilDrawn(page, tag);
      const after = {
        heap: await page.readHeapSize(),
        counts: await page.evaluate(() => probe.notes['counts'] as Counts, null),
      };
      expectSame('shadow roots', after.counts.shadowRoots, 1);
      const addedListeners = after.counts.listeners - before.counts.listeners;
      if (addedListeners > 3) throw new Error(`${addedListeners} more listeners on the page`);
      if (
        before.heap !== null &&
        after.heap !== null &&
        after.heap - before.heap > MAX_HEAP_GROWTH_BYTES
      )
        throw new Error(`the heap grew by ${after.heap - before.heap} bytes`);
      await expectNoProblems(page);
    },
  },
  {
    row: 66,
    name: 'created 200 times',
    statement: '200 elements in turn are drawn, and garbage collected once the page drops them',
    needsGarbageCollection: true,
    async run(tag, context) {
      const page = await context.show({
        head: context.script,
        body: `<main style="display:grid;grid-template-columns:repeat(4,1fr)">${context.tag(tag)}</main>`,
      });
      await waitUntilDrawn(page, tag);
      await page.evaluate(
        async ([html, rounds, name]) => {
          const main = document.querySelector('main')!;
          const created: WeakRef<Element>[] = [];
          for (let left = rounds; left > 0; left--) {
            main.innerHTML = html;
            while (!probe.areDrawn(name)) await new Promise((resume) => setTimeout(resume, 0));
            created.push(...[...main.children].map((element) => new WeakRef(element)));
          }
          main.replaceChildren();
          probe.notes['created'] = created;
        },
        [context.tag(tag).repeat(4), CYCLES / 4, tag] as const,
      );
      const countRetained = async () => {
        // Idle callbacks hold an element until they run.
        await page.evaluate(
          () =>
            new Promise((done) =>
              'requestIdleCallback' in globalThis ? requestIdleCallback(done) : setTimeout(done),
            ).then(() => null),
          null,
        );
        await page.readHeapSize();
        return page.evaluate(
          () =>
            (probe.notes['created'] as WeakRef<Element>[]).filter((reference) => reference.deref())
              .length,
          null,
        );
      };
      // Pending entries of the browser's observers may keep the last elements for a while.
      for (let left = MAX_COLLECTIONS; (await countRetained()) > MAX_RETAINED; left--)
        if (left === 0) throw new Error(`${await countRetained()} of ${CYCLES} are still retained`);
      await expectNoProblems(page);
    },
  },
  {
    row: 66,
    name: 'removed in flight',
    statement:
      'an element that is removed during its first request aborts it, and sends a new one when added again',
    async run(tag, context) {
      const hangingFetchScript = `<script>
        const own = fetch;
        probe.notes.aborted = 0;
        probe.notes.open = 0;
        globalThis.fetch = (input, init) => {
          const { signal } = input instanceof Request ? input : (init ?? {});
          const { url } = input instanceof Request ? input : { url: String(input) };
          if (!/[/](api|card)[/]/.test(url) || probe.notes.isReleased) return own(input, init);
          probe.notes.open += 1;
          return new Promise((_, reject) => signal?.addEventListener('abort', () => { probe.notes.aborted += 1; reject(signal.reason); }));
        };
      </script>`;
      const page = await context.show({
        head: hangingFetchScript + context.script,
        body: `<main>${context.tag(tag)}</main>`,
      });
      await waitUntil(page, 'a request was sent', () => Number(probe.notes['open']) > 0, null);
      await page.evaluate((name) => {
        const element = document.querySelector(name)!;
        Object.assign(globalThis, { element });
        element.remove();
      }, tag);
      await waitUntil(
        page,
        'every request was aborted',
        () => Number(probe.notes['aborted']) === Number(probe.notes['open']),
        null,
      );
      await page.evaluate(() => {
        probe.notes['isReleased'] = true;
        document.querySelector('main')!.append(Reflect.get(globalThis, 'element') as Element);
      }, null);
      await waitUntilDrawn(page, tag);
      await expectNoProblems(page);
    },
  },
  {
    row: 66,
    name: 'changed in flight',
    statement: 'if attributes change while the element loads, the last values count',
    async run(tag, context) {
      const page = await context.show({ head: context.script, body: context.tag(tag) });
      await waitUntil(page, 'defined', (name) => customElements.get(name) !== undefined, tag);
      await page.evaluate(
        ([name, attributes]) => {
          const element = document.querySelector(name)!;
          for (let round = 0; round < 20; round++) {
            for (const attribute of Object.keys(attributes))
              element.setAttribute(attribute, `other-${round}`);
            element.setAttribute('locale', round % 2 ? 'en' : 'ar');
          }
          for (const [attribute, value] of Object.entries(attributes))
            element.setAttribute(attribute, value);
          element.setAttribute('locale', 'de');
        },
        [tag, getAttributes(tag, context.dinner)] as const,
      );
      await waitUntilDrawn(page, tag);
      await waitUntil(
        page,
        'drawn in the last language',
        (name) =>
          document.querySelector(name)!.shadowRoot!.querySelector<HTMLElement>('.beside')!.lang ===
          'de',
        tag,
      );
      const fresh = await context.show({
        head: context.script,
        body: context.tag(tag, { locale: 'de' }),
      });
      await waitUntilDrawn(fresh, tag);
      const text = (name: string) =>
        document.querySelector(name)!.shadowRoot!.querySelector<HTMLElement>('.beside')!.innerText;
      const expectedText = await fresh.evaluate(text, tag);
      await waitUntil(
        page,
        'drawn like an element that was never changed',
        ([name, expected]) =>
          document.querySelector(name)!.shadowRoot!.querySelector<HTMLElement>('.beside')!
            .innerText === expected,
        [tag, expectedText] as const,
      );
      await expectNoProblems(page, [/404/]);
    },
  },
  {
    name: 'page left and back',
    statement: 'an element works after its page returns from the back/forward cache',
    async run(tag, context) {
      const persisted = `<script>addEventListener('pageshow', ({ persisted }) => { probe.notes.persisted = persisted; });</script>`;
      const page = await context.show({
        head: persisted + context.script,
        body: `<main>${context.tag(tag)}</main>`,
      });
      const hasReturned = () => globalThis.probe?.notes['persisted'] !== undefined;
      const wasKept = () => globalThis.probe?.notes['persisted'] === true;
      // A browser may decline to keep a page, such as one with a request in flight. Then it loads anew.
      for (let left = 1; left === 1 || !(await page.evaluate(wasKept, null)); left += 1) {
        if (left > MAX_DEPARTURES) throw new Error('the browser never kept the page');
        await waitUntilDrawn(page, tag);
        await page.open(context.site.addPage({ body: 'Another page' }));
        await page.back();
        await waitUntil(page, 'the page returned', hasReturned, null);
      }
      await waitUntilDrawn(page, tag);
      await page.evaluate(
        (name) => document.querySelector(name)!.setAttribute('locale', 'de'),
        tag,
      );
      await waitUntil(
        page,
        'drawn again after the return',
        (name) =>
          document.querySelector(name)!.shadowRoot!.querySelector<HTMLElement>('.beside')!.lang ===
          'de',
        tag,
      );
      await expectNoProblems(page);
    },
  },
  {
    name: 'views of an app',
    statement: 'an element works in each new view of a single-page app',
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
      await expectNoProblems(page);
    },
  },
];
