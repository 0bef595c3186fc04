import { expect, test } from 'vitest';
import { type ProfileFeatures, describePairs, indexMembers } from './pair-features.ts';

const write = (...words: string[]): ProfileFeatures => ({ types: [], tags: [], city: '', words });

test('[R43] one rare word that two cards share says more than four common ones', () => {
  const common = ['work', 'people', 'years', 'build'];
  const shares = new Map([
    ...common.map((word): [string, number] => [`word ${word}`, 0.11]),
    ['word tidal', 0.02],
  ]);
  const others = indexMembers([write('tidal', 'a', 'b', 'c', 'd'), write('e', ...common)], shares);
  const similarity = [0, 0];
  describePairs(write('tidal', ...common), others, (other, feature, value) => {
    if (feature === 'words') similarity[other] = value;
  });
  expect(similarity[0]).toBeGreaterThan(similarity[1]!);
});
