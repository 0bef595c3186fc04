import { pending } from './pending.ts';

export const calendarHandlers = {
  readCalendar: pending,
  renewCalendar: pending,
  readGoogleCalendar: pending,
  removeGoogleCalendar: pending,
  authorizeGoogleCalendar: pending,
  connectGoogleCalendar: pending,
};
