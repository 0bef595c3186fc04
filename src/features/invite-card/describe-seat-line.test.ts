import { expect, it } from 'vitest';
import type { MySeat } from '#src/core/dinners/my-seat.ts';
import type { Translator } from '#src/i18n/translator.ts';
import { describeSeatLine } from './describe-seat-line.ts';

const t = ((key: string, values: object = {}) =>
  [key, ...Object.values(values)].join(' ')) as unknown as Translator;
const makePerson = (id: string) => ({
  id,
  first_name: id,
  last_name: '',
  headline: '',
  picture_url: null,
});
const makeSeat = (seatNumber: number, left: string | null, right: string | null): MySeat => ({
  position: seatNumber - 1,
  seatNumber,
  tableIndex: 0,
  isOnlyTable: true,
  table: { id: 'table', name: 'Table', shape: 'long', seats: [] },
  left: left === null ? null : makePerson(left),
  right: right === null ? null : makePerson(right),
  isAtEnd: { left: false, right: false },
});
const atTen = makeSeat(10, 'Amara', 'Ruth');
const atFifteen = makeSeat(15, 'Bo', 'Emil');

interface AfterPress {
  before?: MySeat;
  after?: MySeat;
  chosen?: string[];
  /** The seat by now, if it has changed once more. */
  shown?: MySeat;
}
/** After `+name` was chosen, or `-name` taken back. */
const describeAfter = (
  press: string,
  { before = atTen, after = atTen, chosen = [], shown }: AfterPress,
) => {
  const [sign, id] = [press[0], press.slice(1)];
  return describeSeatLine(t, shown ?? after, {
    answer: { press: { id, name: id, isChosen: sign === '+' }, before, after },
    isSearching: false,
    isChosen: (other) => chosen.includes(other),
  });
};
const rest = { answer: null, isSearching: false, isChosen: () => false };

it('[R85] at rest the line says the seat and who sits beside it', () => {
  expect(describeSeatLine(t, atTen, rest)).toEqual({
    text: 'choose_place_between rsvp_seat 10 Table Amara Ruth',
    kind: 'rest',
  });
  expect(describeSeatLine(t, makeSeat(1, null, 'Ruth'), rest).text).toMatch(/beside .* Ruth$/);
  expect(describeSeatLine(t, makeSeat(1, null, null), rest).text).toMatch(/^choose_place_alone/);
  expect(describeSeatLine(t, atTen, { ...rest, isSearching: true }).text).toBe('choose_searching');
});

it('[R41, R85] a choice is answered by a side of the table, or by words that none is free', () => {
  const isLit = (text: string) => ({ text, kind: 'lit' });
  expect(describeAfter('+Bo', { after: atFifteen, chosen: ['Bo'] })).toEqual(
    isLit('choose_left Bo'),
  );
  expect(describeAfter('+Emil', { after: atFifteen, chosen: ['Emil'] })).toEqual(
    isLit('choose_right Emil'),
  );
  expect(describeAfter('+Emil', { after: atFifteen, chosen: ['Bo', 'Emil'] })).toEqual(
    isLit('choose_both Bo Emil'),
  );
  expect(describeAfter('+Ruth', { chosen: ['Ruth'] })).toEqual(isLit('choose_right_already Ruth'));
  expect(describeAfter('+Eleni', { chosen: ['Eleni'] })).toEqual({
    text: 'choose_no_better',
    kind: 'waiting',
  });
  expect(describeAfter('+Eleni', { after: atFifteen, chosen: ['Eleni'] }).text).toMatch(
    /^choose_moved .*15/,
  );
});

it('[R85] taking a choice back says whether the seat stays', () => {
  expect(describeAfter('-Eleni', {}).text).toMatch(/^choose_taken_back .*10/);
  expect(describeAfter('-Bo', { before: atFifteen, after: atTen }).text).toMatch(/^choose_moved/);
  expect(describeAfter('-Eleni', { after: atFifteen, chosen: ['Bo'] }).text).toBe('choose_left Bo');
});

it('[R85] an answer is dropped once the seat has changed again', () => {
  expect(describeAfter('+Bo', { after: atFifteen, shown: atTen, chosen: ['Bo'] })).toEqual(
    describeSeatLine(t, atTen, rest),
  );
});
