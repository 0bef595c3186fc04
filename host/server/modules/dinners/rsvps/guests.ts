/** The guest list as the host and as other guests see it (R33, R44). */
import { isHosting } from '#src/contract/host-roles.ts';
import { type SQL, and, asc, eq, exists, inArray, isNotNull, ne, not, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type * as z from 'zod/mini';
import type { RsvpStatus } from '#src/contract/events.ts';
import type { Guest } from '#src/contract/rsvps.ts';
import { isOneOf } from '#server/platform/db/id-list.ts';
import type { Deps } from '#server/platform/deps.ts';
import { t } from '#server/platform/i18n.ts';
import { activeUser } from '#server/modules/auth/active-user.ts';
import type { Tx, Queryable } from '#server/platform/db/database.ts';
import {
  type PageQuery,
  afterCursor,
  getPageLimit,
  toPage,
} from '#server/platform/db/keyset-pagination.ts';
import {
  type GuestRow,
  isActiveGuest,
  isInvitedByName,
  isOnGuestList,
  isPlaceholder,
  isUnclaimedAddress,
  selectPersonId,
  toReminders,
} from './guest-rows.ts';
import { listedPersonColumns, toListedPerson } from './listed-person.ts';
import { loadPlan } from '../seating/seating-plan.ts';
import type { FindUndelivered } from '../ports.ts';
import { guests } from '../schema.ts';
import { hasUnsubscribed } from './unsubscribed.ts';
import { users } from '#server/modules/auth/schema.ts';
import { findSeatPlacement } from '../seating/seating-view.ts';
import type { EventRow, VisibleEvent } from '../events/visibility.ts';
import { DomainError, notFound } from '#server/platform/domain-error.ts';

type GuestDeps = Pick<Deps, 'db' | 'keys' | 'ports'>;

export type GuestListEntry = z.infer<typeof Guest>;

/** Addresses invited to the same dinner that belong to no guest yet. */
const unclaimed = alias(guests, 'unclaimed');

/** Invited by e-mail address only: until they respond, the host must not learn that the address has an account. */
const isInvitedByEmailOnly = (db: Queryable): SQL =>
  and(
    eq(guests.status, 'invited'),
    not(isInvitedByName(guests)),
    or(
      isNotNull(guests.email),
      exists(
        db
          .select({ one: sql`1` })
          .from(unclaimed)
          .where(
            and(
              eq(unclaimed.event_id, guests.event_id),
              isUnclaimedAddress(unclaimed, users.email),
            ),
          ),
      ),
    ),
  )!;

/** Address or name of the invitation by address that the guest answered. */
function selectAnsweredInvitation(column: 'email' | 'name'): SQL<string | null> {
  const isOwned = isUnclaimedAddress(unclaimed, users.email);
  return sql<string | null>`coalesce(
    case when ${guests.invited_by} is not null and ${guests.invited_at} <= ${guests.answered_at} then ${guests[column]} end,
    (select ${unclaimed[column]} from ${guests} unclaimed
      where ${unclaimed.event_id} = ${guests.event_id} and ${isOwned}
        and ${unclaimed.invited_by} is not null and ${unclaimed.invited_at} <= ${guests.answered_at})
  )`;
}

function selectGuests(db: Queryable, eventId: string) {
  const waitlist = db
    .select({
      user_id: guests.user_id,
      position: sql<number>`row_number() over (order by ${guests.waitlist_seq})`
        .mapWith(Number)
        .as('position'),
    })
    .from(guests)
    .innerJoin(users, eq(users.id, guests.user_id))
    .where(and(eq(guests.event_id, eventId), isNotNull(guests.waitlist_seq), activeUser))
    .as('waitlist');
  return db
    .select({
      guest: guests,
      status: sql<RsvpStatus>`${guests.status}`,
      person: listedPersonColumns,
      diet: users.dietary_needs,
      hasUnsubscribed: hasUnsubscribed(guests),
      waitlistPosition: waitlist.position,
      invitedAs: {
        email: selectAnsweredInvitation('email'),
        name: selectAnsweredInvitation('name'),
      },
    })
    .from(guests)
    .leftJoin(users, eq(users.id, guests.user_id))
    .leftJoin(waitlist, eq(waitlist.user_id, guests.user_id));
}
type ListedGuest = Awaited<ReturnType<typeof selectGuests>>[number];

/** Dietary needs from the profile are shown only once the guest has RSVPed, not when merely invited. */
function toHostView(
  {
    guest,
    status,
    person,
    diet,
    hasUnsubscribed,
    waitlistPosition,
    invitedAs: { email, name },
  }: ListedGuest,
  findUndelivered: FindUndelivered,
): GuestListEntry {
  const address = person.is_placeholder ? guest.email : email;
  return {
    person: toListedPerson(person, 'host'),
    status,
    waitlist_position: waitlistPosition,
    dietary_needs: guest.dietary_needs || (isActiveGuest(guest) && diet) || null,
    answered_at:
      (person.is_placeholder ? guest.created_at : guest.answered_at)?.toISOString() ?? null,
    invited_as:
      address === null
        ? null
        : {
            email: address,
            name,
            ...(person.is_placeholder &&
              guest.invited_at && { invited_at: guest.invited_at.toISOString() }),
            ...(person.is_placeholder &&
              guest.opened_at && { opened_at: guest.opened_at.toISOString() }),
            ...(person.is_placeholder && hasUnsubscribed && { has_unsubscribed: true as const }),
          },
    undelivered: findUndelivered(
      person.is_placeholder ? { email: address ?? '', ownerId: null } : { userId: person.id },
    ),
    reminders: toReminders(guest),
    ...(guest.host_note !== null && { host_note: guest.host_note }),
    ...(guest.party !== null && { party: guest.party }),
    ...(guest.needs !== null && { needs: guest.needs }),
    ...(status === 'declined' && guest.answer_note !== null && { note: guest.answer_note }),
  };
}

const toGuestView = ({ person }: ListedGuest, namedIds: string[]): GuestListEntry => ({
  person: toListedPerson(person, namedIds),
  status: 'accepted',
  waitlist_position: null,
  dietary_needs: null,
  answered_at: null,
  invited_as: null,
  undelivered: null,
  reminders: null,
});

/** Purged members of past dinners are still listed by name; deactivated and banned ones aren't. */
const isListed = or(activeUser, isNotNull(users.purged_at));

const guestOrder = [asc(guests.created_at), asc(selectPersonId(guests))];

const isOnHostList = (db: Queryable, eventId: string) =>
  and(
    eq(guests.event_id, eventId),
    or(isPlaceholder(guests), and(isOnGuestList(guests), isListed, not(isInvitedByEmailOnly(db)))),
  );

/**
 * Hosts see everyone with RSVP status, waitlist position and dietary needs. Guests see accepted guests only: the host,
 * their neighbours, themselves and those who agreed to be shown.
 * @throws DomainError forbidden if the viewer isn't accepted
 */
export async function listVisibleGuests(
  { db, keys, ports }: GuestDeps,
  event: VisibleEvent,
  me: string,
  query: PageQuery,
) {
  const namedIds = isHosting(event) ? null : await readNamedIds(db, event, me);
  const rows = await selectGuests(db, event.id)
    .where(
      and(
        namedIds ? isShownToGuests(event.id, namedIds) : isOnHostList(db, event.id),
        afterCursor(
          query,
          'up',
          [guests.created_at, 'timestamptz'],
          [selectPersonId(guests), 'uuid'],
        ),
      ),
    )
    .orderBy(...guestOrder)
    .limit(getPageLimit(query) + 1);
  const findUndelivered = namedIds ? null : await ports.readUndelivered(db, keys, event.id);
  return toPage(
    query,
    rows,
    ({ guest, person }) => [guest.created_at, person.id],
    (row) => (namedIds ? toGuestView(row, namedIds) : toHostView(row, findUndelivered!)),
  );
}

/** The host, the guest and their neighbours. @throws DomainError forbidden if the guest isn't accepted */
async function readNamedIds(db: Queryable, event: EventRow, me: string): Promise<string[]> {
  if (!(await isAcceptedGuest(db, event.id, me)))
    throw new DomainError('forbidden', t('error_not_guest'));
  const placement = findSeatPlacement(await loadPlan(db, event.id), me);
  return [me, event.host_id, ...(placement?.neighbourIds ?? [])];
}

const isShownToGuests = (eventId: string, namedIds: string[]) =>
  and(
    eq(guests.event_id, eventId),
    eq(guests.status, 'accepted'),
    or(isListed, isPlaceholder(guests)),
    or(
      inArray(selectPersonId(guests), namedIds),
      and(eq(users.show_on_invites, true), ne(users.first_name, '')),
    ),
  );

export async function isAcceptedGuest(
  db: Queryable,
  eventId: string,
  userId: string,
): Promise<boolean> {
  const [accepted] = await db
    .select({ id: guests.id })
    .from(guests)
    .where(
      and(eq(guests.event_id, eventId), eq(guests.user_id, userId), eq(guests.status, 'accepted')),
    );
  return accepted !== undefined;
}

/** Unpaged, for the host's CSV file. */
export async function listAllGuests(
  { db, keys, ports }: GuestDeps,
  event: EventRow,
): Promise<GuestListEntry[]> {
  const findUndelivered = await ports.readUndelivered(db, keys, event.id);
  const rows = await selectGuests(db, event.id)
    .where(isOnHostList(db, event.id))
    .orderBy(...guestOrder);
  return rows.map((row) => toHostView(row, findUndelivered));
}

/** The rows of these members, if the host's list has them. */
export async function findListedGuests(
  tx: Tx,
  eventId: string,
  userIds: string[],
): Promise<GuestRow[]> {
  if (userIds.length === 0) return [];
  const rows = await selectGuests(tx, eventId).where(
    and(isOnHostList(tx, eventId), isOneOf(guests.user_id, userIds)),
  );
  return rows.map(({ guest }) => guest);
}

/** One guest as the host sees them. @throws DomainError not_found if the host's list doesn't contain them */
export async function getGuestForHost(
  tx: Tx,
  { keys, ports }: Pick<Deps, 'keys' | 'ports'>,
  eventId: string,
  personId: string,
): Promise<GuestListEntry> {
  const [row] = await selectGuests(tx, eventId).where(
    and(isOnHostList(tx, eventId), eq(selectPersonId(guests), personId)),
  );
  if (!row) throw notFound();
  return toHostView(row, await ports.readUndelivered(tx, keys, eventId));
}

/** These of the host's list, in its order. */
export async function listGuestsForHost(
  tx: Tx,
  { keys, ports }: Pick<Deps, 'keys' | 'ports'>,
  eventId: string,
  personIds: string[],
): Promise<GuestListEntry[]> {
  const findUndelivered = await ports.readUndelivered(tx, keys, eventId);
  const rows = await selectGuests(tx, eventId)
    .where(and(isOnHostList(tx, eventId), isOneOf(selectPersonId(guests), personIds)))
    .orderBy(...guestOrder);
  return rows.map((row) => toHostView(row, findUndelivered));
}

/** An empty note takes it away. @throws DomainError not_found if the host's list doesn't contain them */
export async function saveHostNote(
  tx: Tx,
  deps: Pick<Deps, 'keys' | 'ports'>,
  eventId: string,
  personId: string,
  text: string,
): Promise<GuestListEntry> {
  await getGuestForHost(tx, deps, eventId, personId);
  await tx
    .update(guests)
    .set({ host_note: text || null })
    .where(and(eq(guests.event_id, eventId), eq(selectPersonId(guests), personId)));
  return getGuestForHost(tx, deps, eventId, personId);
}
