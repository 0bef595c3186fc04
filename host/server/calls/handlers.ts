/** Handlers of all calls. A call without a handler doesn't compile. */
import type { RouteHandlers } from '../handler.ts';
import { accountHandlers } from './account.ts';
import { calendarHandlers } from './calendar.ts';
import { eventHandlers } from './events.ts';
import { feedHandlers } from './feeds.ts';
import { guestHandlers } from './guests.ts';
import { hostingHandlers } from './hosting.ts';
import { healthAndConfigHandlers } from './house.ts';
import { identityHandlers } from './identity.ts';
import { invitationHandlers } from './invitations.ts';
import { inviteHandlers } from './invites.ts';
import { matchHandlers } from './matches.ts';
import { peopleHandlers } from './people.ts';
import { planHandlers } from './plan.ts';
import { priorityHandlers } from './priorities.ts';
import { profileHandlers } from './profiles.ts';
import { rsvpHandlers } from './rsvp.ts';
import { seatingHandlers } from './seating.ts';
import { sessionHandlers } from './session.ts';
import { unsubscribeHandlers } from './unsubscribe.ts';
import { uploadHandlers } from './uploads.ts';
import { userHandlers } from './user.ts';

export const handlers: RouteHandlers = {
  ...accountHandlers,
  ...calendarHandlers,
  ...eventHandlers,
  ...feedHandlers,
  ...guestHandlers,
  ...hostingHandlers,
  ...healthAndConfigHandlers,
  ...identityHandlers,
  ...invitationHandlers,
  ...inviteHandlers,
  ...matchHandlers,
  ...peopleHandlers,
  ...planHandlers,
  ...priorityHandlers,
  ...profileHandlers,
  ...rsvpHandlers,
  ...seatingHandlers,
  ...sessionHandlers,
  ...unsubscribeHandlers,
  ...uploadHandlers,
  ...userHandlers,
};
