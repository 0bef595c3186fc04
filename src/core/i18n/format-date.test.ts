import { describe, expect, it } from 'vitest';
import { formatDateTime, daysUntil, getUtcOffsetMinutes, formatTimeInOtherZone, formatTime } from './format-date.ts';
import { createClock } from '../clock.ts';

const now = Date.parse('2026-03-01T12:00:00Z');
const dinner = '2026-03-12T18:30:00Z';

describe('dates in words', () => {
  it('tells a dinner in its own zone and in 24 hours', () => {
    expect(formatDateTime(dinner, 'Europe/Berlin', 'en', now)).toBe('Thursday 12 March, 19:30');
    expect(formatDateTime(dinner, 'America/New_York', 'en-US', now)).toBe('Thursday 12 March, 14:30');
    expect(formatTime('2026-03-12T23:00:00Z', 'Europe/Berlin')).toBe('00:00');
  });

  it('adds the year when it is another one in that zone', () => {
    expect(formatDateTime('2027-03-12T18:30:00Z', 'Europe/Berlin', 'en', now)).toBe('Friday 12 March 2027, 19:30');
    const eve = Date.parse('2026-12-31T23:30:00Z');
    expect(formatDateTime('2027-01-01T19:00:00Z', 'Asia/Tokyo', 'en', eve)).toBe('Saturday 2 January, 04:00');
  });

  it('speaks another locale as it is spoken there', () => {
    expect(formatDateTime(dinner, 'Europe/Berlin', 'de', now)).toMatch(/^Donnerstag, 12\. März.*19:30$/);
  });

  it('writes figures as counts and seats are written, whatever the region', () => {
    expect(formatTime('2026-12-03T19:30:00Z', 'UTC', 'ar-EG')).toBe('19:30');
  });

  it('an unheard-of zone is told in UTC, an unheard-of locale in English, no instant not at all', () => {
    expect(formatDateTime(dinner, 'Mars/Olympus', 'en', now)).toBe('Thursday 12 March, 18:30');
    expect(formatDateTime(dinner, 'Europe/Berlin', 'not a locale', now)).toContain('19:30');
    expect(formatDateTime('soon', 'Europe/Berlin', 'en', now)).toBe('');
    expect(formatTime('soon', 'Europe/Berlin')).toBe('');
  });

  it('counts days by the calendar of the zone, also over a change of the clocks', () => {
    expect(daysUntil(dinner, 'Europe/Berlin', now)).toBe(11);
    const evening = Date.parse('2026-03-28T22:30:00Z');
    expect(daysUntil('2026-03-28T23:30:00Z', 'Europe/Berlin', evening)).toBe(1);
    expect(daysUntil('2026-03-29T21:00:00Z', 'Europe/Berlin', evening)).toBe(1);
    expect(daysUntil('2026-03-27T21:00:00Z', 'Europe/Berlin', evening)).toBe(-1);
  });

  it('knows when two zones agree', () => {
    expect(getUtcOffsetMinutes(dinner, 'Europe/Berlin')).toBe(getUtcOffsetMinutes(dinner, 'Europe/Paris'));
    expect(getUtcOffsetMinutes(dinner, 'Asia/Kolkata')).toBe(330);
  });

  it('tells the hour by another clock, and the day where it is another there', () => {
    const by = (zone: string, locale?: string) => formatTimeInOtherZone(dinner, 'Europe/Berlin', zone, locale, now);
    expect([by('Europe/Paris'), by('Europe/Lisbon'), by('Asia/Tokyo')]).toEqual([null, '18:30', 'Friday 13 March, 03:30']);
    expect(by('Asia/Tokyo', 'de')).toMatch(/^Freitag, 13\. März.*03:30$/);
  });

  it('a clock goes by the time it is given', () => {
    const clock = createClock(() => now, 'Asia/Tokyo');
    expect([clock.now(), clock.timeZone]).toEqual([now, 'Asia/Tokyo']);
  });
});
