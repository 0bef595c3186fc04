/**
 * The messages of the elements, by key. The operator can override them (R56). `{name}` is a placeholder; `x_one` and `x_other` are
 * plural forms of `x`. No exclamation marks and no jargon. Messages that only our own page uses are in `app-messages.ts`.
 */
import { commonMessages } from './widgets/common.ts';
import { matchDeckMessages } from './widgets/match-deck.ts';
import { dinnerRsvpMessages } from './widgets/dinner-rsvp.ts';
import { inviteCardMessages } from './widgets/invite-card.ts';
import { seatmateMessages } from './widgets/seatmate.ts';
import { profileEditorMessages } from './widgets/profile-editor.ts';
import { signInMessages } from './widgets/sign-in.ts';

export const enWidgetMessages = {
  ...commonMessages,
  ...signInMessages,
  ...dinnerRsvpMessages,
  ...inviteCardMessages,
  ...seatmateMessages,
  ...matchDeckMessages,
  ...profileEditorMessages,
} as const;
