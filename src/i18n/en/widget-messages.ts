/**
 * The words the elements may say, by key: the defaults of the remote texts (R56). `{name}` marks a place to fill;
 * `x_one` and `x_other` are plural forms of `x`. Sentences are for people: no exclamation marks, no jargon.
 * Words of our own page alone stand in `en-app.ts`: a partner's page has no use for them.
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
