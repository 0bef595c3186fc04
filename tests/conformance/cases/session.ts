/** One session shared by all elements, scripts and versions on a page. */
import type { Case } from '../case.ts';
import { waitUntil } from '../driver.ts';
import { wrapInLowBox, type Tag, tags } from '../elements.ts';
import { waitUntilDrawn, expectNoProblems, expectSame, type TestContext } from '../test-context.ts';

/** Tags for a page: first this one, then the invite card, which always makes a request, then the others. They repeat. */
const listTags = (tag: Tag, count: number): Tag[] => {
  const order = [...new Set<Tag>([tag, 'beside-invite-card', ...tags])];
  return Array.from({ length: count }, (_, index) => order[index % order.length]!);
};

/** Script tags of single elements: this one in one version, the others in another. */
const renderTwoVersions = (context: TestContext, tag: Tag) =>
  tags
    .map(
      (each) =>
        `<script type="module" src="${each === tag ? context.bundle.folder : `${context.site.url}/other/`}${each.slice('beside-'.length)}.js"></script>`,
    )
    .join('');

const setUps: Record<
  string,
  { count: number; head(context: TestContext, tag: Tag): string; bundles: number }
> = {
  'refresh of 2': { count: 2, head: ({ script }) => script, bundles: 1 },
  'refresh of 10': { count: 10, head: ({ script }) => script, bundles: 1 },
  'refresh, 2 scripts': {
    count: 6,
    head: ({ script, bundle }) =>
      `${script}<script type="module" src="${bundle.loader}?again"></script>`,
    bundles: 1,
  },
  'refresh, 2 bundles': { count: 6, head: ({ classic, script }) => classic + script, bundles: 2 },
  'refresh, 2 versions': { count: 6, head: renderTwoVersions, bundles: 2 },
};

export const session: Case[] = Object.entries(setUps).map(([name, { count, head, bundles }]) => ({
  row: 65,
  needsUser: true,
  name,
  statement: `${name}: an expired token is refreshed once, in one session and QueryClient`,
  async run(tag, context) {
    const { user, bundle } = context;
    if (!user) throw new Error('This case needs a signed-in user');
    const pageTags = listTags(tag, count);
    const page = await context.show({
      head: (await user.createSessionScript()) + head(context, tag),
      body: pageTags.map((each) => wrapInLowBox(context.tag(each, { api: bundle.api }))).join(''),
    });
    await waitUntilDrawn(page, ...new Set(pageTags));
    // The session is set in a task after the response.
    const isRefreshed = (key: string) =>
      probe.requests().some((url) => url.endsWith('/api/auth/refresh/')) &&
      !sessionStorage.getItem(key)?.includes('AAAAAA"');
    await waitUntil(page, 'the token was refreshed', isRefreshed, `beside.auth ${bundle.api}`);
    await waitUntilDrawn(page, ...new Set(pageTags));
    const state = await page.evaluate((key) => {
      const cores: Map<
        string,
        { queryClient: object; session: { get(): { access: string } | null } }
      > = Reflect.get(globalThis, Symbol.for('beside.core/3'));
      return {
        refreshes: probe.requests().filter((url) => url.endsWith('/api/auth/refresh/')).length,
        cores: cores.size,
        clients: new Set([...cores.values()].map(({ queryClient }) => queryClient)).size,
        signedIn:
          [...cores.values()].every(
            (core) => core.session.get()?.access && !core.session.get()!.access.endsWith('AAAAAA'),
          ) && sessionStorage.getItem(key) !== null,
        reactCopies: probe.countReactCopies(),
      };
    }, `beside.auth ${bundle.api}`);
    await user.keepSession(page);
    const { reactCopies, ...counts } = state;
    expectSame('session', counts, { refreshes: 1, cores: 1, clients: 1, signedIn: true });
    if (reactCopies < 1 || reactCopies > bundles)
      throw new Error(`${reactCopies} copies of React for ${bundles} bundles`);
    await expectNoProblems(page, [/401/, /is defined already/]);
  },
}));
