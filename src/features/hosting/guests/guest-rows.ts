/** Rows of the host's guest list (R44). */
import type { CallResponse } from '#src/contract/calls.ts';
import type { DinnerEvent, RsvpStatus } from '#src/contract/events.ts';
import type { Person } from '#src/contract/members.ts';
import { type EmailReach, getEmailReach } from '#src/contract/email-reach.ts';
import { foldSearchText } from '#src/contract/search-text.ts';
import type { SeatNeed } from '#src/contract/seat-needs.ts';
import type { Seating } from '#src/contract/seating.ts';
import type { Undelivered } from '#src/contract/undelivered.ts';
import { formatFullName } from '#src/components/person/person-name.ts';
import { type TableSeat, listTableSeats } from '../seating/seating-model.ts';
import type { UnreachedCounts, UnreachedNames } from './unreached-guests.tsx';

type Guest = CallResponse<'listGuests'>['results'][number];
type Invitation = CallResponse<'listInvitations'>['results'][number];

type Reminders = NonNullable<Guest['reminders']>;
const NO_REMINDERS: Reminders = { count: 0, last_at: null };

export interface GuestListRow {
  key: string;
  /** Null if only an address is known. */
  person: Person | null;
  isHost: boolean;
  /** The host who looks at the list. */
  isOwn: boolean;
  status: RsvpStatus;
  name: string;
  /** The address of their invitation. Null if they weren't invited by address, or have a name of their own. */
  address: string | null;
  /** Set as long as no member has answered from the invited address. */
  invitationId: string | null;
  waitlistPosition: number | null;
  dietaryNeeds: string | null;
  /** Who invited them, if it was not the host. */
  invitedBy: Person | null;
  invitedAt: string | null;
  /** When the page of their personal link was first opened. */
  openedAt: string | null;
  /** They, or the owner of the address, asked for no more e-mails about the dinner. */
  hasUnsubscribed: boolean;
  answeredAt: string | null;
  /** What they wrote to the host when they declined. */
  note: string | null;
  /** What the hosts noted of them, for nobody else. */
  hostNote: string | null;
  /** The party that the hosts seat them with. */
  party: string | null;
  /** What they need of their seat. */
  needs: readonly SeatNeed[];
  /** How often the host asked for an answer, and when last. */
  reminders: Reminders;
  undelivered: Undelivered | null;
  seat: TableSeat | null;
  /** Of those who were coming to a dinner that is over. Null for others, and if nobody was checked in. */
  hasCome: boolean | null;
  /** Their plus-ones. */
  plusOnes: readonly GuestListRow[];
  /** Seats in the order of the plan. */
  seatOrder: number;
  /** Folded: name, headline, address, food and party. */
  searchText: string;
}

/** Guests who declined may have given no name, only an address. */
function nameByAddress(invited: {
  email: string;
  name: string | null;
}): Pick<GuestListRow, 'name' | 'address'> {
  return { name: invited.name || invited.email, address: invited.email };
}

function nameGuest(
  { person, invited_as }: Guest,
  unnamed: string,
): Pick<GuestListRow, 'name' | 'address'> {
  const name = formatFullName(person);
  if (person.is_placeholder) return { name, address: invited_as?.email ?? null };
  if (name || !invited_as) return { name: name || unnamed, address: null };
  return nameByAddress(invited_as);
}

type RowWithoutSearch = Omit<GuestListRow, 'searchText'>;
const toRow = (row: RowWithoutSearch): GuestListRow => ({
  ...row,
  searchText: foldSearchText(
    [
      row.name,
      row.person?.headline,
      row.person?.plus_one_of?.name,
      row.address,
      row.dietaryNeeds,
      row.party,
    ]
      .filter(Boolean)
      .join(' '),
  ),
});

export interface GuestLists {
  guests: readonly Guest[];
  invitations: readonly Invitation[];
  /** Without it nobody has a seat. */
  seating: Seating | undefined;
  /** Who didn't come, once that is known. */
  missingIds?: ReadonlySet<string> | undefined;
}

/** The host only put them on the list, with an address that no invitation went to. */
export const isUninvited = ({ person, status, address, invitedAt }: GuestListRow): boolean =>
  person?.is_placeholder === true &&
  status === 'accepted' &&
  address !== null &&
  invitedAt === null;

export interface Recipients {
  recipientCount: number;
  unreached: UnreachedCounts;
}

/** How many guests a message reaches, besides the host who writes it. */
export function countRecipients(
  rows: readonly GuestListRow[],
  groups: readonly RsvpStatus[] = ['accepted'],
): Recipients {
  const reached = listByReach(rows, groups, 'reached');
  const names = listUnreached(rows, groups);
  return {
    recipientCount: reached.length,
    unreached: {
      noAddress: names.noAddress.length,
      notInvited: names.notInvited.length,
      unreachable: names.unreachable.length,
    },
  };
}

const listByReach = (
  rows: readonly GuestListRow[],
  groups: readonly RsvpStatus[],
  reach: EmailReach,
): string[] =>
  rows
    .filter((row) => groups.includes(row.status) && !row.isOwn && getReach(row) === reach)
    .map(({ name }) => name);

/** The names of guests a message to these groups doesn't reach. */
export const listUnreached = (
  rows: readonly GuestListRow[],
  groups: readonly RsvpStatus[],
): UnreachedNames => ({
  noAddress: listByReach(rows, groups, 'no_address'),
  notInvited: listByReach(rows, groups, 'not_invited'),
  unreachable: listByReach(rows, groups, 'unreachable'),
});

/** Members are always reached: what they turned off they chose. */
export const getReach = ({
  person,
  address,
  invitedAt,
  hasUnsubscribed,
  undelivered,
}: GuestListRow): EmailReach =>
  person && !person.is_placeholder
    ? 'reached'
    : getEmailReach({ address, invitedAt, hasUnsubscribed, failure: undelivered?.reason ?? null });

/** Everybody on the list once. An invitation that a member has answered is part of the member's row. */
export function listGuestRows(
  { guests, invitations, seating, missingIds }: GuestLists,
  event: Pick<DinnerEvent, 'host'>,
  unnamed: { host: string; guest: string },
  ownId: string | undefined,
): GuestListRow[] {
  const hostId = event.host.id;
  const invitationsByPerson = new Map(
    invitations.flatMap((each) => (each.person ? [[each.person.id, each] as const] : [])),
  );
  const seats = new Map(
    (seating ? listTableSeats(seating) : []).flatMap((tableSeat, order) =>
      tableSeat.seat.person ? [[tableSeat.seat.person.id, { tableSeat, order }] as const] : [],
    ),
  );
  const omitHost = (person: Person | undefined) => (person && person.id !== hostId ? person : null);
  const rows = guests.map((guest) => {
    const { person, status, waitlist_position, dietary_needs, answered_at, undelivered } = guest;
    const invitation = invitationsByPerson.get(person.id);
    const seat = seats.get(person.id);
    const isHost = person.id === hostId;
    return toRow({
      key: person.id,
      person,
      isHost,
      isOwn: person.id === ownId,
      status,
      ...nameGuest(guest, isHost ? unnamed.host : unnamed.guest),
      invitationId: null,
      waitlistPosition: waitlist_position,
      dietaryNeeds: dietary_needs,
      invitedBy: omitHost(invitation?.invited_by),
      invitedAt: invitation?.created_at ?? guest.invited_as?.invited_at ?? null,
      openedAt: invitation?.opened_at ?? guest.invited_as?.opened_at ?? null,
      hasUnsubscribed: guest.invited_as?.has_unsubscribed ?? false,
      answeredAt: answered_at,
      note: guest.note ?? null,
      hostNote: guest.host_note ?? null,
      party: guest.party ?? null,
      needs: guest.needs ?? [],
      reminders: guest.reminders ?? NO_REMINDERS,
      undelivered,
      seat: seat?.tableSeat ?? null,
      hasCome: missingIds && !isHost && status === 'accepted' ? !missingIds.has(person.id) : null,
      plusOnes: [],
      seatOrder: seat?.order ?? Infinity,
    });
  });
  for (const { id, email, name, person, status, ...invitation } of invitations)
    // Somebody who declined by their personal link has no account.
    if (email && !person && (status === 'invited' || status === 'declined'))
      rows.push(
        toRow({
          key: id,
          person: null,
          isHost: false,
          isOwn: false,
          status,
          ...nameByAddress({ email, name }),
          invitationId: id,
          waitlistPosition: null,
          dietaryNeeds: invitation.dietary_needs ?? null,
          invitedBy: omitHost(invitation.invited_by),
          invitedAt: invitation.created_at,
          openedAt: invitation.opened_at ?? null,
          hasUnsubscribed: invitation.has_unsubscribed ?? false,
          answeredAt: null,
          note: invitation.note ?? null,
          hostNote: null,
          party: null,
          needs: [],
          reminders: invitation.reminders ?? NO_REMINDERS,
          undelivered: invitation.undelivered,
          seat: null,
          hasCome: null,
          plusOnes: [],
          seatOrder: Infinity,
        }),
      );
  const plusOnes = rows.filter(({ person }) => person?.plus_one_of);
  return plusOnes.length === 0
    ? rows
    : rows.map((row) => ({ ...row, plusOnes: listPlusOnes(plusOnes, row.key) }));
}

export const listPlusOnes = (rows: readonly GuestListRow[], bringerKey: string): GuestListRow[] =>
  rows.filter(({ person }) => person?.plus_one_of?.id === bringerKey);
