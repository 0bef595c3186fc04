import { surroundingThemeCss } from '../environment/surrounding-theme.ts';

/**
 * The height reserved for an element before its tag is defined: that of the demo club's dinner for a signed-out reader in another
 * time zone, who also sees their local time. Each element's own CSS and the README repeat these values; a house test compares them.
 */
export const reservedHeights = {
  'beside-invite-card': 'clamp(545px, 132vw + 47px, 684px)',
  'beside-dinner-rsvp': '213px',
  'beside-dinner-rsvp[bare]': '106px',
  'beside-seatmate': '840px',
  'beside-match-deck': '231px',
  'beside-profile-editor': '212px',
  'beside-sign-in': '207px',
} as const;

/** CSS for the page. Server-rendered elements (`served`) have a height already. */
export const getReservedHeightCss = (): string =>
  Object.entries(reservedHeights)
    .map(([selector, height]) => `${selector}:not(:defined,[served]){display:block;min-height:${height}}`)
    .join('');

/** CSS for the shadow root of an element that shows nothing yet. */
export const getWaitingCss = (tag: string): string =>
  `:host{display:block}:host([hidden]){display:none}${surroundingThemeCss}` +
  Object.entries(reservedHeights)
    .filter(([selector]) => selector.split('[')[0] === tag)
    .map(([selector, height]) => `:host(${selector})>.beside{min-height:${height}}`)
    .join('');
