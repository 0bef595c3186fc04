import { expect, test } from 'vitest';
import { InvalidProblemError, parseJson, parseProblem } from './read-problem.ts';

const pair = {
  seats: [
    [0, 1],
    [1, 0],
  ],
  affinity: [
    [0, 3],
    [2, 0],
  ],
};
const withChange = (change: object) => JSON.stringify({ ...pair, ...change });

test.for<[string, string, string]>([
  ['empty input', '', 'No problem on stdin'],
  ['text', 'seat us', 'not JSON'],
  ['half a problem', '{"seats": [[0', 'not JSON'],
  ['a list', '[]', 'A problem is a JSON object with "seats" and "affinity".'],
  ['a missing affinity', '{"seats": [[0]]}', '"affinity" is missing: a matrix'],
  ['an affinity that is a number', '{"seats": [[0]], "affinity": 3}', '"affinity" is not a matrix'],
  ['an unknown key', withChange({ budget: 3 }), '"budget" is not known: a problem has seats'],
  [
    'a non-square seats matrix',
    withChange({ seats: [[0, 1], [1]] }),
    '"seats" is not square: row 1 has 1 entry, but there are 2 rows',
  ],
  ['a non-square affinity matrix', withChange({ affinity: [[0, 1]] }), '"affinity" is not square'],
  [
    'an infinite number',
    '{"seats": [[0]], "affinity": [[1e999]]}',
    '"affinity" has an entry that is not a finite number in row 0, column 0.',
  ],
  [
    'a string as a number',
    withChange({
      affinity: [
        [0, 'much'],
        [2, 0],
      ],
    }),
    'in row 0, column 1.',
  ],
  [
    'a non-zero diagonal',
    withChange({
      seats: [
        [1, 0],
        [0, 0],
      ],
    }),
    '"seats" has an entry on the diagonal',
  ],
  [
    'a lock of an unknown guest',
    withChange({ locked: { 2: 0 } }),
    '"locked" names guest 2, but there are only 2, counted from 0.',
  ],
  [
    'a lock on an unknown seat',
    withChange({ locked: { 0: 2 } }),
    '"locked" names seat 2, but there are only 2, counted from 0.',
  ],
  ['a lock by name', withChange({ locked: { ana: 0 } }), '"locked"["ana"]'],
  [
    'a lock on a fractional seat',
    withChange({ locked: { 0: 0.5 } }),
    '"locked"["0"] is not a whole number.',
  ],
  [
    'a lock with the key __proto__',
    '{"seats":[[0]],"affinity":[[0]],"locked":{"__proto__":0}}',
    '"__proto__" is not known',
  ],
  [
    'the key __proto__',
    '{"seats":[[0]],"affinity":[[0]],"__proto__":{"seed":2}}',
    '"__proto__" is not known',
  ],
  [
    'affinities with an infinite sum',
    withChange({
      affinity: [
        [0, 1e308],
        [1e308, 0],
      ],
    }),
    'The numbers are too large',
  ],
  [
    'a move cost with an infinite sum',
    withChange({ move_cost: 1e308 }),
    'The numbers are too large',
  ],
  [
    'a guest kept apart from themself',
    withChange({ never: [[1, 1]] }),
    '"never"[0] names one guest twice.',
  ],
  [
    'three guests kept apart',
    withChange({ never: [[0, 1, 1]] }),
    '"never"[0] is not a pair of guests.',
  ],
  [
    'an unknown guest kept apart',
    withChange({ never: [[0, 5]] }),
    '"never" names guest 5, but there are only 2, counted from 0.',
  ],
  [
    'a plan of another size',
    withChange({ current: [0] }),
    '"current" has 1 entry, but there are 2 seats',
  ],
  ['a plan with a guest twice', withChange({ current: [1, 1] }), '"current" has guest 1 twice.'],
  [
    'a plan with an unknown guest',
    withChange({ current: [0, 9] }),
    '"current" names guest 9, but there are only 2, counted from 0.',
  ],
  ['a negative move cost', withChange({ move_cost: -1 }), '"move_cost" is less than 0.'],
  ['fractional iterations', withChange({ iterations: 0.5 }), '"iterations" is not a whole number.'],
  ['negative iterations', withChange({ iterations: -1 }), '"iterations" is less than 0.'],
  ['a zero budget', withChange({ budget_ms: 0 }), '"budget_ms" is not more than 0.'],
  ['a budget as text', withChange({ budget_ms: 'long' }), '"budget_ms" is not a number.'],
  ['a fractional seed', withChange({ seed: 1.5 }), '"seed" is not a whole number.'],
])('[R42] %s is rejected with a sentence about the error', ([, input, sentence]) => {
  let thrown: unknown;
  try {
    parseProblem(parseJson(input));
  } catch (error) {
    thrown = error;
  }
  expect(thrown).toBeInstanceOf(InvalidProblemError);
  expect((thrown as InvalidProblemError).message).toContain(sentence);
  expect((thrown as InvalidProblemError).message).toMatch(/^["A-Z][^\n]*\.$/);
});

test('[R42] a problem with all fields, or only the required ones, is read unchanged', () => {
  const full = {
    ...pair,
    locked: { 0: 1 },
    never: [[0, 1]],
    current: [1, null],
    move_cost: 0.5,
    iterations: 0,
    budget_ms: 1,
    seed: -3,
  };
  expect(parseProblem(parseJson(JSON.stringify(full)))).toEqual(full);
  const asymmetric = {
    seats: [
      [0, 2.5],
      [-1, 0],
    ],
    affinity: [[9]],
  };
  expect(parseProblem(parseJson(JSON.stringify(asymmetric)))).toEqual(asymmetric);
});
