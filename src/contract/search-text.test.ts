import { expect, test } from 'vitest';
import { SEARCH_TEXT_STEPS, foldSearchText, matchesSearch } from './search-text.ts';

test.each([
  ['a decomposed letter', 'Cafe\u0301', 'café'],
  ['a composed letter', 'Café', 'cafe\u0301'],
  ['accents left out', 'Łukasz Schönbrunn', 'lukasz schon'],
  ['Greek accents', 'Κώστας Ανδρέου', 'κωστας'],
  ['a ligature', 'Æble Œuvre ﬁsh Straße', 'aeble oeuvre fish strasse'],
  ['curly quotes', 'O’Brien’s “Soup”', "o'brien's soup"],
  ['quotes left out', 'O’Brien', 'obrien'],
  ['double and other spaces', 'Long  Table\u00a0Supper', 'long table supper'],
  ['dashes', 'Jean–Luc', 'jean-luc'],
  ['last name first', 'Ada Lovelace', 'Lovelace, Ada'.replace(',', '')],
  ['Arabic vowel signs and forms', 'عَشَاءُ أحمد', 'عشاء احمد'],
  ['Arabic digits', 'عشاء ٢٠', 'عشاء 20'],
  ['nothing', 'Ada', '  '],
])('a search finds a text in spite of %s', (_, text, query) => {
  expect(matchesSearch(text, query)).toBe(true);
});

test.each([
  ['another name', 'Ada', 'b'],
  ['one word of two', 'Ada Lovelace', 'ada byron'],
  ['letters of two words as one', 'Ada Lovelace', 'adalove'],
  ['another base letter', 'Müller', 'miller'],
])('a search doesn’t find %s', (_, text, query) => {
  expect(matchesSearch(text, query)).toBe(false);
});

test('each replaced letter has its replacement, and folding twice changes nothing', () => {
  const { from, to } = SEARCH_TEXT_STEPS.letters;
  expect([...from].length).toBe([...to].length);
  const folded = foldSearchText(`${from} Ærø – “Straße”  ΟΔΟΣ`);
  expect(foldSearchText(folded)).toBe(folded);
});
