export const calendarMessages = {
  // Calendar (R44). `{seat}`: `Seat 3, Table 1`
  calendar_description: 'You’re in {seat}, next to {neighbours}.',
  calendar_description_seat: 'You’re in {seat}.',
  calendar_name: '{product} dinners',
} as const satisfies Record<string, string>;
