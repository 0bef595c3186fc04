import { expect, it } from 'vitest';
import { formatMemberName } from './dinner-text.ts';

it('names have the same order in e-mails as on pages', () => {
  expect(formatMemberName({ first_name: '葵', last_name: '山本' })).toBe('山本 葵');
  expect(formatMemberName({ first_name: 'Mina', last_name: 'Salonen' })).toBe('Mina Salonen');
});
