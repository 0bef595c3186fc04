export type TagName =
  `beside-${'dinner-rsvp' | 'invite-card' | 'match-deck' | 'open' | 'profile-editor' | 'seatmate' | 'sign-in'}`;

/** The file that defines each tag. Importing a file registers its element, so each is loaded on demand. */
export const scripts: Readonly<Record<TagName, () => Promise<unknown>>> = {
  'beside-dinner-rsvp': () => import('./dinner-rsvp.ts'),
  'beside-invite-card': () => import('./invite-card.ts'),
  'beside-match-deck': () => import('./match-deck.ts'),
  'beside-open': () => import('./open.ts'),
  'beside-profile-editor': () => import('./profile-editor.ts'),
  'beside-seatmate': () => import('./seatmate.ts'),
  'beside-sign-in': () => import('./sign-in.ts'),
};
