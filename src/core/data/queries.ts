import { hashKey, type Query, queryOptions, type QueryKey } from '@tanstack/react-query';
import type { CallResponse, CallName, Calls, CallInput } from '#src/contract/calls.ts';
import { matchLanguage } from '#src/i18n/languages.ts';
import type { ApiError } from '../api/api-error.ts';
import type { Core } from '../core.ts';
import { fetchMessageOverrides, messageOverridesKey } from '../i18n/i18n.ts';

export type QueryName = { [N in CallName]: Calls[N]['method'] extends 'GET' ? N : never }[CallName];

/** Reads whose answer is the same for everybody; all others carry the person in their key. */
const publicQueries: ReadonlySet<QueryName> = new Set<QueryName>(['readConfig', 'readHealth', 'readInvite']);

/** Every query key is made here: the read, whose it is, what was asked, and in which language, since answers and refusals are worded in it. */
export function getQueryKey<N extends QueryName>({ locale }: Pick<Core, 'locale'>, name: N, user: string | null, input: CallInput<N>): QueryKey {
  return [name, publicQueries.has(name) ? null : user, input, matchLanguage(locale)];
}

const hashWithoutLocale = (queryKey: QueryKey) => hashKey(queryKey.slice(0, 3));

/** Until it is answered in another language, what stands stays, and with it what is done in it. */
const keepDataOnLocaleChange =
  (queryKey: QueryKey) =>
  <T>(data: T | undefined, before?: { queryKey: QueryKey }): T | undefined =>
    before && hashWithoutLocale(before.queryKey) === hashWithoutLocale(queryKey) ? data : undefined;

/** Reads of the table by whoever is signed in now, as options for useQuery and for route loaders alike. */
function bindQueryOptions(core: Core) {
  const { apiClient: http, session } = core;
  const user = session.get()?.user.id ?? null;
  return function read<N extends QueryName>(name: N, input: CallInput<N>, enabled = true) {
    const forUser = publicQueries.has(name) ? undefined : user;
    const queryKey = getQueryKey(core, name, user, input);
    return queryOptions<CallResponse<N>, ApiError>({
      queryKey,
      placeholderData: keepDataOnLocaleChange(queryKey),
      queryFn: ({ signal }): Promise<CallResponse<N>> => http.call(name, input, { signal, forUser }),
      enabled: enabled && (http.isPublic(name) || user !== null),
    });
  };
}

/** Every kept answer of a read to one person, whatever was asked. */
export const getQueryFilters = (name: QueryName, user: string | null) => ({ queryKey: [name, publicQueries.has(name) ? null : user] });

/** What is under way may be from before a write that has ended, and the library keeps a first answer for as good as new: it is asked again. */
export async function restartInFlightQueries({ queryClient }: Core, names: readonly QueryName[]): Promise<void> {
  const inFlight = queryClient.getQueryCache().findAll({ fetchStatus: 'fetching', predicate: ({ queryKey: [name] }) => names.includes(name as QueryName) });
  for (const query of inFlight) void query.cancel({ silent: true });
  await Promise.all(
    inFlight.map((query) => {
      const asked = query.fetch().catch(() => {});
      // Without a line it would be waited for until there is one.
      return query.state.fetchStatus !== 'paused' && asked;
    }),
  );
}

/** Marks answers as out of date, whoever asked and for what; those on screen, and those still under way, are asked for again. */
export async function invalidateQueriesByName(core: Core, names: readonly QueryName[]): Promise<void> {
  await Promise.all([
    restartInFlightQueries(core, names),
    ...names.map((name) => core.queryClient.invalidateQueries({ queryKey: [name] }, { cancelRefetch: false })),
  ]);
}

/** Whether what may open a dinner to the reader is under way: their own side of it, or an invitation to it. */
export const matchesEventAccessQuery =
  (eventSlug: string) =>
  ({ queryKey: [name, , asked], state }: Pick<Query<unknown, ApiError>, 'queryKey' | 'state'>): boolean =>
    (name === 'claimInvite' && (asked as InviteTarget).eventSlug === eventSlug) ||
    (name === 'readEventBySlug' && state.data === undefined && (asked as CallInput<'readEventBySlug'>).query.slug === eventSlug);

/** An invitation's, and the dinner's if it is to one. */
interface InviteTarget {
  slug: string;
  eventSlug: string | undefined;
}

type ListQueryName = 'listGuests' | 'listInvitations' | 'listInterested' | 'listBlocked';

type QueryParamsOf<N extends QueryName> = NonNullable<CallInput<N> extends { query?: infer Q } ? Q : never>;

/** Every read there is, as options for useQuery and for route loaders alike. */
export function queries(core: Core) {
  const { apiClient: http, session } = core;
  const user = session.get()?.user.id ?? null;
  const read = bindQueryOptions(core);

  /** A list from its first page to its last as one answer, for screens that count and search all of it. */
  function readAllPages<N extends ListQueryName>(name: N, input: CallInput<N>) {
    const asked = { ...input, query: { limit: 100 } } as CallInput<N>;
    return {
      ...read(name, asked),
      queryFn: async ({ signal }: { signal: AbortSignal }): Promise<CallResponse<N>> => {
        const results: unknown[] = [];
        let cursor: string | undefined;
        do {
          const page = (await http.call(name, { ...asked, query: { limit: 100, cursor } } as CallInput<N>, {
            signal,
            forUser: user,
          })) as CallResponse<ListQueryName>;
          results.push(...page.results);
          cursor = page.next ?? undefined;
        } while (cursor);
        return { results, next: null } as CallResponse<N>;
      },
    };
  }

  return {
    /** As the asking page may know it, or with whether people may sign in on another. */
    config: (origin?: string) => ({ ...read('readConfig', origin === undefined ? {} : { query: { origin } }), staleTime: 5 * 60_000 }),
    messageOverrides: () =>
      queryOptions({
        queryKey: messageOverridesKey,
        queryFn: ({ signal }) => fetchMessageOverrides(core, signal),
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
        placeholderData: (data: CallResponse<'readEventBySlug'> | undefined, before?: { queryKey: QueryKey }) =>
          keepDataOnLocaleChange(mine.queryKey)(data, before) ??
          core.queryClient.getQueryData<CallResponse<'readEventBySlug'>>(getQueryKey(core, 'readEventBySlug', null, input)),
      };
    },
    /** Links an invitation to the reader, once, and names its dinner to a session got on somebody else's page; the dinner's reads are made anew before it is done. */
    claimInvite: (asked: InviteTarget) =>
      queryOptions<boolean, ApiError>({
        queryKey: ['claimInvite', user, asked],
        queryFn: async ({ signal }) => {
          await http.call('claimInvite', { params: { slug: asked.slug }, body: { event_slug: asked.eventSlug } }, { signal, forUser: user });
          await invalidateQueriesByName(core, asked.eventSlug ? ['readEventBySlug', 'readEvent', 'listEvents'] : ['listEvents']);
          return true;
        },
        staleTime: Infinity,
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
    event: (id: string) => read('readEvent', { params: { id } }),
    events: (query: QueryParamsOf<'listEvents'> = {}) => read('listEvents', { query }),
    seating: (id: string) => read('readSeating', { params: { id } }),
    profileTypes: () => read('listProfileTypes', { query: { limit: 100 } }),
    profiles: () => read('listProfiles', { query: { limit: 100 } }),
    profile: (id: string) => read('readProfile', { params: { id } }),
    matches: (query: QueryParamsOf<'listMatches'> = {}) => read('listMatches', { query }),
    interested: (query: QueryParamsOf<'listInterested'> = {}) => read('listInterested', { query }),
    dismissed: (query: QueryParamsOf<'listDismissed'> = {}) => read('listDismissed', { query }),
    match: (id: string) => read('readMatch', { params: { id } }),
    feeds: (query: QueryParamsOf<'listAvailableFeeds'> = {}) => read('listAvailableFeeds', { query }),
    newFeeds: (query: QueryParamsOf<'listNewFeeds'> = {}) => read('listNewFeeds', { query }),
    guests: (id: string) => read('listGuests', { params: { id } }),
    invitations: (id: string) => read('listInvitations', { params: { id } }),
    allGuests: (id: string) => readAllPages('listGuests', { params: { id } }),
    allInvitations: (id: string) => readAllPages('listInvitations', { params: { id } }),
    allBlocked: () => readAllPages('listBlocked', {}),
    allInterested: () => readAllPages('listInterested', {}),
    seatingReport: (id: string) => read('reportSeating', { params: { id } }),
    calendar: () => read('readCalendar', {}),
    googleCalendar: () => read('readGoogleCalendar', {}),
  };
}

export type Queries = ReturnType<typeof queries>;
