export const calendarMessages = {
  // Calendar (R44)
  calendar_description: 'Your place: {seat}. Beside you: {neighbours}.',
  calendar_description_seat: 'Your place: {seat}.',
  calendar_name: 'Dinners at {product}',
} as const satisfies Record<string, string>;
