import { expect, test } from 'vitest';
import { countNeeds, getDietKind, listNeeds } from './dietary-needs.ts';

test.each([
  ['Vegetarian, no nuts', ['Vegetarian', 'no nuts']],
  ['Halal; gluten-free', ['Halal', 'gluten-free']],
  ['Keine Nüsse, Laktoseallergie', ['Keine Nüsse', 'Laktoseallergie']],
  ['نباتي، بدون مكسرات', ['نباتي', 'بدون مكسرات']],
  // In parts these would ask for shellfish, for almonds, and forget how bad it is.
  ['No fish, shellfish', ['No fish, shellfish']],
  ['No nuts, except almonds', ['No nuts, except almonds']],
  ['No nuts (severe, no traces)', ['No nuts (severe, no traces)']],
  ['No milk and eggs', ['No milk and eggs']],
  ['No gluten, no traces', ['No gluten, no traces']],
  ['None.', []],
  ['No allergies', []],
  ['Keine Allergien.', []],
  [null, []],
])('[R82] needs are split only where no part loses its meaning: %s', (words, needs) => {
  expect(listNeeds(words)).toEqual(needs);
});

test('[R82] different needs are never counted as one, however alike', () => {
  const answers = [
    'No nuts',
    'no nut',
    'no  nuts.',
    'Gluten-free',
    'gluten free',
    'no gluten',
    '-',
  ];
  expect(countNeeds(answers)).toEqual([
    { need: 'No nuts', kind: 'allergy', count: 2 },
    { need: 'Gluten-free', kind: 'allergy', count: 2 },
    { need: 'no nut', kind: 'allergy', count: 1 },
    { need: 'no gluten', kind: 'allergy', count: 1 },
  ]);
});

test('[R82] a guest counts once for each need, allergies before choices', () => {
  expect(countNeeds(['vegan, VEGAN', 'Vegan', 'vegan, no soy'])).toEqual([
    { need: 'no soy', kind: 'allergy', count: 1 },
    { need: 'vegan', kind: 'choice', count: 3 },
  ]);
});

test('[R82] what isn’t a known choice of food is taken for an allergy', () => {
  expect(
    ['Halal', 'vegan, kosher', 'vegan, no soy', 'a bit of everything', 'no'].map(getDietKind),
  ).toEqual(['choice', 'choice', 'allergy', 'allergy', null]);
});
