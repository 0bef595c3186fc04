import type { Deps } from '../handler.ts';
import { tellAccepted, tellLeft, tellPlaceFree, tellRequested, tellWaitlisted } from './answers.ts';
import { tellCancelled, tellChanged, tellMessage, tellSeats } from './changes.ts';
import { tellInvited } from './invited.ts';
import { tellDeleted, tellLasting, tellMutual } from './members.ts';
import type { Told } from './notice.ts';

/** The handler of each domain event. A missing one is a type error. */
const eventHandlers: { [T in Told['type']]: (deps: Deps, envelope: Extract<Told, { type: T }>) => Promise<void> } = {
  invited: tellInvited,
  requested: tellRequested,
  accepted: tellAccepted,
  waitlisted: tellWaitlisted,
  place_free: tellPlaceFree,
  left: tellLeft,
  event_changed: tellChanged,
  event_cancelled: tellCancelled,
  message: tellMessage,
  seating_published: tellSeats,
  seats_moved: tellSeats,
  mutual_interest: tellMutual,
  mutual_interest_lasting: tellLasting,
  account_deleted: tellDeleted,
};

/** Handles one event: feed items, e-mails, calendar entries and webhooks. Handling it twice has no further effect. */
export async function tell(deps: Deps, envelope: Told): Promise<void> {
  await (eventHandlers[envelope.type] as (deps: Deps, envelope: Told) => Promise<void>)(deps, envelope);
}
