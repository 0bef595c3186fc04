import { sanitizeCss } from './sanitize-css.ts';

/** What gives an element its place and its look. Names, addresses, labels and values are not among it. */
const ALLOWED_ATTRIBUTES = new Set(
  (
    'class dir lang role hidden disabled width height rows cols size colspan rowspan type open inert rel media ' +
    'data-theme data-aim data-button data-held data-highlighted data-icon data-keyboard data-type ' +
    'rr_width rr_height rr_left rr_top rr_scrollLeft rr_scrollTop rr_open_mode ' +
    'viewBox preserveAspectRatio d x y x1 y1 x2 y2 cx cy r rx ry dx dy points transform pathLength ' +
    'fill fill-rule fill-opacity clip-rule stroke stroke-width stroke-linecap stroke-linejoin stroke-dasharray stroke-dashoffset opacity'
  ).split(' '),
);

/** Every address in a rule goes, also one of a picture. */
export const sanitizeStylesheet = (css: unknown): string => (typeof css === 'string' ? sanitizeCss(css) : '');

/** Of one element alone: what is quoted in it may have been written from a person's words. */
const sanitizeInlineStyle = (css: string): string => sanitizeCss(css, true);

/** rrweb tells attributes as strings and numbers, `null` for one that was removed, and a changed style as an object. */
export function sanitizeDomAttributes(attributes: unknown, isSheet = false): Record<string, unknown> {
  if (typeof attributes !== 'object' || attributes === null) return {};
  return Object.fromEntries(
    Object.entries(attributes).flatMap(([name, value]): [string, unknown][] => {
      if (name === 'style')
        return [[name, typeof value === 'object' && value !== null ? sanitizeDeclarations(value) : sanitizeInlineStyle(String(value ?? ''))]];
      if (name === '_cssText' && isSheet) return [[name, sanitizeStylesheet(value)]];
      return ALLOWED_ATTRIBUTES.has(name) && (value === null || ['string', 'number', 'boolean'].includes(typeof value)) ? [[name, value]] : [];
    }),
  );
}

/** `{ left: '3px', top: ['4px', 'important'], color: false }` */
function sanitizeDeclarations(style: object): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(style).map(([name, value]) => [
      name,
      Array.isArray(value) ? value.map((each) => sanitizeInlineStyle(String(each))) : typeof value === 'string' ? sanitizeInlineStyle(value) : false,
    ]),
  );
}
