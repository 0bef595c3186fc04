import { expect, it } from 'vitest';
import { addressesIn, finds } from './guests.logic.ts';

it('[R45] addresses are found among pasted words, each once, and the rest is handed back as written', () => {
  expect(addressesIn('Ada Test <ADA@club.example>; ben@club.example ada@club.example\ncy@, "Dee, E" <dee@club.example>')).toEqual({
    good: ['ada@club.example', 'ben@club.example', 'dee@club.example'],
    wrong: ['cy@'],
  });
  expect(addressesIn(' \n ,;')).toEqual({ good: [], wrong: [] });
});

it('[R44] a guest is found without marks and capitals', () => {
  expect(finds('Łukasz Schönbrunn', 'schon')).toBe(true);
  expect(finds('Κώστας Ανδρέου', 'κωστας')).toBe(true);
  expect(finds('Ada', 'b')).toBe(false);
});
