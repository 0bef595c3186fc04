/** Imports a list of guests, or shows what it would do. Needs the event lock. */
import { eq } from 'drizzle-orm';
import {
  type GuestImport,
  MAX_IMPORT_BYTES,
  MAX_IMPORT_LINES,
} from '#src/contract/guest-import.ts';
import type { Caller } from '#server/modules/auth/caller.ts';
import type { Deps } from '#server/platform/deps.ts';
import { DomainError } from '#server/platform/domain-error.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { t } from '#server/platform/i18n.ts';
import type { EventRow } from '../events/visibility.ts';
import { logChanges } from '../hosts/event-log.ts';
import { guests } from '../schema.ts';
import { formatTypedName } from './guest-rows.ts';
import { createInvitations } from './invitations.ts';
import { noteInvited } from './invited-notes.ts';
import { joinPlusOnes } from './join-plus-ones.ts';
import { type ParsedList, parseGuestList } from './parse-guest-list.ts';
import { type PlaceholderValues, addPlaceholders, changePlaceholder } from './placeholders.ts';
import { type ImportInput, type PlannedLine, planLines } from './plan-import.ts';
import { addPlusOneOf } from './plus-ones.ts';
import { isNamed } from './parse-plus-ones.ts';
import { markPlanChanged } from './waitlist.ts';

/** Limit of one call of `invite`. */
const INVITE_BATCH = 200;

/** Reads the text. It takes a while for a long one, so no dinner should be locked meanwhile. @throws DomainError too_large */
export function readImport({ text }: Pick<ImportInput, 'text'>): ParsedList {
  if (Buffer.byteLength(text) > MAX_IMPORT_BYTES)
    throw new DomainError('too_large', t('import_too_large'));
  const list = parseGuestList(text);
  if (list.lines.length > MAX_IMPORT_LINES)
    throw new DomainError('too_large', t('import_too_large'));
  return list;
}

/** @throws DomainError conflict, rate_limited as for invitations */
export async function importGuests(
  tx: Tx,
  deps: Deps,
  caller: Caller,
  event: EventRow,
  list: ParsedList,
  input: ImportInput,
): Promise<GuestImport> {
  const { columns, lines } = await planLines(
    tx,
    event,
    caller.user.email,
    joinPlusOnes(list, input.mapping),
    input,
  );
  if (input.commit) {
    const context = { tx, deps, caller, event };
    const brought = await addGuests(context, lines);
    const readdressed = await changeGuests(context, lines);
    await regroupMembers(context, lines);
    if (input.invite) {
      const invited = pickAdded(lines, true).map(({ person }) => person);
      const people = [...invited, ...brought, ...readdressed];
      await inviteGuests(context, people, input.invitation_text);
    }
    await noteInvitedGuests(context, lines);
  }
  return { columns, lines: lines.map(toView) };
}

const toView = ({
  line,
  values,
  becomes,
  is_invited,
  errors,
  brought = [],
}: PlannedLine): GuestImport['lines'][number] => ({
  line,
  values,
  becomes,
  is_invited,
  ...(brought.length > 0 && { plus_ones: brought.length }),
  errors,
});

const pickAdded = (lines: PlannedLine[], isInvited: boolean) =>
  lines.flatMap(({ becomes, is_invited, person, brought = [] }) =>
    becomes === 'new' && is_invited === isInvited && person ? [{ person, brought }] : [],
  );

interface ImportContext {
  tx: Tx;
  deps: Deps;
  caller: Caller;
  event: EventRow;
}

/** Adds the guests who are coming and their plus-ones. Returns the plus-ones with a name. */
async function addGuests(
  { tx, deps, caller, event }: ImportContext,
  lines: PlannedLine[],
): Promise<PlaceholderValues[]> {
  const coming = pickAdded(lines, false);
  const people = coming.map(({ person }) => person);
  const addedIds = await addPlaceholders(tx, deps, event, people);
  const pairs = [
    ...coming.flatMap(({ brought }, index) =>
      brought.map((each) => [addedIds[index]!, each] as const),
    ),
    ...lines.flatMap(({ bringerId, brought = [] }) =>
      bringerId ? brought.map((each) => [bringerId, each] as const) : [],
    ),
  ];
  for (const [bringerId, person] of pairs) await addPlusOneOf(tx, deps, event, bringerId, person);
  const count = coming.length + pairs.length;
  if (count > 0)
    await logChanges(tx, deps.now(), {
      eventId: event.id,
      actorId: caller.user.id,
      action: 'added',
      detail: { count },
    });
  return pairs.map(([, person]) => person).filter(isNamed);
}

/** Returns those who have an address now and had none. */
async function changeGuests(
  { tx, deps, caller, event }: ImportContext,
  lines: PlannedLine[],
): Promise<PlaceholderValues[]> {
  const readdressed: PlaceholderValues[] = [];
  for (const { guestId, person } of lines)
    if (guestId && person) {
      const { first_name, last_name, email, dietary_needs, party } = person;
      const { hasNewAddress } = await changePlaceholder(tx, deps, event, caller.user, guestId, {
        // An empty cell takes nothing away.
        ...(first_name ? { first_name, last_name } : {}),
        ...(email ? { email } : {}),
        ...(dietary_needs ? { dietary_needs } : {}),
        ...(party ? { party } : {}),
      });
      if (hasNewAddress) readdressed.push(person);
    }
  return readdressed;
}

async function regroupMembers(
  { tx, deps, event }: ImportContext,
  lines: PlannedLine[],
): Promise<void> {
  const regrouped = lines.filter(({ memberRowId }) => memberRowId);
  for (const { memberRowId, person } of regrouped)
    await tx.update(guests).set({ party: person!.party }).where(eq(guests.id, memberRowId!));
  if (regrouped.length > 0) await markPlanChanged(tx, deps, event, []);
}

/** Those with an address. */
async function inviteGuests(
  { tx, deps, caller, event }: ImportContext,
  people: PlaceholderValues[],
  text: ImportInput['invitation_text'],
): Promise<void> {
  const invitees = people.flatMap(({ first_name, last_name, email }) =>
    email ? [{ email, name: formatTypedName({ first_name, last_name: last_name ?? null }) }] : [],
  );
  for (let from = 0; from < invitees.length; from += INVITE_BATCH)
    await createInvitations(tx, deps, caller, event.id, {
      invitees: invitees.slice(from, from + INVITE_BATCH),
      text,
    });
}

/** Their group and food, which become theirs once they accept. A later list corrects them. */
async function noteInvitedGuests(
  { tx, event }: ImportContext,
  lines: PlannedLine[],
): Promise<void> {
  for (const { person, is_invited, becomes, isInvitedAlready } of lines)
    if (person?.email && (isInvitedAlready || (becomes === 'new' && is_invited)))
      await noteInvited(tx, event.id, { ...person, email: person.email });
}
