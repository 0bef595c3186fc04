import { type ContentTag, contentTags } from '#src/contract/elements/elements.ts';

/** The elements' tags and their markup. */
export const tags = contentTags;
export type Tag = ContentTag;

/** The invitation that the elements show. */
export interface Dinner {
  slug: string;
  eventSlug: string;
}

const attributes: Record<Tag, (dinner: Dinner) => Record<string, string>> = {
  'beside-invite-card': ({ slug, eventSlug }) => ({ slug, 'event-slug': eventSlug }),
  'beside-dinner-rsvp': ({ slug, eventSlug }) => ({ slug, 'event-slug': eventSlug }),
  'beside-seatmate': ({ slug, eventSlug }) => ({ slug, 'event-slug': eventSlug }),
  'beside-match-deck': ({ eventSlug }) => ({ 'event-slug': eventSlug }),
  'beside-profile-editor': () => ({}),
  'beside-sign-in': ({ slug, eventSlug }) => ({ slug, 'event-slug': eventSlug }),
};

export const getAttributes = (tag: Tag, dinner: Dinner): Record<string, string> =>
  attributes[tag](dinner);

/** The element's markup, with further attributes. */
export function renderMarkup(
  tag: Tag,
  dinner: Dinner,
  extraAttributes: Record<string, string> = {},
): string {
  const formatted = Object.entries({ ...getAttributes(tag, dinner), ...extraAttributes }).map(
    ([name, value]) => ` ${name}="${value}"`,
  );
  return `<${tag}${formatted.join('')}></${tag}>`;
}

/** Wraps an element in a low box, so that ten elements are in view at once: an element that is out of view doesn't load. */
export const wrapInLowBox = (markup: string): string =>
  `<div style="height:80px;overflow:hidden">${markup}</div>`;

/** Globals of zod, which hold its settings and registry. All copies of zod on a page share them. */
const zodGlobals = ['__zod_globalConfig', '__zod_globalRegistry'];
/** Removes zod's globals from a comma-separated list of names. */
export const removeZodGlobals = (names: string): string =>
  names
    .split(',')
    .filter((name) => !zodGlobals.includes(name))
    .join();
