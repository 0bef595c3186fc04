import { expect, onTestFinished, test } from 'vitest';
import * as z from 'zod/mini';
import { countdown, emailTrouble, pathOf } from './sign-in.logic.ts';

test('[R05] the countdown never says nothing is left while some is', () => {
  expect([120_000, 119_001, 60_000, 59_999, 5_000, 1, 0].map(countdown)).toEqual(['2:00', '2:00', '1:00', '1:00', '0:05', '0:01', '0:00']);
});
test('[R16, R58] an address is missing, wrong, or fine with spaces around it', () => {
  expect(emailTrouble('  ')).toBe('required');
  expect(emailTrouble('not an address')).toBe('invalid_email');
  expect(emailTrouble('marit@example.org')).toBeNull();
});
test('[R16] an address with signs of its own comes whole out of the page’s address', () => {
  const path = pathOf('verify', 'a+b&c=d@example.org');
  expect(new URL(path, 'https://beside.example').searchParams.get('email')).toBe('a+b&c=d@example.org');
});
test('[R16, R70] the error map of a page’s own zod changes no word of ours', () => {
  const { customError, localeError } = z.config();
  onTestFinished(() => void z.config({ customError, localeError }));
  z.config({ customError: () => 'Words of the page', localeError: () => 'Words of the page' });
  expect(z.safeParse(z.string(), 1).error?.issues[0]?.message).toBe('Words of the page');
  expect(emailTrouble('not an address')).toBe('invalid_email');
});
