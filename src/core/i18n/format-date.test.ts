import { describe, expect, it } from 'vitest';
import {
  formatDateTime,
  daysUntil,
  formatDaysAgo,
  getUtcOffsetMinutes,
  formatTimeInOtherZone,
  formatTime,
} from './format-date.ts';
import { createClock } from '../clock.ts';

const now = Date.parse('2026-03-01T12:00:00Z');
const dinner = '2026-03-12T18:30:00Z';

describe('date formatting', () => {
  it('formats a dinner in its own zone with a 24-hour clock', () => {
    expect(formatDateTime(dinner, 'Europe/Berlin', 'en', now)).toBe('Thursday 12 March, 19:30');
    expect(formatDateTime(dinner, 'America/New_York', 'en-US', now)).toBe(
      'Thursday 12 March, 14:30',
    );
    expect(formatTime('2026-03-12T23:00:00Z', 'Europe/Berlin')).toBe('00:00');
  });

  it('adds the year if it differs from the current one in that zone', () => {
    expect(formatDateTime('2027-03-12T18:30:00Z', 'Europe/Berlin', 'en', now)).toBe(
      'Friday 12 March 2027, 19:30',
    );
    const eve = Date.parse('2026-12-31T23:30:00Z');
    expect(formatDateTime('2027-01-01T19:00:00Z', 'Asia/Tokyo', 'en', eve)).toBe(
      'Saturday 2 January, 04:00',
    );
  });

  it('uses the conventions of other locales', () => {
    expect(formatDateTime(dinner, 'Europe/Berlin', 'de', now)).toMatch(
      /^Donnerstag, 12\. März.*19:30$/,
    );
  });

  it('always uses Latin digits', () => {
    expect(formatTime('2026-12-03T19:30:00Z', 'UTC', 'ar-EG')).toBe('19:30');
  });

  it('falls back to UTC and English; an invalid instant gives an empty string', () => {
    expect(formatDateTime(dinner, 'Mars/Olympus', 'en', now)).toBe('Thursday 12 March, 18:30');
    expect(formatDateTime(dinner, 'Europe/Berlin', 'not a locale', now)).toContain('19:30');
    expect(formatDateTime('soon', 'Europe/Berlin', 'en', now)).toBe('');
    expect(formatTime('soon', 'Europe/Berlin')).toBe('');
  });

  it('counts calendar days in the zone, also across a clock change', () => {
    expect(daysUntil(dinner, 'Europe/Berlin', now)).toBe(11);
    const evening = Date.parse('2026-03-28T22:30:00Z');
    expect(daysUntil('2026-03-28T23:30:00Z', 'Europe/Berlin', evening)).toBe(1);
    expect(daysUntil('2026-03-29T21:00:00Z', 'Europe/Berlin', evening)).toBe(1);
    expect(daysUntil('2026-03-27T21:00:00Z', 'Europe/Berlin', evening)).toBe(-1);
  });

  it('says a past day as in a sentence, with Latin digits', () => {
    expect(formatDaysAgo(now, 'Europe/Berlin', 'en', now)).toBe('today');
    expect(formatDaysAgo('2026-02-28T22:30:00Z', 'Europe/Berlin', 'de', now)).toBe('gestern');
    expect(formatDaysAgo('2026-02-20T12:00:00Z', 'Europe/Berlin', 'en', now)).toBe('9 days ago');
    expect(formatDaysAgo('2026-02-18T12:00:00Z', 'UTC', 'ar', now)).toContain('11');
  });
  it('computes the UTC offset of a zone at an instant', () => {
    expect(getUtcOffsetMinutes(dinner, 'Europe/Berlin')).toBe(
      getUtcOffsetMinutes(dinner, 'Europe/Paris'),
    );
    expect(getUtcOffsetMinutes(dinner, 'Asia/Kolkata')).toBe(330);
  });

  it('formats the time in another zone, with a different date; null for equal offsets', () => {
    const formatIn = (zone: string, locale?: string) =>
      formatTimeInOtherZone(dinner, 'Europe/Berlin', zone, locale, now);
    expect([formatIn('Europe/Paris'), formatIn('Europe/Lisbon'), formatIn('Asia/Tokyo')]).toEqual([
      null,
      '18:30',
      'Friday 13 March, 03:30',
    ]);
    expect(formatIn('Asia/Tokyo', 'de')).toMatch(/^Freitag, 13\. März.*03:30$/);
  });

  it('a clock uses the given time source', () => {
    const clock = createClock(() => now, 'Asia/Tokyo');
    expect([clock.now(), clock.timeZone]).toEqual([now, 'Asia/Tokyo']);
  });
});
