import { expect, test } from 'vitest';
import type { SavedSeat } from '../schema.ts';
import { comparePlans } from './compare-plans.ts';
import type { SeatRow, SeatingPlanRows } from './seating-plan.ts';

/** Guests a, b and c in the first seats of a round table of four. */
const toSeat = (guest_id: string, position: number, changes: Partial<SavedSeat> = {}): SeatRow => ({
  event_id: 'dinner',
  table_id: 'table',
  position,
  guest_id,
  locked: false,
  user_id: guest_id,
  person_id: guest_id,
  ...changes,
});
const present: SeatingPlanRows = {
  tables: [
    {
      id: 'table',
      event_id: 'dinner',
      name: 'Table 1',
      shape: 'round',
      seats: 4,
      position: 0,
      is_step_free: false,
      is_near_door: false,
    },
  ],
  seats: [toSeat('a', 0), toSeat('b', 1), toSeat('c', 2)],
};
const [a, b, c] = present.seats as [SeatRow, SeatRow, SeatRow];

test.each([
  ['the same plan', [a, b, c], { isSame: true }],
  ['a lock', [{ ...a, locked: true }, b, c], { isSame: true, hasSameLocks: false }],
  ['a guest who has left', [a, b, c, toSeat('d', 3)], { isSame: true, left: 1 }],
  ['two who swap', [toSeat('a', 1), toSeat('b', 0), c], { moved: ['a 1', 'b 0'] }],
  ['a guest who came since', [a, b], { unseated: ['c'] }],
  ['a table that is gone', [a, b, toSeat('c', 2, { table_id: 'gone' })], { unseated: ['c'] }],
  ['a chair that is gone', [a, b, toSeat('c', 4)], { unseated: ['c'] }],
  ['the last chair of the table', [a, b, toSeat('c', 3)], { moved: ['c 3'] }],
])('[R80] comparing with a saved plan finds %s', (_what, saved, expected) => {
  const { moved, left, unseated, isSame, hasSameLocks, kept } = comparePlans(saved, present);
  expect({
    moved: moved.map(({ guest_id, position }) => `${guest_id} ${position}`),
    left,
    unseated: unseated.map(({ guest_id }) => guest_id),
    isSame,
    hasSameLocks,
  }).toEqual({ moved: [], left: 0, unseated: [], isSame: false, hasSameLocks: true, ...expected });
  expect(kept.length + unseated.length, 'nobody is lost').toBe(3);
});
