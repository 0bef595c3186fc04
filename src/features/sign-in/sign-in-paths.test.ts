import { expect, test } from 'vitest';
import { buildSignInStepPath } from './sign-in-paths.ts';

test('[R16] special characters in an e-mail address survive the URL', () => {
  const path = buildSignInStepPath('verify', 'a+b&c=d@example.org');
  expect(new URL(path, 'https://beside.example').searchParams.get('email')).toBe(
    'a+b&c=d@example.org',
  );
});
