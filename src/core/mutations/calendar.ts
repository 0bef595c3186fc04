/** The calendar feed and Google Calendar. */
import { events, type Writes } from './write.ts';

export const calendarWrites = {
  renewCalendar: { refreshes: ['readCalendar', ...events] },
  removeGoogleCalendar: { refreshes: ['readGoogleCalendar'] },
  connectGoogleCalendar: { refreshes: ['readGoogleCalendar'] },
} as const satisfies Writes;
