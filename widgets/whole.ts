/** All elements with their views in one file, for pages that want one URL and one hash. Built as a module and as a classic script. */
import './all.ts';
import type { ViewModule } from '#src/element/widget.ts';
import * as dinnerRsvp from './views/dinner-rsvp.tsx';
import * as inviteCard from './views/invite-card.tsx';
import * as matchDeck from './views/match-deck.tsx';
import * as open from './views/open.ts';
import * as profileEditor from './views/profile-editor.tsx';
import * as seatmate from './views/seatmate.tsx';
import * as signIn from './views/sign-in.tsx';

/** Used by elements whose view could not be loaded from its own file. */
export const views: Readonly<Record<string, ViewModule>> = {
  'beside-dinner-rsvp': dinnerRsvp,
  'beside-invite-card': inviteCard,
  'beside-match-deck': matchDeck,
  'beside-open': open,
  'beside-profile-editor': profileEditor,
  'beside-seatmate': seatmate,
  'beside-sign-in': signIn,
};
