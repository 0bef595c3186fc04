import { queryOptions, type QueryKey } from '@tanstack/react-query';
import type { Answer, CallName, Calls, Input } from '#src/contract/calls.ts';
import type { ApiError } from './api-error.ts';
import type { Core } from './core.ts';
import { fetchTexts, textsKey } from './texts.ts';

export type ReadName = { [N in CallName]: Calls[N]['method'] extends 'GET' ? N : never }[CallName];

/** Reads whose answer is the same for everybody; all others carry the person in their key. */
const shared: ReadonlySet<ReadName> = new Set<ReadName>(['readConfig', 'readHealth', 'readInvite']);

/** Every query key is made here: the read, whose it is, what was asked. */
export function keyOf<N extends ReadName>(name: N, user: string | null, input: Input<N>): QueryKey {
  return [name, shared.has(name) ? null : user, input];
}

/** Every kept answer of a read to one person, whatever was asked. */
export const answersTo = (name: ReadName, user: string | null) => ({ queryKey: [name, shared.has(name) ? null : user] });

/** Marks answers as out of date, whoever asked and for what; those on screen are asked for again. */
export function refreshReads(core: Core, names: readonly ReadName[]): void {
  for (const name of names) void core.queryClient.invalidateQueries({ queryKey: [name] });
}

type ListName = 'listGuests' | 'listInvitations' | 'listInterested' | 'listBlocked';

type Query<N extends ReadName> = NonNullable<Input<N> extends { query?: infer Q } ? Q : never>;

/** Every read there is, as options for useQuery and for route loaders alike. */
export function queries(core: Core) {
  const { http, session, queryClient } = core;
  const user = session.get()?.user.id ?? null;

  function read<N extends ReadName>(name: N, input: Input<N>, enabled = true) {
    const forUser = shared.has(name) ? undefined : user;
    return queryOptions<Answer<N>, ApiError>({
      queryKey: keyOf(name, user, input),
      queryFn: ({ signal }): Promise<Answer<N>> => http.call(name, input, { signal, forUser }),
      enabled: enabled && (http.isOpen(name) || user !== null),
    });
  }

  /** A list from its first page to its last as one answer, for screens that count and search all of it. */
  function whole<N extends ListName>(name: N, input: Input<N>) {
    const asked = { ...input, query: { limit: 100 } } as Input<N>;
    return {
      ...read(name, asked),
      queryFn: async ({ signal }: { signal: AbortSignal }): Promise<Answer<N>> => {
        const results: unknown[] = [];
        let cursor: string | undefined;
        do {
          const page = (await http.call(name, { ...asked, query: { limit: 100, cursor } } as Input<N>, { signal, forUser: user })) as Answer<ListName>;
          results.push(...page.results);
          cursor = page.next ?? undefined;
        } while (cursor);
        return { results, next: null } as Answer<N>;
      },
    };
  }

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
    /** Keeps the stored user in step (R51). */
    me: () => {
      const options = read('readMe', {});
      return {
        ...options,
        queryFn: async ({ signal }: { signal: AbortSignal }) => {
          const me = await http.call('readMe', {}, { signal, forUser: user });
          session.updateUser(me);
          return me;
        },
      };
    },
    invite: ({ slug, eventSlug }: { slug: string; eventSlug?: string }) =>
      read('readInvite', { params: { slug }, query: { event_slug: eventSlug } }, slug !== ''),
    /** The public side stands in while the member's side is fetched. */
    eventBySlug: ({ slug, invite }: { slug: string; invite?: string }) => {
      const input = { query: { slug, invite } };
      return {
        ...read('readEventBySlug', input, slug !== ''),
        placeholderData: () => queryClient.getQueryData<Answer<'readEventBySlug'>>(keyOf('readEventBySlug', null, input)),
      };
    },
    event: (id: string) => read('readEvent', { params: { id } }),
    events: (query: Query<'listEvents'> = {}) => read('listEvents', { query }),
    seating: (id: string) => read('readSeating', { params: { id } }),
    profileTypes: () => read('listProfileTypes', { query: { limit: 100 } }),
    profiles: () => read('listProfiles', { query: { limit: 100 } }),
    profile: (id: string) => read('readProfile', { params: { id } }),
    matches: (query: Query<'listMatches'> = {}) => read('listMatches', { query }),
    interested: (query: Query<'listInterested'> = {}) => read('listInterested', { query }),
    dismissed: (query: Query<'listDismissed'> = {}) => read('listDismissed', { query }),
    match: (id: string) => read('readMatch', { params: { id } }),
    feeds: (query: Query<'listAvailableFeeds'> = {}) => read('listAvailableFeeds', { query }),
    newFeeds: (query: Query<'listNewFeeds'> = {}) => read('listNewFeeds', { query }),
    guests: (id: string) => read('listGuests', { params: { id } }),
    invitations: (id: string) => read('listInvitations', { params: { id } }),
    allGuests: (id: string) => whole('listGuests', { params: { id } }),
    allInvitations: (id: string) => whole('listInvitations', { params: { id } }),
    allBlocked: () => whole('listBlocked', {}),
    allInterested: () => whole('listInterested', {}),
    seatingReport: (id: string) => read('reportSeating', { params: { id } }),
    calendar: () => read('readCalendar', {}),
    googleCalendar: () => read('readGoogleCalendar', {}),
  };
}

export type Queries = ReturnType<typeof queries>;
