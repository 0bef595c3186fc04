import { expect, test } from 'vitest';
import { RsvpStatus } from '#src/contract/events.ts';
import { withLocale } from '#server/platform/i18n.ts';
import type { GuestListEntry } from './guests.ts';
import { toGuestsCsv } from './guests-csv.ts';

const NO_PLAN = { tables: [], seats: [] } as unknown as Parameters<typeof toGuestsCsv>[2];
const makeGuest = (overrides: Partial<GuestListEntry>): GuestListEntry => ({
  person: { id: '1', first_name: 'Ada', last_name: 'Test', headline: '', picture_url: null },
  status: 'accepted',
  waitlist_position: null,
  dietary_needs: null,
  answered_at: null,
  invited_as: null,
  undelivered: null,
  reminders: null,
  ...overrides,
});
/** The cells of each line below the header, where no cell contains the separator or a quote. */
const readLines = (csv: string, delimiter = ',') =>
  csv
    .trim()
    .split('\r\n')
    .slice(1)
    .map((line) => line.split(delimiter).map((cell) => cell.replaceAll('"', '')));

test.each([
  ['en', ['Invited', 'Seat requested', 'Coming', 'Not coming', 'On the waiting list']],
  ['de', ['Eingeladen', 'Platz angefragt', 'Kommt', 'Kommt nicht', 'Auf der Warteliste']],
  ['ar', ['بانتظار الرد', 'طلب مقعد', 'قبول', 'اعتذار', 'قائمة الانتظار']],
] as const)('[R44] a file in “%s” has each status in that language', (language, expected) => {
  const guests = RsvpStatus.options.map((status) => makeGuest({ status }));
  const statuses = readLines(
    withLocale(language, () => toGuestsCsv(guests, [], NO_PLAN, 'comma')),
  ).map((cells) => cells[3]);
  expect(statuses.toSorted()).toEqual(expected.toSorted());
});

test('[R44] the separator is the one asked for, and the file has no line but its rows', () => {
  const guests = [makeGuest({ dietary_needs: 'nuts, eggs; milk', host_note: 'Old\nfriend' })];
  const [comma, semicolon] = (['comma', 'semicolon'] as const).map((separator) =>
    toGuestsCsv(guests, [], NO_PLAN, separator),
  );
  expect(comma).toMatch(/^\uFEFF"First name","Last name",/);
  expect(semicolon).toMatch(/^\uFEFF"First name";"Last name";/);
  for (const csv of [comma, semicolon]) {
    expect(csv).toContain('"nuts, eggs; milk"');
    expect(csv).toContain('"Old friend"');
    expect(csv!.trim().split('\r\n')).toHaveLength(2);
  }
});

test('[R44] people who are known by address only are listed by it', () => {
  const unnamed = { id: '2', first_name: '', last_name: '', headline: '', picture_url: null };
  const guests = [
    makeGuest({
      person: unnamed,
      status: 'declined',
      invited_as: { email: 'cy@club.example', name: 'Cy' },
    }),
    makeGuest({}),
  ];
  const addresses = [{ email: 'dee@club.example', name: null, status: 'invited' as const }];
  const rows = readLines(toGuestsCsv(guests, addresses, NO_PLAN, 'semicolon'), ';').map((cells) => [
    cells[0],
    cells[1],
    cells[3],
    cells[9],
  ]);
  expect(rows).toEqual([
    ['Cy', '', 'Not coming', 'cy@club.example'],
    ['Ada', 'Test', 'Coming', ''],
    ['', '', 'Invited', 'dee@club.example'],
  ]);
});
