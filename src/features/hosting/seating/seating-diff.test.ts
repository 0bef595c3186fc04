import { expect, it } from 'vitest';
import type { Seating } from '#src/contract/seating.ts';
import { toSeatingChange, matchesDiffSide, diffSeatings } from './seating-diff.ts';
import { applySeatingChange } from './seating-model.ts';

const person = (id: string) => ({
  id,
  first_name: id,
  last_name: '',
  headline: '',
  picture_url: null,
});
const seats = ['ada', 'ben', null, null].map((id, position) => {
  return {
    position,
    person: id === null ? null : person(id),
    initials: null,
    is_me: false,
    is_neighbour: false,
    locked: false,
  };
});
const seating = {
  tables: [{ id: 'table', name: 'Table', shape: 'long', seats }],
} as unknown as Seating;
const moveTo = (user_id: string, position: number) => ({
  moves: [{ user_id, table_id: 'table', position }],
});
const listLockedGuestIds = (plan: Seating) =>
  plan.tables[0]!.seats.filter(({ locked }) => locked).map((seat) => seat.person!.id);

const seatingAfterMove = applySeatingChange(seating, moveTo('ada', 1));
const diff = diffSeatings(seating, seatingAfterMove);

it('[R42] undoing a move also undoes its lock, redoing it locks the guest again', () => {
  const restoredSeating = applySeatingChange(
    seatingAfterMove,
    toSeatingChange(seatingAfterMove, diff, 'before'),
  );
  expect(matchesDiffSide(restoredSeating, diff, 'before')).toBe(true);
  expect([listLockedGuestIds(seatingAfterMove), listLockedGuestIds(restoredSeating)]).toEqual([
    ['ada'],
    [],
  ]);
  expect(
    listLockedGuestIds(
      applySeatingChange(restoredSeating, toSeatingChange(restoredSeating, diff, 'after')),
    ),
  ).toEqual(['ada']);
});

it('[R42] an undo keeps locks that the host has changed since the move', () => {
  const seatingWithNewLocks = applySeatingChange(seatingAfterMove, {
    locks: [
      { user_id: 'ada', locked: false },
      { user_id: 'ben', locked: true },
    ],
  });
  expect(
    listLockedGuestIds(
      applySeatingChange(seatingWithNewLocks, toSeatingChange(seatingWithNewLocks, diff, 'before')),
    ),
  ).toEqual(['ben']);
});

it('[R80] locks that a version changed without a move are undone and redone with it', () => {
  const seatingWithLock = applySeatingChange(seating, {
    locks: [{ user_id: 'ben', locked: true }],
  });
  const lockDiff = diffSeatings(seating, seatingWithLock);
  const undo = toSeatingChange(seatingWithLock, lockDiff, 'before');
  expect(undo.moves).toEqual([]);
  const restored = applySeatingChange(seatingWithLock, undo);
  expect(listLockedGuestIds(restored)).toEqual([]);
  expect(
    [seatingWithLock, restored].map((plan) => matchesDiffSide(plan, lockDiff, 'before')),
  ).toEqual([false, true]);
  const redone = applySeatingChange(restored, toSeatingChange(restored, lockDiff, 'after'));
  expect(listLockedGuestIds(redone)).toEqual(['ben']);
});
