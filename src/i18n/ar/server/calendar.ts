import type { Messages } from '../../message-catalog.ts';

export const calendarMessages: Messages = {
  // Calendar (R44). `{seat}`: `المقعد 3، المائدة 1`
  calendar_description: 'تجلسون في {seat}، إلى جوار {neighbours}.',
  calendar_description_seat: 'تجلسون في {seat}.',
  calendar_name: 'أمسيات {product}',
};
