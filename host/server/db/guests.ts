/** The guests of a dinner, as its host and as another guest may see them (R33, R44). */
import { type SQL, and, asc, eq, exists, inArray, isNotNull, isNull, ne, not, or, sql } from 'drizzle-orm';
import type * as z from 'zod/mini';
import type { Guest } from '../../../src/contract/rsvps.ts';
import type { Deps } from '../handler.ts';
import { Problem } from '../problem.ts';
import { say } from '../say.ts';
import { living } from './candidates.ts';
import type { Db, Tx } from './open.ts';
import { type PageAsked, after, limitOf, pageOf } from './page.ts';
import { findRsvp, holds, placeOrLine, queueByRequest, release } from './places.ts';
import { personColumns, toPerson } from './people.ts';
import { loadPlan } from './plans.ts';
import { invitations, rsvps, users } from './schema.ts';
import { placeOf } from './seating.ts';
import { type EventRow, notFound } from './visibility.ts';

export type Shown = z.infer<typeof Guest>;

/** Asked by address alone: until they answer, the host knows an address and no account behind it. */
const byAddress = (db: Db | Tx): SQL =>
  and(
    eq(rsvps.status, 'invited'),
    exists(
      db
        .select({ one: sql`1` })
        .from(invitations)
        .where(
          and(
            eq(invitations.event_id, rsvps.event_id),
            isNotNull(invitations.email),
            or(eq(invitations.user_id, rsvps.user_id), eq(invitations.email, users.email)),
          ),
        ),
    ),
    not(
      exists(
        db
          .select({ one: sql`1` })
          .from(invitations)
          .where(and(eq(invitations.event_id, rsvps.event_id), isNull(invitations.email), eq(invitations.user_id, rsvps.user_id))),
      ),
    ),
  )!;

function found(db: Db | Tx, eventId: string) {
  const line = db
    .select({ user_id: rsvps.user_id, place: sql<number>`row_number() over (order by ${rsvps.waitlist_seq})`.mapWith(Number).as('place') })
    .from(rsvps)
    .innerJoin(users, eq(users.id, rsvps.user_id))
    .where(and(eq(rsvps.event_id, eventId), isNotNull(rsvps.waitlist_seq), living))
    .as('line');
  return db
    .select({ rsvp: rsvps, person: personColumns, diet: users.dietary_needs, place: line.place })
    .from(rsvps)
    .innerJoin(users, eq(users.id, rsvps.user_id))
    .leftJoin(line, eq(line.user_id, rsvps.user_id));
}
type Found = Awaited<ReturnType<typeof found>>[number];

/** A member's standing diet is told once they have said they would come, not because they were asked. */
function forHost({ rsvp, person, diet, place }: Found): Shown {
  return {
    person: toPerson(person),
    status: rsvp.status,
    waitlist_position: place,
    dietary_needs: rsvp.dietary_needs || (holds(rsvp) && diet) || null,
    answered_at: rsvp.answered_at?.toISOString() ?? null,
  };
}

const forGuest = ({ person }: Found): Shown => ({
  person: toPerson(person),
  status: 'accepted',
  waitlist_position: null,
  dietary_needs: null,
  answered_at: null,
});

/** Purged members of past dinners stay as a name; those about to be removed or shut out are gone already. */
const present = or(living, isNotNull(users.purged_at));

const inOrder = [asc(rsvps.created_at), asc(rsvps.user_id)];

const ofHost = (db: Db | Tx, eventId: string) => and(eq(rsvps.event_id, eventId), present, not(byAddress(db)));

/**
 * To the host everybody with answer, place in line and diet. To a guest those the plan names to them anyway (host,
 * neighbours, themselves) and who agreed to be shown: never an answer other than yes.
 * @throws Problem 403 for whoever has no place
 */
export async function listGuests(db: Db, event: EventRow, me: string, asked: PageAsked) {
  const hosting = event.host_id === me;
  const rows = await found(db, event.id)
    .where(and(hosting ? ofHost(db, event.id) : await ofGuest(db, event, me), after(asked, 'up', [rsvps.created_at, 'timestamptz'], [rsvps.user_id, 'uuid'])))
    .orderBy(...inOrder)
    .limit(limitOf(asked) + 1);
  return pageOf(asked, rows, ({ rsvp }) => [rsvp.created_at, rsvp.user_id], hosting ? forHost : forGuest);
}

async function ofGuest(db: Db, event: EventRow, me: string): Promise<SQL | undefined> {
  const [mine] = await db
    .select({ status: rsvps.status })
    .from(rsvps)
    .where(and(eq(rsvps.event_id, event.id), eq(rsvps.user_id, me)));
  if (mine?.status !== 'accepted') throw new Problem(403, say('error_not_guest'));
  const named = [me, event.host_id, ...(placeOf(await loadPlan(db, event.id), me)?.beside ?? [])];
  return and(
    eq(rsvps.event_id, event.id),
    eq(rsvps.status, 'accepted'),
    present,
    or(inArray(rsvps.user_id, named), and(eq(users.show_on_invites, true), ne(users.first_name, ''))),
  );
}

/** Everybody at once, for the host's file. */
export async function allGuests(db: Db, event: EventRow): Promise<Shown[]> {
  const rows = await found(db, event.id)
    .where(ofHost(db, event.id))
    .orderBy(...inOrder);
  return rows.map(forHost);
}

/** One guest as the host sees them. @throws Problem 404 for whoever the list does not show */
export async function guestForHost(tx: Tx, eventId: string, userId: string): Promise<Shown> {
  const [row] = await found(tx, eventId).where(and(ofHost(tx, eventId), eq(rsvps.user_id, userId)));
  if (!row) throw notFound();
  return forHost(row);
}

/**
 * Lets in whoever asked: a place while one is free, else the line, in the order they asked. Done twice it is done once.
 * Needs the lock on the dinner's row. @throws Problem 404, 409 when they asked for nothing
 */
export async function approve(tx: Tx, deps: Deps, event: EventRow, userId: string): Promise<void> {
  const before = await findRsvp(tx, event.id, userId);
  if (before?.status === 'accepted' || before?.status === 'waitlisted') return;
  if (before?.status !== 'requested') throw new Problem(409, say('error_not_asked'));
  const now = await placeOrLine(tx, deps, event, { id: userId }, { removed_at: null });
  if (now === 'waitlisted') await queueByRequest(tx, event, userId);
}

/**
 * Takes a guest off the list: place and chair are free for the line at once. Without the host's new invitation they can't come
 * back, save by asking where the host looks at each guest. Needs the lock on the dinner's row.
 * @throws Problem 409 for the host's own place
 */
export async function remove(tx: Tx, deps: Deps, event: EventRow, userId: string): Promise<void> {
  if (userId === event.host_id) throw new Problem(409, say('error_host_stays'));
  const before = await findRsvp(tx, event.id, userId);
  if (!before || before.status === 'declined') return;
  await release(tx, deps, event, { id: userId }, before, { by: 'host', removed_at: deps.now() });
}
