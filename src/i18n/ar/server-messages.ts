/** Messages in Arabic that only the server uses; no browser loads them. The English profile types are in the server's code. */
import { isolatePlaceholders } from './isolate-placeholders.ts';
import { profileTypesMessages } from './server/profile-types.ts';
import { matchReasonsMessages } from './server/match-reasons.ts';
import type { Messages } from '../message-catalog.ts';
import { apiErrorMessages } from './server/api-errors.ts';
import { calendarMessages } from './server/calendar.ts';
import { feedMessages } from './server/feed.ts';
import { emailMessages } from './server/emails.ts';
import { guestListFileMessages } from './server/guest-list-file.ts';
import { webPageMessages } from './server/web-pages.ts';

export const arServerMessages: Messages = isolatePlaceholders({
  ...matchReasonsMessages,
  ...profileTypesMessages,
  ...apiErrorMessages,
  ...calendarMessages,
  ...feedMessages,
  ...emailMessages,
  ...guestListFileMessages,
  ...webPageMessages,

  // For readers whose browser runs no scripts
  needs_script_to_sign_in:
    'يحتاج تسجيل الدخول إلى JavaScript. يمكنكم أيضًا الرد بالبريد الإلكتروني على من دعاكم.',
  needs_script_to_answer:
    'تحتاج الإجابة في هذه الصفحة إلى JavaScript. يمكنكم أيضًا الرد بالبريد الإلكتروني على من دعاكم.',
});
