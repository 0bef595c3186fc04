import { beforeEach, expect, it } from 'vitest';
import { createUndoHistory, type UndoableChange } from './undo-history.ts';

let history: ReturnType<typeof createUndoHistory>;
type NamedChange = UndoableChange & { name: string };
let ada: NamedChange;
let ben: NamedChange;
beforeEach(() => {
  history = createUndoHistory();
  [ada, ben] = [nameChange('Ada'), nameChange('Ben')];
  history.add(ada);
  history.add(ben);
});
const nameChange = (name: string): NamedChange => ({ diff: [], name });
const next = () =>
  [history.get().undo, history.get().redo].map(
    (change) => (change as NamedChange | undefined)?.name,
  );

it('[R42] undo goes newest first, redo in the original order', () => {
  expect(next()).toEqual(['Ben', undefined]);
  history.startRequest(ben, 'undo');
  expect(next()).toEqual(['Ada', 'Ben']);
  history.startRequest(ada, 'undo');
  expect(next()).toEqual([undefined, 'Ada']);
  history.startRequest(ada, 'redo');
  expect(next()).toEqual(['Ada', 'Ben']);
});

it('[R42] two failed undos restore both changes in order', () => {
  history.startRequest(ben, 'undo');
  history.startRequest(ada, 'undo');
  history.finishRequest(ben, 'undo', 'failed');
  history.finishRequest(ada, 'undo', 'failed');
  expect(next()).toEqual(['Ben', undefined]);
  history.startRequest(ben, 'undo');
  expect(next()).toEqual(['Ada', 'Ben']);
});

it('[R42] a failed undo restores its change even after a newer change', () => {
  history.startRequest(ben, 'undo');
  const cyd: NamedChange = nameChange('Cyd');
  history.add(cyd);
  expect(next()).toEqual(['Cyd', undefined]);
  history.finishRequest(ben, 'undo', 'failed');
  history.remove(cyd);
  expect(next()).toEqual(['Ben', undefined]);
});

it('[R42] a newer change discards an undone one', () => {
  history.startRequest(ben, 'undo');
  history.add(nameChange('Cyd'));
  history.finishRequest(ben, 'undo', 'done');
  expect(history.has(ben)).toBe(false);
  expect(next()).toEqual(['Cyd', undefined]);
});

it('[R42] after an undo and a redo of one change the redo decides', () => {
  history.startRequest(ben, 'undo');
  history.startRequest(ben, 'redo');
  history.finishRequest(ben, 'undo', 'failed');
  expect(history.isDone(ben)).toBe(true);
  history.finishRequest(ben, 'redo', 'done');
  expect(next()).toEqual(['Ben', undefined]);
});
