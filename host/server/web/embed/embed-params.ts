/** Parameters in the URL of an embedded card. Invalid values are ignored (R14). */
import { frameUrlProperties } from '#src/contract/embed/frame-properties.ts';
import type { FrameProperty } from '#src/contract/embed/frame-property-names.ts';
import { type ContentTag, contentTags, getElementName } from '#src/contract/elements/elements.ts';
import { Slug } from '#src/contract/fields.ts';
import { type Language, matchLanguage, parseLocale } from '#src/i18n/languages.ts';
import { canonicalizeTimeZone } from '#server/platform/time-zone.ts';
import type { Context } from '#server/http/context.ts';
import { negotiateLanguage } from '#server/platform/i18n.ts';

export interface EmbedParams {
  tag: ContentTag;
  /** The valid ones. They become the element's attributes. */
  properties: Partial<Record<FrameProperty, string>>;
  slug: string | undefined;
  eventSlug: string | undefined;
  locale: string;
  language: Language;
  theme: 'light' | 'dark' | 'system';
  /** Undefined if not given: then the language's own. */
  dir: 'ltr' | 'rtl' | 'auto' | undefined;
}

const themes = ['light', 'dark', 'system'] as const;
const directions = ['ltr', 'rtl', 'auto'] as const;
const parseSlugParam = (text: string) => (Slug.safeParse(text).success ? text : undefined);
/** Letters, digits and some separators: for ids, steps and campaign names. */
const parsePlainText = (text: string) => (/^[\w.:/+ -]{0,100}$/.test(text) ? text : undefined);

/** Each returns the value, or undefined if it is invalid. Properties that aren't here are plain text. */
const parsers: Partial<Record<FrameProperty, (text: string) => string | undefined>> = {
  slug: parseSlugParam,
  eventSlug: parseSlugParam,
  theme: (text) => themes.find((theme) => theme === text),
  locale: parseLocale,
  dir: (text) => directions.find((dir) => dir === text),
  timeZone: canonicalizeTimeZone,
};

interface ParseOptions {
  /** The card is cached for everybody, so it doesn't depend on the reader's language. */
  isShared?: boolean;
  /** For routes that have it in the path instead of the query. */
  eventSlug?: string;
}

/** Null if there is no such element. Without a `locale`, the language is the reader's, or English for shared cards. */
export function parseEmbedParams(
  c: Context,
  name: string,
  { isShared = false, ...options }: ParseOptions = {},
): EmbedParams | null {
  const tag = contentTags.find((each) => getElementName(each) === name);
  if (!tag) return null;
  const properties: EmbedParams['properties'] = {};
  for (const property of frameUrlProperties) {
    const text =
      property === 'eventSlug'
        ? (options.eventSlug ?? c.req.query(property))
        : c.req.query(property);
    const parse = parsers[property] ?? parsePlainText;
    const value = text === undefined ? undefined : parse(text);
    if (value !== undefined) properties[property] = value;
  }
  const { slug, eventSlug } = properties;
  const locale =
    properties.locale ?? (isShared ? 'en' : negotiateLanguage(c.req.header('Accept-Language')));
  const theme = themes.find((each) => each === properties.theme) ?? 'system';
  const dir = directions.find((each) => each === properties.dir);
  return {
    tag,
    properties,
    slug,
    eventSlug,
    locale,
    language: matchLanguage(locale) ?? 'en',
    theme,
    dir,
  };
}
