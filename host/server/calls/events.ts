import { type SQL, and, asc, desc, eq, exists, gt, ilike, inArray, lte, ne, or, sql } from 'drizzle-orm';
import { findEventBySlug, memberSide, memberSides, publicSide } from '../db/events.ts';
import { after, limitOf, pageOf } from '../db/page.ts';
import { events, follows, rsvps } from '../db/schema.ts';
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

const answered = (ask: Ask<'listEvents'>, ...statuses: ('invited' | 'requested' | 'accepted' | 'waitlisted' | 'declined')[]) =>
  exists(
    ask.deps.db
      .select({ one: sql`1` })
      .from(rsvps)
      .where(and(eq(rsvps.event_id, events.id), eq(rsvps.user_id, ask.caller.user.id), statuses.length > 0 ? inArray(rsvps.status, statuses) : undefined)),
  );

const followed = ({ deps, caller }: Ask<'listEvents'>) =>
  exists(
    deps.db
      .select({ one: sql`1` })
      .from(follows)
      .where(and(eq(follows.event_id, events.id), eq(follows.user_id, caller.user.id))),
  );

const claimed = ({ deps, caller }: Ask<'listEvents'>) => isClaimed(deps.db, caller.user.id);

/** As `mayKnow`, for lists. */
const mayList = (ask: Ask<'listEvents'>) => or(eq(events.visibility, 'members'), eq(events.host_id, ask.caller.user.id), answered(ask), claimed(ask));

function listed(ask: Ask<'listEvents'>): SQL | undefined {
  const now = ask.deps.now();
  const coming = gt(events.ends_at, now);
  const hosting = eq(events.host_id, ask.caller.user.id);
  switch (ask.query.tab ?? 'mine') {
    case 'all':
      return and(coming, ne(events.status, 'cancelled'), mayList(ask));
    case 'hosting':
      return and(coming, hosting);
    case 'following':
      return and(coming, followed(ask), mayList(ask));
    case 'past':
      return and(lte(events.ends_at, now), or(hosting, answered(ask, 'accepted')));
    case 'mine':
      // Whatever I was asked to, by a guest list or by a link (R09), also what I declined: the way back is there.
      return and(coming, or(hosting, answered(ask), claimed(ask)));
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
