import { type SQL, and, eq, exists, or, sql } from 'drizzle-orm';
import type { InferSelectModel } from 'drizzle-orm';
import type { Caller } from '../handler.ts';
import { Problem } from '../problem.ts';
import { say } from '../say.ts';
import { living } from './candidates.ts';
import type { Db, Tx } from './open.ts';
import { claims, events, rsvps, users } from './schema.ts';

export type EventRow = InferSelectModel<typeof events>;

/** @throws Problem 403 for whoever knows the dinner and does not host it */
export function requireHost(event: EventRow, { user }: Caller): void {
  if (event.host_id !== user.id) throw new Problem(403, say('error_not_host'));
}

export const notFound = () => new Problem(404, say('error_not_found'));

/** Who the invite slug belongs to counts only for the host and for accepted guests. */
export async function invitesTo(db: Db | Tx, event: EventRow, invite: string): Promise<boolean> {
  const [inviter] = await db
    .select({ id: users.id, status: rsvps.status })
    .from(users)
    .leftJoin(rsvps, and(eq(rsvps.user_id, users.id), eq(rsvps.event_id, event.id)))
    .where(and(eq(users.invite_slug, invite), living));
  return inviter !== undefined && (inviter.id === event.host_id || inviter.status === 'accepted');
}

/** Whether a signed-in person may know of this dinner: an `invite` one needs an answer, an invitation or a good claim. */
export async function mayKnow(db: Db | Tx, event: EventRow, userId: string): Promise<boolean> {
  if (event.visibility === 'members' || event.host_id === userId) return true;
  const [answer] = await db
    .select({ status: rsvps.status })
    .from(rsvps)
    .where(and(eq(rsvps.event_id, event.id), eq(rsvps.user_id, userId)));
  if (answer) return true;
  const [opened] = await db
    .select({ id: events.id })
    .from(events)
    .where(and(eq(events.id, event.id), isClaimed(db, userId)));
  return opened !== undefined;
}

/** For queries on `events`: a claim of an `invite` dinner counts while whoever invited is its host or an accepted guest. */
export function isClaimed(db: Db | Tx, userId: string): SQL {
  const invited = or(eq(events.visibility, 'members'), eq(claims.inviter_id, events.host_id), eq(rsvps.status, 'accepted'));
  return exists(
    db
      .select({ one: sql`1` })
      .from(claims)
      .leftJoin(rsvps, and(eq(rsvps.event_id, claims.event_id), eq(rsvps.user_id, claims.inviter_id)))
      .where(and(eq(claims.event_id, events.id), eq(claims.user_id, userId), invited)),
  );
}

/** A `widget` session touches only the dinners it was made for (api.md). */
export const inScope = ({ session }: Caller, eventId: string) => session.scope === 'full' || session.event_ids.includes(eventId);

export function requireScope(caller: Caller, eventId: string): void {
  if (!inScope(caller, eventId)) throw new Problem(403, say('error_scope'), { code: 'scope' });
}

/** The dinner by id, when this caller may know of it; otherwise 404, alike for unknown ones. */
export async function eventFor(db: Db | Tx, caller: Caller, id: string): Promise<EventRow> {
  requireScope(caller, id);
  const [event] = await db.select().from(events).where(eq(events.id, id));
  if (!event || !(await mayKnow(db, event, caller.user.id))) throw notFound();
  return event;
}
