import { expect, test } from 'vitest';
import { matchLanguage, parseLocale, pickSupportedLocale } from './languages.ts';

test.each([
  ['de', 'de'],
  ['de-DE', 'de-DE'],
  ['DE-de', 'de-DE'],
  ['de_DE', 'de-DE'],
  ['de_DE.UTF-8', 'de-DE'],
  ['de_AT@euro', 'de-AT'],
  ['de.UTF-8', 'de'],
  ['ar-001', 'ar-001'],
  ['ar_001', 'ar-001'],
  ['en-150', 'en-150'],
  ['de-Latn-CH', 'de'],
  ['de_Latn', 'de'],
  ['de-1996', 'de'],
  ['de-CH-1996', 'de-CH'],
  ['de-u-ca-gregory', 'de'],
  ['ar-EG-u-nu-latn', 'ar-EG'],
])('[R56] the language tag %s is the locale %s', (tag, locale) => {
  expect([parseLocale(tag), matchLanguage(tag)]).toEqual([locale, locale.slice(0, 2)]);
  expect(() => new Intl.DateTimeFormat(parseLocale(tag))).not.toThrow();
});

test.each([
  '',
  'fr-FR',
  'fr_DE',
  'deu',
  'den-DE',
  'C',
  'POSIX',
  'C.UTF-8',
  '*',
  'x-de',
  'de"><b>'.slice(3),
  'd',
])('[R56] the language tag %j is none of ours', (tag) => {
  expect([parseLocale(tag), matchLanguage(tag)]).toEqual([undefined, undefined]);
});

test('[R56] the first supported locale of a list is picked, else English', () => {
  expect([
    pickSupportedLocale(['fr', 'de_AT', 'ar']),
    pickSupportedLocale(['fr']),
    pickSupportedLocale([]),
  ]).toEqual(['de-AT', 'en', 'en']);
});
