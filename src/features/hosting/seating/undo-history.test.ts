import { beforeEach, expect, it } from 'vitest';
import { createUndoHistory, type UndoableChange } from './undo-history.ts';

let history: ReturnType<typeof createUndoHistory>;
let ada: UndoableChange;
let ben: UndoableChange;
beforeEach(() => {
  history = createUndoHistory();
  [ada, ben] = [
    { diff: [], movedGuestId: 'Ada' },
    { diff: [], movedGuestId: 'Ben' },
  ];
  history.add(ada);
  history.add(ben);
});
const next = () => [history.get().undo?.movedGuestId, history.get().redo?.movedGuestId];

it('[R42] undo goes newest first, redo in the original order', () => {
  expect(next()).toEqual(['Ben', undefined]);
  history.turn(ben, true);
  expect(next()).toEqual(['Ada', 'Ben']);
  history.turn(ada, true);
  expect(next()).toEqual([undefined, 'Ada']);
  history.turn(ada, false);
  expect(next()).toEqual(['Ada', 'Ben']);
});

it('[R42] two failed undos restore both changes in order', () => {
  history.turn(ben, true);
  history.turn(ada, true);
  history.turned(ben, true, true);
  history.turned(ada, true, true);
  expect(next()).toEqual(['Ben', undefined]);
  history.turn(ben, true);
  expect(next()).toEqual(['Ada', 'Ben']);
});

it('[R42] a failed undo restores its change even after a newer change', () => {
  history.turn(ben, true);
  const cyd: UndoableChange = { diff: [], movedGuestId: 'Cyd' };
  history.add(cyd);
  expect(next()).toEqual(['Cyd', undefined]);
  history.turned(ben, true, true);
  history.drop(cyd);
  expect(next()).toEqual(['Ben', undefined]);
});

it('[R42] a newer change discards an undone one', () => {
  history.turn(ben, true);
  history.add({ diff: [], movedGuestId: 'Cyd' });
  history.turned(ben, true, false);
  expect(history.has(ben)).toBe(false);
  expect(next()).toEqual(['Cyd', undefined]);
});

it('[R42] after an undo and a redo of one change the redo decides', () => {
  history.turn(ben, true);
  history.turn(ben, false);
  history.turned(ben, true, true);
  expect(history.isDone(ben)).toBe(true);
  history.turned(ben, false, false);
  expect(next()).toEqual(['Ben', undefined]);
});
