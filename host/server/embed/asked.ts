/** What the address of a card that stands elsewhere asks for. A value of the wrong shape counts as none (R14). */
import { type FrameUrlProperty, frameUrlProperties } from '../../../src/contract/embed/frame-messages.ts';
import { Slug } from '../../../src/contract/fields.ts';
import { type Language, matchLanguage } from '../../../src/i18n/languages.ts';
import { zoneNamed } from '../calendar/zone.ts';
import type { Context } from '../context.ts';
import { languageAsked } from '../say.ts';

export const widgetNames = ['invite-card', 'dinner-rsvp', 'seatmate', 'sign-in', 'match-deck', 'profile-editor'] as const;
export type WidgetName = (typeof widgetNames)[number];

export interface Asked {
  name: WidgetName;
  /** As given and found sound; they become the element's attributes. */
  properties: Partial<Record<FrameUrlProperty, string>>;
  slug: string | undefined;
  eventSlug: string | undefined;
  locale: string;
  language: Language;
  theme: 'light' | 'dark' | 'system';
  /** Where it is not that of the language. */
  dir: 'ltr' | 'rtl' | 'auto' | undefined;
}

const themes = ['light', 'dark', 'system'] as const;
const directions = ['ltr', 'rtl', 'auto'] as const;
const slug = (text: string) => (Slug.safeParse(text).success ? text : undefined);
/** Letters, figures and what stands between them: ids, steps, names of campaigns. */
const plain = (text: string) => (/^[\w.:/+ -]{0,100}$/.test(text) ? text : undefined);

/** A value as it counts; undefined where it does not. */
const read: Record<FrameUrlProperty, (text: string) => string | undefined> = {
  slug,
  eventSlug: slug,
  theme: (text) => themes.find((theme) => theme === text),
  // With a region at most: the formats of dates know every such tag.
  locale: (text) => (/^[a-z]{2}(?:-[a-z]{2})?$/i.test(text) && matchLanguage(text) ? text : undefined),
  dir: (text) => directions.find((dir) => dir === text),
  timeZone: zoneNamed,
  analytics: plain,
  sourceRef: plain,
  bare: plain,
  step: plain,
  eventId: plain,
  feedId: plain,
  profileId: plain,
};

interface AskedOtherwise {
  forAll?: boolean;
  /** Where the path says it, and not the search. */
  eventSlug?: string;
}

/** Null where there is no such element. The language is that of `locale`; without one the reader's, or English in what is kept for everybody. */
export function readAsked(c: Context, name: string, { forAll = false, ...given }: AskedOtherwise = {}): Asked | null {
  const known = widgetNames.find((each) => each === name);
  if (!known) return null;
  const properties: Asked['properties'] = {};
  for (const property of frameUrlProperties) {
    const text = property === 'eventSlug' ? (given.eventSlug ?? c.req.query(property)) : c.req.query(property);
    const value = text === undefined ? undefined : read[property](text);
    if (value !== undefined) properties[property] = value;
  }
  const { slug, eventSlug } = properties;
  const locale = properties.locale ?? (forAll ? 'en' : languageAsked(c.req.header('Accept-Language')));
  const theme = themes.find((each) => each === properties.theme) ?? 'system';
  const dir = directions.find((each) => each === properties.dir);
  return { name: known, properties, slug, eventSlug, locale, language: matchLanguage(locale) ?? 'en', theme, dir };
}
