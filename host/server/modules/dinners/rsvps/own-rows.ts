/** The rows of the guest lists that say how a member stands with dinners. */
import { and, eq, getTableColumns, isNotNull } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import { users } from '#server/modules/auth/schema.ts';
import { noBlockBetween } from '#server/modules/profiles/blocks.ts';
import { isOneOf } from '#server/platform/db/id-list.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import type { EventRow } from '../events/visibility.ts';
import { events, guests } from '../schema.ts';
import { type GuestRow, isStillRemoved, isUnclaimedAddress } from './guest-rows.ts';

type Dinner = Pick<EventRow, 'id' | 'host_id'>;

/**
 * By dinner id: the member's own row, or an open invitation to their address. It becomes theirs at the next sign-in, and until then
 * stays the address's, so that no list tells who owns it. A partner's page doesn't learn of it either.
 */
export async function readOwnRows(
  db: Queryable,
  dinners: Dinner[],
  userId: string,
  { isOnPartnerPage }: { isOnPartnerPage: boolean },
): Promise<Map<string, GuestRow>> {
  const isAtDinner = isOneOf(
    guests.event_id,
    dinners.map(({ id }) => id),
  );
  const selectOwn = db
    .select()
    .from(guests)
    .where(and(isAtDinner, eq(guests.user_id, userId)));
  const selectInvited = db
    .select(getTableColumns(guests))
    .from(guests)
    .innerJoin(users, isUnclaimedAddress(guests, users.email))
    .innerJoin(events, eq(events.id, guests.event_id))
    .where(
      and(
        isAtDinner,
        eq(users.id, userId),
        eq(guests.status, 'invited'),
        // An invitation whose inviter has left is nobody's any more.
        isNotNull(guests.invited_by),
        noBlockBetween(userId, guests.invited_by),
        noBlockBetween(userId, events.host_id),
      ),
    );
  const rows = await (isOnPartnerPage ? selectOwn : unionAll(selectOwn, selectInvited));
  return new Map(
    dinners.flatMap((dinner) => {
      const ofDinner = rows.filter(({ event_id }) => event_id === dinner.id);
      const own = ofDinner.find(({ user_id }) => user_id === userId);
      const invited = ofDinner.find(({ user_id }) => user_id === null);
      const row = invited && isReplaced(own, invited, dinner) ? invited : own;
      return row ? [[dinner.id, row] as const] : [];
    }),
  );
}

/** An answer stays, unless a host took the guest off the list and then invited the address. */
function isReplaced(
  own: GuestRow | undefined,
  { invited_by, invited_at }: GuestRow,
  dinner: Dinner,
): boolean {
  if (!own?.status) return true;
  return isStillRemoved(own, dinner) && !isStillRemoved({ ...own, invited_by, invited_at }, dinner);
}
