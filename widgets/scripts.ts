export type TagName = `beside-${'dinner-rsvp' | 'invite-card' | 'match-deck' | 'profile-editor' | 'seatmate' | 'sign-in'}`;

/** The file that defines each tag. Importing a file registers its element, so each is loaded on demand. */
export const scripts: Readonly<Record<TagName, () => Promise<unknown>>> = {
  'beside-dinner-rsvp': () => import('./dinner-rsvp.tsx'),
  'beside-invite-card': () => import('./invite-card.tsx'),
  'beside-match-deck': () => import('./match-deck.tsx'),
  'beside-profile-editor': () => import('./profile-editor.tsx'),
  'beside-seatmate': () => import('./seatmate.tsx'),
  'beside-sign-in': () => import('./sign-in.tsx'),
};
