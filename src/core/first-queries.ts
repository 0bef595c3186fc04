import { hashKey, queryOptions, type QueryKey } from '@tanstack/react-query';
import type { Answer, CallName, Calls, Input } from '#src/contract/calls.ts';
import { languageOf } from '#src/text/languages.ts';
import type { ApiError } from './api-error.ts';
import type { Core } from './core.ts';
import { fetchTexts, textsKey } from './texts.ts';

export type ReadName = { [N in CallName]: Calls[N]['method'] extends 'GET' ? N : never }[CallName];

/** Reads whose answer is the same for everybody; all others carry the person in their key. */
export const shared: ReadonlySet<ReadName> = new Set<ReadName>(['readConfig', 'readHealth', 'readInvite']);

/** Every query key is made here: the read, whose it is, what was asked, and in which language, since answers and refusals are worded in it. */
export function keyOf<N extends ReadName>({ locale }: Pick<Core, 'locale'>, name: N, user: string | null, input: Input<N>): QueryKey {
  return [name, shared.has(name) ? null : user, input, languageOf(locale)];
}

const question = (queryKey: QueryKey) => hashKey(queryKey.slice(0, 3));

/** Until it is answered in another language, what stands stays, and with it what is done in it. */
const standing =
  (queryKey: QueryKey) =>
  <T>(data: T | undefined, before?: { queryKey: QueryKey }): T | undefined =>
    before && question(before.queryKey) === question(queryKey) ? data : undefined;

/** Reads of the table by whoever is signed in now, as options for useQuery and for route loaders alike. */
export function readsOf(core: Core) {
  const { http, session } = core;
  const user = session.get()?.user.id ?? null;
  return function read<N extends ReadName>(name: N, input: Input<N>, enabled = true) {
    const forUser = shared.has(name) ? undefined : user;
    const queryKey = keyOf(core, name, user, input);
    return queryOptions<Answer<N>, ApiError>({
      queryKey,
      placeholderData: standing(queryKey),
      queryFn: ({ signal }): Promise<Answer<N>> => http.call(name, input, { signal, forUser }),
      enabled: enabled && (http.isOpen(name) || user !== null),
    });
  };
}

/** What an invitation reads before it is answered; all others come with what asks for them (`queries.ts`). */
export function firstQueries(core: Core) {
  const read = readsOf(core);
  return {
    /** As the asking page may know it, or with whether people may sign in on another. */
    config: (origin?: string) => ({ ...read('readConfig', origin === undefined ? {} : { query: { origin } }), staleTime: 5 * 60_000 }),
    texts: () =>
      queryOptions({
        queryKey: textsKey,
        queryFn: ({ signal }) => fetchTexts(core, signal),
        staleTime: Infinity,
        gcTime: Infinity,
        retryOnMount: false,
        refetchOnMount: false,
        refetchOnReconnect: false,
        refetchOnWindowFocus: false,
      }),
    invite: ({ slug, eventSlug }: { slug: string; eventSlug?: string }) =>
      read('readInvite', { params: { slug }, query: { event_slug: eventSlug } }, slug !== ''),
    /** The public side stands in while the member's side is fetched. */
    eventBySlug: ({ slug, invite }: { slug: string; invite?: string }) => {
      const input = { query: { slug, invite } };
      const mine = read('readEventBySlug', input, slug !== '');
      return {
        ...mine,
        placeholderData: (data: Answer<'readEventBySlug'> | undefined, before?: { queryKey: QueryKey }) =>
          standing(mine.queryKey)(data, before) ?? core.queryClient.getQueryData<Answer<'readEventBySlug'>>(keyOf(core, 'readEventBySlug', null, input)),
      };
    },
  };
}
