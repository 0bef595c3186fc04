/** The words of the elements in Arabic: the keys of `en.ts`, each plural in the forms the language has. */
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
