/** What the lines of an imported list become, and making them that. Needs the event lock. */
import { and, eq, isNotNull, or } from 'drizzle-orm';
import * as z from 'zod/mini';
import {
  type GuestImport,
  type ImportGuestsInput,
  type ImportLine,
  MAX_IMPORT_BYTES,
  MAX_IMPORT_LINES,
} from '#src/contract/guest-import.ts';
import { singleLineText } from '#src/contract/fields.ts';
import { NamedGuestInput } from '#src/contract/placeholders.ts';
import type { Caller } from '#server/modules/auth/caller.ts';
import type { Deps } from '#server/platform/deps.ts';
import { DomainError } from '#server/platform/domain-error.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { t } from '#server/platform/i18n.ts';
import type { EventRow } from '../events/visibility.ts';
import { logChanges } from '../hosts/event-log.ts';
import { guests } from '../schema.ts';
import {
  type GuestRow,
  formatTypedName,
  isStillRemoved,
  isUnclaimedAddress,
} from './guest-rows.ts';
import { createInvitations } from './invitations.ts';
import { joinPlusOnes } from './join-plus-ones.ts';
import { type LineValues, type ParsedList, parseGuestList, readLine } from './parse-guest-list.ts';
import {
  type PlaceholderValues,
  addPlaceholders,
  changePlaceholder,
  isListedAddress,
} from './placeholders.ts';
import { addPlusOneOf } from './plus-ones.ts';
import { type BroughtGuest, describeAllowed, isNamed, readPlusOnes } from './read-plus-ones.ts';
import { readUnsubscribed } from './unsubscribed.ts';
import { markPlanChanged } from './waitlist.ts';

type ImportInput = z.output<typeof ImportGuestsInput>;
type LineError = ImportLine['errors'][number];
type LineField = keyof LineValues;

/** Longer ones are cut in the answer: they are errors. */
const MAX_SHOWN_LENGTH = 300;
/** Limit of one call of `invite`. */
const INVITE_BATCH = 200;

interface PlannedLine extends ImportLine {
  /** Unless it is wrong. */
  person?: PlaceholderValues;
  /** The guest without an account that is updated. */
  guestId?: string;
  /** The row of a member, of which a list changes only the group. */
  memberRowId?: string;
  /** Whom the guest brings, as far as the list doesn't have them. */
  brought?: BroughtGuest[];
  /** The row of the guest, if they are on the list as coming. */
  bringerId?: string;
}

type LinePlan = Omit<PlannedLine, 'line' | 'values' | 'is_invited' | 'plus_ones'> & {
  hasNewAddress?: boolean;
};

/** Somebody whom earlier lines name. */
interface SeenGuest {
  /** Later lines add to it. */
  person: PlaceholderValues;
  /** The line that lists them, unless somebody brings them. */
  plan?: LinePlan;
}

interface Draft {
  planned: LinePlan;
  /** The line that lists the guest, and keeps whom they bring. */
  bringer?: LinePlan;
  /** Makes it count for later lines, unless its plus-ones are wrong. */
  settle?: () => void;
}

const fold = (text: string) => text.normalize('NFC').toLowerCase().replace(/\s+/g, ' ').trim();
const toNameKey = ({
  first_name,
  last_name,
}: {
  first_name?: string | null;
  last_name?: string | null;
}) => fold(`${first_name ?? ''} ${last_name ?? ''}`);

/** `ann@`, `ann@mail`, `@mail.example` */
const INCOMPLETE_ADDRESS = /^(?:[^\s@]+@[^\s@.]*\.?|@[^\s@]*)$/;

function describeField(field: LineField, value: string): string {
  if (field === 'first_name' && !value.trim()) return t('import_name_missing');
  if (field === 'email')
    return t(INCOMPLETE_ADDRESS.test(value) ? 'import_email_incomplete' : 'import_email_wrong');
  return t('import_too_long');
}

/** Who is invited by their address names themselves. */
const InvitedInput = z.extend(NamedGuestInput, { first_name: singleLineText(80) });

function validate(
  values: LineValues,
  isInvited: boolean,
): { person?: PlaceholderValues; errors: LineError[] } {
  const input = isInvited ? InvitedInput : NamedGuestInput;
  const parsed = input.safeParse({
    first_name: values.first_name,
    last_name: values.last_name,
    dietary_needs: values.dietary_needs,
    party: values.party,
    ...(values.email ? { email: values.email } : {}),
  });
  if (parsed.success) return { person: parsed.data, errors: [] };
  const fields = new Set(parsed.error.issues.map(({ path }) => path[0] as LineField));
  return {
    errors: [...fields].map((field) => ({ field, message: describeField(field, values[field]) })),
  };
}

const wrong = (field: LineError['field'], message: string): LinePlan => ({
  becomes: 'wrong',
  errors: [{ field, message }],
});

/** The rows of the list that a line may be about. */
async function readListed(tx: Tx, event: EventRow) {
  const rows = await tx
    .select()
    .from(guests)
    .where(
      and(eq(guests.event_id, event.id), or(isNotNull(guests.email), isNotNull(guests.first_name))),
    );
  // The lines add theirs.
  const plusOnes: Pick<GuestRow, 'plus_one_of' | 'first_name' | 'last_name'>[] = rows.filter(
    ({ plus_one_of }) => plus_one_of !== null,
  );
  return {
    byEmail: new Map(rows.flatMap((row) => (row.email ? [[row.email, row] as const] : []))),
    byName: new Map(
      rows.flatMap((row) => (row.first_name ? [[toNameKey(row), row] as const] : [])),
    ),
    plusOnes,
  };
}

const isSame = (row: GuestRow, person: PlaceholderValues) =>
  (!person.first_name || toNameKey(row) === toNameKey(person)) &&
  (!person.email || person.email === row.email) &&
  (!person.dietary_needs || person.dietary_needs === row.dietary_needs) &&
  !isOtherParty(row, person);

const isOtherParty = (row: GuestRow, { party }: PlaceholderValues) =>
  Boolean(party) && party !== row.party;

/** Reads the text. It takes a while for a long one, so no dinner should be locked meanwhile. @throws DomainError too_large */
export function readImport({ text }: Pick<ImportInput, 'text'>): ParsedList {
  if (Buffer.byteLength(text) > MAX_IMPORT_BYTES)
    throw new DomainError('too_large', t('import_too_large'));
  const list = parseGuestList(text);
  if (list.lines.length > MAX_IMPORT_LINES)
    throw new DomainError('too_large', t('import_too_large'));
  return list;
}

async function planLines(
  tx: Tx,
  event: EventRow,
  hostEmail: string,
  { header, lines, fields: guessed }: ParsedList,
  { mapping, corrections = [], invite = false }: ImportInput,
): Promise<{ columns: GuestImport['columns']; lines: PlannedLine[] }> {
  const fields = guessed.map((field, column) => mapping?.[column] ?? field);
  const corrected = new Map(corrections.map((correction) => [correction.line, correction]));
  const { byEmail, byName, plusOnes } = await readListed(tx, event);
  const unsubscribed = invite ? await readUnsubscribed(tx, event.id) : new Set();
  const [seenEmails, seenNames] = [new Map<string, number>(), new Map<string, SeenGuest[]>()];
  let freeSeats = event.capacity - event.attendee_count;

  const findSeen = (key: string) => seenNames.get(key) ?? [];
  const addSeen = (seen: SeenGuest) => {
    const key = toNameKey(seen.person);
    seenNames.set(key, [...findSeen(key), seen]);
  };
  /** Who is invited has no seat before they accept. */
  const isSeated = ({ becomes }: LinePlan) => becomes === 'new' && !invite;
  const isComing = (plan: LinePlan) => isSeated(plan) || plan.bringerId !== undefined;

  function plan(line: number, values: LineValues): Draft {
    const { person, errors } = validate(values, invite && values.email !== '');
    if (!person) return { planned: { becomes: 'wrong', errors } };
    const { email } = person;
    if (email === hostEmail) return { planned: wrong('email', t('error_own_address')) };
    if (email && unsubscribed.has(email) && !byEmail.has(email))
      return { planned: wrong('email', t('import_unsubscribed')) };
    const earlier = email && seenEmails.get(email);
    if (earlier) return { planned: wrong('email', t('import_same_address', { line: earlier })) };
    const key = toNameKey(person);
    const see = (seen?: SeenGuest) => {
      if (email) seenEmails.set(email, line);
      if (seen) addSeen(seen);
    };
    // The same name once with an address and once without is one person.
    const same = findSeen(key).find((each) => !(email && each.person.email));
    if (same && !(email && byEmail.has(email))) return planSame(same, person, see);
    const byAddress = email ? byEmail.get(email) : undefined;
    if (invite && email && byAddress && isStillRemoved(byAddress, event)) {
      const planned: LinePlan = { becomes: 'new', errors: [], person };
      return { planned, bringer: planned, settle: see };
    }
    const listed = findListed(key, email);
    if (listed) {
      const planned = planListed(listed, person);
      return {
        planned,
        bringer: planned,
        settle() {
          // The address is theirs now: another one of this name is somebody else's.
          if (planned.hasNewAddress) byName.delete(key);
          see(planned.hasNewAddress ? { person, plan: planned } : undefined);
        },
      };
    }
    // Importing the list again, even without `invite`, must not turn an open invitation into a yes.
    if (byAddress?.invited_by === event.host_id)
      return { planned: { becomes: 'present', errors: [] } };
    const planned: LinePlan = { becomes: 'new', errors: [], person };
    if (isSeated(planned) && freeSeats <= 0) return { planned: wrong('seat', t('import_no_seat')) };
    return {
      planned,
      bringer: planned,
      settle() {
        if (isSeated(planned)) freeSeats -= 1;
        see({ person, plan: planned });
      },
    };
  }

  /** A line about somebody whom an earlier one names. */
  function planSame(same: SeenGuest, person: PlaceholderValues, see: () => void): Draft {
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

  function planListed(listed: GuestRow, person: PlaceholderValues): LinePlan {
    const bringer =
      listed.status === 'accepted' && listed.plus_one_of === null ? { bringerId: listed.id } : {};
    const present: LinePlan = { becomes: 'present', errors: [], ...bringer };
    if (isSame(listed, person)) return present;
    // Members name themselves, and who declined stays away.
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

  /** With whom the guest brings; who is invited brings them on accepting. */
  function planWithPlusOnes(line: number, values: LineValues): LinePlan {
    const cell = readPlusOnes(values.plus_ones);
    if ('error' in cell) return wrong('plus_ones', cell.error);
    const { planned, bringer, settle } = plan(line, values);
    if (planned.becomes === 'wrong') return planned;
    const already = bringer?.bringerId
      ? plusOnes.filter(({ plus_one_of }) => plus_one_of === bringer.bringerId)
      : (bringer?.brought ?? []);
    const brought = cell.brought.filter((each, index) =>
      isNamed(each)
        ? already.every((other) => toNameKey(other) !== toNameKey(each))
        : // Whom a listed guest brought may be there by themselves now, so only names add.
          !bringer?.bringerId && index >= already.length,
    );
    if (bringer && brought.length > 0) {
      if (already.length + brought.length > event.plus_ones)
        return wrong('plus_ones', describeAllowed(event.plus_ones));
      if (isComing(bringer)) {
        const namesake = brought
          .filter(isNamed)
          .find((each) => isTaken(toNameKey(each), planned.person));
        if (namesake)
          return wrong(
            'plus_ones',
            t('import_plus_one_listed', {
              name: formatTypedName({ last_name: null, ...namesake }),
            }),
          );
        const seats = brought.length + (isSeated(planned) ? 1 : 0);
        if (seats > freeSeats) return wrong('seat', t('import_no_seat'));
      }
    }
    settle?.();
    if (bringer && isComing(bringer)) bringAlong(bringer, brought);
    return planned;
  }

  const isTaken = (key: string, own: PlaceholderValues | undefined) =>
    findSeen(key).length > 0 || byName.has(key) || (own && toNameKey(own) === key);

  function bringAlong(bringer: LinePlan, brought: BroughtGuest[]): void {
    if (brought.length === 0) return;
    freeSeats -= brought.length;
    bringer.brought = [...(bringer.brought ?? []), ...brought];
    if (bringer.becomes === 'present') bringer.becomes = 'update';
    for (const person of brought.filter(isNamed)) {
      addSeen({ person });
      if (bringer.bringerId)
        plusOnes.push({ last_name: null, ...person, plus_one_of: bringer.bringerId });
    }
  }

  /** An address that was only invited may still be put on the list by name. */
  function findListed(key: string, email: string | undefined): GuestRow | undefined {
    const byAddress = email ? byEmail.get(email) : undefined;
    if (byAddress) return isListedAddress(byAddress) ? byAddress : undefined;
    const namesake = byName.get(key);
    return email && namesake?.email ? undefined : namesake;
  }

  const planned = lines.map((line): Pick<ImportLine, 'line' | 'values'> & { plan: LinePlan } => {
    const correction = corrected.get(line.line);
    const values = { ...readLine(line, fields), ...correction?.values };
    const shown = Object.fromEntries(
      Object.entries(values).map(([field, value]) => [field, value.slice(0, MAX_SHOWN_LENGTH)]),
    ) as unknown as LineValues;
    return correction?.leave_out
      ? { line: line.line, values: shown, plan: { becomes: 'left_out', errors: [] } }
      : { line: line.line, values: shown, plan: planWithPlusOnes(line.line, values) };
  });
  // A later line may have changed the plan of an earlier one.
  const complete = planned.map(
    ({ line, values, plan: { hasNewAddress = false, ...rest } }): PlannedLine => {
      const email = rest.person?.email;
      const isUnreachable = invite && email === undefined && rest.becomes === 'new';
      return {
        ...rest,
        ...(isUnreachable && wrong('email', t('import_email_missing'))),
        line,
        values: { ...values, email: email ?? values.email },
        is_invited: invite && email !== undefined && (rest.becomes === 'new' || hasNewAddress),
      };
    },
  );
  return {
    columns: fields.map((field, column) => ({
      header: header?.[column]?.slice(0, MAX_SHOWN_LENGTH) ?? '',
      field,
    })),
    lines: complete,
  };
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
  const toView = ({ line, values, becomes, is_invited, errors, brought = [] }: PlannedLine) => ({
    line,
    values,
    becomes,
    is_invited,
    ...(brought.length > 0 && { plus_ones: brought.length }),
    errors,
  });
  if (input.commit) {
    const pickAdded = (isInvited: boolean) =>
      lines.flatMap(({ becomes, is_invited, person, brought = [] }) =>
        becomes === 'new' && is_invited === isInvited && person ? [{ person, brought }] : [],
      );
    // Their dietary needs aren't stored: they are health data that nothing would delete if the guest never answers.
    const invited = pickAdded(true).map(({ person }) => person);
    const coming = pickAdded(false);
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
    const addedCount = coming.length + pairs.length;
    if (addedCount > 0)
      await logChanges(tx, deps.now(), {
        eventId: event.id,
        actorId: caller.user.id,
        action: 'added',
        detail: { count: addedCount },
      });
    const brought = pairs.map(([, person]) => person).filter(isNamed);
    const invitees = [...invited, ...brought].flatMap(toInvitee);
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
        if (hasNewAddress) invitees.push(...toInvitee(person));
      }
    const regrouped = lines.filter(({ memberRowId }) => memberRowId);
    for (const { memberRowId, person } of regrouped)
      await tx.update(guests).set({ party: person!.party }).where(eq(guests.id, memberRowId!));
    if (regrouped.length > 0) await markPlanChanged(tx, deps, event, []);
    if (input.invite) {
      for (let from = 0; from < invitees.length; from += INVITE_BATCH)
        await createInvitations(tx, deps, caller, event.id, {
          invitees: invitees.slice(from, from + INVITE_BATCH),
          text: input.invitation_text,
        });
      for (const { email, party } of invited)
        if (party)
          await tx
            .update(guests)
            .set({ party })
            .where(and(isUnclaimedAddress(guests, email!), eq(guests.event_id, event.id)));
    }
  }
  return { columns, lines: lines.map(toView) };
}

const toInvitee = ({ first_name, last_name, email }: PlaceholderValues) =>
  email ? [{ email, name: formatTypedName({ first_name, last_name: last_name ?? null }) }] : [];
