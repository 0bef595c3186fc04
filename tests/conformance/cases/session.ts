/** One session shared by all elements, scripts and versions on a page. */
import type { Case } from '../case.ts';
import { waitUntil } from '../driver.ts';
import { wrapInLowBox, type Tag, tags } from '../elements.ts';
import { waitUntilDrawn, expectQuiet, expectSame, type TestContext } from '../test-context.ts';

/** The tags of a page: this one, then the invitation, which always makes a request, then the others in turn. */
const mixed = (tag: Tag, count: number): Tag[] => {
  const order = [...new Set<Tag>([tag, 'beside-invite-card', ...tags])];
  return Array.from({ length: count }, (_, index) => order[index % order.length]!);
};

const twoVersions = (context: TestContext, tag: Tag) =>
  tags
    .map(
      (each) =>
        `<script type="module" src="${each === tag ? context.bundle.folder : `${context.site.url}/other/`}${each.slice('beside-'.length)}.js"></script>`,
    )
    .join('');

const ways: Record<string, { count: number; head(context: TestContext, tag: Tag): string; copies: number }> = {
  'refresh of 2': { count: 2, head: ({ script }) => script, copies: 1 },
  'refresh of 10': { count: 10, head: ({ script }) => script, copies: 1 },
  'refresh, 2 scripts': { count: 6, head: ({ script, bundle }) => `${script}<script type="module" src="${bundle.loader}?again"></script>`, copies: 1 },
  'refresh, 2 bundles': { count: 6, head: ({ classic, script }) => classic + script, copies: 2 },
  'refresh, 2 versions': { count: 6, head: twoVersions, copies: 2 },
};

export const session: Case[] = Object.entries(ways).map(([name, { count, head, copies }]) => ({
  row: 65,
  needsVisitor: true,
  name,
  says: `${name}: an expired token is refreshed once, in one session and QueryClient`,
  async run(tag, context) {
    const { visitor, bundle } = context;
    if (!visitor) throw new Error('nobody is signed in');
    const wanted = mixed(tag, count);
    const page = await context.show({
      head: (await visitor.arrive()) + head(context, tag),
      body: wanted.map((each) => wrapInLowBox(context.tag(each, { api: bundle.api }))).join(''),
    });
    await waitUntilDrawn(page, ...new Set(wanted));
    // The response arrives a task before the session is set.
    const isRenewed = (key: string) => probe.requests().some((url) => url.endsWith('/api/auth/refresh/')) && !sessionStorage.getItem(key)?.includes('AAAAAA"');
    await waitUntil(page, 'the token was renewed', isRenewed, `beside.auth ${bundle.api}`);
    await waitUntilDrawn(page, ...new Set(wanted));
    const state = await page.evaluate((key) => {
      const cores: Map<string, { queryClient: object; session: { get(): { access: string } | null } }> = Reflect.get(globalThis, Symbol.for('beside.core/2'));
      return {
        refreshes: probe.requests().filter((url) => url.endsWith('/api/auth/refresh/')).length,
        cores: cores.size,
        clients: new Set([...cores.values()].map(({ queryClient }) => queryClient)).size,
        signedIn:
          [...cores.values()].every((core) => core.session.get()?.access && !core.session.get()!.access.endsWith('AAAAAA')) &&
          sessionStorage.getItem(key) !== null,
        reacts: probe.reacts(),
      };
    }, `beside.auth ${bundle.api}`);
    await visitor.leave(page);
    const { reacts, ...counts } = state;
    expectSame('counted', counts, { refreshes: 1, cores: 1, clients: 1, signedIn: true });
    if (reacts < 1 || reacts > copies) throw new Error(`${reacts} Reacts of ${copies} bundles`);
    await expectQuiet(page, [/401/, /is defined already/]);
  },
}));
