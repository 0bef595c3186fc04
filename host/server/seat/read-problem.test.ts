import { expect, test } from 'vitest';
import { BadProblem, readProblem } from './read-problem.ts';

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
const bad = (change: object) => JSON.stringify({ ...pair, ...change });

test.for<[string, string, string]>([
  ['nothing', '', 'No problem on stdin'],
  ['text', 'seat us', 'not JSON'],
  ['half a problem', '{"seats": [[0', 'not JSON'],
  ['a list', '[]', 'A problem is a JSON object with "seats" and "affinity".'],
  ['no guests named', '{"seats": [[0]]}', '"affinity" is missing: a matrix'],
  ['guests that are a number', '{"seats": [[0]], "affinity": 3}', '"affinity" is not a matrix'],
  ['a word nobody knows', bad({ budget: 3 }), '"budget" is not known: a problem has seats'],
  ['seats that are no square', bad({ seats: [[0, 1], [1]] }), '"seats" is not square: row 1 has 1 entry, but there are 2 rows'],
  ['guests that are no square', bad({ affinity: [[0, 1]] }), '"affinity" is not square'],
  ['a number that is none', '{"seats": [[0]], "affinity": [[1e999]]}', '"affinity" has an entry that is not a finite number in row 0, column 0.'],
  [
    'a word for a number',
    bad({
      affinity: [
        [0, 'much'],
        [2, 0],
      ],
    }),
    'in row 0, column 1.',
  ],
  [
    'a seat near itself',
    bad({
      seats: [
        [1, 0],
        [0, 0],
      ],
    }),
    '"seats" has an entry on the diagonal',
  ],
  ['a lock of a guest who is not there', bad({ locked: { 2: 0 } }), '"locked" names guest 2, but there are only 2, counted from 0.'],
  ['a lock on a seat that is not there', bad({ locked: { 0: 2 } }), '"locked" names seat 2, but there are only 2, counted from 0.'],
  ['a lock of somebody by name', bad({ locked: { ana: 0 } }), '"locked"["ana"]'],
  ['a lock on half a seat', bad({ locked: { 0: 0.5 } }), '"locked"["0"] is not a whole number.'],
  ['a lock under a name that objects swallow', '{"seats":[[0]],"affinity":[[0]],"locked":{"__proto__":0}}', '"__proto__" is not known'],
  ['a word of that name', '{"seats":[[0]],"affinity":[[0]],"__proto__":{"seed":2}}', '"__proto__" is not known'],
  [
    'wishes whose sum is no number any more',
    bad({
      affinity: [
        [0, 1e308],
        [1e308, 0],
      ],
    }),
    'The numbers are too large',
  ],
  ['a move dearer than numbers go', bad({ move_cost: 1e308 }), 'The numbers are too large'],
  ['a guest kept from themself', bad({ never: [[1, 1]] }), '"never"[0] names one guest twice.'],
  ['three kept apart', bad({ never: [[0, 1, 1]] }), '"never"[0] is not a pair of guests.'],
  ['a stranger kept apart', bad({ never: [[0, 5]] }), '"never" names guest 5, but there are only 2, counted from 0.'],
  ['a plan of another room', bad({ current: [0] }), '"current" has 1 entry, but there are 2 seats'],
  ['a plan with somebody twice', bad({ current: [1, 1] }), '"current" has guest 1 twice.'],
  ['a plan with a stranger', bad({ current: [0, 9] }), '"current" names guest 9, but there are only 2, counted from 0.'],
  ['a gift for moving', bad({ move_cost: -1 }), '"move_cost" is less than 0.'],
  ['half a step', bad({ iterations: 0.5 }), '"iterations" is not a whole number.'],
  ['steps back', bad({ iterations: -1 }), '"iterations" is less than 0.'],
  ['no time', bad({ budget_ms: 0 }), '"budget_ms" is not more than 0.'],
  ['time in words', bad({ budget_ms: 'long' }), '"budget_ms" is not a number.'],
  ['a seed that is none', bad({ seed: 1.5 }), '"seed" is not a whole number.'],
])('[R42] %s is refused, and the sentence says what is wrong', ([, input, sentence]) => {
  let said: unknown;
  try {
    readProblem(input);
  } catch (error) {
    said = error;
  }
  expect(said).toBeInstanceOf(BadProblem);
  expect((said as BadProblem).message).toContain(sentence);
  expect((said as BadProblem).message).toMatch(/^["A-Z][^\n]*\.$/);
});

test('[R42] a problem with everything in it is read as it is written', () => {
  const whole = { ...pair, locked: { 0: 1 }, never: [[0, 1]], current: [1, null], move_cost: 0.5, iterations: 0, budget_ms: 1, seed: -3 };
  expect(readProblem(JSON.stringify(whole))).toEqual(whole);
  const oneSided = {
    seats: [
      [0, 2.5],
      [-1, 0],
    ],
    affinity: [[9]],
  };
  expect(readProblem(JSON.stringify(oneSided))).toEqual(oneSided);
});
