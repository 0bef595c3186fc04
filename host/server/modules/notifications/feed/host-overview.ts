import { listNeeds } from '#src/contract/dietary-needs.ts';
import { loadGuestCounts } from '#server/modules/dinners/events/guest-counts.ts';
import type { EventRow } from '#server/modules/dinners/events/visibility.ts';
import { loadKitchenSheet } from '#server/modules/dinners/kitchen/kitchen-sheet.ts';
import { isAnnounced, isSeatingPublished } from '#server/modules/dinners/seating/publication.ts';
import { requireNoTransaction } from '#server/platform/db/database.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { HostOverview } from '../emails/host-reminder-email.ts';

/** How a dinner stands, for one of its hosts who is among those who come. */
export async function readHostOverview(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  event: EventRow,
): Promise<HostOverview> {
  const sheet = await loadKitchenSheet(requireNoTransaction(db), event, now());
  const { requested, waitlisted, invited } = (await loadGuestCounts(db, [event.id])).get(event.id)!;
  const coming = [...sheet.tables.flatMap(({ guests }) => guests), ...sheet.by_name];
  const isPublished = isSeatingPublished(event, now());
  return {
    coming: coming.length - 1,
    withNeeds: coming.filter(({ dietary_needs }) => listNeeds(dietary_needs).length > 0).length,
    isPublished,
    isPublishingDue: event.seating_hold && coming.length > 1 && !isPublished && !isAnnounced(event),
    requested,
    unseated: isPublished ? sheet.by_name.length : 0,
    waitlisted,
    unanswered: invited,
  };
}
