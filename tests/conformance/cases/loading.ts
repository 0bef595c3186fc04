/** How the script comes to the page, and how often. */
import type { Case } from '../case.ts';
import { until } from '../driver.ts';
import { attributesOf, low, type Tag } from '../elements.ts';
import { drawn, expectQuiet, expectSame, type Ground } from '../test-context.ts';
import { OTHER_VERSION } from '../test-site.ts';

/** A second copy finds the tag taken, and says so once. */
const taken = [/is defined already/];

/** Another tag than this one, for pages that hold two. */
const beside = (tag: Tag): Tag => (tag === 'beside-invite-card' ? 'beside-dinner-rsvp' : 'beside-invite-card');

async function expectDrawn(ground: Ground, tag: Tag, head: string, body: string, expected: RegExp[] = []) {
  const page = await ground.show({ head, body });
  await drawn(page, tag);
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
    says: 'a tag that was there before the script comes alive where it stands',
    run: async (tag, ground) => void (await expectDrawn(ground, tag, '', ground.tag(tag) + ground.script)),
  },
  {
    name: 'late definition',
    says: 'properties set before the script came are taken over, and hide nothing of the element',
    async run(tag, ground) {
      const page = await ground.show({ body: `<${tag}></${tag}>` });
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
        [tag, attributesOf(tag, ground.dinner)] as const,
      );
      await page.evaluate((src) => void document.head.append(Object.assign(document.createElement('script'), { type: 'module', src })), ground.bundle.loader);
      await drawn(page, tag);
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
    says: 'two script tags are one script, and two addresses of the loader do no harm',
    async run(tag, ground) {
      const again = `<script type="module" src="${ground.bundle.loader}?again"></script>`;
      const page = await expectDrawn(ground, tag, ground.script + ground.script + again, ground.tag(tag), taken);
      expectWarnedOnce(page.problems());
      expectSame('Reacts', await page.evaluate(() => probe.reacts(), null), 1);
    },
  },
  {
    row: 64,
    name: 'two bundles',
    says: 'loader and classic script share one core and bring one React each',
    async run(tag, ground) {
      const page = await expectDrawn(ground, tag, ground.classic + ground.script, low(ground.tag(tag)) + low(ground.tag(beside(tag))), taken);
      await drawn(page, tag, beside(tag));
      const cores = await page.evaluate(() => Reflect.get(globalThis, Symbol.for('beside.core/2')).size as number, null);
      expectSame('cores', cores, 1);
      const reacts = await page.evaluate(() => probe.reacts(), null);
      if (reacts < 1 || reacts > 2) throw new Error(`${reacts} Reacts for two bundles`);
    },
  },
  {
    row: 64,
    name: 'two versions',
    says: 'two versions share one core, and the page is told so by an event',
    async run(tag, ground) {
      const file = (name: Tag) => `${name.slice('beside-'.length)}.js`;
      const other = beside(tag);
      const api = { api: ground.bundle.api };
      const head = `<script type="module" src="${ground.bundle.folder}${file(tag)}"></script><script type="module" src="${ground.site.url}/other/${file(other)}"></script>`;
      const page = await ground.show({ head, body: low(ground.tag(tag, api)) + low(ground.tag(other, api)) });
      await drawn(page, tag, other);
      await until(page, 'a beside-error of the kind version', () => probe.told.some((told) => told.startsWith('version ')), null);
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
    says: 'a version that finds every tag taken is told of, too',
    async run(tag, ground) {
      const file = `${tag.slice('beside-'.length)}.js`;
      const page = await ground.show({
        head: `<script type="module" src="${ground.bundle.folder}${file}"></script>`,
        body: ground.tag(tag, { api: ground.bundle.api }),
      });
      await drawn(page, tag);
      await page.evaluate(
        (src) => void document.head.append(Object.assign(document.createElement('script'), { type: 'module', src })),
        `${ground.site.url}/other/${file}`,
      );
      await until(page, 'a beside-error of the kind version', () => probe.told.some((told) => told.startsWith('version ')), null);
      await expectQuiet(page, taken);
    },
  },
  {
    row: 64,
    name: 'tag taken',
    says: 'a tag that the page itself has defined stays with the page',
    async run(tag, ground) {
      const mine = `<script>customElements.define('${tag}', class extends HTMLElement { connectedCallback() { this.textContent = 'mine'; } })</script>`;
      const page = await ground.show({ head: mine + ground.classic, body: ground.tag(tag) + ground.tag(beside(tag)) });
      await drawn(page, beside(tag));
      expectSame('the page’s own', await page.evaluate((name) => document.querySelector(name)!.textContent, tag), 'mine');
      await expectQuiet(page, taken);
      expectWarnedOnce(page.problems());
    },
  },
  {
    name: 'tag manager',
    says: 'a script put into the head before there is a body finds the tags that come later',
    async run(tag, ground) {
      const inject = `<script>document.head.append(Object.assign(document.createElement('script'), { type: 'module', async: true, src: '${ground.bundle.loader}' }))</script>`;
      await expectDrawn(ground, tag, inject, ground.tag(tag));
    },
  },
  {
    name: 'roots of the page',
    says: 'it is found in an open shadow root of the page’s own, declared or made, and when it comes there later',
    async run(tag, ground) {
      const element = ground.tag(tag);
      const body = `<div><template shadowrootmode="open"><section>${element}</section></template></div>`;
      const page = await ground.show({ head: ground.script, body });
      const all = async (count: number) =>
        until(
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
      const other = beside(tag);
      await page.evaluate(
        (html) => document.querySelector('div:not(:has(*))')!.shadowRoot!.append(document.createRange().createContextualFragment(html)),
        ground.tag(other),
      );
      await until(
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
    says: 'the classic script works from the head, before there is a body',
    run: async (tag, ground) => void (await expectDrawn(ground, tag, ground.classic.replace('defer ', ''), ground.tag(tag))),
  },
  {
    row: 63,
    name: 'base and names',
    says: 'a foreign base and names that hide the page’s own lead no request astray',
    async run(tag, ground) {
      const names = `<form id="config" name="fetch"></form><img name="currentScript" alt=""><a id="apiUrl" href="https://evil.test/"></a><form name="body"></form><form name="head"></form><form name="documentElement"></form>`;
      const page = await expectDrawn(ground, tag, `${ground.script}<base href="https://evil.test/">`, names + ground.tag(tag), [/evil\.test/]);
      const hosts = await page.evaluate(() => [...new Set(probe.asked().map((url) => new URL(url).origin))].toSorted().join(), null);
      expectSame('asked', hosts, [ground.bundle.api, ground.site.url].toSorted().join());
    },
  },
  {
    name: 'two languages',
    says: 'each element speaks its own language, side by side on one page',
    async run(tag, ground) {
      const page = await expectDrawn(ground, tag, ground.script, ['de', 'ar', 'en'].map((locale) => low(ground.tag(tag, { locale }))).join(''));
      const spoken = await page.evaluate((name) => {
        const roots = [...document.querySelectorAll(name)].map((element) => element.shadowRoot!.querySelector<HTMLElement>('.beside')!);
        return { langs: roots.map(({ lang, dir }) => `${lang} ${dir}`).join(), texts: new Set(roots.map(({ innerText }) => innerText)).size };
      }, tag);
      expectSame('spoken', spoken, { langs: 'de ltr,ar rtl,en ltr', texts: 3 });
    },
  },
];
