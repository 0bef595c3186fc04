import type { ElementRow } from '#src/contract/elements/element-row.ts';
import { toAttributeName } from '../attributes.ts';
import { surroundingThemeCss } from '../environment/surrounding-theme.ts';
import type { WidgetDefinition } from '../widget.ts';
import { intrinsicWidthCss } from './intrinsic-width.ts';

type ReservedHeights = Pick<ElementRow, 'tag' | 'reservedHeight' | 'reservedHeightIf'>;

/** The heights of an element, each with the selector of the tag that has it, such as `beside-dinner-rsvp[bare]`. */
export function listReservedHeights({
  tag,
  reservedHeight,
  reservedHeightIf = {},
}: ReservedHeights): [selector: string, height: string][] {
  if (reservedHeight === undefined) return [];
  return [
    [tag, reservedHeight],
    ...Object.entries(reservedHeightIf).map(([name, height]): [string, string] => [
      `${tag}[${toAttributeName(name)}]`,
      height,
    ]),
  ];
}

/** A server-rendered element (`served`) has a size already, and one that waits in a `<beside-open>` takes no room. */
const undefinedState = ':not(:defined,[served],[hidden])';

/** The part that the guide recommends for the page's own style sheet. */
export const getReservedHeightRules = (rows: readonly ReservedHeights[]): string =>
  rows
    .flatMap(listReservedHeights)
    .map(([selector, height]) => `${selector}${undefinedState}{display:block;min-height:${height}}`)
    .join('');

/** The padding of an element's own background, as in base.css, so that nothing shifts when the content comes. */
const backgroundPaddingCss = ':host>.beside[data-own-background]{padding:min(24px,6%)}';

/** CSS for the shadow root of an element that shows nothing yet. */
export const getWaitingCss = (definition: WidgetDefinition): string =>
  `:host{display:block;min-inline-size:min(100%,280px)}:host([hidden]){display:none}:host::before{${intrinsicWidthCss}}${surroundingThemeCss}@media print{:host>.beside{min-height:0!important}}` +
  listReservedHeights(definition)
    .map(
      ([selector, height]) =>
        `:host(${selector})>:is(.beside,[part=missing]){min-height:${height}}`,
    )
    .join('') +
  // The message takes the place of the content.
  ':host>.beside:has(+[part=missing]){min-height:0!important}' +
  (definition.hasBackground ? '' : backgroundPaddingCss);

/**
 * CSS for the shadow root of an element that is a control of the page, `<beside-open>`, until its view runs: only its label is shown, a
 * floating one in its corner, so that nothing shifts.
 */
export const getWaitingControlCss = ({ slottedTags = [] }: WidgetDefinition): string =>
  `:host{display:inline-block}:host([hidden]),::slotted(:is(${slottedTags.join()})){display:none!important}${surroundingThemeCss}:host([floating])>.beside{position:fixed;inset-block-end:16px;inset-inline-end:16px}`;

/** CSS for the page: the heights, the width in parents that are as wide as their content, and no empty place on paper. */
export function getReservedHeightCss(rows: readonly ReservedHeights[]): string {
  const tags = rows.filter(({ reservedHeight }) => reservedHeight).map(({ tag }) => tag);
  const anyUndefined = `:is(${tags.join()})${undefinedState}`;
  return `${getReservedHeightRules(rows)}${anyUndefined}{min-inline-size:min(100%,280px)}${anyUndefined}::before{${intrinsicWidthCss}}@media print{${anyUndefined}{min-height:0!important}}`;
}
