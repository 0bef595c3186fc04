import ICAL from 'ical.js';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { HOUR_MS } from '#src/contract/constants/time.ts';
import { type IcsEvent, formatIcsFeed, formatIcsFile } from './icalendar.ts';
import { localTimeToInstant, addMilliseconds } from './time-zone.ts';

const start = localTimeToInstant('Europe/Berlin', {
  year: 2027,
  month: 3,
  day: 28,
  hour: 19,
  minute: 0,
});
const dinner = (overrides: Partial<IcsEvent> = {}): IcsEvent => ({
  uid: 'guest-dinner@beside',
  sequence: 0,
  status: 'CONFIRMED',
  stamp: start,
  start,
  end: addMilliseconds(start, 3 * HOUR_MS),
  zone: 'Europe/Berlin',
  summary: 'Plain',
  description: 'Plain',
  location: 'Plain',
  geo: null,
  url: 'http://localhost/invite/ada?eventSlug=dinner',
  organizer: { name: 'Beside', email: 'hello@beside.example' },
  ...overrides,
});

const parse = (file: string) => new ICAL.Component(ICAL.parse(file) as unknown[]);
const getShape = (file: string) => {
  const calendar = parse(file);
  return {
    components: calendar.getAllSubcomponents().map(({ name }) => name),
    properties: calendar.getAllProperties().map(({ name }) => name),
    event: calendar
      .getFirstSubcomponent('vevent')!
      .getAllProperties()
      .map(({ name }) => name),
  };
};

/** Inputs that have broken calendar files: all kinds of line breaks, fake properties, multi-byte characters. */
const hostile = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 200 }),
  fc.string({ unit: 'grapheme', maxLength: 200 }),
  fc
    .array(
      fc.constantFrom(
        '\r\nATTENDEE:mailto:evil@example.com',
        '\nBEGIN:VALARM',
        '\rEND:VEVENT',
        '\r\n ',
        '\r',
        '\n',
        '\u2028',
        '\u2029',
        '\u0085',
        '\u0000',
        '\u202e',
        ';',
        ',',
        '\\',
        '\\n',
        '"',
        ':',
        '$&',
        'ü'.repeat(150),
        '🪑'.repeat(75),
        '👩‍👩‍👧‍👦'.repeat(20),
        '\ufeff',
        'x'.repeat(74),
      ),
      { maxLength: 20 },
    )
    .map((parts) => parts.join('')),
);

/** Line breaks are normalized and control characters removed (RFC 5545, 3.1). */
const normalize = (text: string) =>
  text.replace(/\r\n?|[\u2028\u2029\u0085]/g, '\n').replace(/[^\P{Cc}\n\t]/gu, '');

const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

describe('hostile text in calendar files', () => {
  test('[case 82] [R44] stays text: no new properties, valid lines of up to 75 octets', () => {
    const expectedShape = getShape(formatIcsFile(dinner(), 'Beside'));
    fc.assert(
      fc.property(hostile, hostile, hostile, hostile, (summary, description, location, product) => {
        const file = formatIcsFile(dinner({ summary, description, location }), product);
        expect(getShape(file)).toEqual(expectedShape);
        const event = parse(file).getFirstSubcomponent('vevent')!;
        expect(event.getFirstPropertyValue('summary')).toBe(normalize(summary));
        expect(event.getFirstPropertyValue('description')).toBe(normalize(description));
        expect(event.getFirstPropertyValue('location')).toBe(normalize(location));
        const bytes = Buffer.from(file);
        expect(bytes.subarray(-2).toString()).toBe('\r\n');
        for (let from = 0; from < bytes.length;) {
          const to = bytes.indexOf('\r\n', from);
          expect(to - from).toBeLessThanOrEqual(75);
          // Throws if a line ends inside a character.
          expect(decoder.decode(bytes.subarray(from, to))).not.toMatch(/[\r\n]/);
          from = to + 2;
        }
      }),
      { numRuns: 400, seed: 82 },
    );
  });

  test('[case 82] stays text in a feed, also in the product name', () => {
    const feedEvents = [dinner(), dinner({ uid: 'other@beside', zone: 'Asia/Kathmandu' })];
    const expectedShape = getShape(formatIcsFeed(feedEvents, 'Beside', 'Dinners'));
    expect(expectedShape.components).toEqual(['vtimezone', 'vtimezone', 'vevent', 'vevent']);
    fc.assert(
      fc.property(hostile, hostile, (summary, name) => {
        expect(
          getShape(
            formatIcsFeed(
              feedEvents.map((event) => ({ ...event, summary })),
              name,
              name,
            ),
          ),
        ).toEqual(expectedShape);
      }),
      { numRuns: 100, seed: 82 },
    );
  });

  test('[case 82] control: unescaped, the same text adds a property', () => {
    const file = formatIcsFile(dinner(), 'Beside').replace(
      'SUMMARY:Plain',
      'SUMMARY:a\r\nATTENDEE:mailto:evil@example.com',
    );
    expect(getShape(file).event).toContain('attendee');
    expect(
      getShape(
        formatIcsFile(dinner({ summary: 'a\r\nATTENDEE:mailto:evil@example.com' }), 'Beside'),
      ).event,
    ).not.toContain('attendee');
  });
});
