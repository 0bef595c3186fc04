import { expect, test } from 'vitest';
import { judgeNeeds } from './seat-needs.ts';
import type { SeatRow, TableRow } from './seating-plan.ts';

const createTable = (id: string, is_step_free: boolean): TableRow => ({
  id,
  event_id: 'dinner',
  name: id,
  shape: 'round',
  seats: 2,
  position: 0,
  is_step_free,
  is_near_door: false,
});
const createSeat = (
  guest: string,
  table_id: string,
  position: number,
  locked = false,
): SeatRow => ({
  event_id: 'dinner',
  table_id,
  position,
  guest_id: guest,
  locked,
  user_id: guest,
  person_id: guest,
});
const tables = [createTable('step-free', true), createTable('other', false)];

/** Ana needs the step-free seat she has, Cem the one that Bo or nobody has. */
const judgeCem = (beside: SeatRow[]) =>
  judgeNeeds(
    {
      tables,
      seats: [createSeat('ana', 'step-free', 0), ...beside, createSeat('cem', 'other', 0)],
    },
    new Map([
      ['ana', ['step_free']],
      ['cem', ['step_free']],
    ]),
    false,
  ).find(({ seat }) => seat.person_id === 'cem')!;

test.each([
  ['a guest without the need sits there', [createSeat('bo', 'step-free', 1)], undefined],
  ['a chair is free', [], undefined],
  ['the other seat is locked', [createSeat('bo', 'step-free', 1, true)], ['ana', 'bo']],
])('[R88] names who has the seats only if none is left: %s', (_, beside, expected) => {
  const { state, takenBy } = judgeCem(beside);
  expect([state, takenBy?.map(({ person_id }) => person_id)]).toEqual(['not_met', expected]);
});
