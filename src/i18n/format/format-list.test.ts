import { expect, it } from 'vitest';
import { formatCommaList, formatNameList } from './format-list.ts';

it.each([
  ['en', 'Ana, Bo and Cy'],
  ['en-US', 'Ana, Bo and Cy'],
  ['de-AT', 'Ana, Bo und Cy'],
  ['ar', '\u2068Ana\u2069 و\u2068Bo\u2069 و\u2068Cy\u2069'],
])('[R56] several names are joined by the rules of %s', (locale, words) => {
  expect(formatNameList(locale, ['Ana', 'Bo', 'Cy'])).toBe(words);
});

it('[R56] an invalid locale still lists every name', () => {
  expect(formatNameList('de_DE@x', ['Ana', 'Bo'])).toBe('Ana, Bo');
});

it('[R56] a comma list uses the language’s comma and no “and”', () => {
  expect(formatCommaList('de', ['Häfen', 'Brot'])).toBe('Häfen, Brot');
  expect(formatCommaList('ar-EG', ['خبز', 'موانئ'])).toBe('\u2068خبز\u2069، \u2068موانئ\u2069');
});
