import { expect, test } from 'vitest';
import { createVerifiedTokens } from './verified-tokens.ts';

const at = (seconds: number) => new Date(Date.UTC(2026, 10, 20) + seconds * 1000);
const expiresAt = at(600).getTime();

test('a verified token is kept for a minute, and never past its own end', () => {
  const tokens = createVerifiedTokens<string>();
  tokens.add('one', 'Ada', { now: at(0), expiresAt });
  tokens.add('two', 'Bo', { now: at(570), expiresAt });
  expect([
    tokens.find('one', at(59)),
    tokens.find('one', at(60)),
    tokens.find('one', at(1)),
  ]).toEqual(['Ada', undefined, undefined]);
  expect([tokens.find('two', at(599)), tokens.find('two', at(600))]).toEqual(['Bo', undefined]);
});

test('a clock that was set back doesn’t extend how long a token is kept', () => {
  const tokens = createVerifiedTokens<string>();
  tokens.add('one', 'Ada', { now: at(100), expiresAt });
  expect(tokens.find('one', at(99))).toBeUndefined();
});

test('with too many tokens the oldest are verified again', () => {
  const tokens = createVerifiedTokens<number>({ max: 3 });
  for (let n = 0; n < 5; n += 1) tokens.add(`token ${n}`, n, { now: at(0), expiresAt });
  expect([0, 1, 2, 3, 4].map((n) => tokens.find(`token ${n}`, at(1)))).toEqual([
    undefined,
    undefined,
    2,
    3,
    4,
  ]);
});
