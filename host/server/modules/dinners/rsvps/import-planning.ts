/** What is known while the lines of an imported list are planned: the guest list, and the guests of the lines above. */
import { and, eq, isNotNull, or } from 'drizzle-orm';
import type { ImportLine } from '#src/contract/guest-import.ts';
import type { Tx } from '#server/platform/db/database.ts';
import type { EventRow } from '../events/visibility.ts';
import { guests } from '../schema.ts';
import type { GuestRow } from './guest-rows.ts';
import type { PlaceholderValues } from './placeholders.ts';
import type { BroughtGuest } from './parse-plus-ones.ts';
import { readUnsubscribed } from './unsubscribed.ts';

export interface LinePlan extends Pick<ImportLine, 'becomes' | 'errors'> {
  /** Unless it is wrong. */
  person?: PlaceholderValues;
  /** The guest without an account that is updated. */
  guestId?: string;
  /** The row of a member, of which a list changes only the group. */
  memberRowId?: string;
  /** Whether the guest was invited before and hasn't answered: the list changes only what the hosts note of them. */
  isInvitedAlready?: boolean;
  /** Who the guest brings, as far as the list doesn't have them. */
  brought?: BroughtGuest[];
  /** The row of the guest, if they are on the list as coming. */
  bringerId?: string;
  hasNewAddress?: boolean;
}

/** Somebody earlier lines name. */
export interface SeenGuest {
  /** Later lines add to it. */
  person: PlaceholderValues;
  /** The line that lists them, unless somebody brings them. */
  plan?: LinePlan;
}

export interface Planning {
  event: EventRow;
  hostEmail: string;
  /** Whether new guests with an address are invited, instead of listed as coming. */
  isInviting: boolean;
  unsubscribed: ReadonlySet<string>;
  /** The rows of the guest list that a line may be about. */
  byEmail: ReadonlyMap<string, GuestRow>;
  byName: Map<string, GuestRow>;
  /** Those on the list, and those that the lines add to its guests. */
  plusOnes: Pick<GuestRow, 'plus_one_of' | 'first_name' | 'last_name'>[];
  /** The line of each address. */
  seenEmails: Map<string, number>;
  seenNames: Map<string, SeenGuest[]>;
  freeSeats: number;
}

export async function readPlanning(
  tx: Tx,
  { event, hostEmail, isInviting }: Pick<Planning, 'event' | 'hostEmail' | 'isInviting'>,
): Promise<Planning> {
  const rows = await tx
    .select()
    .from(guests)
    .where(
      and(eq(guests.event_id, event.id), or(isNotNull(guests.email), isNotNull(guests.first_name))),
    );
  return {
    event,
    hostEmail,
    isInviting,
    unsubscribed: isInviting ? await readUnsubscribed(tx, event.id) : new Set(),
    byEmail: new Map(rows.flatMap((row) => (row.email ? [[row.email, row] as const] : []))),
    byName: new Map(
      rows.flatMap((row) => (row.first_name ? [[toNameKey(row), row] as const] : [])),
    ),
    plusOnes: rows.filter(({ plus_one_of }) => plus_one_of !== null),
    seenEmails: new Map(),
    seenNames: new Map(),
    freeSeats: event.capacity - event.attendee_count,
  };
}

/** Names that differ only in case or spaces are one. */
export const foldName = (name: string): string =>
  name.normalize('NFC').toLowerCase().replace(/\s+/g, ' ').trim();

export const toNameKey = ({
  first_name,
  last_name,
}: {
  first_name?: string | null;
  last_name?: string | null;
}) => foldName(`${first_name ?? ''} ${last_name ?? ''}`);

export const findSeen = ({ seenNames }: Planning, key: string): SeenGuest[] =>
  seenNames.get(key) ?? [];

export function addSeen(planning: Planning, seen: SeenGuest): void {
  const key = toNameKey(seen.person);
  planning.seenNames.set(key, [...findSeen(planning, key), seen]);
}

/** Invited guests have no seat before they accept. */
export const isSeated = ({ isInviting }: Planning, { becomes }: LinePlan): boolean =>
  becomes === 'new' && !isInviting;

export const isComing = (planning: Planning, plan: LinePlan): boolean =>
  isSeated(planning, plan) || plan.bringerId !== undefined;

export const wrong = (
  field: ImportLine['errors'][number]['field'],
  message: string,
): Pick<LinePlan, 'becomes' | 'errors'> => ({ becomes: 'wrong', errors: [{ field, message }] });
