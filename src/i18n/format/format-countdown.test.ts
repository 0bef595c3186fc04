import { expect, test } from 'vitest';
import { formatCountdown } from './format-countdown.ts';

test('[R05] the countdown rounds up to whole seconds', () => {
  expect([120_000, 119_001, 60_000, 59_999, 5_000, 1, 0].map(formatCountdown)).toEqual([
    '2:00',
    '2:00',
    '1:00',
    '1:00',
    '0:05',
    '0:01',
    '0:00',
  ]);
});
