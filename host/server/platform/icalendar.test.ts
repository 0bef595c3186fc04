import ICAL from 'ical.js';
import { describe, expect, test } from 'vitest';
import { DAY_MS, HOUR_MS } from '#src/contract/constants/time.ts';
import { seededRandom } from '#solver/index.ts';
import { type IcsEvent, formatIcsCancellation, formatIcsFile } from './icalendar.ts';
import { localTimeToInstant, addMilliseconds, toZonedTime } from './time-zone.ts';

const start = localTimeToInstant('Europe/Lisbon', {
  year: 2026,
  month: 12,
  day: 3,
  hour: 19,
  minute: 30,
});
const dinner = (overrides: Partial<IcsEvent> = {}): IcsEvent => ({
  uid: 'guest-dinner@beside',
  sequence: 2,
  status: 'CONFIRMED',
  stamp: addMilliseconds(start, -9 * DAY_MS),
  start,
  end: addMilliseconds(start, 3 * HOUR_MS),
  zone: 'Europe/Lisbon',
  summary: 'The Long Table',
  description: 'Your place: seat 10.',
  location: 'Kiln House, Rua do Forno 14, Lisbon',
  geo: null,
  url: 'http://localhost/invite',
  organizer: { name: 'Beside', email: 'hello@beside.example' },
  ...overrides,
});

function read(file: string) {
  const calendar = new ICAL.Component(ICAL.parse(file) as unknown[]);
  const events = calendar.getAllSubcomponents('vevent');
  const vevent = new ICAL.Event(events[0]!);
  return {
    calendar,
    events,
    vevent,
    start: vevent.startDate.toJSDate().getTime(),
    end: vevent.endDate.toJSDate().getTime(),
  };
}

const getLineOctets = (file: string) => file.split('\r\n').map((line) => Buffer.byteLength(line));

describe('a calendar file', () => {
  test('[R44] another parser reads the same times, zone, sequence and texts', () => {
    const { calendar, events, vevent, ...at } = read(formatIcsFile(dinner(), 'Beside'));
    expect(calendar.getAllSubcomponents('vtimezone')).toHaveLength(1);
    expect(events).toHaveLength(1);
    expect([at.start, at.end]).toEqual([start.getTime(), start.getTime() + 3 * HOUR_MS]);
    expect(vevent.startDate.zone?.tzid).toBe('Europe/Lisbon');
    expect([vevent.uid, vevent.sequence, vevent.summary, vevent.location]).toEqual([
      'guest-dinner@beside',
      2,
      'The Long Table',
      'Kiln House, Rua do Forno 14, Lisbon',
    ]);
    expect(events[0]!.getFirstPropertyValue('status')).toBe('CONFIRMED');
    expect(events[0]!.getFirstPropertyValue('dtstamp')!.toString()).toBe('2026-11-24T19:30:00Z');
  });

  test('[R44] a cancellation names organizer and attendee as RFC 5546 asks; a published file no attendee', () => {
    const hostileOrganizer = {
      name: 'Tide, "Sons"; & Co: all\r\nX-EVIL:1',
      email: 'hello@beside.example',
    };
    const cancelled = read(
      formatIcsCancellation(
        dinner({ status: 'CANCELLED', organizer: hostileOrganizer }),
        'Beside',
        'mina+o’neil?cc=x@club.example',
      ),
    );
    const property = (name: string) => cancelled.events[0]!.getFirstProperty(name)!;
    expect(cancelled.calendar.getFirstPropertyValue('method')).toBe('CANCEL');
    expect([
      property('organizer').getFirstValue(),
      property('organizer').getFirstParameter('cn'),
    ]).toEqual(['mailto:hello@beside.example', 'Tide, Sons; & Co: allX-EVIL:1']);
    expect(property('attendee').getFirstValue()).toBe(
      'mailto:mina+o%E2%80%99neil%3Fcc=x@club.example',
    );
    expect(property('status').getFirstValue()).toBe('CANCELLED');
    const published = read(formatIcsFile(dinner(), 'Beside'));
    expect(published.calendar.getFirstPropertyValue('method')).toBe('PUBLISH');
    expect(published.events[0]!.getFirstPropertyValue('organizer')).toBe(
      'mailto:hello@beside.example',
    );
    expect(published.events[0]!.getFirstProperty('attendee')).toBeNull();
  });

  // Security case 83: the offset is that of the dinner's own date.
  const days: [string, string, number][] = [
    ...['2027-03-27', '2027-03-28', '2027-03-29', '2027-10-30', '2027-10-31'].map(
      (day): [string, string, number] => ['Europe/Berlin', day, 19],
    ),
    ['America/New_York', '2027-03-14', 19],
    ['America/New_York', '2027-11-07', 19],
    ['America/New_York', '2027-11-07', 1],
    ['Australia/Lord_Howe', '2027-04-04', 19],
    ['Australia/Lord_Howe', '2027-10-03', 19],
    ['Asia/Kathmandu', '2027-06-01', 19],
    ['America/Sao_Paulo', '2027-01-15', 19],
    ['Africa/Casablanca', '2027-02-20', 19],
    ['Asia/Gaza', '2027-05-20', 19],
    ['Pacific/Kiritimati', '2027-05-20', 19],
    ['UTC', '2027-05-20', 19],
  ];
  test.each(days)(
    '[R44] a dinner in %s on %s at %i:00 has the right instant',
    (zone, day, hour) => {
      const [year, month, date] = day.split('-').map(Number) as [number, number, number];
      const at = localTimeToInstant(zone, { year, month, day: date, hour, minute: 0 });
      expect(toZonedTime(at, zone)).toMatchObject({ day: date, hour, minute: 0 });
      const file = read(
        formatIcsFile(dinner({ zone, start: at, end: addMilliseconds(at, 6 * HOUR_MS) }), 'Beside'),
      );
      expect(file.start).toBe(at.getTime());
      expect(file.end).toBe(at.getTime() + 6 * HOUR_MS);
    },
  );

  test('[case 84] skipped times move forward, ambiguous ones are the first', () => {
    expect(
      localTimeToInstant('Europe/Berlin', {
        year: 2027,
        month: 3,
        day: 28,
        hour: 2,
        minute: 30,
      }).toISOString(),
    ).toBe('2027-03-28T01:30:00.000Z');
    expect(
      localTimeToInstant('Europe/Berlin', {
        year: 2027,
        month: 10,
        day: 31,
        hour: 2,
        minute: 30,
      }).toISOString(),
    ).toBe('2027-10-31T00:30:00.000Z');
  });

  test('[R44] unusual text stays text, in lines of up to 75 octets', () => {
    const names = (file: string) =>
      read(file)
        .events[0]!.getAllProperties()
        .map((property) => property.name);
    const expectedNames = names(formatIcsFile(dinner(), 'Beside'));
    const unusualTexts = [
      'a\r\nATTENDEE:mailto:evil@example.com',
      'bare\rcarriage',
      'bare\nline',
      'a;b,c\\d\\n',
      'ü'.repeat(300),
      '🪑'.repeat(120),
      '葵 山 العربية',
      '',
      'x'.repeat(2000),
      'BEGIN:VEVENT\nEND:VEVENT',
    ];
    for (const text of unusualTexts) {
      const file = formatIcsFile(
        dinner({ summary: text, description: text, location: text }),
        'Beside',
      );
      const { events } = read(file);
      expect(events).toHaveLength(1);
      expect(names(file)).toEqual(expectedNames);
      expect(events[0]!.getFirstPropertyValue('summary')).toBe(text.replace(/\r\n?/g, '\n'));
      expect(Math.max(...getLineOctets(file))).toBeLessThanOrEqual(75);
      expect(file.endsWith('END:VCALENDAR\r\n')).toBe(true);
      expect(file.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
    }
  });

  test('text of any alphabet is read back unchanged', () => {
    const random = seededRandom(82);
    const alphabet = [...'ab \\;,:"\n\té漢🪑‮ا{}$&'];
    for (let i = 0; i < 500; i++) {
      const text = Array.from(
        { length: Math.floor(random() * 120) },
        () => alphabet[Math.floor(random() * alphabet.length)]!,
      ).join('');
      const file = formatIcsFile(dinner({ summary: text, description: text }), 'Beside');
      expect(read(file).vevent.summary).toBe(text);
      expect(Math.max(...getLineOctets(file))).toBeLessThanOrEqual(75);
    }
  });
});
