/** What the server's markup of a card depends on, besides the language: an element asks for its card with these. */
export interface CardProperties {
  slug?: string;
  eventSlug?: string;
  bare?: boolean;
  timeZone?: string;
}

/** A record, so that a missing property fails to compile. */
const isCardProperty: Readonly<Record<keyof CardProperties, true>> = {
  slug: true,
  eventSlug: true,
  bare: true,
  timeZone: true,
};

export const cardProperties = Object.keys(isCardProperty) as (keyof CardProperties)[];
