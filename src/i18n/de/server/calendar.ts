import type { Messages } from '../../message-catalog.ts';

export const calendarMessages: Messages = {
  // Calendar (R44). `{seat}`: `Platz 3, Tisch 1`
  calendar_description: 'Sie sitzen auf {seat}, neben {neighbours}.',
  calendar_description_seat: 'Sie sitzen auf {seat}.',
  calendar_name: 'Dinner bei {product}',
};
