import { expect, it } from 'vitest';
import { parseRetryAfter } from './parse-retry-after.ts';

const now = Date.parse('2026-03-01T12:00:00Z');

it.each([
  ['7', 7],
  ['0', 0],
  ['999999999', 3600],
  ['9'.repeat(400), 3600],
  ['Sun, 01 Mar 2026 12:00:30 GMT', 30],
  ['Sun, 01 Mar 2026 11:00:00 GMT', 0],
  ['later', undefined],
  ['-5', undefined],
  ['1.5', undefined],
  [null, undefined],
])('[R55] a Retry-After of %s gives %s seconds', (header, seconds) => {
  expect(parseRetryAfter(header, now)).toBe(seconds);
});
