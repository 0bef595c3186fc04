/** The elements by tag, and how a page writes them. */
export const tags = ['beside-invite-card', 'beside-dinner-rsvp', 'beside-seatmate', 'beside-match-deck', 'beside-profile-editor', 'beside-sign-in'] as const;
export type Tag = (typeof tags)[number];

/** The invitation that the elements show: the demo club's unless the command names another. */
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

export const attributesOf = (tag: Tag, dinner: Dinner): Record<string, string> => attributes[tag](dinner);

/** The tag as a page writes it, with what else is said of this one. */
export function written(tag: Tag, dinner: Dinner, more: Record<string, string> = {}): string {
  const all = Object.entries({ ...attributesOf(tag, dinner), ...more }).map(([name, value]) => ` ${name}="${value}"`);
  return `<${tag}${all.join('')}></${tag}>`;
}

/** In a box so low that ten of them stand in view, whatever is drawn in each: an element that is not in view sleeps. */
export const low = (tag: string): string => `<div style="height:80px;overflow:hidden">${tag}</div>`;

/** zod keeps its settings and its registry there, shared by all copies of it on a page. */
const zodGlobals = ['__zod_globalConfig', '__zod_globalRegistry'];
export const withoutZodGlobals = (names: string): string =>
  names
    .split(',')
    .filter((name) => !zodGlobals.includes(name))
    .join();
