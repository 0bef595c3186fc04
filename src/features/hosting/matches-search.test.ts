import { expect, it } from 'vitest';
import { matchesSearch } from './matches-search.ts';

it('[R44] guest search ignores case and diacritics', () => {
  expect(matchesSearch('Łukasz Schönbrunn', 'schon')).toBe(true);
  expect(matchesSearch('Κώστας Ανδρέου', 'κωστας')).toBe(true);
  expect(matchesSearch('Ada', 'b')).toBe(false);
});
