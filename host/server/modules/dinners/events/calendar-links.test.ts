import { describe, expect, test } from 'vitest';
import { HOUR_MS } from '#src/contract/constants/time.ts';
import type { EventRow } from './visibility.ts';
import { createCalendarLinks } from './calendar-links.ts';
import { localTimeToInstant, addMilliseconds } from '#server/platform/time-zone.ts';

const dinner = (overrides: Partial<EventRow> = {}) => {
  const starts_at = localTimeToInstant('Europe/Berlin', {
    year: 2027,
    month: 10,
    day: 31,
    hour: 19,
    minute: 0,
  });
  return {
    title: 'Fish & wine',
    description: 'Bread',
    starts_at,
    ends_at: addMilliseconds(starts_at, 3 * HOUR_MS),
    time_zone: 'Europe/Berlin',
    venue_name: 'Kiln House',
    venue_address: 'Rua do Forno 14',
    venue_city: 'Lisbon',
    ...overrides,
  } as EventRow;
};

/** What each link contains: start, end, title, description, location. */
function readLinks(links: ReturnType<typeof createCalendarLinks>) {
  const values = (url: string) => Object.fromEntries(new URL(url).searchParams);
  const instant = (stamp: string) =>
    stamp.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6.000Z');
  const [google, yahoo] = [values(links.google_url), values(links.yahoo_url)];
  const [from, to] = google.dates!.split('/');
  const microsoft = [links.outlook_url, links.office365_url]
    .map(values)
    .map((link) => [link.startdt, link.enddt, link.subject, link.body, link.location]);
  return [
    [instant(from!), instant(to!), google.text, google.details, google.location],
    ...microsoft,
    [instant(yahoo.st!), instant(yahoo.et!), yahoo.title, yahoo.desc, yahoo.in_loc],
  ];
}

describe('links to calendars', () => {
  test.each([
    ['Europe/Berlin', '2027-03-28', '2027-03-28T17:00:00.000Z'],
    ['Europe/Berlin', '2027-10-31', '2027-10-31T18:00:00.000Z'],
    ['America/New_York', '2027-11-07', '2027-11-08T00:00:00.000Z'],
    ['Asia/Kathmandu', '2027-06-01', '2027-06-01T13:15:00.000Z'],
    ['Australia/Lord_Howe', '2027-12-01', '2027-12-01T08:00:00.000Z'],
  ])('[case 83] [R44] 19:00 in %s on %s is the same instant in all links', (zone, day, instant) => {
    const [year, month, date] = day.split('-').map(Number) as [number, number, number];
    const starts_at = localTimeToInstant(zone, { year, month, day: date, hour: 19, minute: 0 });
    const ends_at = addMilliseconds(starts_at, 6 * HOUR_MS);
    const links = createCalendarLinks(
      dinner({ time_zone: zone, starts_at, ends_at }),
      'token',
      'https://beside.example',
      'Your place: Seat 3.',
    );
    const expected = [
      instant,
      ends_at.toISOString(),
      'Fish & wine',
      'Your place: Seat 3.\n\nBread',
      'Kiln House, Rua do Forno 14, Lisbon',
    ];
    expect(readLinks(links)).toEqual([expected, expected, expected, expected]);
    expect(new URL(links.google_url).searchParams.get('ctz')).toBe(zone);
    expect(links.ics_url).toBe('https://beside.example/calendar/token.ics');
  });

  test('[R44] a space is %20 in every link, and a plus in a text stays one', () => {
    const { ics_url, ...links } = createCalendarLinks(
      dinner({ title: 'Fish + wine', description: 'Bread and  salt' }),
      'token',
      'https://b.example',
      'Seat 3.',
    );
    expect(ics_url).not.toContain(' ');
    for (const url of Object.values(links)) {
      expect(url).not.toContain('+');
      expect(url).toContain('Fish%20%2B%20wine');
      expect(url).toContain('Bread%20and%20%20salt');
      expect(url).toContain('Rua%20do%20Forno%2014');
    }
  });

  test('[case 82] hostile text stays in its parameter, and long text is shortened', () => {
    const hostileText = '&dates=19700101T000000Z#x?y=z\r\nLocation: //evil';
    for (const linkValues of readLinks(
      createCalendarLinks(
        dinner({ title: hostileText, description: hostileText }),
        'token',
        'https://b.example',
      ),
    )) {
      expect(linkValues[2]).toBe(hostileText);
      expect(linkValues[3]).toBe(hostileText);
    }
    const longLinks = createCalendarLinks(
      dinner({ description: '🪑漢'.repeat(1300) }),
      'token',
      'https://b.example',
      'Your place: Seat 3.',
    );
    const bracketLinks = createCalendarLinks(
      dinner({ description: '('.repeat(4000) }),
      'token',
      'https://b.example',
    );
    for (const url of [longLinks, bracketLinks].flatMap((links) => Object.values(links)))
      expect(url.length).toBeLessThan(6000);
    const details = new URL(longLinks.google_url).searchParams.get('details')!;
    expect(details).toMatch(/^Your place: Seat 3\.\n\n(🪑|漢)+…$/u);
  });
});
