/** Rows of a dinner's guest list, and what they mean. Every change needs the event lock. */
import {
  type Column,
  type InferSelectModel,
  type SQL,
  type SQLWrapper,
  and,
  eq,
  isNotNull,
  isNull,
  or,
  sql,
} from 'drizzle-orm';
import type { RsvpStatus } from '#src/contract/events.ts';
import { orderNameParts } from '#src/i18n/format/order-name-parts.ts';
import type { UserRow } from '#server/modules/auth/caller.ts';
import type { Queryable, Tx } from '#server/platform/db/database.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { EventRow } from '../events/visibility.ts';
import { guests } from '../schema.ts';
import { resubscribeMember } from './unsubscribed.ts';

export type GuestRow = InferSelectModel<typeof guests>;

/** What seats and wishes need to know of a guest. */
export type GuestRef = Pick<GuestRow, 'id' | 'user_id'>;

/** Accepted, on the waitlist or waiting for approval. */
export const ACTIVE_STATUSES: RsvpStatus[] = ['accepted', 'waitlisted', 'requested'];

export const isActiveStatus = (status: RsvpStatus | null | undefined) =>
  ACTIVE_STATUSES.some((each) => each === status);

export const isActiveGuest = (row: GuestRow | undefined) => isActiveStatus(row?.status);

/** The table, or an alias of it. */
type GuestColumns<Name extends keyof GuestRow> = Record<Name, Column>;

/** Whether a host took them off the list, and hasn't invited them since. */
export const isStillRemoved = (
  { invited_by, invited_at, removed_at }: GuestRow,
  { host_id }: Pick<EventRow, 'host_id'>,
) =>
  removed_at !== null &&
  !(invited_by === host_id && invited_at !== null && invited_at > removed_at);

/** Whether a host invited them or put them on the list, and hasn't removed them since. */
export const isApprovedByHost = (row: GuestRow, event: Pick<EventRow, 'host_id'>) =>
  (row.is_approved && row.removed_at === null) ||
  (row.invited_by === event.host_id && !isStillRemoved(row, event));

/** SQL condition: the member knows of the invitation, or answered. Not so for an invitation from across a block. */
export const isOnGuestList = ({ user_id, status }: GuestColumns<'user_id' | 'status'>): SQL =>
  and(isNotNull(user_id), isNotNull(status))!;

/** SQL condition: the host put somebody without an account on the list. */
export const isPlaceholder = ({ user_id, status }: GuestColumns<'user_id' | 'status'>): SQL =>
  and(isNull(user_id), eq(status, 'accepted'))!;

/** What a member says of themselves wins over what a host wrote of them. */
export const chooseDietaryNeeds = (
  member: Pick<UserRow, 'dietary_needs'>,
  own: string | null | undefined,
  byHost: string | null | undefined,
): string | null => own ?? ((member.dietary_needs === '' && byHost) || null);

/** How the host calls a placeholder. */
export const formatTypedName = ({
  first_name,
  last_name,
}: Pick<GuestRow, 'first_name' | 'last_name'>) =>
  orderNameParts(first_name ?? '', last_name ?? '').join(' ');

/** The id by which calls and plans know a guest: the member's, or of a placeholder its own. */
export const selectPersonId = ({ id, user_id }: GuestColumns<'id' | 'user_id'>) =>
  sql<string>`coalesce(${user_id}, ${id})`;

/** SQL condition: by that id, or by its own once somebody has claimed the row. */
export const isPerson = ({ id, user_id }: GuestColumns<'id' | 'user_id'>, personId: string): SQL =>
  or(eq(user_id, personId), eq(id, personId))!;

/** SQL condition: invited as a member, so that the host may know who it is. */
export const isInvitedByName = ({ email, invited_at }: GuestColumns<'email' | 'invited_at'>): SQL =>
  and(isNull(email), isNotNull(invited_at))!;

/** Of a row whose invitation is over or is somebody else's now. The next one has an id of its own. */
export const noInvitation = {
  invitation_id: sql`gen_random_uuid()`,
  link_id: sql`gen_random_uuid()`,
  email: null,
  name: null,
  invited_by: null,
  invitation_text: null,
  noted_dietary_needs: null,
  invited_at: null,
  reminder_count: 0,
  reminded_at: null,
  opened_at: null,
};

export const toReminders = ({ reminder_count, reminded_at }: GuestRow) => ({
  count: reminder_count,
  last_at: reminded_at?.toISOString() ?? null,
});

/** SQL condition: an invitation to this address, which belongs to no member yet. */
export const isUnclaimedAddress = (
  { user_id, email }: GuestColumns<'user_id' | 'email'>,
  address: string | SQLWrapper,
): SQL => and(isNull(user_id), eq(email, address))!;

export async function findGuest(
  db: Queryable,
  eventId: string,
  userId: string,
): Promise<GuestRow | undefined> {
  const [row] = await db
    .select()
    .from(guests)
    .where(and(eq(guests.event_id, eventId), eq(guests.user_id, userId)));
  return row;
}

/** A member, or a guest without an account, whose own id still finds them once they are a member. */
export async function findListedPerson(
  db: Queryable,
  eventId: string,
  personId: string,
): Promise<GuestRow | undefined> {
  const [row] = await db
    .select()
    .from(guests)
    .where(and(eq(guests.event_id, eventId), isPerson(guests, personId)));
  return row;
}

/** What it takes to write to a guest who loses their place. */
export type RemovalDeps = Pick<Deps, 'env' | 'keys' | 'now' | 'ports'>;

/** Needed wherever a guest stops coming. Plus-ones with an address get an e-mail. Returns how many seats the caller has to free. */
export async function deletePlusOnes(
  tx: Tx,
  deps: RemovalDeps,
  { id: guestId, event_id }: Pick<GuestRow, 'id' | 'event_id'>,
): Promise<number> {
  const isPlusOne = eq(guests.plus_one_of, guestId);
  const addressed = await tx
    .select({ email: guests.email })
    .from(guests)
    .where(and(isPlusOne, isNotNull(guests.email)))
    .orderBy(guests.id);
  for (const { email } of addressed) await deps.ports.queueRemovalEmail(tx, deps, event_id, email!);
  const deleted = await tx.delete(guests).where(isPlusOne).returning({ id: guests.id });
  return deleted.length;
}

export async function upsertGuest(
  tx: Tx,
  deps: Pick<Deps, 'now'>,
  event: Pick<EventRow, 'id'>,
  user: Pick<UserRow, 'id'>,
  values: Partial<GuestRow>,
): Promise<GuestRef> {
  const changes = {
    ...values,
    // The line to the host belongs to a decline.
    ...(values.status && values.status !== 'declined' && { answer_note: null }),
  };
  const row = {
    status: 'invited' as const,
    created_at: deps.now(),
    ...changes,
    event_id: event.id,
    user_id: user.id,
  };
  const [guest] = await tx
    .insert(guests)
    .values(row)
    .onConflictDoUpdate({ target: [guests.event_id, guests.user_id], set: changes })
    .returning({ id: guests.id });
  if (isActiveStatus(values.status)) await resubscribeMember(tx, event.id, user.id);
  return { id: guest!.id, user_id: user.id };
}
