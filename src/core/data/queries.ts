import { hashKey, type Query, queryOptions, type QueryKey } from '@tanstack/react-query';
import type { CallResponse, CallName, Calls, CallInput } from '#src/contract/calls.ts';
import { MINUTE_MS } from '#src/contract/constants/time.ts';
import type { MessageGroup } from '#src/contract/rsvps.ts';
import { matchLanguage } from '#src/i18n/languages.ts';
import type { ApiError } from '../api/api-error.ts';
import type { Core } from '../core.ts';
import { fetchMessageOverrides, messageOverridesKey } from '../i18n/i18n.ts';

export type QueryName = { [N in CallName]: Calls[N]['method'] extends 'GET' ? N : never }[CallName];

/** Queries whose result is the same for everybody. All others have the user id in their key. */
const publicQueries: ReadonlySet<QueryName> = new Set<QueryName>([
  'readConfig',
  'readHealth',
  'readInvite',
]);

/** The key of every query. It contains the language, because data and errors are localized. */
export function getQueryKey<N extends QueryName>(
  { locale }: Pick<Core, 'locale'>,
  name: N,
  userId: string | null,
  input: CallInput<N>,
): QueryKey {
  return [name, publicQueries.has(name) ? null : userId, input, matchLanguage(locale)];
}

const hashWithoutLocale = (queryKey: QueryKey) => hashKey(queryKey.slice(0, 3));

/** Keeps the current data on screen while the same query loads in another language, so that forms inside keep their state. */
const keepDataOnLocaleChange =
  (queryKey: QueryKey) =>
  <T>(data: T | undefined, before?: { queryKey: QueryKey }): T | undefined =>
    before && hashWithoutLocale(before.queryKey) === hashWithoutLocale(queryKey) ? data : undefined;

/** Builds query options for the current user, for useQuery and for route loaders. */
function bindQueryOptions(core: Core) {
  const { apiClient, session } = core;
  const userId = session.get()?.user.id ?? null;
  return function getQueryOptions<N extends QueryName>(
    name: N,
    input: CallInput<N>,
    enabled = true,
  ) {
    const forUser = publicQueries.has(name) ? undefined : userId;
    const queryKey = getQueryKey(core, name, userId, input);
    return queryOptions<CallResponse<N>, ApiError>({
      queryKey,
      placeholderData: keepDataOnLocaleChange(queryKey),
      queryFn: ({ signal }): Promise<CallResponse<N>> =>
        apiClient.call(name, input, { signal, forUser }),
      enabled: enabled && (apiClient.isPublic(name) || userId !== null),
    });
  };
}

/** Matches all cached results of a query for one user, whatever their input. */
export const getQueryFilters = (name: QueryName, userId: string | null) => ({
  queryKey: [name, publicQueries.has(name) ? null : userId],
});

/**
 * Restarts requests in flight: they may predate a mutation that just finished, and invalidateQueries skips a query still loading its
 * first data.
 */
export async function restartInFlightQueries(
  { queryClient }: Core,
  names: readonly QueryName[],
): Promise<void> {
  const inFlight = queryClient.getQueryCache().findAll({
    fetchStatus: 'fetching',
    predicate: ({ queryKey: [name] }) => names.includes(name as QueryName),
  });
  for (const query of inFlight) void query.cancel({ silent: true });
  await Promise.all(
    inFlight.map((query) => {
      const refetch = query.fetch().catch(() => {});
      // Don't wait for a paused query: it would wait until the browser is online.
      return query.state.fetchStatus !== 'paused' && refetch;
    }),
  );
}

/** Invalidates all results of these queries, for any user and input. Active queries and those in flight are refetched. */
export async function invalidateQueriesByName(
  core: Core,
  names: readonly QueryName[],
): Promise<void> {
  await Promise.all([
    restartInFlightQueries(core, names),
    ...names.map((name) =>
      core.queryClient.invalidateQueries({ queryKey: [name] }, { cancelRefetch: false }),
    ),
  ]);
}

/** Matches queries that may give the user access to a dinner: linking an invitation, or first loading the dinner. */
export const createEventAccessPredicate =
  (eventSlug: string) =>
  ({
    queryKey: [name, , input],
    state,
  }: Pick<Query<unknown, ApiError>, 'queryKey' | 'state'>): boolean =>
    (name === 'claimInvite' && (input as InviteTarget).eventSlug === eventSlug) ||
    (name === 'readEventBySlug' &&
      state.data === undefined &&
      (input as CallInput<'readEventBySlug'>).query.slug === eventSlug);

interface InviteTarget {
  slug: string;
  eventSlug: string | undefined;
}

type ListQueryName = 'listGuests' | 'listInvitations' | 'listInterested' | 'listBlocked';

type QueryParamsOf<N extends QueryName> = NonNullable<
  CallInput<N> extends { query?: infer Q } ? Q : never
>;

/** All queries, as options for useQuery and for route loaders. */
export function queries(core: Core) {
  const { apiClient, session } = core;
  const userId = session.get()?.user.id ?? null;
  const getQueryOptions = bindQueryOptions(core);

  /**
   * Fetches all pages of a list as one result, for screens that count and search it. At first it grows page by page: as long as there
   * are more to come, `next` isn't null.
   */
  function readAllPages<N extends ListQueryName>(name: N, input: CallInput<N>) {
    const fullInput = { ...input, query: { limit: 100 } } as CallInput<N>;
    const options = getQueryOptions(name, fullInput);
    const showSoFar = (list: CallResponse<ListQueryName>) => {
      const shown = core.queryClient.getQueryData<CallResponse<ListQueryName>>(options.queryKey);
      // A refetch shows nothing until it has as much.
      if (!shown || (shown.next !== null && shown.results.length < list.results.length))
        core.queryClient.setQueryData<CallResponse<ListQueryName>>(options.queryKey, list);
    };
    return queryOptions<CallResponse<N>, ApiError>({
      ...options,
      queryFn: async ({ signal }: { signal: AbortSignal }): Promise<CallResponse<N>> => {
        const results: unknown[] = [];
        let cursor: string | undefined;
        do {
          const page = (await apiClient.call(
            name,
            { ...fullInput, query: { limit: 100, cursor } } as CallInput<N>,
            {
              signal,
              forUser: userId,
            },
          )) as CallResponse<ListQueryName>;
          results.push(...page.results);
          cursor = page.next ?? undefined;
          if (cursor && !signal.aborted)
            showSoFar({ results: [...results], next: cursor } as CallResponse<ListQueryName>);
        } while (cursor);
        return { results, next: null } as CallResponse<N>;
      },
    });
  }

  return {
    /** With `origin`, `may_sign_in` is about that origin instead of this page's. */
    config: (origin?: string) =>
      queryOptions({
        ...getQueryOptions('readConfig', origin === undefined ? {} : { query: { origin } }),
        staleTime: 5 * MINUTE_MS,
      }),
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
      getQueryOptions(
        'readInvite',
        { params: { slug }, query: { event_slug: eventSlug } },
        slug !== '',
      ),
    /** Shows the public data while the user's own data loads. */
    eventBySlug: ({ slug, invite }: { slug: string; invite?: string }) => {
      const input = { query: { slug, invite } };
      const mine = getQueryOptions('readEventBySlug', input, slug !== '');
      return queryOptions({
        ...mine,
        placeholderData: (
          data: CallResponse<'readEventBySlug'> | undefined,
          before?: { queryKey: QueryKey },
        ) =>
          keepDataOnLocaleChange(mine.queryKey)(data, before) ??
          core.queryClient.getQueryData<CallResponse<'readEventBySlug'>>(
            getQueryKey(core, 'readEventBySlug', null, input),
          ),
      });
    },
    /**
     * Links an invitation to the user and, on partner pages, gives the session access to its dinner. Resolves after the dinner's
     * queries are refetched.
     */
    linkInvitation: (target: InviteTarget) =>
      queryOptions<boolean, ApiError>({
        queryKey: ['claimInvite', userId, target],
        queryFn: async ({ signal }) => {
          await apiClient.call(
            'claimInvite',
            { params: { slug: target.slug }, body: { event_slug: target.eventSlug } },
            { signal, forUser: userId },
          );
          await invalidateQueriesByName(
            core,
            target.eventSlug ? ['readEventBySlug', 'readEvent', 'listEvents'] : ['listEvents'],
          );
          return true;
        },
        staleTime: Infinity,
      }),
    /** Also updates the stored user (R51). */
    me: () => {
      return queryOptions({
        ...getQueryOptions('readMe', {}),
        queryFn: async ({ signal }: { signal: AbortSignal }) => {
          const me = await apiClient.call('readMe', {}, { signal, forUser: userId });
          session.updateUser(me);
          return me;
        },
      });
    },
    event: (id: string) => getQueryOptions('readEvent', { params: { id } }),
    events: (query: QueryParamsOf<'listEvents'> = {}) => getQueryOptions('listEvents', { query }),
    eventFilters: () => getQueryOptions('listEventFilters', {}),
    doorList: (id: string) => getQueryOptions('readDoorList', { params: { id } }),
    recap: (id: string) => getQueryOptions('readRecap', { params: { id } }),
    kitchen: (id: string) => getQueryOptions('readKitchen', { params: { id } }),
    seating: (id: string) => getQueryOptions('readSeating', { params: { id } }),
    announcement: (id: string) => getQueryOptions('readAnnouncement', { params: { id } }),
    seatEmailPreview: (id: string, guest: string) =>
      getQueryOptions('previewLetter', { params: { id }, query: { kind: 'published', guest } }),
    invitationPreview: (id: string, guest?: string) =>
      getQueryOptions('previewLetter', {
        params: { id },
        query: { kind: 'invitation', ...(guest && { guest }) },
      }),
    messagePreview: (id: string, group: MessageGroup, kind: 'message' | 'thanks') =>
      getQueryOptions('previewLetter', { params: { id }, query: { kind, group } }),
    /** What the lines of a list would become, after `finishRemovals`. A POST, as a list is too long for an address; kept only while it is shown. */
    importPreview: (
      id: string,
      body: Omit<CallInput<'importGuests'>['body'], 'commit'>,
      finishRemovals: () => Promise<unknown>,
    ) =>
      queryOptions<CallResponse<'importGuests'>, ApiError>({
        queryKey: ['importGuests', userId, { params: { id }, body }, matchLanguage(core.locale)],
        queryFn: async ({ signal }) => {
          await finishRemovals();
          return apiClient.call(
            'importGuests',
            { params: { id }, body: { ...body, commit: false } },
            { signal, forUser: userId },
          );
        },
        gcTime: 0,
      }),
    profileTypes: () => getQueryOptions('listProfileTypes', { query: { limit: 100 } }),
    profiles: () => getQueryOptions('listProfiles', { query: { limit: 100 } }),
    profile: (id: string) => getQueryOptions('readProfile', { params: { id } }),
    matches: (query: QueryParamsOf<'listMatches'> = {}) =>
      getQueryOptions('listMatches', { query }),
    interested: (query: QueryParamsOf<'listInterested'> = {}) =>
      getQueryOptions('listInterested', { query }),
    dismissed: (query: QueryParamsOf<'listDismissed'> = {}) =>
      getQueryOptions('listDismissed', { query }),
    seatChoices: (eventId: string) =>
      getQueryOptions('listSeatChoices', { params: { id: eventId } }),
    /** A part of a feature that loads when it is needed: retried and shown like data. */
    lazyPart: <Part>(name: string, load: () => Promise<Part>) =>
      queryOptions({ queryKey: ['lazyPart', name], queryFn: load, staleTime: Infinity }),
    match: (id: string) => getQueryOptions('readMatch', { params: { id } }),
    feeds: (query: QueryParamsOf<'listAvailableFeeds'> = {}) =>
      getQueryOptions('listAvailableFeeds', { query }),
    newFeeds: (query: QueryParamsOf<'listNewFeeds'> = {}) =>
      getQueryOptions('listNewFeeds', { query }),
    guests: (id: string) => getQueryOptions('listGuests', { params: { id } }),
    invitations: (id: string) => getQueryOptions('listInvitations', { params: { id } }),
    allGuests: (id: string) => readAllPages('listGuests', { params: { id } }),
    allInvitations: (id: string) => readAllPages('listInvitations', { params: { id } }),
    allBlocked: () => readAllPages('listBlocked', {}),
    allInterested: () => readAllPages('listInterested', {}),
    hosts: (id: string) => getQueryOptions('listHosts', { params: { id } }),
    log: (id: string, query: QueryParamsOf<'listLog'>) =>
      getQueryOptions('listLog', { params: { id }, query }),
    seatingReport: (id: string) => getQueryOptions('reportSeating', { params: { id } }),
    seatingVersions: (id: string) => getQueryOptions('listSeatingVersions', { params: { id } }),
    calendar: () => getQueryOptions('readCalendar', {}),
    googleCalendar: () => getQueryOptions('readGoogleCalendar', {}),
  };
}

export type Queries = ReturnType<typeof queries>;
