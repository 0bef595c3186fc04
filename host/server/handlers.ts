/** Handlers of all calls. A call without a handler doesn't compile. */
import type { CsvHandlers, RouteHandlers } from './http/route-handler.ts';
import { accountHandlers } from './modules/account/handlers.ts';
import { calendarHandlers } from './modules/calendar/handlers.ts';
import { coverHandlers } from './modules/dinners/events/handlers-cover.ts';
import { doorHandlers } from './modules/dinners/door/handlers.ts';
import { eventHandlers } from './modules/dinners/events/handlers.ts';
import { feedbackHandlers } from './modules/dinners/events/handlers-feedback.ts';
import { feedHandlers } from './modules/notifications/handlers.ts';
import { placeholderHandlers } from './modules/dinners/rsvps/handlers-placeholders.ts';
import { plusOneHandlers } from './modules/dinners/rsvps/handlers-plus-ones.ts';
import { exportGuestsCsv, guestHandlers } from './modules/dinners/rsvps/handlers-guests.ts';
import { hostHandlers } from './modules/dinners/hosts/handlers.ts';
import { hostingHandlers } from './modules/dinners/events/handlers-hosting.ts';
import { exportKitchenCsv, kitchenHandlers } from './modules/dinners/kitchen/handlers.ts';
import { healthAndConfigHandlers } from './http/health-and-config.ts';
import { identityHandlers } from './modules/auth/handlers-identity.ts';
import { invitationHandlers } from './modules/dinners/rsvps/handlers-invitations.ts';
import { inviteHandlers } from './modules/dinners/rsvps/handlers-invite-links.ts';
import { emailPreviewHandlers } from './modules/notifications/handlers-email-preview.ts';
import { matchHandlers } from './modules/matching/handlers.ts';
import { peopleHandlers } from './modules/profiles/handlers-people.ts';
import { priorityHandlers } from './modules/profiles/handlers-priorities.ts';
import { profileHandlers } from './modules/profiles/handlers.ts';
import { rsvpHandlers } from './modules/dinners/rsvps/handlers.ts';
import { seatingHandlers } from './modules/dinners/seating/handlers.ts';
import { seatingVersionHandlers } from './modules/dinners/seating/handlers-versions.ts';
import { seatChoiceHandlers } from './modules/matching/handlers-seat-choices.ts';
import { sessionHandlers } from './modules/auth/handlers-session.ts';
import { undeliveredHandlers } from './modules/notifications/handlers-undelivered.ts';
import { unsubscribeHandlers } from './modules/notifications/handlers-unsubscribe.ts';
import { uploadHandlers } from './modules/profiles/handlers-uploads.ts';
import { userHandlers } from './modules/profiles/handlers-user.ts';

export const handlers: RouteHandlers = {
  ...accountHandlers,
  ...calendarHandlers,
  ...coverHandlers,
  ...doorHandlers,
  ...eventHandlers,
  ...feedbackHandlers,
  ...feedHandlers,
  ...guestHandlers,
  ...hostHandlers,
  ...placeholderHandlers,
  ...plusOneHandlers,
  ...hostingHandlers,
  ...healthAndConfigHandlers,
  ...identityHandlers,
  ...invitationHandlers,
  ...inviteHandlers,
  ...kitchenHandlers,
  ...emailPreviewHandlers,
  ...matchHandlers,
  ...peopleHandlers,
  ...priorityHandlers,
  ...profileHandlers,
  ...rsvpHandlers,
  ...seatChoiceHandlers,
  ...seatingHandlers,
  ...seatingVersionHandlers,
  ...sessionHandlers,
  ...undeliveredHandlers,
  ...unsubscribeHandlers,
  ...uploadHandlers,
  ...userHandlers,
};

export const csvHandlers: CsvHandlers = {
  listGuests: exportGuestsCsv,
  readKitchen: exportKitchenCsv,
};
