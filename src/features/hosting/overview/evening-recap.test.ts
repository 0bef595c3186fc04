import { expect, it } from 'vitest';
import { HOUR_MS } from '#src/contract/constants/time.ts';
import { makePerson } from '#src/core/testing/api-data.test-helper.ts';
import { getEveningRecap } from './evening-recap.ts';

const START = Date.parse('2026-03-12T19:30:00Z');
const event = {
  status: 'scheduled' as const,
  starts_at: new Date(START).toISOString(),
  ends_at: new Date(START + 3 * HOUR_MS).toISOString(),
  host: makePerson(9),
};
const guests = [event.starts_at, null, event.starts_at, null].map((checked_in_at, n) => ({
  person: n === 3 ? event.host : makePerson(n),
  dietary_needs: null,
  table: null,
  seat: null,
  checked_in_at,
  entry_code: 'BCDFGH',
}));
const recap = (hours: number, list = guests) =>
  getEveningRecap(event, list, START + hours * HOUR_MS);

it('[R83] the desk says who is here while the evening lasts, then who came, without the host', () => {
  expect(recap(1)).toEqual({ isOver: false, here: 2, total: 3, missing: [guests[1]] });
  expect(recap(4)).toEqual({ isOver: true, here: 2, total: 3, missing: [guests[1]] });
  expect(recap(400)).toMatchObject({ isOver: true, here: 2 });
});

it('[R83] where nobody was checked in, the desk doesn’t say that nobody came', () => {
  expect(recap(4, [guests[1]!])).toBeNull();
  expect(recap(4, [guests[1]!, { ...guests[0]!, person: event.host }])).toBeNull();
  expect(recap(-4)).toBeNull();
  expect(getEveningRecap({ ...event, status: 'cancelled' }, guests, START)).toBeNull();
});
