import { expect, it } from 'vitest';
import { formatZoneCity } from '#src/i18n/format/zone-city.ts';
import { listTimeZones, getTimeZoneDisplayName, findTimeZoneByCity } from './time-zones.ts';

it.each([
  ['Lisbon', 'Europe/Lisbon'],
  ['  são paulo, Brazil', 'America/Sao_Paulo'],
  ['New York', 'America/New_York'],
  ['Middle of Nowhere', null],
  ['UTC', null],
  ['', null],
])('[R44] the zone of the city %o is %o', (city, zone) =>
  expect(findTimeZoneByCity(city)).toBe(zone),
);

it.each([
  ['America/New_York', 'New York'],
  ['Asia/Calcutta', 'Kolkata'],
  ['Asia/Saigon', 'Ho Chi Minh'],
  ['Europe/Kyiv', 'Kyiv'],
  ['UTC', 'UTC'],
])('[R44] %s is displayed as %s', (zone, city) => expect(formatZoneCity(zone)).toBe(city));

it('[R44] the short and long name of a zone are the same zone', () => {
  for (const [short, long] of [
    ['America/Buenos_Aires', 'America/Argentina/Buenos_Aires'],
    ['America/Indianapolis', 'America/Indiana/Indianapolis'],
    ['America/Louisville', 'America/Kentucky/Louisville'],
  ])
    expect(getTimeZoneDisplayName(short!)).toBe(getTimeZoneDisplayName(long!));
});

it.each([
  ['Kolkata', 'Asia/Kolkata'],
  ['Calcutta', 'Asia/Kolkata'],
  ['Kyiv', 'Europe/Kyiv'],
  ['Ho Chi Minh', 'Asia/Ho_Chi_Minh'],
  ['Nuuk', 'America/Nuuk'],
])('[R44] %s finds its zone, whatever name the engine uses', (city, name) =>
  expect(getTimeZoneDisplayName(findTimeZoneByCity(city) ?? '')).toBe(name),
);

it('[R44] the list has every zone once, sorted by its current name', () => {
  const names = listTimeZones().map(getTimeZoneDisplayName);
  expect(names).toEqual([...new Set(names)].toSorted());
  for (const old of [
    'Asia/Calcutta',
    'Europe/Kiev',
    'Asia/Saigon',
    'Asia/Rangoon',
    'Asia/Katmandu',
  ])
    expect(names).not.toContain(old);
  for (const zone of ['Asia/Kolkata', 'Europe/Kyiv', 'Europe/Lisbon', 'UTC'])
    expect(names).toContain(zone);
});

it.each(['Asia/Kolkata', 'Asia/Calcutta', 'Europe/Kiev', 'Europe/Kyiv', 'US/Pacific'])(
  '[R44] the list contains the given zone %s, and no alias of it',
  (zone) => {
    const zones = listTimeZones(zone);
    expect(zones).toContain(zone);
    expect(
      zones.filter((each) => getTimeZoneDisplayName(each) === getTimeZoneDisplayName(zone)),
    ).toEqual([zone]);
  },
);
