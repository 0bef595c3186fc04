/** Which guest one line of an imported list is about, and what it does to them. */
import { t } from '#server/platform/i18n.ts';
import { type GuestRow, isStillRemoved } from './guest-rows.ts';
import {
  type LinePlan,
  type Planning,
  type SeenGuest,
  addSeen,
  findSeen,
  isSeated,
  toNameKey,
  wrong,
} from './import-planning.ts';
import { hasOtherNotes } from './invited-notes.ts';
import type { LineValues } from './parse-guest-list.ts';
import { type PlaceholderValues, isListedAddress } from './placeholders.ts';
import { validateLine } from './validate-import-line.ts';

interface Draft {
  planned: LinePlan;
  /** The line that lists the guest, and keeps their plus-ones. */
  bringer?: LinePlan | undefined;
  /** Makes it count for later lines, unless its plus-ones are wrong. */
  settle?: () => void;
}

export function draftLine(planning: Planning, line: number, values: LineValues): Draft {
  const { person, errors } = validateLine(values, planning.isInviting && values.email !== '');
  if (!person) return { planned: { becomes: 'wrong', errors } };
  const { email } = person;
  const refusal = email && refuseAddress(planning, email);
  if (refusal) return { planned: wrong('email', refusal) };
  const key = toNameKey(person);
  const byAddress = email ? planning.byEmail.get(email) : undefined;
  const see = () => void (email && planning.seenEmails.set(email, line));
  // The same name once with an address and once without is one person.
  const same = findSeen(planning, key).find((each) => !(email && each.person.email));
  if (same && !byAddress) return draftSame(same, person, see);
  if (planning.isInviting && byAddress && isStillRemoved(byAddress, planning.event)) {
    const planned: LinePlan = { becomes: 'new', errors: [], person };
    return { planned, bringer: planned, settle: see };
  }
  const listed = findListed(planning, key, email);
  if (listed) return draftListed(planning, listed, person, see);
  // Importing the list again, even without `invite`, must not turn an open invitation into a yes.
  if (byAddress?.invited_by === planning.event.host_id)
    return { planned: planInvited(byAddress, person), settle: see };
  return draftNew(planning, person, see);
}

/** Why a line with this address is wrong, if it is. */
export function refuseAddress(
  { hostEmail, unsubscribed, byEmail, seenEmails }: Planning,
  email: string,
): string | null {
  if (email === hostEmail) return t('error_own_address');
  if (unsubscribed.has(email) && !byEmail.has(email)) return t('import_unsubscribed');
  const earlier = seenEmails.get(email);
  return earlier ? t('import_same_address', { line: earlier }) : null;
}

/** A line about somebody an earlier one names. */
function draftSame(same: SeenGuest, person: PlaceholderValues, see: () => void): Draft {
  const { email } = person;
  const planned: LinePlan = {
    becomes: 'present',
    errors: [],
    // Nobody else's line says that they are invited.
    ...(!same.plan && { person: same.person, hasNewAddress: email !== undefined }),
  };
  return {
    planned,
    bringer: same.plan,
    settle() {
      see();
      Object.assign(same.person, {
        email: same.person.email ?? email,
        dietary_needs: same.person.dietary_needs || person.dietary_needs,
        party: same.person.party || person.party,
      });
    },
  };
}

function draftListed(
  planning: Planning,
  listed: GuestRow,
  person: PlaceholderValues,
  see: () => void,
): Draft {
  const planned = planListed(listed, person);
  return {
    planned,
    bringer: planned,
    settle() {
      see();
      if (!planned.hasNewAddress) return;
      // The address is theirs now: another one of this name is somebody else's.
      planning.byName.delete(toNameKey(person));
      addSeen(planning, { person, plan: planned });
    },
  };
}

function planListed(listed: GuestRow, person: PlaceholderValues): LinePlan {
  const bringer =
    listed.status === 'accepted' && listed.plus_one_of === null ? { bringerId: listed.id } : {};
  const present: LinePlan = { becomes: 'present', errors: [], ...bringer };
  if (isSame(listed, person)) return present;
  // Members name themselves, and guests who declined stay away.
  if (listed.user_id !== null || listed.status !== 'accepted')
    return listed.status !== 'declined' && isOtherParty(listed, person)
      ? { ...present, becomes: 'update', person, memberRowId: listed.id }
      : present;
  return {
    ...present,
    becomes: 'update',
    person,
    guestId: listed.id,
    hasNewAddress: person.email !== undefined && listed.email === null,
  };
}

const planInvited = (invited: GuestRow, person: PlaceholderValues): LinePlan =>
  hasOtherNotes(invited, person)
    ? { becomes: 'update', errors: [], person, isInvitedAlready: true }
    : { becomes: 'present', errors: [] };

function draftNew(planning: Planning, person: PlaceholderValues, see: () => void): Draft {
  const planned: LinePlan = { becomes: 'new', errors: [], person };
  const takesSeat = isSeated(planning, planned);
  if (takesSeat && planning.freeSeats <= 0) return { planned: wrong('seat', t('import_no_seat')) };
  return {
    planned,
    bringer: planned,
    settle() {
      if (takesSeat) planning.freeSeats -= 1;
      see();
      addSeen(planning, { person, plan: planned });
    },
  };
}

/** An address that was only invited may still be put on the list by name. */
function findListed(
  { byEmail, byName }: Planning,
  key: string,
  email: string | undefined,
): GuestRow | undefined {
  const byAddress = email ? byEmail.get(email) : undefined;
  if (byAddress) return isListedAddress(byAddress) ? byAddress : undefined;
  const namesake = byName.get(key);
  return email && namesake?.email ? undefined : namesake;
}

const isSame = (row: GuestRow, person: PlaceholderValues) =>
  (!person.first_name || toNameKey(row) === toNameKey(person)) &&
  (!person.email || person.email === row.email) &&
  (!person.dietary_needs || person.dietary_needs === row.dietary_needs) &&
  !isOtherParty(row, person);

const isOtherParty = (row: GuestRow, { party }: PlaceholderValues) =>
  Boolean(party) && party !== row.party;
