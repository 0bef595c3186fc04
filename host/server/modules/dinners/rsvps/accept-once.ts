import type { RsvpInput } from '#src/contract/rsvps.ts';
import type * as z from 'zod/mini';
import type { Caller } from '#server/modules/auth/caller.ts';
import { addEventToSession } from '#server/modules/auth/sessions.ts';
import type { Deps } from '#server/platform/deps.ts';
import { submitRsvp } from './rsvps.ts';
import { lockEvent } from '../events/lock-event.ts';

/**
 * Accepts for a session that was made for this answer alone, which the session then remembers: sent again, the answer must not undo
 * what was decided since (security case 121). A refused one can be sent again.
 * @throws DomainError as `submitRsvp`
 */
export async function acceptOnce(
  deps: Deps,
  caller: Caller,
  eventId: string,
  names: Pick<z.output<typeof RsvpInput>, 'first_name' | 'last_name'>,
): Promise<void> {
  await deps.db.transaction(async (tx) => {
    await lockEvent(tx, eventId);
    if (!(await addEventToSession(tx, caller.session.id, eventId))) return;
    await submitRsvp(
      { ...deps, db: tx },
      caller,
      eventId,
      { status: 'accepted', ...names },
      { origin: null, widgetEventId: null },
    );
  });
}
