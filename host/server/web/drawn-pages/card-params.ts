import { matchLanguage } from '#src/i18n/languages.ts';
import type { EmbedParams, WidgetName } from '../embed/embed-params.ts';

/** The parameters of an element on a page of our own: its theme and direction are the page's. */
export function createCardParams(
  name: WidgetName,
  { slug, eventSlug, locale }: { slug?: string; eventSlug?: string; locale: string },
): EmbedParams {
  const properties = {
    ...(slug !== undefined && { slug }),
    ...(eventSlug !== undefined && { eventSlug }),
  };
  return {
    name,
    properties,
    slug,
    eventSlug,
    locale,
    language: matchLanguage(locale) ?? 'en',
    theme: 'system',
    dir: undefined,
  };
}
