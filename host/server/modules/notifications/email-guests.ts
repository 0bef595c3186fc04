/** Guests who get e-mails about a dinner: members on its list, and guests with an address and no account. */
import {
  type SQL,
  and,
  asc,
  eq,
  gt,
  inArray,
  isNotNull,
  isNull,
  ne,
  not,
  or,
  sql,
} from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { RsvpStatus } from '#src/contract/events.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import type { Deps } from '#server/platform/deps.ts';
import { activeUser, selectActive } from '../auth/active-user.ts';
import type { UserRow } from '../auth/caller.ts';
import { users } from '../auth/schema.ts';
import {
  findListedPerson,
  isActiveStatus,
  isOnGuestList,
  isPerson,
  isPlaceholder,
  isUnclaimedAddress,
} from '../dinners/rsvps/guest-rows.ts';
import { hasUnsubscribed } from '../dinners/rsvps/unsubscribed.ts';
import { guests } from '../dinners/schema.ts';
import { noBlockBetween } from '../profiles/blocks.ts';
import { hashAddress } from './email-keys.ts';
import type { Reader } from './emails/reader.ts';
import { type DinnerWithHost, type RsvpGuest, findActiveMember } from './recipients.ts';

/** How e-mails and their keys name a guest. */
export interface AddressedGuest {
  reader: Reader;
  recipient: string;
  /** Of a member: as keys name their address. An invitation by name may have taken the place of that by address. */
  formerRecipient: string | null;
}

/** A guest who gets e-mails about their place: a member, or somebody the host invited by address and put on the list as coming. */
export interface EmailGuest extends AddressedGuest {
  /** Of the guest list. */
  id: string;
  /** Null until somebody claims the place. */
  user: UserRow | null;
  /** The member, or the account that has the address: its settings count, but nobody may learn that there is one. */
  account: UserRow | null;
  status: RsvpStatus;
  /** Of the personal link. */
  linkId: string;
  /** From this dinner's e-mails. Members who haven't answered still get news in the app. */
  hasUnsubscribed: boolean;
  /** Null for a seat that the host gave them. */
  answeredAt: Date | null;
}

/** The account that has the address of a guest without one, and its own row of the list. */
const owner = alias(users, 'owner');
const ownersRow = alias(guests, 'owners_row');

/**
 * Guests invited by address, and those the host put on the list as coming. Not if they unsubscribed, have answered as the member they
 * are, or are kept from the host by a block.
 */
const isAddressee = ({ host }: DinnerWithHost) =>
  and(
    isPlaceholder(guests),
    isNotNull(guests.email),
    isNotNull(guests.invited_at),
    not(hasUnsubscribed(guests)),
    selectActive(owner),
    noBlockBetween(owner.id, host.id),
    or(isNull(ownersRow.status), eq(ownersRow.status, 'invited')),
  );

const selectEmailGuests = (db: Queryable, dinner: DinnerWithHost, where: SQL | undefined) =>
  db
    .select({ guest: guests, user: users, owner, hasUnsubscribed: hasUnsubscribed(guests) })
    .from(guests)
    .leftJoin(users, eq(users.id, guests.user_id))
    .leftJoin(owner, isUnclaimedAddress(guests, owner.email))
    .leftJoin(
      ownersRow,
      and(eq(ownersRow.event_id, guests.event_id), eq(ownersRow.user_id, owner.id)),
    )
    .where(
      and(
        eq(guests.event_id, dinner.event.id),
        or(and(isOnGuestList(guests), activeUser), isAddressee(dinner)),
        where,
      ),
    )
    .orderBy(asc(guests.id));

type EmailGuestRow = Awaited<ReturnType<typeof selectEmailGuests>>[number];

function toEmailGuest(
  deps: Pick<Deps, 'keys'>,
  { host }: DinnerWithHost,
  { guest, user, owner, hasUnsubscribed }: EmailGuestRow,
): EmailGuest {
  const { id, email, first_name, link_id, answered_at: answeredAt } = guest;
  const status = guest.status!;
  if (user)
    return {
      id,
      user,
      account: user,
      status,
      linkId: link_id,
      hasUnsubscribed,
      answeredAt,
      ...toRecipient(deps, { ...guest, user, status }),
    };
  const { language } = owner ?? host;
  return {
    id,
    user: null,
    account: owner,
    status,
    linkId: link_id,
    hasUnsubscribed,
    answeredAt,
    reader: { id, email: email!, first_name: first_name ?? '', language, link_id },
    recipient: hashAddress(deps, email!),
    formerRecipient: null,
  };
}

/** A member on the guest list as the reader of an e-mail. */
export const toRecipient = (
  deps: Pick<Deps, 'keys'>,
  { user, status, email, link_id, invited_at }: RsvpGuest,
): AddressedGuest => ({
  reader:
    user.is_new && isActiveStatus(status) && invited_at !== null
      ? { ...user, own_link: { id: link_id, hasSeat: status === 'accepted' } }
      : user,
  recipient: user.id,
  formerRecipient: hashAddress(deps, email ?? user.email),
});

/** `email` finds who has no account by the address they are listed with. */
export async function findEmailGuest(
  deps: Pick<Deps, 'db' | 'keys'>,
  dinner: DinnerWithHost,
  who: { userId: string } | { email: string } | { personId: string },
): Promise<EmailGuest | null> {
  const isGuest =
    'userId' in who
      ? eq(guests.user_id, who.userId)
      : 'personId' in who
        ? isPerson(guests, who.personId)
        : and(isNull(guests.user_id), eq(guests.email, who.email));
  const [row] = await selectEmailGuests(deps.db, dinner, isGuest);
  return row ? toEmailGuest(deps, dinner, row) : null;
}

/**
 * An accepted guest as the reader of an e-mail that a host looks at. Whether an account has the address of a guest without one makes no
 * difference here, as that would tell.
 */
export async function findReaderForHost(
  db: Queryable,
  { event, host }: DinnerWithHost,
  personId: string,
): Promise<{ guestId: string; reader: Reader } | null> {
  const row = await findListedPerson(db, event.id, personId);
  if (row?.status !== 'accepted') return null;
  const { id, user_id, email, invited_at, first_name, link_id } = row;
  if (user_id !== null) {
    const member = await findActiveMember(db, eq(users.id, user_id));
    return member && { guestId: id, reader: member };
  }
  if (email === null || invited_at === null) return null;
  const reader = { id, email, first_name: first_name ?? '', language: host.language, link_id };
  return { guestId: id, reader };
}

/** The ids of the guests, and of invited addresses, without a block between them and this member. */
export async function readGuestIdsWithoutBlock(
  db: Queryable,
  eventId: string,
  userId: string,
): Promise<Set<string>> {
  const rows = await db
    .select({ id: guests.id })
    .from(guests)
    .leftJoin(owner, isUnclaimedAddress(guests, owner.email))
    .where(
      and(
        eq(guests.event_id, eventId),
        noBlockBetween(sql`coalesce(${guests.user_id}, ${owner.id})`, userId),
      ),
    );
  return new Set(rows.map(({ id }) => id));
}

/** Guests per transaction, so that a large dinner doesn't block others. */
const BATCH_SIZE = 100;

const isUnblocked = (
  host: UserRow,
  guest: typeof guests.user_id | typeof users.id,
  inviter: typeof guests.invited_by,
) => and(noBlockBetween(guest, host.id), noBlockBetween(guest, inviter));

/** Guests with one of these statuses, in batches. Blocks leave out only members who haven't answered. */
export async function* iterateGuests(
  deps: Pick<Deps, 'db' | 'keys'>,
  dinner: DinnerWithHost,
  statuses: RsvpStatus[],
): AsyncGenerator<EmailGuest[]> {
  for (let lastId: string | null = null; ;) {
    const rows: EmailGuestRow[] = await selectEmailGuests(
      deps.db,
      dinner,
      and(
        inArray(guests.status, statuses),
        or(
          ne(guests.status, 'invited'),
          isUnblocked(dinner.host, guests.user_id, guests.invited_by),
        ),
        lastId === null ? undefined : gt(guests.id, lastId),
      ),
    ).limit(BATCH_SIZE);
    if (rows.length > 0) yield rows.map((row) => toEmailGuest(deps, dinner, row));
    if (rows.length < BATCH_SIZE) return;
    lastId = rows.at(-1)!.guest.id;
  }
}

export interface InvitedAddress {
  /** Of the guest list. */
  id: string;
  email: string;
  /** Of the personal link. */
  linkId: string;
  /** The member with this address, if any. */
  user: UserRow | null;
  /** From this dinner's e-mails. A member still gets news in the app. */
  hasUnsubscribed: boolean;
  /** Whether they are on the list as coming: their e-mails are those of the guests. */
  isComing: boolean;
}

/** The owner of an invited address, as a guest. */
const listed = alias(guests, 'listed');

/** Invited addresses of nobody on the guest list, in batches. Leaves out inactive and blocked members, and unsubscribed addresses without an account. */
export async function* iterateInvitedAddresses(
  db: Queryable,
  { event, host }: DinnerWithHost,
): AsyncGenerator<InvitedAddress[]> {
  for (let lastId: string | null = null; ;) {
    const batch = await db
      .select({
        id: guests.id,
        email: guests.email,
        linkId: guests.link_id,
        user: users,
        status: guests.status,
        hasUnsubscribed: hasUnsubscribed(guests),
      })
      .from(guests)
      .leftJoin(users, eq(users.email, guests.email))
      .leftJoin(
        listed,
        and(
          eq(listed.event_id, guests.event_id),
          eq(listed.user_id, users.id),
          isOnGuestList(listed),
        ),
      )
      .where(
        and(
          eq(guests.event_id, event.id),
          isNotNull(guests.email),
          // Not guests the host only put on the list.
          isNotNull(guests.invited_at),
          or(isNotNull(users.id), not(hasUnsubscribed(guests))),
          isNull(listed.id),
          // A claimed invitation belongs to that member, even if the address now has another owner or none.
          or(isNull(guests.user_id), eq(guests.user_id, users.id)),
          // A guest who declined by their personal link wants no more e-mails.
          or(isNotNull(guests.user_id), ne(guests.status, 'declined')),
          activeUser,
          isUnblocked(host, users.id, guests.invited_by),
          lastId === null ? undefined : gt(guests.id, lastId),
        ),
      )
      .orderBy(asc(guests.id))
      .limit(BATCH_SIZE);
    if (batch.length > 0)
      yield batch.map(({ id, email, linkId, user, status, hasUnsubscribed }) => ({
        id,
        email: email!,
        linkId,
        user,
        hasUnsubscribed,
        isComing: status === 'accepted',
      }));
    if (batch.length < BATCH_SIZE) return;
    lastId = batch.at(-1)!.id;
  }
}
