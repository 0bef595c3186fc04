import { expect, it } from 'vitest';
import {
  getNameParts,
  formatFullName,
  formatShortName,
  formatNameWithInitial,
} from './person-name.ts';

it('a missing part of a name leaves no gap', () => {
  expect(formatFullName({ first_name: ' Jo ', last_name: '' })).toBe('Jo');
  expect(getNameParts({ first_name: '', last_name: '' })).toEqual([]);
});

it('a Han, Kana or Hangul name starts with the family name', () => {
  expect(formatFullName({ first_name: '葵', last_name: '山本' })).toBe('山本 葵');
  expect(formatFullName({ first_name: '민지', last_name: '김' })).toBe('김 민지');
  expect(formatFullName({ first_name: 'Yamamoto', last_name: '葵' })).toBe('Yamamoto 葵');
});

it('the initial of a Han or Hangul family name comes first too', () => {
  expect(formatNameWithInitial('葵', '山')).toBe('山 葵');
  expect(formatShortName({ first_name: '민지', last_name: '김' })).toBe('김 민지');
});

it('an initial has a full stop if its script has capitals', () => {
  expect(['O', 'Π', '葵', 'ن', ''].map((initial) => formatNameWithInitial('Jo', initial))).toEqual([
    'Jo O.',
    'Jo Π.',
    'Jo 葵',
    'Jo ن',
    'Jo',
  ]);
});

it('[R36, R42] short names match those made from a server-sent initial', () => {
  expect(formatShortName({ first_name: 'Maria-Antonietta', last_name: 'de Vries' })).toBe(
    formatNameWithInitial('Maria-Antonietta', 'D'),
  );
  expect(formatShortName({ first_name: 'Anna Lena', last_name: 'øst' })).toBe('Anna Lena Ø.');
  expect(formatShortName({ first_name: 'Jo', last_name: '' })).toBe('Jo');
});
