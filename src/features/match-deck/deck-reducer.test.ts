import { expect, test } from 'vitest';
import type { Decision, Match } from '#src/contract/matches.ts';
import {
  deckReducer,
  getRemainingMatches,
  type DeckState,
  initialDeckState,
  getDragFeedback,
  type DeckAction,
} from './deck-reducer.ts';

const card = (id: string) => ({ id }) as Match;
const decide = (id: string, state: Decision = 'interested'): DeckAction => ({
  type: 'decide',
  decided: { match: card(id), state },
});
const cards = ['a', 'b', 'c'].map(card);
const run = (...actions: DeckAction[]): DeckState => actions.reduce(deckReducer, initialDeckState);
const listRemainingIds = (state: DeckState) =>
  getRemainingMatches(cards, state).map(({ id }) => id);

test('[R32] a decision puts the next card on top at once', () => {
  expect(listRemainingIds(run(decide('a'), decide('b', 'dismissed')))).toEqual(['c']);
});

test('[R32] undone cards return to the top even if the server no longer lists them', () => {
  const state = run(decide('a'), decide('b'), { type: 'undo', id: 'b' }, { type: 'undo', id: 'a' });
  expect(listRemainingIds(state)).toEqual(['a', 'b', 'c']);
  expect(getRemainingMatches([card('c')], state).map(({ id }) => id)).toEqual(['a', 'b', 'c']);
});

test('a failed decision returns the card with its error until decided again or undone', () => {
  const failed = run(decide('a'), decide('b'), { type: 'decide-failed', id: 'a', message: 'no' });
  expect(listRemainingIds(failed)).toEqual(['a', 'c']);
  expect(failed.failed).toMatchObject([{ match: { id: 'a' }, state: 'interested', message: 'no' }]);
  expect(deckReducer(failed, decide('a')).failed).toEqual([]);
  expect(
    run(decide('a'), { type: 'undo', id: 'a' }, { type: 'decide-failed', id: 'a', message: 'no' })
      .failed,
  ).toEqual([]);
});

test('a decision that can’t be undone stays and shows why', () => {
  const refused = run(
    decide('a'),
    { type: 'undo', id: 'a' },
    { type: 'undo-failed', decided: { match: card('a'), state: 'interested' }, message: 'settled' },
  );
  expect(listRemainingIds(refused)).toEqual(['b', 'c']);
  expect(refused.undoError).toBe('settled');
  expect(deckReducer(refused, decide('b')).undoError).toBeNull();
});

test('[R32] a drag tilts 1° per 10 px up to 8° and decides past a third of the width', () => {
  expect(getDragFeedback(50, 300, 1)).toMatchObject({ tilt: 5, decision: null, dismissed: 0 });
  expect(getDragFeedback(50, 300, 1).interested).toBeCloseTo(0.4);
  expect(getDragFeedback(300, 300, 1)).toEqual({
    tilt: 8,
    interested: 1,
    dismissed: 0,
    decision: 'interested',
  });
  expect(getDragFeedback(-100, 300, 1)).toEqual({
    tilt: -8,
    interested: 0,
    dismissed: 1,
    decision: 'dismissed',
  });
  expect(
    getDragFeedback(-100, 300, -1).decision,
    'in right-to-left scripts left means interested',
  ).toBe('interested');
});
