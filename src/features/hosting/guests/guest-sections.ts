/** Rows of the host's guest list (R44). */
import type { CallResponse } from '#src/contract/calls.ts';
import type { Person } from '#src/contract/members.ts';
import type { Undelivered } from '#src/contract/undelivered.ts';
import { formatFullName } from '#src/components/person/person-name.ts';
import type { Translator } from '#src/i18n/translator.ts';

type Guest = CallResponse<'listGuests'>['results'][number];
type Invitation = CallResponse<'listInvitations'>['results'][number];
type InviteResult = CallResponse<'invite'>['results'][number];
type Match = CallResponse<'listInterested'>['results'][number];

/** Display order: requests that need the host's answer first. */
export const guestListSections = [
  'requested',
  'accepted',
  'waitlisted',
  'invited',
  'declined',
] as const;
export type GuestListSection = (typeof guestListSections)[number];

export interface GuestListRow {
  key: string;
  /** Null if only an address is known. */
  person: Person | null;
  name: string;
  /** Of the invitation, unless it is the name. Null if they weren't invited by address, or have a name of their own. */
  address: string | null;
  /** Set as long as nobody has answered from the invited address. */
  invitationId: string | null;
  waitlistPosition: number | null;
  dietaryNeeds: string | null;
  /** Who invited them, if it was not the host. */
  invitedBy: Person | null;
  undelivered: Undelivered | null;
}

/** Guests who declined may have given no name, only an address. */
function nameByAddress(invited: {
  email: string;
  name: string | null;
}): Pick<GuestListRow, 'name' | 'address'> {
  return invited.name
    ? { name: invited.name, address: invited.email }
    : { name: invited.email, address: null };
}

function nameGuest(
  { person, invited_as }: Guest,
  unnamed: string,
): Pick<GuestListRow, 'name' | 'address'> {
  const name = formatFullName(person);
  if (name || !invited_as) return { name: name || unnamed, address: null };
  return nameByAddress(invited_as);
}

export function groupGuestRows(
  guests: readonly Guest[],
  invitations: readonly Invitation[],
  hostId: string,
  unnamed: { host: string; guest: string },
): Record<GuestListSection, GuestListRow[]> {
  const inviters = new Map(
    invitations.flatMap(({ person, invited_by }) =>
      person ? [[person.id, invited_by] as const] : [],
    ),
  );
  const omitHost = (person: Person | undefined) => (person && person.id !== hostId ? person : null);
  const rows: Record<GuestListSection, GuestListRow[]> = {
    requested: [],
    accepted: [],
    waitlisted: [],
    invited: [],
    declined: [],
  };
  for (const guest of guests) {
    const { person, status, waitlist_position, dietary_needs, undelivered } = guest;
    rows[status].push({
      key: person.id,
      person,
      ...nameGuest(guest, person.id === hostId ? unnamed.host : unnamed.guest),
      invitationId: null,
      waitlistPosition: waitlist_position,
      dietaryNeeds: dietary_needs,
      invitedBy: omitHost(inviters.get(person.id)),
      undelivered,
    });
  }
  for (const { id, email, name, person, status, invited_by, undelivered } of invitations)
    if (email && !person && status === 'invited')
      rows.invited.push({
        key: id,
        person: null,
        ...nameByAddress({ email, name }),
        invitationId: id,
        waitlistPosition: null,
        dietaryNeeds: null,
        invitedBy: omitHost(invited_by),
        undelivered,
      });
  rows.waitlisted.sort((one, two) => (one.waitlistPosition ?? 0) - (two.waitlistPosition ?? 0));
  return rows;
}

/** Message after inviting. An address gets one e-mail per dinner; the sender's own address and accepted guests get none. */
export function formatInviteResult(
  t: Translator,
  invited: readonly Pick<InviteResult, 'asked_before' | 'status'>[],
  includesOwnAddress = false,
): string {
  const acceptedCount = invited.filter(({ status }) => status === 'accepted').length;
  const invitedBefore = invited.filter(
    ({ asked_before, status }) => asked_before && status !== 'accepted',
  ).length;
  const sent = invited.length - acceptedCount - invitedBefore;
  return [
    sent > 0 && t.plural('guests_sent', sent),
    invitedBefore > 0 && t.plural('guests_already_invited', invitedBefore),
    includesOwnAddress && t('guests_already_host'),
    acceptedCount > 0 && t.plural('guests_already_coming', acceptedCount),
  ]
    .filter(Boolean)
    .join(' ');
}

/** Message after inviting one person by name. */
export function formatContactResult(
  t: Translator,
  { asked_before, status }: Pick<InviteResult, 'asked_before' | 'status'>,
  name: string,
): string {
  if (status === 'accepted') return t('guests_contact_coming', { name });
  if (status !== 'invited') return t('guests_contact_answered', { name });
  return t(asked_before ? 'guests_contact_already_invited' : 'guests_contact_invited', { name });
}

export interface InviteContact {
  person: Person;
  isMutual: boolean;
}

/** One entry per person, even with matches in several priorities; mutual interest first. */
export function listInviteContacts(matches: readonly Match[]): InviteContact[] {
  const contacts = new Map<string, InviteContact>();
  for (const { target_user, is_mutual } of matches)
    contacts.set(target_user.id, {
      person: target_user,
      isMutual: is_mutual || (contacts.get(target_user.id)?.isMutual ?? false),
    });
  return [...contacts.values()].toSorted((one, two) => Number(two.isMutual) - Number(one.isMutual));
}
