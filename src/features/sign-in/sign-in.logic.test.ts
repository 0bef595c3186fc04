import { expect, onTestFinished, test } from 'vitest';
import * as z from 'zod/mini';
import { formatResendCountdown, getEmailErrorKey, buildSignInStepPath } from './sign-in.logic.ts';

test('[R05] the countdown rounds up to whole seconds', () => {
  expect([120_000, 119_001, 60_000, 59_999, 5_000, 1, 0].map(formatResendCountdown)).toEqual([
    '2:00',
    '2:00',
    '1:00',
    '1:00',
    '0:05',
    '0:01',
    '0:00',
  ]);
});
test('[R16, R58] an e-mail address is required and validated, ignoring outer spaces', () => {
  expect(getEmailErrorKey('  ')).toBe('required');
  expect(getEmailErrorKey('not an address')).toBe('invalid_email');
  expect(getEmailErrorKey('marit@example.org')).toBeNull();
});
test('[R16] special characters in an e-mail address survive the URL', () => {
  const path = buildSignInStepPath('verify', 'a+b&c=d@example.org');
  expect(new URL(path, 'https://beside.example').searchParams.get('email')).toBe(
    'a+b&c=d@example.org',
  );
});
test('[R16, R70] a page’s own zod error map doesn’t change our messages', () => {
  const { customError, localeError } = z.config();
  onTestFinished(() => void z.config({ customError, localeError }));
  z.config({ customError: () => 'Words of the page', localeError: () => 'Words of the page' });
  expect(z.safeParse(z.string(), 1).error?.issues[0]?.message).toBe('Words of the page');
  expect(getEmailErrorKey('not an address')).toBe('invalid_email');
});
