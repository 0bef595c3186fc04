import { sanitizeCss } from './sanitize-css.ts';

/** Attributes that affect layout and appearance. None contains names, URLs, labels or values. */
const ALLOWED_ATTRIBUTES = new Set(
  (
    'class dir lang role hidden disabled width height rows cols size colspan rowspan type open inert rel media ' +
    'data-theme data-aim data-button data-held data-highlighted data-icon data-keyboard data-type ' +
    'rr_width rr_height rr_left rr_top rr_scrollLeft rr_scrollTop rr_open_mode ' +
    'viewBox preserveAspectRatio d x y x1 y1 x2 y2 cx cy r rx ry dx dy points transform pathLength ' +
    'fill fill-rule fill-opacity clip-rule stroke stroke-width stroke-linecap stroke-linejoin stroke-dasharray stroke-dashoffset opacity'
  ).split(' '),
);

/** CSS without URLs, including those of images. */
export const sanitizeStylesheet = (css: unknown): string =>
  typeof css === 'string' ? sanitizeCss(css) : '';

/** Removes strings too: in an inline style they may contain a user's text. */
const sanitizeInlineStyle = (css: string): string => sanitizeCss(css, true);

/** rrweb records attributes as strings and numbers, a removed one as `null`, and a changed style as an object. */
export function sanitizeDomAttributes(
  attributes: unknown,
  isSheet = false,
): Record<string, unknown> {
  if (typeof attributes !== 'object' || attributes === null) return {};
  return Object.fromEntries(
    Object.entries(attributes).flatMap(([name, value]): [string, unknown][] => {
      if (name === 'style')
        return [
          [
            name,
            typeof value === 'object' && value !== null
              ? sanitizeDeclarations(value)
              : sanitizeInlineStyle(String(value ?? '')),
          ],
        ];
      if (name === '_cssText' && isSheet) return [[name, sanitizeStylesheet(value)]];
      return ALLOWED_ATTRIBUTES.has(name) &&
        (value === null || ['string', 'number', 'boolean'].includes(typeof value))
        ? [[name, value]]
        : [];
    }),
  );
}

/** `{ left: '3px', top: ['4px', 'important'], color: false }` */
function sanitizeDeclarations(style: object): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(style).map(([name, value]) => [
      name,
      Array.isArray(value)
        ? value.map((each) => sanitizeInlineStyle(String(each)))
        : typeof value === 'string'
          ? sanitizeInlineStyle(value)
          : false,
    ]),
  );
}
