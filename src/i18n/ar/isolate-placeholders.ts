import type { Messages } from '../message-catalog.ts';

/** Places that hold words from elsewhere, which may run the other way: names, titles, cities, addresses. */
const FOREIGN_TEXT_PLACEHOLDERS =
  /\{(name|names|host|title|product|city|place|table|left|right|one|two|other|mine|theirs|types|tag|role|company|email|addresses|diet|neighbours|zone|q)\}/g;

/**
 * The words with each such place in a first-strong isolate (Unicode UAX #9, U+2068 … U+2069): a Latin name neither takes
 * the number or full stop beside it along, nor is its own initial's full stop taken from it.
 */
export function isolatePlaceholders(words: Messages): Messages {
  return Object.fromEntries(
    Object.entries(words).map(([key, text]) => [key, key === 'page_title' ? text : text.replace(FOREIGN_TEXT_PLACEHOLDERS, '\u2068$&\u2069')]),
  );
}
