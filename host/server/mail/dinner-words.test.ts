import { expect, it } from 'vitest';
import { nameOf } from './dinner-words.ts';

it('a letter names a person in the order the page does', () => {
  expect(nameOf({ first_name: '葵', last_name: '山本' })).toBe('山本 葵');
  expect(nameOf({ first_name: 'Mina', last_name: 'Salonen' })).toBe('Mina Salonen');
});
