import type { Deps } from '#server/platform/deps.ts';
import type { DomainEventEnvelope } from '#server/platform/domain-events.ts';
import { recordAnswer } from '../answers/record-answers.ts';

/** Tells the hosts whom a guest brings, with the answers of guests. */
export const notifyPlusOneNamed = (
  deps: Deps,
  { event_id, guest_id, at }: DomainEventEnvelope<'plus_one_named'>,
): Promise<void> =>
  deps.db.transaction((tx) => recordAnswer(tx, { eventId: event_id, guestId: guest_id }, { at }));
