/** A React component for each element, for React 18 and 19. Each loads its element when it is first mounted. */
import { dinnerRsvp } from '#src/contract/elements/dinner-rsvp.ts';
import { inviteCard } from '#src/contract/elements/invite-card.ts';
import { matchDeck } from '#src/contract/elements/match-deck.ts';
import { open } from '#src/contract/elements/open.ts';
import { profileEditor } from '#src/contract/elements/profile-editor.ts';
import { seatmate } from '#src/contract/elements/seatmate.ts';
import { signIn } from '#src/contract/elements/sign-in.ts';
import { createReactComponent } from '#src/element/react/create-react-component.ts';

export const BesideDinnerRsvp = /* @__PURE__ */ createReactComponent(
  dinnerRsvp,
  () => import('./elements/dinner-rsvp.ts'),
);
export const BesideInviteCard = /* @__PURE__ */ createReactComponent(
  inviteCard,
  () => import('./elements/invite-card.ts'),
);
export const BesideMatchDeck = /* @__PURE__ */ createReactComponent(
  matchDeck,
  () => import('./elements/match-deck.ts'),
);
export const BesideOpen = /* @__PURE__ */ createReactComponent(
  open,
  () => import('./elements/open.ts'),
);
export const BesideProfileEditor = /* @__PURE__ */ createReactComponent(
  profileEditor,
  () => import('./elements/profile-editor.ts'),
);
export const BesideSeatmate = /* @__PURE__ */ createReactComponent(
  seatmate,
  () => import('./elements/seatmate.ts'),
);
export const BesideSignIn = /* @__PURE__ */ createReactComponent(
  signIn,
  () => import('./elements/sign-in.ts'),
);
