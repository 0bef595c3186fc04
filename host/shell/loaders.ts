/** What must be there before a page shows. Each read is the one its view reads too, so nothing is asked twice. */
import { ApiError } from '#src/core/api/api-error.ts';
import type { Core } from '#src/core/core.ts';
import { queries } from '#src/core/data/queries.ts';
import { sortFeed } from '#src/features/home-feed/home-feed.logic.ts';
import { personName } from '#src/parts/person-name.ts';
import { formatCommaList } from '#src/i18n/format/format-list.ts';

export interface Address {
  params: { slug?: string; eventId?: string; matchId?: string; profileId?: string };
  search: { slug?: string; eventSlug?: string; tab?: string; q?: string };
  /** The page is there already, and asks for another list of its own. */
  stays: boolean;
}

/** Answers the words that stand in the page's title, if it has its own. */
export type Load = (core: Core, address: Address) => Promise<string | undefined>;

/** The invitation before its page (R18): an unknown one is not found, a known dinner gives the title. */
export const readInvite: Load = async (core, { params, search }) => {
  const slug = params.slug ?? search.slug;
  if (slug) return (await core.queryClient.ensureQueryData(queries(core).invite({ slug, eventSlug: search.eventSlug }))).event?.title;
  if (!search.eventSlug) return undefined;
  return (await core.queryClient.ensureQueryData(queries(core).eventBySlug({ slug: search.eventSlug }))).title;
};

/** The dinner the introduction leads to stands above it, so it is there first. */
export const readIntro: Load = async (core, { search: { slug, eventSlug } }) => {
  if (eventSlug) await settled([core.queryClient.prefetchQuery(queries(core).eventBySlug({ slug: eventSlug, invite: slug }))]);
  return undefined;
};

export const readHome: Load = async (core) => {
  const { queryClient, clock } = core;
  const { feeds, events, seating, eventBySlug } = queries(core);
  const [, { results }] = await Promise.all([queryClient.ensureQueryData(feeds()), queryClient.ensureQueryData(events({ tab: 'mine' }))]);
  const { invited, upcoming, rest } = sortFeed(results, clock.now());
  await settled([
    ...upcoming.slice(0, 1).map(({ id }) => queryClient.prefetchQuery(seating(id))),
    ...[...invited, ...rest].map(({ slug }) => queryClient.prefetchQuery(eventBySlug({ slug }))),
  ]);
  return undefined;
};

export const readEvents: Load = async (core, { search, stays }) => {
  const list = queries(core).events(eventsAsked(search));
  await (stays ? settled([core.queryClient.prefetchQuery(list)], BLINK) : core.queryClient.ensureQueryData(list));
  return undefined;
};

/** The list an address asks for: mine without a tab (R12). */
export function eventsAsked({ tab, q }: { tab?: string; q?: string }) {
  const known = (['all', 'hosting', 'following', 'past'] as const).find((each) => each === tab);
  return { tab: known ?? ('mine' as const), ...(q ? { q } : {}) };
}

/** Waits for what decides how tall a page is, as long as that is not long. */
const settled = (reads: Promise<unknown>[], ms = PATIENCE) => Promise.race([Promise.all(reads), new Promise((resolve) => setTimeout(resolve, ms))]);

/** How long a page waits for what only keeps it from moving later, ms. */
const PATIENCE = 800;

/** And for another list of its own, ms: less than after what the page gives way to a splash, and the field beside the list with it (R14). */
const BLINK = 100;

/** The dinner, and what decides how tall its page is: the seat of whoever has one, the answer's card for all others. */
export const readEvent: Load = async (core, { params }) => {
  const { queryClient } = core;
  const { event, seating, matches, interested, eventBySlug } = queries(core);
  const { id, slug, title, my_status, is_host } = await queryClient.ensureQueryData(event(params.eventId ?? ''));
  const rest =
    is_host || my_status === 'accepted'
      ? [queryClient.prefetchQuery(seating(id)), queryClient.prefetchQuery(matches({ event_id: id })), queryClient.prefetchQuery(interested())]
      : [queryClient.prefetchQuery(eventBySlug({ slug }))];
  await settled(rest);
  return title;
};

/** A dinner's pages for its host: to anybody else they are forbidden. */
export const readHosted: Load = async (core, { params }) => {
  const event = await core.queryClient.ensureQueryData(queries(core).event(params.eventId ?? ''));
  if (!event.is_host) throw new ApiError('', { status: 403 });
  return event.title;
};

export const readMatches: Load = async (core, { search, stays }) => {
  const { interested, dismissed, matches } = queries(core);
  const rest = [interested(), dismissed()]
    .map((list) => core.queryClient.prefetchQuery(list))
    .concat(core.queryClient.prefetchQuery(matches({ state: 'new', limit: 50 })));
  if (!stays) await core.queryClient.ensureQueryData(search.tab === 'skipped' ? dismissed() : interested());
  await settled(rest, stays ? BLINK : PATIENCE);
  return undefined;
};

/** Titled by name and profile type (R17). */
export const readMatch: Load = async (core, { params }) => {
  const { target_user, target_profile } = await core.queryClient.ensureQueryData(queries(core).match(params.matchId ?? ''));
  return formatCommaList(core.locale, [personName(target_user), target_profile.profile_type?.display_name ?? ''].filter(Boolean));
};

export const readProfiles: Load = async (core) => {
  const { profiles, profile, me } = queries(core);
  const { results } = await core.queryClient.ensureQueryData(profiles());
  const mine = results.find(({ is_default }) => is_default);
  await settled([core.queryClient.prefetchQuery(me()), ...(mine ? [core.queryClient.prefetchQuery(profile(mine.id))] : [])]);
  return undefined;
};

export const readProfileTypes: Load = async (core) => {
  await Promise.all([core.queryClient.ensureQueryData(queries(core).profiles()), core.queryClient.ensureQueryData(queries(core).profileTypes())]);
  return undefined;
};

export const readProfile: Load = async (core, { params }) =>
  (await core.queryClient.ensureQueryData(queries(core).profile(params.profileId ?? ''))).profile_type?.display_name;

export const readMe: Load = async (core) => {
  await core.queryClient.ensureQueryData(queries(core).me());
  return undefined;
};
