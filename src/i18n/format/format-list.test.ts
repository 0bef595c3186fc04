import { expect, it } from 'vitest';
import { formatCommaList, formatNameList } from './format-list.ts';

it.each([
  ['en', 'Ana, Bo and Cy'],
  ['en-US', 'Ana, Bo and Cy'],
  ['de-AT', 'Ana, Bo und Cy'],
  ['ar', '\u2068Ana\u2069 و\u2068Bo\u2069 و\u2068Cy\u2069'],
])('[R56] several names stand in a sentence as %s joins them', (locale, words) => {
  expect(formatNameList(locale, ['Ana', 'Bo', 'Cy'])).toBe(words);
});

it('[R56] a locale that is none still names everybody', () => {
  expect(formatNameList('de_DE@x', ['Ana', 'Bo'])).toBe('Ana, Bo');
});

it('[R56] words on a line of their own stand with the comma of the language', () => {
  expect(formatCommaList('de', ['Häfen', 'Brot'])).toBe('Häfen, Brot');
  expect(formatCommaList('ar-EG', ['خبز', 'موانئ'])).toBe('\u2068خبز\u2069، \u2068موانئ\u2069');
});
