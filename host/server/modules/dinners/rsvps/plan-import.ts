/** What the lines of an imported list become, and who their guests bring. Needs the event lock. */
import type * as z from 'zod/mini';
import type { GuestImport, ImportGuestsInput, ImportLine } from '#src/contract/guest-import.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { t } from '#server/platform/i18n.ts';
import type { EventRow } from '../events/visibility.ts';
import { formatTypedName } from './guest-rows.ts';
import {
  type LinePlan,
  type Planning,
  addSeen,
  findSeen,
  isComing,
  isSeated,
  readPlanning,
  toNameKey,
  wrong,
} from './import-planning.ts';
import { type LineValues, type ListLine, type ParsedList, readLine } from './parse-guest-list.ts';
import type { PlaceholderValues } from './placeholders.ts';
import { draftLine, refuseAddress } from './plan-import-line.ts';
import { type BroughtGuest, describeAllowed, isNamed, parsePlusOnes } from './parse-plus-ones.ts';
import { validateLine } from './validate-import-line.ts';

export type ImportInput = z.output<typeof ImportGuestsInput>;

export type PlannedLine = Omit<LinePlan, 'hasNewAddress'> &
  Pick<ImportLine, 'line' | 'values' | 'is_invited'>;

/** Longer ones are cut in the answer: they are errors. */
const MAX_SHOWN_LENGTH = 300;

export async function planLines(
  tx: Tx,
  event: EventRow,
  hostEmail: string,
  { header, lines, fields: guessed }: ParsedList,
  { mapping, corrections = [], invite = false }: ImportInput,
): Promise<{ columns: GuestImport['columns']; lines: PlannedLine[] }> {
  const fields = guessed.map((field, column) => mapping?.[column] ?? field);
  const corrected = new Map(corrections.map((correction) => [correction.line, correction]));
  const planning = await readPlanning(tx, { event, hostEmail, isInviting: invite });
  const planned = lines.map((listed) => {
    const { line } = listed;
    const correction = corrected.get(line);
    const values = { ...readLine(listed, fields), ...correction?.values };
    const plan: LinePlan = correction?.leave_out
      ? { becomes: 'left_out', errors: [] }
      : planWithPlusOnes(planning, listed, values);
    return { line, values: cutValues(values), plan };
  });
  return {
    columns: fields.map((field, column) => ({
      header: header?.[column]?.slice(0, MAX_SHOWN_LENGTH) ?? '',
      field,
    })),
    // Only now: a later line may have changed the plan of an earlier one.
    lines: planned.map(({ line, values, plan }) => ({
      line,
      ...completePlan(planning, values, plan),
    })),
  };
}

const cutValues = (values: LineValues) =>
  Object.fromEntries(
    Object.entries(values).map(([field, value]) => [field, value.slice(0, MAX_SHOWN_LENGTH)]),
  ) as unknown as LineValues;

function completePlan(
  { isInviting }: Planning,
  values: LineValues,
  { hasNewAddress = false, ...plan }: LinePlan,
): Omit<PlannedLine, 'line'> {
  const email = plan.person?.email;
  const isUnreachable = isInviting && email === undefined && plan.becomes === 'new';
  return {
    ...plan,
    ...(isUnreachable && wrong('email', t('import_email_missing'))),
    values: { ...values, email: email ?? values.email },
    is_invited: isInviting && email !== undefined && (plan.becomes === 'new' || hasNewAddress),
  };
}

/** With the plus-ones of the line. Invited guests bring theirs once they accept. */
function planWithPlusOnes(planning: Planning, listed: ListLine, values: LineValues): LinePlan {
  const { line } = listed;
  const read = parsePlusOnes(values.plus_ones);
  const cell = 'error' in read ? read : describeUnnamed(planning, listed, read.brought);
  if ('error' in cell) return wrong('plus_ones', cell.error);
  const { planned, bringer, settle } = draftLine(planning, line, values);
  if (planned.becomes === 'wrong') return planned;
  const already = listPlusOnes(planning, bringer);
  const brought = cell.brought.filter((each, index) =>
    isNamed(each)
      ? already.every((other) => toNameKey(other) !== toNameKey(each))
      : // A listed guest's plus-one may be there by themselves now, so only names add.
        !bringer?.bringerId && index >= already.length,
  );
  const fault =
    bringer && brought.length > 0
      ? findPlusOneFault(planning, { planned, bringer, brought, count: already.length })
      : null;
  if (fault) return fault;
  settle?.();
  if (bringer && isComing(planning, bringer)) bringAlong(planning, bringer, brought);
  return planned;
}

/** Adds what lines of their own say of plus-ones without a name. */
function describeUnnamed(
  planning: Planning,
  { line, unnamed = [] }: ListLine,
  brought: BroughtGuest[],
): { brought: BroughtGuest[] } | { error: string } {
  const lines = [...unnamed];
  const described: BroughtGuest[] = [];
  for (const each of brought) {
    const own = isNamed(each) ? undefined : lines.shift();
    if (!own) {
      described.push(each);
      continue;
    }
    const { person: { email, dietary_needs, party } = {}, errors } = validateLine(own, true);
    const refusal = errors[0]?.message ?? (email && refuseAddress(planning, email));
    if (refusal) return { error: refusal };
    // An address on the guest list is somebody's already.
    const isNew = email !== undefined && !planning.byEmail.has(email);
    if (isNew) planning.seenEmails.set(email, line);
    described.push({ ...(isNew && { email }), dietary_needs, party });
  }
  return { brought: described };
}

/** Who the guest brings without this line. */
const listPlusOnes = ({ plusOnes }: Planning, bringer: LinePlan | undefined) =>
  bringer?.bringerId
    ? plusOnes.filter(({ plus_one_of }) => plus_one_of === bringer.bringerId)
    : (bringer?.brought ?? []);

interface Bringing {
  planned: LinePlan;
  bringer: LinePlan;
  /** Those that the line adds. */
  brought: BroughtGuest[];
  /** How many the guest brings already. */
  count: number;
}

function findPlusOneFault(
  planning: Planning,
  { planned, bringer, brought, count }: Bringing,
): LinePlan | null {
  const { event, freeSeats } = planning;
  if (count + brought.length > event.plus_ones)
    return wrong('plus_ones', describeAllowed(event.plus_ones));
  if (!isComing(planning, bringer)) return null;
  const namesake = brought
    .filter(isNamed)
    .find((each) => isTaken(planning, toNameKey(each), planned.person));
  if (namesake) {
    const name = formatTypedName({ last_name: null, ...namesake });
    return wrong('plus_ones', t('import_plus_one_listed', { name }));
  }
  const seats = brought.length + (isSeated(planning, planned) ? 1 : 0);
  return seats > freeSeats ? wrong('seat', t('import_no_seat')) : null;
}

const isTaken = (planning: Planning, key: string, own: PlaceholderValues | undefined) =>
  findSeen(planning, key).length > 0 ||
  planning.byName.has(key) ||
  (own !== undefined && toNameKey(own) === key);

function bringAlong(planning: Planning, bringer: LinePlan, brought: BroughtGuest[]): void {
  if (brought.length === 0) return;
  planning.freeSeats -= brought.length;
  bringer.brought = [...(bringer.brought ?? []), ...brought];
  if (bringer.becomes === 'present') bringer.becomes = 'update';
  for (const person of brought.filter(isNamed)) {
    addSeen(planning, { person });
    if (bringer.bringerId)
      planning.plusOnes.push({ last_name: null, ...person, plus_one_of: bringer.bringerId });
  }
}
