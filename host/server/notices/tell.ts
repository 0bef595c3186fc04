import type { Deps } from '../handler.ts';
import { notifyAccepted, notifyLeft, notifySeatFree, notifyRequested, notifyWaitlisted } from './answers.ts';
import { notifyEventCancelled, notifyEventChanged, sendHostMessage, notifySeats } from './changes.ts';
import { notifyInvited } from './invited.ts';
import { notifyAccountDeleted, notifyLastingInterest, notifyMutualInterest } from './members.ts';
import type { EventEnvelope } from './notice.ts';

/** The handler of each domain event. A missing one is a type error. */
const eventHandlers: { [T in EventEnvelope['type']]: (deps: Deps, envelope: Extract<EventEnvelope, { type: T }>) => Promise<void> } = {
  invited: notifyInvited,
  requested: notifyRequested,
  accepted: notifyAccepted,
  waitlisted: notifyWaitlisted,
  place_free: notifySeatFree,
  left: notifyLeft,
  event_changed: notifyEventChanged,
  event_cancelled: notifyEventCancelled,
  message: sendHostMessage,
  seating_published: notifySeats,
  seats_moved: notifySeats,
  mutual_interest: notifyMutualInterest,
  mutual_interest_lasting: notifyLastingInterest,
  account_deleted: notifyAccountDeleted,
};

/** Handles one event: feed items, e-mails, calendar entries and webhooks. Handling it twice has no further effect. */
export async function dispatch(deps: Deps, envelope: EventEnvelope): Promise<void> {
  await (eventHandlers[envelope.type] as (deps: Deps, envelope: EventEnvelope) => Promise<void>)(deps, envelope);
}
