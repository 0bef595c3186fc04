import { type SQL, and, asc, desc, eq, gt, ilike, inArray, lte, ne, or } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import { addMilliseconds } from '../../../platform/time-zone.ts';
import { MAX_EVENT_DURATION_MS } from './event-rules.ts';
import { findEventBySlug, loadDinnerEvent, loadDinnerEvents, loadPublicEvent } from './event-views.ts';
import { afterCursor, getPageLimit, toPage } from '../../../platform/db/keyset-pagination.ts';
import { claims, events, follows, rsvps } from '../schema.ts';
import { getVisibleEvent, canInviteTo, hasValidClaim, canSeeEvent } from './visibility.ts';
import { isInScope } from '../../auth/scope.ts';
import { notFound } from '../../../platform/domain-error.ts';
import type { RequestContext, RouteHandler } from '../../../http/route-handler.ts';

/** The public view for everyone, and the member's view if this session may access the dinner. */
const readEventBySlug: RouteHandler<'readEventBySlug'> = async ({ deps, query, caller }) => {
  const event = await findEventBySlug(deps.db, query.slug);
  if (!event) throw notFound();
  const canSee = caller !== null && (await canSeeEvent(deps.db, event, caller.user.id));
  const isInvited = event.visibility === 'members' || (query.invite !== undefined && (await canInviteTo(deps.db, event, query.invite)));
  if (!canSee && !isInvited) throw notFound();
  const publicEvent = await loadPublicEvent(deps.db, event, deps.now());
  const member = caller && isInScope(caller, event.id) ? await loadDinnerEvent(deps, event, caller.user.id) : null;
  return { ...publicEvent, member };
};

const readEvent: RouteHandler<'readEvent'> = async ({ deps, params, caller }) =>
  loadDinnerEvent(deps, await getVisibleEvent(deps.db, caller, params.id), caller.user.id);

type ListEventsContext = RequestContext<'listEvents'>;

const isOwnRsvp = ({ caller }: ListEventsContext) => eq(rsvps.user_id, caller.user.id);
const isHosted = ({ caller }: ListEventsContext) => eq(events.host_id, caller.user.id);

/** Each subquery starts from the member's own rows, so the cost of a list doesn't grow with the number of dinners. */
const getHostedIds = (ask: ListEventsContext) => ask.deps.db.select({ id: events.id }).from(events).where(isHosted(ask));
const getAnsweredIds = (ask: ListEventsContext) => ask.deps.db.select({ id: rsvps.event_id }).from(rsvps).where(isOwnRsvp(ask));
const getAcceptedIds = (ask: ListEventsContext) =>
  ask.deps.db
    .select({ id: rsvps.event_id })
    .from(rsvps)
    .where(and(isOwnRsvp(ask), eq(rsvps.status, 'accepted')));
const getFollowedIds = ({ deps, caller }: ListEventsContext) =>
  deps.db.select({ id: follows.event_id }).from(follows).where(eq(follows.user_id, caller.user.id));
const getClaimedIds = ({ deps, caller }: ListEventsContext) =>
  deps.db
    .select({ id: events.id })
    .from(claims)
    .innerJoin(events, eq(events.id, claims.event_id))
    .where(and(eq(claims.user_id, caller.user.id), hasValidClaim(deps.db, caller.user.id)));

/** Same rule as `canSeeEvent`, for lists. */
const isListable = (ask: ListEventsContext) =>
  or(eq(events.visibility, 'members'), inArray(events.id, unionAll(getHostedIds(ask), getAnsweredIds(ask), getClaimedIds(ask))));

function getTabCondition(ask: ListEventsContext): SQL | undefined {
  const now = ask.deps.now();
  // Filter by start as well, because only the start is indexed.
  const isUpcoming = and(gt(events.starts_at, addMilliseconds(now, -MAX_EVENT_DURATION_MS)), gt(events.ends_at, now));
  switch (ask.query.tab ?? 'mine') {
    case 'all':
      return and(isUpcoming, ne(events.status, 'cancelled'), isListable(ask));
    case 'hosting':
      return and(isUpcoming, isHosted(ask));
    case 'following':
      return and(isUpcoming, inArray(events.id, getFollowedIds(ask)), isListable(ask));
    case 'past':
      return and(lte(events.ends_at, now), inArray(events.id, unionAll(getHostedIds(ask), getAcceptedIds(ask))));
    case 'mine':
      // Everything I was invited to, by guest list or link (R09), including what I declined, so that I can change my mind.
      return and(isUpcoming, inArray(events.id, unionAll(getHostedIds(ask), getAnsweredIds(ask), getClaimedIds(ask))));
  }
}

function getSearchCondition(query: string | undefined): SQL | undefined {
  const text = query?.trim();
  if (!text) return undefined;
  const pattern = `%${text.replace(/[\\%_]/g, '\\$&')}%`;
  return or(ilike(events.title, pattern), ilike(events.venue_name, pattern), ilike(events.venue_city, pattern));
}

/** Dinners by tab, `mine` by default, soonest first; past ones latest first (R12). */
const listEvents: RouteHandler<'listEvents'> = async (ask) => {
  const { deps, query, caller } = ask;
  const isDescending = query.tab === 'past';
  const order = isDescending ? desc : asc;
  const rows = await deps.db
    .select()
    .from(events)
    .where(
      and(
        getTabCondition(ask),
        getSearchCondition(query.q),
        afterCursor(query, isDescending ? 'down' : 'up', [events.starts_at, 'timestamptz'], [events.id, 'uuid']),
      ),
    )
    .orderBy(order(events.starts_at), order(events.id))
    .limit(getPageLimit(query) + 1);
  const page = toPage(
    query,
    rows,
    ({ starts_at, id }) => [starts_at, id],
    (row) => row,
  );
  return { results: await loadDinnerEvents(deps, page.results, caller.user.id), next: page.next };
};

const follow: RouteHandler<'follow'> = async ({ deps, params, caller }) => {
  const event = await getVisibleEvent(deps.db, caller, params.id);
  await deps.db.insert(follows).values({ event_id: event.id, user_id: caller.user.id, created_at: deps.now() }).onConflictDoNothing();
  return loadDinnerEvent(deps, event, caller.user.id);
};

const unfollow: RouteHandler<'unfollow'> = async ({ deps, params, caller }) => {
  const event = await getVisibleEvent(deps.db, caller, params.id);
  await deps.db.delete(follows).where(and(eq(follows.event_id, event.id), eq(follows.user_id, caller.user.id)));
  return loadDinnerEvent(deps, event, caller.user.id);
};

export const eventHandlers = { readEventBySlug, readEvent, listEvents, follow, unfollow };
