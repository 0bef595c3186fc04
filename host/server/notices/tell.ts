import type { Deps } from '../handler.ts';
import { tellAccepted, tellLeft, tellPlaceFree, tellRequested, tellWaitlisted } from './answers.ts';
import { tellCancelled, tellChanged, tellMessage, tellSeats } from './changes.ts';
import { tellInvited } from './invited.ts';
import { tellDeleted, tellLasting, tellMutual } from './members.ts';
import type { Told } from './notice.ts';

/** What each kind of notice becomes. A kind nobody tells of does not compile. */
const tellers: { [T in Told['type']]: (deps: Deps, told: Extract<Told, { type: T }>) => Promise<void> } = {
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

/** Feed items, mails, calendar entries and webhooks of one notice. Told twice it says nothing twice; of what is gone it is silent. */
export async function tell(deps: Deps, told: Told): Promise<void> {
  await (tellers[told.type] as (deps: Deps, told: Told) => Promise<void>)(deps, told);
}
