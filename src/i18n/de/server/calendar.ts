import type { Messages } from '../../message-catalog.ts';

export const calendarMessages: Messages = {
  // Calendar (R44)
  calendar_description: 'Ihr Platz: {seat}. Neben Ihnen: {neighbours}.',
  calendar_description_seat: 'Ihr Platz: {seat}.',
  calendar_name: 'Dinner bei {product}',
};
