/** Messages in German that only the server uses; no browser loads them. The English profile types are in the server's code. */
import { profileTypesMessages } from './server/profile-types.ts';
import { matchReasonsMessages } from './server/match-reasons.ts';
import type { Messages } from '../message-catalog.ts';
import { apiErrorMessages } from './server/api-errors.ts';
import { calendarMessages } from './server/calendar.ts';
import { feedMessages } from './server/feed.ts';
import { emailMessages } from './server/emails.ts';
import { guestListFileMessages } from './server/guest-list-file.ts';
import { webPageMessages } from './server/web-pages.ts';

export const deServerMessages: Messages = {
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
    'Zum Anmelden braucht diese Seite JavaScript. Sie können auch der Person, die Sie eingeladen hat, per E-Mail antworten.',
  needs_script_to_answer:
    'Zum Antworten braucht diese Seite JavaScript. Sie können auch der Person, die Sie eingeladen hat, per E-Mail antworten.',
};
