import { expect, it } from 'vitest';
import { toLocalDateTime, resolveLocalTime, getNextDay } from './local-time.ts';

it('[R44] a time skipped by the clock change gives the clock times before and after it', () => {
  expect(resolveLocalTime('2027-03-28T01:30', 'Europe/Lisbon')).toEqual({
    kind: 'skipped',
    from: '01:00',
    to: '02:00',
  });
  expect(resolveLocalTime('2027-03-28T02:00', 'Europe/Lisbon')).toMatchObject({
    kind: 'once',
    instant: '2027-03-28T01:00:00Z',
  });
});

it('[R44] a time that occurs twice means the first occurrence', () => {
  expect(resolveLocalTime('2027-10-31T01:30', 'Europe/Lisbon')).toMatchObject({
    kind: 'twice',
    instant: '2027-10-31T00:30:00Z',
  });
});

it('[R44] an incomplete or impossible date is invalid', () => {
  expect(resolveLocalTime('T19:30', 'Europe/Lisbon')).toEqual({ kind: 'none' });
  expect(resolveLocalTime('2027-02-30T19:30', 'Europe/Lisbon')).toEqual({ kind: 'none' });
});

it('[R44] an instant fills the fields in the dinner’s time zone', () => {
  expect(toLocalDateTime('2027-03-12T23:30:00.000Z', 'Asia/Tokyo')).toEqual({
    date: '2027-03-13',
    time: '08:30',
  });
});

it('[R44] the next day may be in another year, and an invalid date stays as it is', () => {
  expect(getNextDay('2027-12-31')).toBe('2028-01-01');
  expect(getNextDay('12027-12-31')).toBe('12027-12-31');
});
