import { and, eq } from 'drizzle-orm';
import type { LogAction } from '#src/contract/event-log.ts';
import type { ArrangeGuestsInput } from '#src/contract/guest-seating.ts';
import type { SeatNeed } from '#src/contract/seat-needs.ts';
import type { Caller } from '#server/modules/auth/caller.ts';
import { isOneOf } from '#server/platform/db/id-list.ts';
import type { Tx } from '#server/platform/db/database.ts';
import type { Deps } from '#server/platform/deps.ts';
import { DomainError } from '#server/platform/domain-error.ts';
import { t } from '#server/platform/i18n.ts';
import { logChanges, toLoggedChanges } from '../hosts/event-log.ts';
import { guests } from '../schema.ts';
import { lockEventForSeating } from '../seating/seat-changes.ts';
import { type GuestRow, selectPersonId } from './guest-rows.ts';
import { type GuestListEntry, listGuestsForHost } from './guests.ts';
import { markPlanChanged } from './waitlist.ts';

/**
 * Sets the groups and needs of guests, all or none.
 * @throws DomainError as `lockEventForSeating` · invalid if the host's list doesn't contain one of them, or one is given twice
 */
export async function arrangeGuests(
  tx: Tx,
  deps: Deps,
  caller: Caller,
  { eventId, changes }: { eventId: string; changes: ArrangeGuestsInput['guests'] },
): Promise<GuestListEntry[]> {
  const event = await lockEventForSeating(tx, deps, caller, eventId);
  const ids = [...new Set(changes.map(({ user_id }) => user_id))];
  const before = await listGuestsForHost(tx, deps, eventId, ids);
  if (ids.length < changes.length || before.length < ids.length)
    throw new DomainError('invalid', { guests: [t('invalid_input')] });
  const beforeById = new Map(before.map((guest) => [guest.person.id, guest]));
  const regrouped = changes.filter(
    ({ user_id, party }) => party !== undefined && party !== (beforeById.get(user_id)!.party ?? ''),
  );
  const inNeed = changes.flatMap(({ user_id, needs }) =>
    needs && !hasSameNeeds(needs, beforeById.get(user_id)!.needs) ? [{ user_id, needs }] : [],
  );
  if (regrouped.length === 0 && inNeed.length === 0) return before;
  const update = (memberIds: string[], values: Partial<GuestRow>) =>
    tx
      .update(guests)
      .set(values)
      .where(and(eq(guests.event_id, eventId), isOneOf(selectPersonId(guests), memberIds)));
  for (const party of new Set(regrouped.map((change) => change.party))) {
    const members = regrouped.filter((change) => change.party === party);
    await update(
      members.map(({ user_id }) => user_id),
      { party: party || null },
    );
  }
  for (const { user_id, needs } of inNeed)
    await update([user_id], { needs: needs.length > 0 ? [...new Set(needs)] : null });
  const isMoreWanted =
    regrouped.some(({ party }) => party) ||
    inNeed.some(({ user_id, needs }) =>
      needs.some((need) => !beforeById.get(user_id)!.needs?.includes(need)),
    );
  // A plan stays as good when less is wanted of it.
  if (isMoreWanted) await markPlanChanged(tx, deps, event, []);
  const log = (action: LogAction, changed: { user_id: string }[]) =>
    toLoggedChanges(
      { eventId, actorId: caller.user.id, action },
      changed.map(({ user_id }) => ({
        memberId: beforeById.get(user_id)!.person.is_placeholder ? null : user_id,
      })),
    );
  await logChanges(tx, deps.now(), ...log('grouped', regrouped), ...log('needs_changed', inNeed));
  return listGuestsForHost(tx, deps, eventId, ids);
}

const hasSameNeeds = (one: readonly SeatNeed[], other: readonly SeatNeed[] = []) =>
  one.toSorted().join() === other.toSorted().join();
