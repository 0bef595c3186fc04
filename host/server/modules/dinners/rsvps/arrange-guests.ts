import { and, eq } from 'drizzle-orm';
import type { ArrangeGuestsInput } from '#src/contract/guest-seating.ts';
import type { Caller } from '#server/modules/auth/caller.ts';
import { isOneOf } from '#server/platform/db/id-list.ts';
import type { Tx } from '#server/platform/db/database.ts';
import type { Deps } from '#server/platform/deps.ts';
import { DomainError } from '#server/platform/domain-error.ts';
import { t } from '#server/platform/i18n.ts';
import { logChanges, toLoggedChanges } from '../hosts/event-log.ts';
import { guests } from '../schema.ts';
import { lockEventForSeating } from '../seating/seat-changes.ts';
import { selectPersonId } from './guest-rows.ts';
import { type GuestListEntry, listGuestsForHost } from './guests.ts';
import { markPlanChanged } from './waitlist.ts';

/**
 * Sets the groups of guests, all or none.
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
  if (regrouped.length === 0) return before;
  for (const party of new Set(regrouped.map((change) => change.party))) {
    const members = regrouped.filter((change) => change.party === party);
    const memberIds = members.map(({ user_id }) => user_id);
    await tx
      .update(guests)
      .set({ party: party || null })
      .where(and(eq(guests.event_id, eventId), isOneOf(selectPersonId(guests), memberIds)));
  }
  await markPlanChanged(tx, deps, event, []);
  await logChanges(
    tx,
    deps.now(),
    ...toLoggedChanges(
      { eventId, actorId: caller.user.id, action: 'grouped' },
      regrouped.map(({ user_id }) => ({
        memberId: beforeById.get(user_id)!.person.is_placeholder ? null : user_id,
      })),
    ),
  );
  return listGuestsForHost(tx, deps, eventId, ids);
}
