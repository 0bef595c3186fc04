import type { QueryClient } from '@tanstack/react-query';
import { createText, type Overrides, type Text } from '#src/text/text.ts';
import { ApiError } from './api-error.ts';
import type { Http } from './http.ts';

/** The remote words as they stand; the defaults speak until they come and when they do not (R56). */
export interface Texts {
  words(): Overrides;
  in(locale: string): Text;
}

export const textsKey = ['texts'] as const;
const none: Overrides = Object.freeze({});

export function createTexts(client: QueryClient): Texts {
  // One function per set of words and locale, so that a component which compares does not render again.
  const made = new WeakMap<object, Map<string, Text>>();
  const words = () => client.getQueryData<Overrides>(textsKey) ?? none;
  return {
    words,
    in(locale) {
      const overrides = words();
      const byLocale = made.get(overrides) ?? new Map<string, Text>();
      made.set(overrides, byLocale);
      const text = byLocale.get(locale) ?? createText(overrides, locale);
      byLocale.set(locale, text);
      return text;
    },
  };
}

/** The words outside a component, such as for a page's title. */
export const textOf = (core: { texts: Texts; locale: string }): Text => core.texts.in(core.locale);

export async function fetchTexts(http: Http, signal?: AbortSignal): Promise<Overrides> {
  const words = await http.file('/media/texts.json', signal);
  if (typeof words !== 'object' || words === null || Array.isArray(words)) throw new ApiError('', { status: 200 });
  return words as Overrides;
}
