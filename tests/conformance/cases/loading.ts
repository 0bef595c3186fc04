/** How, when and how often the script loads. */
import type { Case } from '../case.ts';
import { waitUntil } from '../driver.ts';
import { getAttributes, wrapInLowBox, type Tag } from '../elements.ts';
import {
  waitUntilDrawn,
  expectNoProblems,
  expectSame,
  touch,
  type TestContext,
} from '../test-context.ts';
import { OTHER_VERSION } from '../test-site.ts';

/** The warning of a second copy of the script. */
const alreadyDefined = [/is defined already/];

/** A different tag, for pages with two elements. */
const getOtherTag = (tag: Tag): Tag =>
  tag === 'beside-invite-card' ? 'beside-dinner-rsvp' : 'beside-invite-card';

async function expectDrawn(
  context: TestContext,
  tag: Tag,
  head: string,
  body: string,
  expected: RegExp[] = [],
) {
  const page = await context.show({ head, body });
  await waitUntilDrawn(page, tag);
  await expectNoProblems(page, expected);
  return page;
}

function expectWarnedOnce(problems: string[]) {
  const lines = problems.filter((line) => /is defined already/.test(line));
  if (lines.length > new Set(lines).size)
    throw new Error(`logged more than once: ${lines.join('\n')}`);
}

export const loading: Case[] = [
  {
    name: 'upgrade',
    statement: 'a tag that was there before the script is upgraded in place',
    run: async (tag, context) =>
      void (await expectDrawn(context, tag, '', context.tag(tag) + context.script)),
  },
  {
    name: 'late definition',
    statement: 'properties set before the upgrade are kept and don’t shadow the accessors',
    async run(tag, context) {
      const page = await context.show({ body: `<${tag}></${tag}>` });
      await page.evaluate(
        ([name, attributes]) => {
          const element = document.querySelector(name)!;
          for (const [attribute, value] of Object.entries(attributes))
            Reflect.set(
              element,
              attribute.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase()),
              value,
            );
          Reflect.set(element, 'theme', 'dark');
        },
        [tag, getAttributes(tag, context.dinner)] as const,
      );
      await page.evaluate(
        (src) =>
          void document.head.append(
            Object.assign(document.createElement('script'), { type: 'module', src }),
          ),
        context.bundle.loader,
      );
      await waitUntilDrawn(page, tag);
      const state = await page.evaluate((name) => {
        const element = document.querySelector(name)!;
        return [
          Object.hasOwn(element, 'theme'),
          Reflect.get(element, 'theme'),
          element.shadowRoot!.querySelector<HTMLElement>('.beside')!.dataset.theme,
        ].join();
      }, tag);
      expectSame('own property, theme, drawn theme', state, 'false,dark,dark');
      await expectNoProblems(page);
    },
  },
  {
    row: 64,
    name: 'two scripts',
    statement: 'two equal script tags run once, and a second loader URL does no harm',
    async run(tag, context) {
      const again = `<script type="module" src="${context.bundle.loader}?again"></script>`;
      const page = await expectDrawn(
        context,
        tag,
        context.script + context.script + again,
        context.tag(tag),
        alreadyDefined,
      );
      await touch(page, tag);
      expectSame('React copies', await page.evaluate(() => probe.countReactCopies(), null), 1);
    },
  },
  {
    row: 64,
    name: 'two bundles',
    statement: 'loader and classic script share one core, and each loads React once',
    async run(tag, context) {
      const page = await expectDrawn(
        context,
        tag,
        context.classic + context.script,
        wrapInLowBox(context.tag(tag)) + wrapInLowBox(context.tag(getOtherTag(tag))),
        alreadyDefined,
      );
      await touch(page, tag, getOtherTag(tag));
      const cores = await page.evaluate(
        () => Reflect.get(globalThis, Symbol.for('beside.core/3')).size as number,
        null,
      );
      expectSame('cores', cores, 1);
      const reactCopies = await page.evaluate(() => probe.countReactCopies(), null);
      if (reactCopies < 1 || reactCopies > 2)
        throw new Error(`${reactCopies} copies of React for two bundles`);
    },
  },
  {
    row: 64,
    name: 'two versions',
    statement: 'two versions share one core and fire an event',
    async run(tag, context) {
      const file = (name: Tag) => `${name.slice('beside-'.length)}.js`;
      const other = getOtherTag(tag);
      const api = { api: context.bundle.api };
      const head = `<script type="module" src="${context.bundle.folder}${file(tag)}"></script><script type="module" src="${context.site.url}/other/${file(other)}"></script>`;
      const page = await context.show({
        head,
        body: wrapInLowBox(context.tag(tag, api)) + wrapInLowBox(context.tag(other, api)),
      });
      await touch(page, tag, other);
      await waitUntil(
        page,
        'a beside-error of the kind version',
        () => probe.errors.some((error) => error.startsWith('version ')),
        null,
      );
      const state = await page.evaluate(() => {
        const cores: Map<
          string,
          { queryClient: object; version: string; otherVersions: Set<string> }
        > = Reflect.get(globalThis, Symbol.for('beside.core/3'));
        const all = [...cores.values()];
        return {
          clients: new Set(all.map(({ queryClient }) => queryClient)).size,
          versions: all.flatMap((core) => [core.version, ...core.otherVersions]),
        };
      }, null);
      expectSame('query clients', state.clients, 1);
      if (!state.versions.includes(OTHER_VERSION))
        throw new Error(`the core knows versions ${state.versions.join()}`);
      await expectNoProblems(page);
    },
  },
  {
    row: 64,
    name: 'older copy idle',
    statement: 'a version whose tags are all defined already fires an event too',
    async run(tag, context) {
      const file = `${tag.slice('beside-'.length)}.js`;
      const page = await context.show({
        head: `<script type="module" src="${context.bundle.folder}${file}"></script>`,
        body: context.tag(tag, { api: context.bundle.api }),
      });
      await touch(page, tag);
      await page.evaluate(
        (src) =>
          void document.head.append(
            Object.assign(document.createElement('script'), { type: 'module', src }),
          ),
        `${context.site.url}/other/${file}`,
      );
      await waitUntil(
        page,
        'a beside-error of the kind version',
        () => probe.errors.some((error) => error.startsWith('version ')),
        null,
      );
      await expectNoProblems(page, alreadyDefined);
    },
  },
  {
    row: 64,
    name: 'tag taken',
    statement: 'a tag that the page has defined itself stays the page’s',
    async run(tag, context) {
      const definition = `<script>customElements.define('${tag}', class extends HTMLElement { connectedCallback() { this.textContent = 'mine'; } })</script>`;
      const page = await context.show({
        head: definition + context.classic,
        body: context.tag(tag) + context.tag(getOtherTag(tag)),
      });
      await waitUntilDrawn(page, getOtherTag(tag));
      expectSame(
        'text of the page’s own element',
        await page.evaluate((name) => document.querySelector(name)!.textContent, tag),
        'mine',
      );
      await expectNoProblems(page, alreadyDefined);
      expectWarnedOnce(page.problems());
    },
  },
  {
    name: 'tag manager',
    statement: 'a script in the head before the body finds the later tags',
    async run(tag, context) {
      const inject = `<script>document.head.append(Object.assign(document.createElement('script'), { type: 'module', async: true, src: '${context.bundle.loader}' }))</script>`;
      await expectDrawn(context, tag, inject, context.tag(tag));
    },
  },
  {
    name: 'shadow roots of the page',
    statement: 'an element works in the page’s open shadow roots, however they were created',
    async run(tag, context) {
      const element = context.tag(tag);
      const body = `<div><template shadowrootmode="open"><section>${element}</section></template></div>`;
      const page = await context.show({ head: context.script, body });
      const waitForDrawn = async (count: number) =>
        waitUntil(
          page,
          `${count} drawn in roots of the page`,
          ([name, expectedCount]) => {
            const elements = [...document.querySelectorAll('div')].flatMap(({ shadowRoot }) => [
              ...(shadowRoot?.querySelectorAll(name) ?? []),
            ]);
            return (
              elements.length === expectedCount &&
              elements.every((element) => probe.isDrawn(element))
            );
          },
          [tag, count] as const,
        );
      await waitForDrawn(1);
      await page.evaluate((html) => {
        const container = document.createElement('div');
        container.attachShadow({ mode: 'open' }).innerHTML = html;
        document.body.prepend(container);
      }, element);
      await waitForDrawn(2);
      const other = getOtherTag(tag);
      await page.evaluate(
        (html) =>
          document
            .querySelector('div:not(:has(*))')!
            .shadowRoot!.append(document.createRange().createContextualFragment(html)),
        context.tag(other),
      );
      await waitUntil(
        page,
        `${other} drawn`,
        (name) =>
          [...document.querySelectorAll('div')].some(({ shadowRoot }) =>
            [...(shadowRoot?.querySelectorAll(name) ?? [])].some((element) =>
              probe.isDrawn(element),
            ),
          ),
        other,
      );
      await expectNoProblems(page);
    },
  },
  {
    name: 'classic in head',
    statement: 'the classic script works in the head, before there is a body',
    run: async (tag, context) =>
      void (await expectDrawn(
        context,
        tag,
        context.classic.replace('defer ', ''),
        context.tag(tag),
      )),
  },
  {
    row: 63,
    name: 'base and names',
    statement: 'a foreign base URL and DOM clobbering redirect no request',
    async run(tag, context) {
      const clobberingMarkup = `<form id="config" name="fetch"></form><img name="currentScript" alt=""><a id="apiUrl" href="https://evil.test/"></a><form name="body"></form><form name="head"></form><form name="documentElement"></form>`;
      const page = await expectDrawn(
        context,
        tag,
        `${context.script}<base href="https://evil.test/">`,
        clobberingMarkup + context.tag(tag),
        [/evil\.test/],
      );
      const origins = await page.evaluate(
        () => [...new Set(probe.requests().map((url) => new URL(url).origin))].toSorted().join(),
        null,
      );
      expectSame(
        'origins of requests',
        origins,
        [context.bundle.api, context.site.url].toSorted().join(),
      );
    },
  },
  {
    name: 'two languages',
    statement: 'elements on one page each use their own language',
    async run(tag, context) {
      const page = await expectDrawn(
        context,
        tag,
        context.script,
        ['de', 'ar', 'en'].map((locale) => wrapInLowBox(context.tag(tag, { locale }))).join(''),
      );
      const shown = await page.evaluate((name) => {
        const roots = [...document.querySelectorAll(name)].map((element) =>
          element.shadowRoot!.querySelector<HTMLElement>('.beside')!,
        );
        return {
          langs: roots.map(({ lang, dir }) => `${lang} ${dir}`).join(),
          texts: new Set(roots.map(({ innerText }) => innerText)).size,
        };
      }, tag);
      expectSame('languages and texts', shown, { langs: 'de ltr,ar rtl,en ltr', texts: 3 });
    },
  },
];
