import { expect, test } from 'vitest';
import { NEARNESS } from '../model/seat-geometry.ts';
import { findBestSeat } from './find-best-seat.ts';

const round = (seats: number) => ({ shape: 'round' as const, seats });
const long = (seats: number) => ({ shape: 'long' as const, seats });
const at = (table: number, ...positions: number[]) =>
  positions.map((position) => ({ table, position }));
const nobody = new Set<number>();

test('[R42] an added guest gets the free seat next to their friend', () => {
  const best = findBestSeat({
    tables: [round(8)],
    taken: at(0, 0, 3, 6),
    affinityTo: (other) => [100, 900, 100][other],
    forbiddenNeighbours: nobody,
  });
  expect([1, 2, 4, 5]).toContain(best?.position);
  expect(best?.score).toBe(NEARNESS.beside * (900 + 100) + NEARNESS.sameTable * 100);
});

test('[R42] a full dinner has no seat for one more', () => {
  const guest = { tables: [round(2)], affinityTo: () => 0, forbiddenNeighbours: nobody };
  expect(findBestSeat({ ...guest, taken: at(0, 0, 1) })).toBeNull();
});

test('[R42] one more guest at a long table leaves no hole', () => {
  const guest = { tables: [long(20)], affinityTo: () => 0, forbiddenNeighbours: nobody };
  expect(findBestSeat({ ...guest, taken: [] })?.position).toBe(5);
  expect([4, 6, 14, 15, 16]).toContain(findBestSeat({ ...guest, taken: at(0, 5) })?.position);
});

test('[R42] another table is begun when the others are full, or hold the wrong people', () => {
  const guest = { tables: [round(2), round(4), round(6)], affinityTo: () => 500 };
  const full = [...at(0, 0, 1), ...at(1, 0, 1, 2, 3)];
  expect(findBestSeat({ ...guest, taken: full, forbiddenNeighbours: nobody })?.table).toBe(2);
  const open = at(1, 0, 1, 2);
  expect(findBestSeat({ ...guest, taken: open, forbiddenNeighbours: nobody })?.table).toBe(1);
  expect(findBestSeat({ ...guest, taken: open, forbiddenNeighbours: new Set([0, 2]) })?.table).toBe(
    2,
  );
});

test('[R88] one more guest gets a chair that suits them, unless somebody there is kept apart', () => {
  const guest = {
    tables: [round(4), round(4)],
    taken: [...at(0, 0, 1), ...at(1, 0, 1)],
    affinityTo: (other: number) => (other < 2 ? 900 : 0),
    isSuitable: (table: number) => table === 1,
  };
  expect(findBestSeat({ ...guest, forbiddenNeighbours: nobody })?.table).toBe(1);
  expect(findBestSeat({ ...guest, forbiddenNeighbours: new Set([2, 3]) })?.table).toBe(0);
});
