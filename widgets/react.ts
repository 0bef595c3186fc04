/** A React component for each element, for React 18 and 19. Each loads its element when it is first mounted. */
import { createReactComponent } from '#src/element/react/create-react-component.ts';

export const BesideDinnerRsvp = /* @__PURE__ */ createReactComponent(
  'beside-dinner-rsvp',
  ['eventSlug', 'slug', 'bare'],
  () => import('./dinner-rsvp.ts'),
);
export const BesideInviteCard = /* @__PURE__ */ createReactComponent(
  'beside-invite-card',
  ['slug', 'eventSlug'],
  () => import('./invite-card.ts'),
);
export const BesideMatchDeck = /* @__PURE__ */ createReactComponent(
  'beside-match-deck',
  ['eventSlug', 'eventId', 'feedId'],
  () => import('./match-deck.ts'),
);
export const BesideOpen = /* @__PURE__ */ createReactComponent(
  'beside-open',
  ['for', 'floating'],
  () => import('./open.ts'),
);
export const BesideProfileEditor = /* @__PURE__ */ createReactComponent(
  'beside-profile-editor',
  ['profileId'],
  () => import('./profile-editor.ts'),
);
export const BesideSeatmate = /* @__PURE__ */ createReactComponent(
  'beside-seatmate',
  ['eventSlug', 'slug'],
  () => import('./seatmate.ts'),
);
export const BesideSignIn = /* @__PURE__ */ createReactComponent(
  'beside-sign-in',
  ['slug', 'eventSlug', 'step', 'email'],
  () => import('./sign-in.ts'),
);
