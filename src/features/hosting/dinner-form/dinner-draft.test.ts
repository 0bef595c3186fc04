import { expect, it } from 'vitest';
import type { DinnerEvent } from '#src/contract/events.ts';
import { enAppMessages } from '#src/i18n/en/app.ts';
import { enHostingMessages } from '#src/i18n/en/hosting.ts';
import { createTranslator } from '#src/i18n/translator.ts';
import {
  type DinnerDraft,
  createEmptyDraft,
  getDinnerChanges,
  resolveTimes,
  toDinnerBody,
  validateDinnerDraft,
} from './dinner-draft.ts';

const t = createTranslator({}, { defaultMessages: { ...enAppMessages, ...enHostingMessages } });
const NOW = Date.parse('2027-03-01T12:00:00Z');
const draft: DinnerDraft = {
  ...createEmptyDraft(t, 'Europe/Lisbon'),
  title: 'The Long Table',
  date: '2027-03-12',
  venue_name: 'Kiln House',
  venue_city: 'Lisbon',
  venue_address: 'Rua do Forno 14',
};
const event = {
  venue: {
    name: 'Kiln House',
    city: 'Lisbon',
    address: 'Rua do Forno 14',
    latitude: null,
    longitude: null,
  },
} as DinnerEvent;

it('[R44] a changed start is sent with the end that the form shows', () => {
  expect(getDinnerChanges({ ...draft, start: '20:30' }, draft, event)).toEqual({
    starts_at: '2027-03-12T20:30:00Z',
    ends_at: '2027-03-12T23:00:00Z',
  });
  expect(getDinnerChanges({ ...draft, end: '23:30' }, draft, event)).toEqual({
    ends_at: '2027-03-12T23:30:00Z',
  });
});

it('[R44] a year of five digits gives an error, also with an end past midnight', () => {
  const longYear = { ...draft, date: '12027-03-12', end: '01:00' };
  expect(Object.keys(resolveTimes(longYear))).toEqual(['start', 'end', 'by']);
  expect(validateDinnerDraft(t, longYear, NOW).date).toBe(t('host_wrong_date'));
});

it('[R44] an empty start is no error of the date', () => {
  expect(validateDinnerDraft(t, draft, NOW)).toEqual({});
  expect(validateDinnerDraft(t, { ...draft, start: '' }, NOW).date).toBeUndefined();
});

it.each(['١٢', '۱۲', '１２', '१२', ' 12\u200f'])(
  '[R44] seats and capacity typed as %j are twelve',
  (twelve) => {
    const typed = {
      ...draft,
      capacity: twelve,
      tables: [{ name: '', shape: 'round' as const, seats: twelve }],
    };
    expect(validateDinnerDraft(t, typed, NOW)).toEqual({});
    expect(toDinnerBody(typed)).toMatchObject({ capacity: 12, tables: [{ seats: 12 }] });
  },
);

it.each(['twelve', '1²', '-٢', '١٫٥', '٩٩٩'])(
  '[R44] control: seats typed as %j are no number of seats',
  (seats) => {
    expect(
      validateDinnerDraft(t, { ...draft, tables: [{ name: '', shape: 'round', seats }] }, NOW)[
        'seats 0'
      ],
    ).toBe(t('host_wrong_seats'));
  },
);

it('[R44] a title of invisible characters is missing, and pasted controls are sent as the server stores them', () => {
  expect(validateDinnerDraft(t, { ...draft, title: '\u200b', venue_name: '\u3164' }, NOW)).toEqual({
    title: t('host_missing_title'),
    venue_name: t('host_missing_venue_name'),
  });
  expect(
    toDinnerBody({ ...draft, description: 'one\vtwo', venue_name: 'Kiln\tHouse' }),
  ).toMatchObject({
    description: 'one\ntwo',
    venue: { name: 'Kiln House' },
  });
});
