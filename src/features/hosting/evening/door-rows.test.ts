import { expect, it } from 'vitest';
import type { DoorGuest } from '#src/contract/door.ts';
import { filterDoorRows, groupByTable, listDoorRows } from './door-rows.ts';

const makeGuest = (first_name: string, checked_in_at: string | null = null): DoorGuest => ({
  person: { id: first_name, first_name, last_name: '', headline: '', picture_url: null },
  dietary_needs: null,
  table: null,
  seat: null,
  checked_in_at,
  entry_code: `QWR${first_name.normalize('NFD').slice(0, 3).toUpperCase()}`,
});
const words = { locale: 'en', unnamed: 'Unnamed guest' };
const press = (userId: string, action: 'checkIn' | 'undoCheckIn') => ({
  eventId: 'e',
  userId,
  action,
  at: '2026-03-12T19:50:00Z',
  until: 0,
});
const rows = listDoorRows(
  [makeGuest('Zoé'), makeGuest('Bo', '2026-03-12T19:40:00Z'), makeGuest('Ana')],
  [press('Zoé', 'checkIn'), press('Bo', 'checkIn')],
  words,
);
const names = (shown: typeof rows) => shown.map(({ name }) => name);

it('[R44] what was pressed here shows before it is sent; an earlier time of the other door stands', () => {
  expect(rows.map(({ name, cameAt }) => [name, cameAt])).toEqual([
    ['Ana', null],
    ['Bo', '2026-03-12T19:40:00Z'],
    ['Zoé', '2026-03-12T19:50:00Z'],
  ]);
  const undone = listDoorRows([makeGuest('Bo', 'x')], [press('Bo', 'undoCheckIn')], words);
  expect(undone[0]!.cameAt).toBeNull();
});

it('[R44] filters show who is missing, here or all, and a row pressed just now stays', () => {
  expect(names(filterDoorRows(rows, {}, new Set()).shown)).toEqual(['Ana']);
  expect(names(filterDoorRows(rows, {}, new Set(['Zoé'])).shown)).toEqual(['Ana', 'Zoé']);
  expect(names(filterDoorRows(rows, { show: 'here' }, new Set()).shown)).toEqual(['Bo', 'Zoé']);
  expect(names(filterDoorRows(rows, { show: 'tables' }, new Set()).shown)).toEqual([
    'Ana',
    'Bo',
    'Zoé',
  ]);
});

it('[R44, R83] the door searches by name, without accents and case, and by entry code', () => {
  const find = (q: string) => names(filterDoorRows(rows, { show: 'tables', q }, new Set()).shown);
  expect(find('ZOE')).toEqual(['Zoé']);
  expect(find('qwrzoe')).toEqual(['Zoé']);
  expect(find('QWRB')).toEqual(['Bo']);
  expect(find('qwr'), 'rather part of a name').toEqual([]);
});

it('[R44] a name is found whichever filter is chosen, and apart from those of the filter', () => {
  const search = (show: 'here' | undefined, q: string) => {
    const { shown, elsewhere } = filterDoorRows(rows, { show, q }, new Set());
    return [names(shown), names(elsewhere)];
  };
  expect(search(undefined, 'bo')).toEqual([[], ['Bo']]);
  expect(search('here', 'ana')).toEqual([[], ['Ana']]);
  expect(search('here', 'o')).toEqual([['Bo', 'Zoé'], []]);
  expect(search(undefined, ' ')).toEqual([['Ana'], []]);
});

it('[R83] by table: numbers in order, then seats, and last guests without a seat', () => {
  const seat = (first_name: string, table: string | null, number: number | null) => ({
    ...makeGuest(first_name),
    table,
    seat: number,
  });
  const seated = listDoorRows(
    [
      seat('Ana', 'Table 10', 1),
      seat('Bo', null, null),
      seat('Cy', 'Table 2', 7),
      seat('Zoé', 'Table 2', 3),
    ],
    [],
    words,
  );
  expect(groupByTable(seated, 'en').map((table) => [table.name, ...names(table.rows)])).toEqual([
    ['Table 2', 'Zoé', 'Cy'],
    ['Table 10', 'Ana'],
    [null, 'Bo'],
  ]);
});
