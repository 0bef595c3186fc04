import type { ContentTag } from '#src/contract/elements/elements.ts';
import { matchLanguage } from '#src/i18n/languages.ts';
import type { EmbedParams } from '../embed/embed-params.ts';

/** The parameters of an element on a page of our own: its theme and direction are the page's. */
export function createCardParams(
  tag: ContentTag,
  { slug, eventSlug, locale }: { slug?: string; eventSlug?: string; locale: string },
): EmbedParams {
  const properties = {
    ...(slug !== undefined && { slug }),
    ...(eventSlug !== undefined && { eventSlug }),
  };
  return {
    tag,
    properties,
    slug,
    eventSlug,
    locale,
    language: matchLanguage(locale) ?? 'en',
    theme: 'system',
    dir: undefined,
  };
}
