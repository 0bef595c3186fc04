export type TagName = `beside-${'dinner-rsvp' | 'invite-card' | 'match-deck' | 'profile-editor' | 'seatmate' | 'sign-in'}`;

/** Which file defines which tag. Importing one registers it, so each is fetched when somebody asks. */
export const scripts: Readonly<Record<TagName, () => Promise<unknown>>> = {
  'beside-dinner-rsvp': () => import('./dinner-rsvp.tsx'),
  'beside-invite-card': () => import('./invite-card.tsx'),
  'beside-match-deck': () => import('./match-deck.tsx'),
  'beside-profile-editor': () => import('./profile-editor.tsx'),
  'beside-seatmate': () => import('./seatmate.tsx'),
  'beside-sign-in': () => import('./sign-in.tsx'),
};
