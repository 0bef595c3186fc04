/** How, when and how often the script loads. */
import type { Case } from '../case.ts';
import { waitUntil } from '../driver.ts';
import { getAttributes, wrapInLowBox, type Tag } from '../elements.ts';
import { waitUntilDrawn, expectQuiet, expectSame, type TestContext } from '../test-context.ts';
import { OTHER_VERSION } from '../test-site.ts';

/** The one warning of a second copy, whose tags are defined already. */
const taken = [/is defined already/];

/** A tag other than this one, for pages with two elements. */
const getOtherTag = (tag: Tag): Tag => (tag === 'beside-invite-card' ? 'beside-dinner-rsvp' : 'beside-invite-card');

async function expectDrawn(context: TestContext, tag: Tag, head: string, body: string, expected: RegExp[] = []) {
  const page = await context.show({ head, body });
  await waitUntilDrawn(page, tag);
  await expectQuiet(page, expected);
  return page;
}

function expectWarnedOnce(problems: string[]) {
  const lines = problems.filter((line) => /is defined already/.test(line));
  if (lines.length > new Set(lines).size) throw new Error(`said more than once: ${lines.join('\n')}`);
}

export const loading: Case[] = [
  {
    name: 'upgrade',
    says: 'a tag that was there before the script is upgraded in place',
    run: async (tag, context) => void (await expectDrawn(context, tag, '', context.tag(tag) + context.script)),
  },
  {
    name: 'late definition',
    says: 'properties set before the upgrade are taken over and don’t shadow accessors',
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
      await page.evaluate((src) => void document.head.append(Object.assign(document.createElement('script'), { type: 'module', src })), context.bundle.loader);
      await waitUntilDrawn(page, tag);
      const state = await page.evaluate((name) => {
        const element = document.querySelector(name)!;
        return [
          Object.hasOwn(element, 'theme'),
          Reflect.get(element, 'theme'),
          element.shadowRoot!.querySelector<HTMLElement>('.beside')!.dataset.theme,
        ].join();
      }, tag);
      expectSame('own, theme, drawn', state, 'false,dark,candlelight');
      await expectQuiet(page);
    },
  },
  {
    row: 64,
    name: 'two scripts',
    says: 'two script tags run once, and two loader URLs do no harm',
    async run(tag, context) {
      const again = `<script type="module" src="${context.bundle.loader}?again"></script>`;
      const page = await expectDrawn(context, tag, context.script + context.script + again, context.tag(tag), taken);
      expectWarnedOnce(page.problems());
      expectSame('Reacts', await page.evaluate(() => probe.reacts(), null), 1);
    },
  },
  {
    row: 64,
    name: 'two bundles',
    says: 'loader and classic script share one core and load one React each',
    async run(tag, context) {
      const page = await expectDrawn(
        context,
        tag,
        context.classic + context.script,
        wrapInLowBox(context.tag(tag)) + wrapInLowBox(context.tag(getOtherTag(tag))),
        taken,
      );
      await waitUntilDrawn(page, tag, getOtherTag(tag));
      const cores = await page.evaluate(() => Reflect.get(globalThis, Symbol.for('beside.core/2')).size as number, null);
      expectSame('cores', cores, 1);
      const reacts = await page.evaluate(() => probe.reacts(), null);
      if (reacts < 1 || reacts > 2) throw new Error(`${reacts} Reacts for two bundles`);
    },
  },
  {
    row: 64,
    name: 'two versions',
    says: 'two versions share one core and fire an event',
    async run(tag, context) {
      const file = (name: Tag) => `${name.slice('beside-'.length)}.js`;
      const other = getOtherTag(tag);
      const api = { api: context.bundle.api };
      const head = `<script type="module" src="${context.bundle.folder}${file(tag)}"></script><script type="module" src="${context.site.url}/other/${file(other)}"></script>`;
      const page = await context.show({ head, body: wrapInLowBox(context.tag(tag, api)) + wrapInLowBox(context.tag(other, api)) });
      await waitUntilDrawn(page, tag, other);
      await waitUntil(page, 'a beside-error of the kind version', () => probe.errors.some((error) => error.startsWith('version ')), null);
      const state = await page.evaluate(() => {
        const cores: Map<string, { queryClient: object; version: string; otherVersions: Set<string> }> = Reflect.get(globalThis, Symbol.for('beside.core/2'));
        const all = [...cores.values()];
        return { clients: new Set(all.map(({ queryClient }) => queryClient)).size, versions: all.flatMap((core) => [core.version, ...core.otherVersions]) };
      }, null);
      expectSame('clients', state.clients, 1);
      if (!state.versions.includes(OTHER_VERSION)) throw new Error(`knows of ${state.versions.join()}`);
      await expectQuiet(page);
    },
  },
  {
    row: 64,
    name: 'older copy idle',
    says: 'a version that can define no tag fires an event too',
    async run(tag, context) {
      const file = `${tag.slice('beside-'.length)}.js`;
      const page = await context.show({
        head: `<script type="module" src="${context.bundle.folder}${file}"></script>`,
        body: context.tag(tag, { api: context.bundle.api }),
      });
      await waitUntilDrawn(page, tag);
      await page.evaluate(
        (src) => void document.head.append(Object.assign(document.createElement('script'), { type: 'module', src })),
        `${context.site.url}/other/${file}`,
      );
      await waitUntil(page, 'a beside-error of the kind version', () => probe.errors.some((error) => error.startsWith('version ')), null);
      await expectQuiet(page, taken);
    },
  },
  {
    row: 64,
    name: 'tag taken',
    says: 'a tag that the page has defined itself stays the page’s',
    async run(tag, context) {
      const mine = `<script>customElements.define('${tag}', class extends HTMLElement { connectedCallback() { this.textContent = 'mine'; } })</script>`;
      const page = await context.show({ head: mine + context.classic, body: context.tag(tag) + context.tag(getOtherTag(tag)) });
      await waitUntilDrawn(page, getOtherTag(tag));
      expectSame('the page’s own', await page.evaluate((name) => document.querySelector(name)!.textContent, tag), 'mine');
      await expectQuiet(page, taken);
      expectWarnedOnce(page.problems());
    },
  },
  {
    name: 'tag manager',
    says: 'a script in the head before the body finds the later tags',
    async run(tag, context) {
      const inject = `<script>document.head.append(Object.assign(document.createElement('script'), { type: 'module', async: true, src: '${context.bundle.loader}' }))</script>`;
      await expectDrawn(context, tag, inject, context.tag(tag));
    },
  },
  {
    name: 'shadow roots of the page',
    says: 'it works in the page’s open shadow roots, declarative, imperative or later',
    async run(tag, context) {
      const element = context.tag(tag);
      const body = `<div><template shadowrootmode="open"><section>${element}</section></template></div>`;
      const page = await context.show({ head: context.script, body });
      const all = async (count: number) =>
        waitUntil(
          page,
          `${count} drawn in roots of the page`,
          ([name, wanted]) => {
            const found = [...document.querySelectorAll('div')].flatMap(({ shadowRoot }) => [...(shadowRoot?.querySelectorAll(name) ?? [])]);
            return found.length === wanted && found.every((one) => probe.isDrawn(one));
          },
          [tag, count] as const,
        );
      await all(1);
      await page.evaluate((html) => {
        const made = document.createElement('div');
        made.attachShadow({ mode: 'open' }).innerHTML = html;
        document.body.prepend(made);
      }, element);
      await all(2);
      const other = getOtherTag(tag);
      await page.evaluate(
        (html) => document.querySelector('div:not(:has(*))')!.shadowRoot!.append(document.createRange().createContextualFragment(html)),
        context.tag(other),
      );
      await waitUntil(
        page,
        `${other} drawn`,
        (name) =>
          [...document.querySelectorAll('div')].some(({ shadowRoot }) => [...(shadowRoot?.querySelectorAll(name) ?? [])].some((one) => probe.isDrawn(one))),
        other,
      );
      await expectQuiet(page);
    },
  },
  {
    name: 'classic in head',
    says: 'the classic script works in the head, before there is a body',
    run: async (tag, context) => void (await expectDrawn(context, tag, context.classic.replace('defer ', ''), context.tag(tag))),
  },
  {
    row: 63,
    name: 'base and names',
    says: 'a foreign base URL and DOM clobbering redirect no request',
    async run(tag, context) {
      const names = `<form id="config" name="fetch"></form><img name="currentScript" alt=""><a id="apiUrl" href="https://evil.test/"></a><form name="body"></form><form name="head"></form><form name="documentElement"></form>`;
      const page = await expectDrawn(context, tag, `${context.script}<base href="https://evil.test/">`, names + context.tag(tag), [/evil\.test/]);
      const hosts = await page.evaluate(() => [...new Set(probe.requests().map((url) => new URL(url).origin))].toSorted().join(), null);
      expectSame('asked', hosts, [context.bundle.api, context.site.url].toSorted().join());
    },
  },
  {
    name: 'two languages',
    says: 'elements on one page each use their own language',
    async run(tag, context) {
      const page = await expectDrawn(context, tag, context.script, ['de', 'ar', 'en'].map((locale) => wrapInLowBox(context.tag(tag, { locale }))).join(''));
      const spoken = await page.evaluate((name) => {
        const roots = [...document.querySelectorAll(name)].map((element) => element.shadowRoot!.querySelector<HTMLElement>('.beside')!);
        return { langs: roots.map(({ lang, dir }) => `${lang} ${dir}`).join(), texts: new Set(roots.map(({ innerText }) => innerText)).size };
      }, tag);
      expectSame('spoken', spoken, { langs: 'de ltr,ar rtl,en ltr', texts: 3 });
    },
  },
];
