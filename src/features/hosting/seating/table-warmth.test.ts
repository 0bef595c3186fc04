import { expect, it } from 'vitest';
import { createPlan } from './create-plan.test-helper.ts';
import type { Report } from './report-lines.ts';
import { measureGlow, measureWarmth } from './table-warmth.ts';

const NAMES = ['Al', 'Bea', 'Cyra', 'Doris', 'Ernest'];
const seating = createPlan(1, ...NAMES, '');
const table = seating.tables[0]!;
const [, bea, , doris] = table.seats.map(({ person }) => person!);
const makeReport = (part: Partial<Report>) =>
  ({ served: 3, alone: [], nothing: [], ...part }) as unknown as Report;

it('[R80] a table is as warm as its share of guests near a match', () => {
  const report = makeReport({ alone: [doris!], nothing: [bea!] });
  expect(measureWarmth(table, report)).toEqual({
    guests: 5,
    matched: 3,
    lonely: [bea, doris],
    glow: (3 / 5) ** 2.4,
  });
  expect(measureGlow(seating, makeReport({})).get(table.id)).toBe(1);
  expect(measureGlow(seating, undefined).get(table.id)).toBe(0);
});

it('[R41, R80] a small table, or one nothing is known about, shows no warmth', () => {
  const small = createPlan(1, ...NAMES.slice(0, 3), '').tables[0]!;
  expect(measureWarmth(small, makeReport({ nothing: [bea!] }))).toBeNull();
  expect(measureWarmth(table, makeReport({ served: 0 }))).toBeNull();
  const seats = table.seats.map((seat, at) =>
    at < 2 && seat.person
      ? { ...seat, person: { ...seat.person, is_placeholder: true as const } }
      : seat,
  );
  expect(measureWarmth({ ...table, seats }, makeReport({})), 'guests without a card').toBeNull();
});
