import type { Messages } from '../message-catalog.ts';

/** Placeholders for text that may be in another script and direction: names, titles, cities, addresses. */
const FOREIGN_TEXT_PLACEHOLDERS =
  /\{(name|names|host|title|product|city|place|table|left|right|one|two|other|mine|theirs|types|tag|role|company|email|addresses|diet|neighbours|zone|q)\}/g;

/**
 * Wraps each of these placeholders in a first-strong isolate (UAX #9, U+2068 … U+2069), so that a Latin name doesn't reorder the
 * numbers and full stops around it.
 */
export function isolatePlaceholders(messages: Messages): Messages {
  return Object.fromEntries(
    Object.entries(messages).map(([key, text]) => [
      key,
      key === 'page_title' ? text : text.replace(FOREIGN_TEXT_PLACEHOLDERS, '\u2068$&\u2069'),
    ]),
  );
}
