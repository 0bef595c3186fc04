/** Calendar files (RFC 5545). Numbers in parentheses are its sections. */
import { DAY_MS } from '#src/contract/constants/time.ts';
import {
  isAmbiguousTime,
  addMilliseconds,
  toZonedTime,
  getUtcOffsetMs,
  findOffsetChanges,
  getZoneAbbreviation,
} from './time-zone.ts';

export interface IcsEvent {
  /** Always the same for a guest and a dinner (3.8.4.7). */
  uid: string;
  sequence: number;
  status: 'CONFIRMED' | 'CANCELLED';
  /** When this version was written (3.8.7.2). */
  stamp: Date;
  start: Date;
  end: Date;
  zone: string;
  summary: string;
  description: string;
  location: string;
  geo: { latitude: number; longitude: number } | null;
  url: string;
  /** The same in each file about a dinner: calendars only accept changes by the organizer they know (RFC 5546, 3.2). */
  organizer: { name: string; email: string };
}

const pad2 = (n: number) => String(n).padStart(2, '0');

const YEAR_MS = 365 * DAY_MS;

/** `20260312T193000Z` (3.3.5, form 2). */
export const formatUtcTime = (instant: Date) => instant.toISOString().replace(/[-:]|\.\d{3}/g, '');

/** Local time as `20260312T193000` (3.3.5, forms 1 and 3). */
const formatLocalTime = (instant: Date, zone: string) =>
  toZonedTime(instant, zone)
    .toPlainDateTime()
    .toString({ smallestUnit: 'second' })
    .replace(/[-:]/g, '');

/** TEXT (3.3.11): escapes backslash, semicolon, comma and line breaks. Removes other control characters. */
export function escapeIcsText(text: string): string {
  const lines = text.replace(/\r\n?|[\u2028\u2029\u0085]/g, '\n');
  return lines
    .replace(/[^\P{Cc}\n\t]/gu, '')
    .replace(/[\\;,]/g, '\\$&')
    .replace(/\n/g, '\\n');
}

/** Folds lines at 75 octets, never inside a character (3.1). */
export function foldIcsLine(line: string): string {
  let out = '';
  let octets = 0;
  for (const character of line) {
    const size = Buffer.byteLength(character);
    if (octets + size > 75) {
      out += '\r\n ';
      octets = 1;
    }
    out += character;
    octets += size;
  }
  return out;
}

/** `+0530`, with seconds only if the offset has any (3.3.14). */
function formatUtcOffset(milliseconds: number): string {
  const total = Math.abs(milliseconds) / 1000;
  const seconds = total % 60;
  return `${milliseconds < 0 ? '-' : '+'}${pad2(Math.floor(total / 3600))}${pad2(Math.floor(total / 60) % 60)}${seconds ? pad2(seconds) : ''}`;
}

/**
 * VTIMEZONE (3.6.5) from a year before to a year after the dinner, listing each offset change. Made from the same zone
 * data as the local times, so that the two can't disagree.
 */
function formatTimeZone(zone: string, start: Date, end: Date): string[] {
  const from = addMilliseconds(start, -YEAR_MS);
  const changes = findOffsetChanges(zone, from, addMilliseconds(end, YEAR_MS));
  const first = getUtcOffsetMs(from, zone);
  const standard = Math.min(first, ...changes.map(({ after }) => after));
  const observance = (at: string, name: string, before: number, after: number) => {
    const kind = after === standard ? 'STANDARD' : 'DAYLIGHT';
    return [
      `BEGIN:${kind}`,
      `DTSTART:${at}`,
      `TZOFFSETFROM:${formatUtcOffset(before)}`,
      `TZOFFSETTO:${formatUtcOffset(after)}`,
      `TZNAME:${escapeIcsText(name)}`,
      `END:${kind}`,
    ];
  };
  return [
    'BEGIN:VTIMEZONE',
    `TZID:${zone}`,
    ...observance(formatLocalTime(from, zone), getZoneAbbreviation(from, zone), first, first),
    // DTSTART is the local time before the change.
    ...changes.flatMap(({ at, before, after }) =>
      observance(
        formatUtcTime(addMilliseconds(at, before)).slice(0, -1),
        getZoneAbbreviation(at, zone),
        before,
        after,
      ),
    ),
    'END:VTIMEZONE',
  ];
}

/** A quoted parameter value (3.2), which can't contain quotes or control characters. */
const formatParameter = (text: string) => `"${text.replace(/["\p{Cc}]/gu, '')}"`;

/** CAL-ADDRESS (3.3.3). */
const formatMailto = (email: string) =>
  `mailto:${encodeURI(email).replace(/[?#&]/g, encodeURIComponent)}`;

const needsTimeZone = ({ zone }: IcsEvent) => zone !== 'UTC' && zone !== 'Etc/UTC';

function formatEvent(event: IcsEvent, attendee: string | null): string[] {
  // Calendar programs disagree on ambiguous local times, so those are written in UTC.
  const formatTimeProperty = (name: string, at: Date) =>
    needsTimeZone(event) && !isAmbiguousTime(at, event.zone)
      ? `${name};TZID=${event.zone}:${formatLocalTime(at, event.zone)}`
      : `${name}:${formatUtcTime(at)}`;
  return [
    'BEGIN:VEVENT',
    `UID:${event.uid}`,
    `SEQUENCE:${event.sequence}`,
    `DTSTAMP:${formatUtcTime(event.stamp)}`,
    formatTimeProperty('DTSTART', event.start),
    formatTimeProperty('DTEND', event.end),
    `SUMMARY:${escapeIcsText(event.summary)}`,
    `DESCRIPTION:${escapeIcsText(event.description)}`,
    `LOCATION:${escapeIcsText(event.location)}`,
    ...(event.geo
      ? [`GEO:${event.geo.latitude.toFixed(6)};${event.geo.longitude.toFixed(6)}`]
      : []),
    `URL:${event.url}`,
    `ORGANIZER;CN=${formatParameter(event.organizer.name)}:${formatMailto(event.organizer.email)}`,
    ...(attendee === null ? [] : [`ATTENDEE:${formatMailto(attendee)}`]),
    `STATUS:${event.status}`,
    'TRANSP:OPAQUE',
    'END:VEVENT',
  ];
}

/** One VTIMEZONE per zone, covering all its dinners. */
function formatTimeZones(events: IcsEvent[]): string[] {
  const zones = new Set(events.filter(needsTimeZone).map(({ zone }) => zone));
  return [...zones].flatMap((zone) => {
    const zoneEvents = events.filter((event) => event.zone === zone);
    const first = Math.min(...zoneEvents.map(({ start }) => start.getTime()));
    const last = Math.max(...zoneEvents.map(({ end }) => end.getTime()));
    return formatTimeZone(zone, new Date(first), new Date(last));
  });
}

interface CalendarOptions {
  extraLines?: string[];
  /** Whose calendar a cancellation is for. */
  attendee?: string;
}

function formatCalendar(
  events: IcsEvent[],
  product: string,
  { extraLines = [], attendee }: CalendarOptions = {},
): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${escapeIcsText(product)}//Dinners//EN`,
    'CALSCALE:GREGORIAN',
    `METHOD:${attendee === undefined ? 'PUBLISH' : 'CANCEL'}`,
    ...extraLines,
    ...formatTimeZones(events),
    ...events.flatMap((event) => formatEvent(event, attendee ?? null)),
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${foldIcsLine(line)}\r\n`).join('');
}

export const formatIcsFile = (event: IcsEvent, product: string) => formatCalendar([event], product);

/** Takes an event out of the attendee's calendar (RFC 5546, 3.2.5). Only for e-mails to this attendee. */
export const formatIcsCancellation = (event: IcsEvent, product: string, attendee: string) =>
  formatCalendar([event], product, { attendee });

/** A calendar to subscribe to, refreshed hourly (RFC 7986, 5.7; X-… for older clients). */
export const formatIcsFeed = (events: IcsEvent[], product: string, name: string) =>
  formatCalendar(events, product, {
    extraLines: [
      `NAME:${escapeIcsText(name)}`,
      `X-WR-CALNAME:${escapeIcsText(name)}`,
      'REFRESH-INTERVAL;VALUE=DURATION:PT1H',
      'X-PUBLISHED-TTL:PT1H',
    ],
  });
