/**
 * The height that is kept for an element before its tag is defined: that of what most likely comes, as the demo club's dinner is
 * drawn for somebody who is not signed in, with a second hour for readers in another zone. Inside, its own style says the same
 * (`--place`), and so does the README for a page's head; tests/house/places.test.ts holds the three together.
 */
export const places = {
  'beside-invite-card': 'clamp(545px, 132vw + 47px, 684px)',
  'beside-dinner-rsvp': '213px',
  'beside-dinner-rsvp[bare]': '106px',
  'beside-seatmate': '840px',
  'beside-match-deck': '231px',
  'beside-profile-editor': '212px',
  'beside-sign-in': '207px',
} as const;

/** For the page around: what the server drew has a height of its own. */
export const placesAround = (): string =>
  Object.entries(places)
    .map(([selector, height]) => `${selector}:not(:defined,[served]){display:block;min-height:${height}}`)
    .join('');
