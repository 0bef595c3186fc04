/** Route loaders. Each loads the queries its page uses, so nothing is requested twice. */
import { redirect } from '@tanstack/react-router';
import { NEWEST_LOG_COUNT } from '#src/contract/event-log.ts';
import { isHosting } from '#src/contract/host-roles.ts';
import type { PageDefinition } from '#src/contract/pages.ts';
import { ApiError } from '#src/core/api/api-error.ts';
import type { Core } from '#src/core/core.ts';
import { queries } from '#src/core/data/queries.ts';
import { groupDinners } from '#src/features/home-feed/dinner-groups.ts';
import { HostOverview } from '../../pages/event/lazy-host-overview.ts';
import { LazyHomeRequests } from '../../pages/home/lazy-home-requests.ts';
import { formatFullName } from '#src/components/person/person-name.ts';
import { formatCommaList } from '#src/i18n/format/format-list.ts';

type SearchKey = 'slug' | 'eventSlug' | 'view' | 'tab' | 'q' | 'city' | 'month';
type Search<Key extends SearchKey> = { [key in Key]?: string | undefined };

interface LoaderInput<Key extends SearchKey> {
  params: { slug?: string; eventId?: string; matchId?: string; profileId?: string };
  search: Search<Key>;
  /** The page is already shown and only its search parameters changed. */
  isAlreadyShown: boolean;
}

interface PageLoader<Key extends SearchKey = SearchKey> {
  /** The search parameters that it reads: a change of another one doesn't load the page again. */
  searchKeys: readonly Key[];
  /** Loads a page's data. Resolves to the page's title, if it has one of its own. */
  load: (core: Core, input: LoaderInput<Key>) => Promise<string | undefined>;
}

const defineLoader = <Key extends SearchKey = never>(
  searchKeys: readonly Key[],
  load: PageLoader<Key>['load'],
): PageLoader => ({ searchKeys, load });

/** The invitation (R18): 404 if unknown; titled by its dinner, if it has one. */
const loadInvite = defineLoader(['slug', 'eventSlug'], async (core, { params, search }) => {
  const slug = params.slug ?? search.slug;
  if (slug)
    return (
      await core.queryClient.ensureQueryData(
        queries(core).invite({ slug, eventSlug: search.eventSlug }),
      )
    ).event?.title;
  if (!search.eventSlug) return undefined;
  return (
    await core.queryClient.ensureQueryData(queries(core).eventBySlug({ slug: search.eventSlug }))
  ).title;
});

const loadIntro = defineLoader(
  ['slug', 'eventSlug'],
  async (core, { search: { slug, eventSlug } }) => {
    if (!eventSlug) return undefined;
    const { queryClient } = core;
    const { eventBySlug, seating } = queries(core);
    const loadDinnerAndSeat = async () => {
      const query = eventBySlug({ slug: eventSlug, invite: slug });
      await queryClient.prefetchQuery(query);
      const member = queryClient.getQueryData(query.queryKey)?.member;
      if (member?.my_status === 'accepted') await queryClient.prefetchQuery(seating(member.id));
    };
    await waitAtMost([loadDinnerAndSeat()]);
    return undefined;
  },
);

/** What fails is loaded again by the part of the page that needs it. */
const loadHostingMessages = ({ i18n, locale }: Core) =>
  import('#src/i18n/hosting-catalog.ts').then(
    ({ hostingCatalog }) => i18n.include(hostingCatalog, locale),
    () => {},
  );

const loadHome = defineLoader([], async (core) => {
  const { queryClient, clock } = core;
  const { feeds, events, matches, me, seating, allGuests } = queries(core);
  const offered = [
    queryClient.prefetchQuery(events({ tab: 'all' })),
    queryClient.prefetchQuery(me()),
  ];
  const [{ results: items }, { results }] = await Promise.all([
    queryClient.ensureQueryData(feeds()),
    queryClient.ensureQueryData(events({ tab: 'mine' })),
  ]);
  const pastIds = items.flatMap(({ type, event }) =>
    type === 'feedback' && event ? event.id : [],
  );
  const asked = results.filter(
    (event) => isHosting(event) && (event.guest_counts?.requested ?? 0) > 0,
  );
  await waitAtMost([
    ...offered,
    ...groupDinners(results, clock.now())
      .upcoming.slice(0, 1)
      .map(({ id }) => queryClient.prefetchQuery(seating(id))),
    ...asked.map(({ id }) => queryClient.prefetchQuery(allGuests(id))),
    ...(asked.length > 0 ? [LazyHomeRequests.preload?.(), loadHostingMessages(core)] : []),
    ...pastIds.flatMap((id) => [
      queryClient.prefetchQuery(seating(id)),
      queryClient.prefetchQuery(matches({ event_id: id, limit: 100 })),
    ]),
  ]);
  return undefined;
});

const eventListKeys = ['tab', 'q', 'city', 'month'] as const;
export type EventListSearch = Search<(typeof eventListKeys)[number]>;

const loadEvents = defineLoader(eventListKeys, async (core, { search, isAlreadyShown }) => {
  const list = queries(core).events(getEventListParams(search));
  await (isAlreadyShown
    ? waitAtMost([core.queryClient.prefetchQuery(list)], LIST_WAIT_MS)
    : core.queryClient.ensureQueryData(list));
  return undefined;
});

/** Query of the event list for these search parameters; the tab defaults to `mine` (R12), and city and month are of the tab `all`. */
export function getEventListParams({ tab, q, city, month }: EventListSearch) {
  const knownTab = (['all', 'hosting', 'following', 'past'] as const).find((name) => name === tab);
  const filters = knownTab === 'all' ? { ...(city && { city }), ...(month && { month }) } : {};
  return { tab: knownTab ?? ('mine' as const), ...(q && { q }), ...filters };
}

/** Waits briefly for optional queries that determine the page's height. */
const waitAtMost = (requests: readonly (Promise<unknown> | undefined)[], ms = LAYOUT_WAIT_MS) =>
  Promise.race([Promise.all(requests), new Promise((resolve) => setTimeout(resolve, ms))]);

/** How long a new page waits for queries that only prevent a layout shift. */
const LAYOUT_WAIT_MS = 800;

/** The same for another list on a page already shown. Below `defaultPendingMs`, else the pending screen would replace the search field. */
const LIST_WAIT_MS = 100;

/** What stands above the form of a new dinner. */
const loadEarlierDinners = defineLoader([], async (core) => {
  const { events } = queries(core);
  await waitAtMost([
    core.queryClient.prefetchQuery(events({ tab: 'past' })),
    core.queryClient.prefetchQuery(events({ tab: 'hosting' })),
  ]);
  return undefined;
});

/** The dinner and what determines its page's height: a host's lists, a guest's seat, else the RSVP card. Door helpers are led to the door. */
const loadEvent = defineLoader(['view'], async (core, { params, search }) => {
  const { queryClient } = core;
  const { event, seating, matches, interested, eventBySlug, allGuests, allInvitations } =
    queries(core);
  const { hosts, log } = queries(core);
  const dinner = await queryClient.ensureQueryData(event(params.eventId ?? ''));
  const { id, slug, title, status, my_status, my_role, ends_at } = dinner;
  const isOver = Date.parse(ends_at) <= core.clock.now();
  if (my_role === 'door' && search.view !== 'guest')
    throw redirect({ to: '/events/$eventId/evening', params: { eventId: id }, replace: true });
  const rest = isHosting(dinner)
    ? [
        queryClient.prefetchQuery(seating(id)),
        queryClient.prefetchQuery(allGuests(id)),
        queryClient.prefetchQuery(allInvitations(id)),
        queryClient.prefetchQuery(hosts(id)),
        queryClient.prefetchQuery(log(id, { limit: NEWEST_LOG_COUNT })),
        HostOverview.preload?.(),
        loadHostingMessages(core),
      ]
    : my_status === 'accepted' && status === 'scheduled'
      ? [
          queryClient.prefetchQuery(seating(id)),
          queryClient.prefetchQuery(matches({ event_id: id, ...(isOver && { limit: 100 }) })),
          isOver ? undefined : queryClient.prefetchQuery(interested()),
        ]
      : [queryClient.prefetchQuery(eventBySlug({ slug }))];
  await waitAtMost(rest);
  return title;
});

/** A dinner's pages for its hosts; 403 for everybody else. */
const loadHostedEvent = defineLoader([], async (core, { params }) => {
  const event = await core.queryClient.ensureQueryData(queries(core).event(params.eventId ?? ''));
  if (!isHosting(event)) throw new ApiError('', { status: 403 });
  return event.title;
});

/** The page of the evening, also for door helpers. */
const loadEvening = defineLoader([], async (core, { params }) => {
  const event = await core.queryClient.ensureQueryData(queries(core).event(params.eventId ?? ''));
  if (event.my_role === null) throw new ApiError('', { status: 403 });
  return event.title;
});

const loadMatches = defineLoader(['tab'], async (core, { search, isAlreadyShown }) => {
  const { interested, dismissed, matches } = queries(core);
  const rest = [interested(), dismissed()]
    .map((list) => core.queryClient.prefetchQuery(list))
    .concat(core.queryClient.prefetchQuery(matches({ state: 'new', limit: 50 })));
  if (!isAlreadyShown)
    await core.queryClient.ensureQueryData(search.tab === 'skipped' ? dismissed() : interested());
  await waitAtMost(rest, isAlreadyShown ? LIST_WAIT_MS : LAYOUT_WAIT_MS);
  return undefined;
});

/** Titled with the person's name and profile type (R17). */
const loadMatch = defineLoader([], async (core, { params }) => {
  const { target_user, target_profile } = await core.queryClient.ensureQueryData(
    queries(core).match(params.matchId ?? ''),
  );
  return formatCommaList(
    core.locale,
    [formatFullName(target_user), target_profile.profile_type?.display_name ?? ''].filter(Boolean),
  );
});

const loadProfiles = defineLoader([], async (core) => {
  const { profiles, profile, me } = queries(core);
  const { results } = await core.queryClient.ensureQueryData(profiles());
  const defaultProfile = results.find(({ is_default }) => is_default);
  await waitAtMost([
    core.queryClient.prefetchQuery(me()),
    ...(defaultProfile ? [core.queryClient.prefetchQuery(profile(defaultProfile.id))] : []),
  ]);
  return undefined;
});

const loadProfileTypes = defineLoader([], async (core) => {
  await Promise.all([
    core.queryClient.ensureQueryData(queries(core).profiles()),
    core.queryClient.ensureQueryData(queries(core).profileTypes()),
  ]);
  return undefined;
});

const loadProfile = defineLoader(
  [],
  async (core, { params }) =>
    (await core.queryClient.ensureQueryData(queries(core).profile(params.profileId ?? '')))
      .profile_type?.display_name,
);

const loadMe = defineLoader([], async (core) => {
  await core.queryClient.ensureQueryData(queries(core).me());
  return undefined;
});

export const loaders: Record<Required<PageDefinition>['load'], PageLoader> = {
  loadInvite,
  loadIntro,
  loadHome,
  loadEvents,
  loadEarlierDinners,
  loadEvent,
  loadHostedEvent,
  loadEvening,
  loadMatches,
  loadMatch,
  loadProfiles,
  loadProfileTypes,
  loadProfile,
  loadMe,
};

/** The search parameters that the page's loader reads. */
export const pickLoaderSearch = (
  { load }: PageDefinition,
  search: Search<SearchKey>,
): Search<SearchKey> =>
  load ? Object.fromEntries(loaders[load].searchKeys.map((key) => [key, search[key]])) : {};
