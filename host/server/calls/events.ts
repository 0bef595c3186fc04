import { type SQL, and, asc, desc, eq, gt, ilike, inArray, lte, ne, or } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import { later } from '../calendar/zone.ts';
import { LONGEST } from '../db/event-rules.ts';
import { findEventBySlug, memberSide, memberSides, publicSide } from '../db/events.ts';
import { after, limitOf, pageOf } from '../db/page.ts';
import { claims, events, follows, rsvps } from '../db/schema.ts';
import { eventFor, inScope, invitesTo, isClaimed, mayKnow, notFound } from '../db/visibility.ts';
import type { Ask, Handler } from '../handler.ts';

/** Both sides of a dinner: the stranger's for everyone, the member's where this session may touch the dinner. */
const readEventBySlug: Handler<'readEventBySlug'> = async ({ deps, query, caller }) => {
  const event = await findEventBySlug(deps.db, query.slug);
  if (!event) throw notFound();
  const known = caller !== null && (await mayKnow(deps.db, event, caller.user.id));
  const invited = event.visibility === 'members' || (query.invite !== undefined && (await invitesTo(deps.db, event, query.invite)));
  if (!known && !invited) throw notFound();
  const side = await publicSide(deps.db, event, deps.now());
  const member = caller && inScope(caller, event.id) ? await memberSide(deps, event, caller.user.id) : null;
  return { ...side, member };
};

const readEvent: Handler<'readEvent'> = async ({ deps, params, caller }) => memberSide(deps, await eventFor(deps.db, caller, params.id), caller.user.id);

type Asked = Ask<'listEvents'>;

const mineOf = ({ caller }: Asked) => eq(rsvps.user_id, caller.user.id);
const hosted = ({ caller }: Asked) => eq(events.host_id, caller.user.id);

/** Each of these starts from my own rows and not from the dinners there are: a list costs the same however large the club is. */
const hostedIds = (ask: Asked) => ask.deps.db.select({ id: events.id }).from(events).where(hosted(ask));
const answeredIds = (ask: Asked) => ask.deps.db.select({ id: rsvps.event_id }).from(rsvps).where(mineOf(ask));
const acceptedIds = (ask: Asked) =>
  ask.deps.db
    .select({ id: rsvps.event_id })
    .from(rsvps)
    .where(and(mineOf(ask), eq(rsvps.status, 'accepted')));
const followedIds = ({ deps, caller }: Asked) => deps.db.select({ id: follows.event_id }).from(follows).where(eq(follows.user_id, caller.user.id));
const claimedIds = ({ deps, caller }: Asked) =>
  deps.db
    .select({ id: events.id })
    .from(claims)
    .innerJoin(events, eq(events.id, claims.event_id))
    .where(and(eq(claims.user_id, caller.user.id), isClaimed(deps.db, caller.user.id)));

/** As `mayKnow`, for lists. */
const mayList = (ask: Asked) => or(eq(events.visibility, 'members'), inArray(events.id, unionAll(hostedIds(ask), answeredIds(ask), claimedIds(ask))));

function listed(ask: Asked): SQL | undefined {
  const now = ask.deps.now();
  // The start is what the index knows: no evening of years ago is looked at.
  const coming = and(gt(events.starts_at, later(now, -LONGEST)), gt(events.ends_at, now));
  switch (ask.query.tab ?? 'mine') {
    case 'all':
      return and(coming, ne(events.status, 'cancelled'), mayList(ask));
    case 'hosting':
      return and(coming, hosted(ask));
    case 'following':
      return and(coming, inArray(events.id, followedIds(ask)), mayList(ask));
    case 'past':
      return and(lte(events.ends_at, now), inArray(events.id, unionAll(hostedIds(ask), acceptedIds(ask))));
    case 'mine':
      // Whatever I was asked to, by a guest list or by a link (R09), also what I declined: the way back is there.
      return and(coming, inArray(events.id, unionAll(hostedIds(ask), answeredIds(ask), claimedIds(ask))));
  }
}

function searched(words: string | undefined): SQL | undefined {
  const text = words?.trim();
  if (!text) return undefined;
  const like = `%${text.replace(/[\\%_]/g, '\\$&')}%`;
  return or(ilike(events.title, like), ilike(events.venue_name, like), ilike(events.venue_city, like));
}

/** Dinners by tab; mine unless told, soonest first, past ones latest first (R12). */
const listEvents: Handler<'listEvents'> = async (ask) => {
  const { deps, query, caller } = ask;
  const down = query.tab === 'past';
  const order = down ? desc : asc;
  const rows = await deps.db
    .select()
    .from(events)
    .where(and(listed(ask), searched(query.q), after(query, down ? 'down' : 'up', [events.starts_at, 'timestamptz'], [events.id, 'uuid'])))
    .orderBy(order(events.starts_at), order(events.id))
    .limit(limitOf(query) + 1);
  const page = pageOf(
    query,
    rows,
    ({ starts_at, id }) => [starts_at, id],
    (row) => row,
  );
  return { results: await memberSides(deps, page.results, caller.user.id), next: page.next };
};

const follow: Handler<'follow'> = async ({ deps, params, caller }) => {
  const event = await eventFor(deps.db, caller, params.id);
  await deps.db.insert(follows).values({ event_id: event.id, user_id: caller.user.id, created_at: deps.now() }).onConflictDoNothing();
  return memberSide(deps, event, caller.user.id);
};

const unfollow: Handler<'unfollow'> = async ({ deps, params, caller }) => {
  const event = await eventFor(deps.db, caller, params.id);
  await deps.db.delete(follows).where(and(eq(follows.event_id, event.id), eq(follows.user_id, caller.user.id)));
  return memberSide(deps, event, caller.user.id);
};

export const eventHandlers = { readEventBySlug, readEvent, listEvents, follow, unfollow };
