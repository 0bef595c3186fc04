/** Text that a person types or pastes, as it is stored. Text is repaired rather than refused: nobody sees which character is wrong. */

const LINE_BREAKS = /\r\n?|[\v\f\x85\u2028\u2029]/g;
/** Control characters, and overrides and isolates of the writing direction. NUL stays, for the schema to refuse: no program writes it. */
const DROPPED = /[^\P{Cc}\0\t\n]|[\u202a-\u202e\u2066-\u2069]/gu;
/** The look-behind keeps it quick in a text of many spaces. */
const ENDS = /^[\s\u200b\u2060]+|(?<![\s\u200b\u2060])[\s\u200b\u2060]+$/g;
const ADDRESS_ENDS =
  /^[\s\u200b\u200e\u200f\u202a-\u202e\u2060\u2066-\u2069]+|(?<![\s\u200b\u200e\u200f\u202a-\u202e\u2060\u2066-\u2069])[\s\u200b\u200e\u200f\u202a-\u202e\u2060\u2066-\u2069]+$/g;
/** Accents that fit on any letter; no language puts more than three on one. */
const STACKED_ACCENTS =
  /([\u0300-\u036f\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\ufe20-\ufe2f]{3})[\u0300-\u036f\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\ufe20-\ufe2f]+/g;
/** Burmese and Tibetan need five marks on a letter. Invisible characters don't end a stack. */
const STACKED_MARKS = /([\p{Mn}\p{Me}\u200b-\u200f\u2060]{5})[\p{Mn}\p{Me}\u200b-\u200f\u2060]+/gu;
/** Neither space, control or joiner, nor mark without a letter, nor a blank that Unicode calls a letter or symbol. */
const VISIBLE = /[^\p{Z}\p{Cc}\p{Cf}\p{Cs}\p{M}\p{Default_Ignorable_Code_Point}\u2800\u{1d159}]/u;

function clean(text: string): string {
  const cleaned = text
    .replace(DROPPED, '')
    .replace(STACKED_ACCENTS, '$1')
    .replace(STACKED_MARKS, '$1')
    .replace(ENDS, '');
  return VISIBLE.test(cleaned) || /[\0\p{Cs}]/u.test(cleaned) ? cleaned : '';
}

/** On one line. Empty if nothing in it is visible. */
export const cleanLine = (typed: string): string =>
  clean(typed.replace(LINE_BREAKS, '\n').replace(/[\t\n]+/g, ' '));

/** With its line breaks. Empty if nothing in it is visible. */
export const cleanLines = (typed: string): string => clean(typed.replace(LINE_BREAKS, '\n'));

/** Without what address books and chats put around a copied address. */
export const trimInvisible = (typed: string): string => typed.replace(ADDRESS_ENDS, '');
