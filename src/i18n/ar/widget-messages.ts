/** The messages of the elements in Arabic, with the keys of `en/widget-messages.ts` and the plural forms of Arabic. */
import { commonMessages } from './widgets/common.ts';
import { matchDeckMessages } from './widgets/match-deck.ts';
import { dinnerRsvpMessages } from './widgets/dinner-rsvp.ts';
import { inviteCardMessages } from './widgets/invite-card.ts';
import { seatmateMessages } from './widgets/seatmate.ts';
import { profileEditorMessages } from './widgets/profile-editor.ts';
import { signInMessages } from './widgets/sign-in.ts';
import { isolatePlaceholders } from './isolate-placeholders.ts';
import type { Messages } from '../message-catalog.ts';

export const arWidgetMessages: Messages = isolatePlaceholders({
  ...commonMessages,
  ...signInMessages,
  ...dinnerRsvpMessages,
  ...inviteCardMessages,
  ...seatmateMessages,
  ...matchDeckMessages,
  ...profileEditorMessages,
});
