/** What a member sees of a dinner. */
import { isHosting } from '#src/contract/host-roles.ts';
import { and, eq } from 'drizzle-orm';
import type { DinnerEvent } from '#src/contract/events.ts';
import { GuestNeed, type SeatNeed } from '#src/contract/seat-needs.ts';
import { createCalendarLinks } from './calendar-links.ts';
import { readSeatDescriptions } from '../seating/seat-text.ts';
import { isOneOf } from '#server/platform/db/id-list.ts';
import type { Deps } from '#server/platform/deps.ts';
import { follows } from '../schema.ts';
import { users } from '#server/modules/auth/schema.ts';
import type { SessionRow, UserRow } from '#server/modules/auth/caller.ts';
import { getEntryCode } from '../door/entry-code.ts';
import { isApprovedByHost, isStillRemoved } from '../rsvps/guest-rows.ts';
import { readOwnRows } from '../rsvps/own-rows.ts';
import { readPlusOnes } from '../rsvps/plus-ones.ts';
import { readOwnRoles } from '../hosts/host-rows.ts';
import { readOwnRatings } from './feedback.ts';
import type { EventRow } from './visibility.ts';
import { notFound } from '#server/platform/domain-error.ts';
import { hostColumns, loadTableSizes, toCommonFields } from './public-view.ts';
import { findWaitedFor, loadGuestCounts, loadWaitlistPositions } from './guest-counts.ts';

/** Without a session for a guest who answers by a form. */
export interface Viewer {
  user: Pick<UserRow, 'id'>;
  session?: Pick<SessionRow, 'scope'>;
}

/** The member's view of several dinners, in the given order, with ten queries in total, and one more each for those they host, those they attended and those with a waitlist. */
export async function loadDinnerEvents(
  deps: Pick<Deps, 'db' | 'now' | 'env'>,
  rows: EventRow[],
  { user: { id: userId }, session }: Viewer,
): Promise<DinnerEvent[]> {
  if (rows.length === 0) return [];
  const { db } = deps;
  const isOnPartnerPage = session?.scope === 'widget';
  const ids = rows.map(({ id }) => id);
  const hosts = await db
    .select(hostColumns)
    .from(users)
    .where(isOneOf(users.id, [...new Set(rows.map(({ host_id }) => host_id))]));
  const ownRows = await readOwnRows(db, rows, userId, { isOnPartnerPage });
  const followedEvents = await db
    .select({ id: follows.event_id })
    .from(follows)
    .where(and(isOneOf(follows.event_id, ids), eq(follows.user_id, userId)));
  const tableSizes = await loadTableSizes(db, ids);
  const waitlistPositions = await loadWaitlistPositions(db, ids, userId);
  const waitedForIds = await findWaitedFor(db, rows);
  const ownRoles = await readOwnRoles(db, ids, userId);
  const isOpenToHelpers = ({ status, ends_at }: EventRow) =>
    status === 'scheduled' && ends_at > deps.now();
  const getRole = ({ id, host_id }: EventRow) =>
    host_id === userId ? ('owner' as const) : (ownRoles.get(id)?.held ?? null);
  const guestCounts = await loadGuestCounts(
    db,
    rows.filter((row) => isHosting({ my_role: getRole(row) })).map(({ id }) => id),
  );
  const attendedEvents = rows.filter(
    ({ id, status }) => status === 'scheduled' && ownRows.get(id)?.status === 'accepted',
  );
  const plusOnes = await readPlusOnes(
    db,
    [...ownRows.values()].flatMap(({ id, status }) => (status === 'accepted' ? [id] : [])),
  );
  const seatTexts = await readSeatDescriptions(
    db,
    attendedEvents.map(({ id }) => id),
    userId,
  );
  const ownRatings = await readOwnRatings(
    db,
    attendedEvents.flatMap(({ id, ends_at }) => (ends_at <= deps.now() ? [id] : [])),
    userId,
  );
  return rows.map((event) => {
    const ownRow = ownRows.get(event.id);
    const my_role = getRole(event);
    const isAttending = ownRow?.status === 'accepted' || my_role !== null;
    return {
      ...toCommonFields(
        event,
        hosts.find(({ id }) => id === event.host_id)!,
        isAttending,
        tableSizes.get(event.id)!,
        deps.now(),
      ),
      ...(waitedForIds.has(event.id) && { has_waitlist: true as const }),
      dress_code: event.dress_code,
      menu: event.menu,
      sequence: event.sequence,
      visibility: event.visibility,
      seating_hold: event.seating_hold,
      waitlist_rule: event.waitlist_rule,
      my_status: ownRow?.status ?? null,
      ...(ownRow && isStillRemoved(ownRow, event) && { is_removed: true as const }),
      ...(ownRow?.status && isApprovedByHost(ownRow, event) && { is_approved: true as const }),
      ...(ownRow?.status === 'invited' &&
        !isOnPartnerPage &&
        ownRow.invitation_text && { invitation_text: ownRow.invitation_text }),
      ...(ownRow?.status === 'accepted' &&
        my_role === null && { entry_code: getEntryCode(ownRow.id) }),
      waitlist_position: waitlistPositions.get(event.id) ?? null,
      is_host: event.host_id === userId,
      my_role,
      offered_role: isOpenToHelpers(event) ? (ownRoles.get(event.id)?.offered ?? null) : null,
      guest_counts: guestCounts.get(event.id) ?? null,
      is_following: followedEvents.some(({ id }) => id === event.id),
      calendar:
        ownRow?.status === 'accepted' && ownRow.calendar_token
          ? createCalendarLinks(
              event,
              ownRow.calendar_token,
              deps.env.PUBLIC_URL,
              seatTexts.get(event.id),
            )
          : null,
      plus_ones: event.plus_ones,
      ...(ownRow?.status === 'accepted' && {
        my_plus_ones: plusOnes.flatMap(({ bringer_id, plusOne }) =>
          bringer_id === ownRow.id ? [plusOne] : [],
        ),
        ...toOwnNeeds(ownRow.needs),
      }),
      ...(ownRatings.has(event.id) && { my_rating: ownRatings.get(event.id)! }),
    };
  });
}

function toOwnNeeds(needs: SeatNeed[] | null): Pick<DinnerEvent, 'my_needs'> {
  const my_needs = GuestNeed.options.filter((need) => needs?.includes(need));
  return my_needs.length > 0 ? { my_needs } : {};
}

export async function loadDinnerEvent(
  deps: Pick<Deps, 'db' | 'now' | 'env'>,
  event: EventRow,
  viewer: Viewer,
): Promise<DinnerEvent> {
  const [dinner] = await loadDinnerEvents(deps, [event], viewer);
  if (!dinner) throw notFound();
  return dinner;
}
