import { expect, onTestFinished, test } from 'vitest';
import * as z from 'zod/mini';
import { getEmailErrorKey } from './email-error-key.ts';

test('[R16, R58] an e-mail address is required and validated, ignoring outer spaces', () => {
  expect(getEmailErrorKey('  ')).toBe('required');
  expect(getEmailErrorKey('not an address')).toBe('invalid_email');
  expect(getEmailErrorKey('marit@example.org')).toBeNull();
});
test('[R16, R70] a page’s own zod error map doesn’t change our messages', () => {
  const { customError, localeError } = z.config();
  onTestFinished(() => void z.config({ customError, localeError }));
  z.config({ customError: () => 'Words of the page', localeError: () => 'Words of the page' });
  expect(z.safeParse(z.string(), 1).error?.issues[0]?.message).toBe('Words of the page');
  expect(getEmailErrorKey('not an address')).toBe('invalid_email');
});
