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
  history.startTurn(ben, true);
  expect(next()).toEqual(['Ada', 'Ben']);
  history.startTurn(ada, true);
  expect(next()).toEqual([undefined, 'Ada']);
  history.startTurn(ada, false);
  expect(next()).toEqual(['Ada', 'Ben']);
});

it('[R42] two failed undos restore both changes in order', () => {
  history.startTurn(ben, true);
  history.startTurn(ada, true);
  history.finishTurn(ben, true, true);
  history.finishTurn(ada, true, true);
  expect(next()).toEqual(['Ben', undefined]);
  history.startTurn(ben, true);
  expect(next()).toEqual(['Ada', 'Ben']);
});

it('[R42] a failed undo restores its change even after a newer change', () => {
  history.startTurn(ben, true);
  const cyd: UndoableChange = { diff: [], movedGuestId: 'Cyd' };
  history.add(cyd);
  expect(next()).toEqual(['Cyd', undefined]);
  history.finishTurn(ben, true, true);
  history.remove(cyd);
  expect(next()).toEqual(['Ben', undefined]);
});

it('[R42] a newer change discards an undone one', () => {
  history.startTurn(ben, true);
  history.add({ diff: [], movedGuestId: 'Cyd' });
  history.finishTurn(ben, true, false);
  expect(history.has(ben)).toBe(false);
  expect(next()).toEqual(['Cyd', undefined]);
});

it('[R42] after an undo and a redo of one change the redo decides', () => {
  history.startTurn(ben, true);
  history.startTurn(ben, false);
  history.finishTurn(ben, true, true);
  expect(history.isDone(ben)).toBe(true);
  history.finishTurn(ben, false, false);
  expect(next()).toEqual(['Ben', undefined]);
});
