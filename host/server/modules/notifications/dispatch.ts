import type { Deps } from '#server/platform/deps.ts';
import {
  notifyAccepted,
  notifyAddressDeclined,
  notifyLeft,
  notifyPlaceholderLeft,
  notifySeatFromWaitlist,
  notifyRequested,
  notifyWaitlisted,
} from './events/rsvp-events.ts';
import {
  notifyEventCancelled,
  notifyEventChanged,
  updateGuestCalendars,
} from './events/dinner-events.ts';
import { sendHostMessage } from './events/host-message-event.ts';
import { notifyChoicesAsked } from './events/choices-asked-event.ts';
import { notifyPlusOneNamed, notifyPlusOneRemoved } from './events/plus-one-event.ts';
import { notifySeatingPublished, notifySeatsMoved } from './events/seat-events.ts';
import { notifyHostLeft, notifyHostReturned } from './events/host-events.ts';
import { notifyHostInvited } from './events/host-invited-event.ts';
import { notifyInvited } from './events/invited-event.ts';
import { notifyReminded } from './events/reminded-event.ts';
import {
  notifyAccountDeleted,
  notifyLastingInterest,
  notifyMutualInterest,
} from './events/member-events.ts';
import type { DomainEventEnvelope, DomainEventType } from '#server/platform/domain-events.ts';

/** The handler of each domain event. A missing one is a type error. */
const domainEventHandlers: {
  [T in DomainEventType]: (deps: Deps, envelope: DomainEventEnvelope<T>) => Promise<void>;
} = {
  invited: notifyInvited,
  invitation_reminded: notifyReminded,
  host_invited: notifyHostInvited,
  requested: notifyRequested,
  accepted: notifyAccepted,
  waitlisted: notifyWaitlisted,
  place_free: notifySeatFromWaitlist,
  left: notifyLeft,
  placeholder_left: notifyPlaceholderLeft,
  plus_one_named: notifyPlusOneNamed,
  plus_one_removed: notifyPlusOneRemoved,
  address_declined: notifyAddressDeclined,
  event_changed: notifyEventChanged,
  calendar_changed: updateGuestCalendars,
  event_cancelled: notifyEventCancelled,
  host_left: notifyHostLeft,
  host_returned: notifyHostReturned,
  message: sendHostMessage,
  choices_asked: notifyChoicesAsked,
  seating_published: notifySeatingPublished,
  seats_moved: notifySeatsMoved,
  mutual_interest: notifyMutualInterest,
  mutual_interest_lasting: notifyLastingInterest,
  account_deleted: notifyAccountDeleted,
};

/** Handles one event: feed items, e-mails, calendar entries and webhooks. Handling it twice has no further effect. */
export async function dispatch(deps: Deps, envelope: DomainEventEnvelope): Promise<void> {
  await (
    domainEventHandlers[envelope.type] as (
      deps: Deps,
      envelope: DomainEventEnvelope,
    ) => Promise<void>
  )(deps, envelope);
}
