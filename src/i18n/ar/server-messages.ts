/** What the server alone says in Arabic: every key the server has in English, and the profile types by their slugs, with what they offer. No browser loads it. */
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
});
