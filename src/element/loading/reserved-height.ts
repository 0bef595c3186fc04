import { surroundingThemeCss } from '../environment/surrounding-theme.ts';
import { intrinsicWidthCss } from './intrinsic-width.ts';

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

/** A server-rendered element (`served`) has a size already, and one that waits in a `<beside-open>` takes no room. */
const undefinedState = ':not(:defined,[served],[hidden])';

const anyTag = Object.keys(reservedHeights)
  .filter((selector) => !selector.includes('['))
  .join();

/** The part that the guide recommends for the page's own style sheet. */
export const getReservedHeightRules = (): string =>
  Object.entries(reservedHeights)
    .map(([selector, height]) => `${selector}${undefinedState}{display:block;min-height:${height}}`)
    .join('');

/** These paint their own background. */
const cardTags = ['beside-invite-card', 'beside-seatmate'];
/** The padding of an element's own background, as in base.css, so that nothing shifts when the content comes. */
const backgroundPaddingCss = ':host>.beside[data-own-background]{padding:min(24px,6%)}';

/** CSS for the shadow root of an element that shows nothing yet. */
export const getWaitingCss = (tag: string): string =>
  `:host{display:block;min-inline-size:min(100%,280px)}:host([hidden]){display:none}:host::before{${intrinsicWidthCss}}${surroundingThemeCss}@media print{:host>.beside{min-height:0!important}}` +
  Object.entries(reservedHeights)
    .filter(([selector]) => selector.split('[')[0] === tag)
    .map(
      ([selector, height]) =>
        `:host(${selector})>:is(.beside,[part=missing]){min-height:${height}}`,
    )
    .join('') +
  // The message takes the place of the content.
  ':host>.beside:has(+[part=missing]){min-height:0!important}' +
  (cardTags.includes(tag) ? '' : backgroundPaddingCss);

/**
 * CSS for the shadow root of an element that is a control of the page, `<beside-open>`, until its view runs: only its label is shown, a
 * floating one in its corner, so that nothing shifts.
 */
export const getWaitingControlCss = (): string =>
  `:host{display:inline-block}:host([hidden]),::slotted(:is(${anyTag})){display:none!important}${surroundingThemeCss}:host([floating])>.beside{position:fixed;inset-block-end:16px;inset-inline-end:16px}`;

/** CSS for the page: the heights, the width in parents that are as wide as their content, and no empty place on paper. */
export function getReservedHeightCss(): string {
  const anyUndefined = `:is(${anyTag})${undefinedState}`;
  return `${getReservedHeightRules()}${anyUndefined}{min-inline-size:min(100%,280px)}${anyUndefined}::before{${intrinsicWidthCss}}@media print{${anyUndefined}{min-height:0!important}}`;
}
