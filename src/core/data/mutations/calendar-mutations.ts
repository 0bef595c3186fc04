import { eventQueryNames, type MutationConfigs } from './mutation-config.ts';

export const calendarMutations = {
  renewCalendar: { invalidates: ['readCalendar', ...eventQueryNames] },
  removeGoogleCalendar: { invalidates: ['readGoogleCalendar'] },
  connectGoogleCalendar: { invalidates: ['readGoogleCalendar'] },
} as const satisfies MutationConfigs;
