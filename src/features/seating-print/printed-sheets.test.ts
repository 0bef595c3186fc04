import { expect, test } from 'vitest';
import {
  splitIntoSheets,
  splitTablesIntoSheets,
  getNameSizeClass,
  toLongTableRows,
  type PrintedGuest,
} from './printed-sheets.ts';

const getSizeClass = (first_name: string, last_name = '') =>
  getNameSizeClass({ first_name, last_name });

test('[R42] a name is printed as large as its longest part allows', () => {
  expect(getSizeClass('Ana', 'Lima')).toBe(1);
  expect(getSizeClass('Ana', 'Wolfeschlegelsteinhausen')).toBe(5);
  expect(getSizeClass('Wolfeschlegelsteinhausenbergerdorff', 'Lima')).toBe(6);
  expect(getSizeClass('孔'.repeat(8), '')).toBe(2);
  expect(getSizeClass('')).toBe(1);
});

test('[R42] a long name breaks at a hyphen or a space before it shrinks', () => {
  expect(getSizeClass('Eleni', 'Konstantinopoulos-Papadimitriou')).toBe(3);
  expect(getSizeClass('María del Carmen', 'Fernández de la Fuente')).toBe(3);
  expect(getSizeClass('Anna-Lena', 'Roth'), 'what fits on a line stays on it').toBe(1);
});

test('[R42] six cards per sheet, the rest on the last one', () => {
  expect(splitIntoSheets([1, 2, 3, 4, 5, 6, 7], 6)).toEqual([[1, 2, 3, 4, 5, 6], [7]]);
  expect(splitIntoSheets([], 6)).toEqual([]);
});

test('[R83] tables of the list stay whole, unless one is longer than a column', () => {
  const tables = [8, 8, 8, 20, 14, 40].map((length) => ({
    guests: [...Array(length).keys()].map((seat) => ({ seat })) as PrintedGuest[],
  }));
  // In columns: three of 8, then 20, on the next sheet 14 and most of 40, on the last its rest.
  expect(
    splitTablesIntoSheets(tables).map((sheet) => sheet.map(({ guests }) => guests.length)),
  ).toEqual([[8, 8, 8, 20], [14, 31], [9]]);
  expect(splitTablesIntoSheets([])).toEqual([]);
});

test('[R42] a long table is printed vertically, with opposite seats in one row', () => {
  const seats = [0, 1, 2, 3, 4].map((position) => ({
    position,
    number: position + 1,
    person: null,
    initials: null,
    is_me: false,
    is_neighbour: false,
    locked: false,
  }));
  expect(toLongTableRows({ seats }).map(({ left, right }) => [left?.seat, right?.seat])).toEqual([
    [4, 1],
    [5, 2],
    [undefined, 3],
  ]);
  const mine = seats.map((seat) => ({ ...seat, is_me: seat.position === 0 }));
  expect(
    toLongTableRows({ seats: mine }).map(({ left, right }) => [left?.seat, right?.seat]),
    'rotated like the plan of the member who sits there',
  ).toEqual([
    [3, undefined],
    [2, 5],
    [1, 4],
  ]);
});
