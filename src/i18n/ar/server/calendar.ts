import type { Messages } from '../../message-catalog.ts';

export const calendarMessages: Messages = {
  // Calendar (R44)
  calendar_description: 'مكانكم: {seat}. إلى جواركم: {neighbours}.',
  calendar_description_seat: 'مكانكم: {seat}.',
  calendar_name: 'أمسيات {product}',
};
