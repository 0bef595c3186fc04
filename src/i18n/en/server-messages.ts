/** Messages that only the server uses: errors, feed items, match reasons, e-mails and its own pages. No browser loads them. */
import { matchReasonsMessages } from './server/match-reasons.ts';
import { apiErrorMessages } from './server/api-errors.ts';
import { calendarMessages } from './server/calendar.ts';
import { feedMessages } from './server/feed.ts';
import { emailMessages } from './server/emails.ts';
import { guestListFileMessages } from './server/guest-list-file.ts';
import { webPageMessages } from './server/web-pages.ts';

export const enServerMessages = {
  ...matchReasonsMessages,
  ...apiErrorMessages,
  ...calendarMessages,
  ...feedMessages,
  ...emailMessages,
  ...guestListFileMessages,
  ...webPageMessages,

  // For readers whose browser runs no scripts
  needs_script_to_sign_in:
    'Signing in needs JavaScript. You can also reply by e-mail to the person who invited you.',
  needs_script_to_answer:
    'Answering on this page needs JavaScript. You can also reply by e-mail to the person who invited you.',
} as const satisfies Record<string, string>;
