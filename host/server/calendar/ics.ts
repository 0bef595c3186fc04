/** Calendar files by RFC 5545. Numbers in brackets are its sections. */
import { comesTwice, later, localTime, offsetAt, transitions, zoneName } from './zone.ts';

export interface IcsEvent {
  /** Stable: the same guest and dinner have the same one for ever (3.8.4.7). */
  uid: string;
  sequence: number;
  status: 'CONFIRMED' | 'CANCELLED';
  /** When this account of the dinner was written (3.8.7.2). */
  stamp: Date;
  start: Date;
  end: Date;
  zone: string;
  summary: string;
  description: string;
  location: string;
  geo: { latitude: number; longitude: number } | null;
  url: string;
}

const two = (n: number) => String(n).padStart(2, '0');

const YEAR = 365 * 86_400_000;

/** `20260312T193000Z` (3.3.5, form 2). */
export const utcStamp = (instant: Date) => instant.toISOString().replace(/[-:]|\.\d{3}/g, '');

/** `20260312T193000` on the zone's own clock (3.3.5, forms 1 and 3). */
const localStamp = (instant: Date, zone: string) => localTime(instant, zone).toPlainDateTime().toString({ smallestUnit: 'second' }).replace(/[-:]/g, '');

/** TEXT (3.3.11): backslash, semicolon, comma and line ends; other control characters have no place in it. */
export function escapeText(text: string): string {
  const lines = text.replace(/\r\n?|[\u2028\u2029\u0085]/g, '\n');
  return lines
    .replace(/[^\P{Cc}\n\t]/gu, '')
    .replace(/[\\;,]/g, '\\$&')
    .replace(/\n/g, '\\n');
}

/** Lines of at most 75 octets, never cut inside a character (3.1). */
export function fold(line: string): string {
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

/** `+0530`; seconds only where a zone has them (3.3.14). */
function utcOffset(milliseconds: number): string {
  const total = Math.abs(milliseconds) / 1000;
  const seconds = total % 60;
  return `${milliseconds < 0 ? '-' : '+'}${two(Math.floor(total / 3600))}${two(Math.floor(total / 60) % 60)}${seconds ? two(seconds) : ''}`;
}

/**
 * VTIMEZONE (3.6.5) for a year either side of the dinner, each change of offset written out. It is made
 * from the zone data that also gave us the local time, so the two can't disagree, whatever rules change.
 */
function timeZone(zone: string, start: Date, end: Date): string[] {
  const from = later(start, -YEAR);
  const changes = transitions(zone, from, later(end, YEAR));
  const first = offsetAt(from, zone);
  const standard = Math.min(first, ...changes.map(({ after }) => after));
  const observance = (at: string, name: string, before: number, after: number) => {
    const kind = after === standard ? 'STANDARD' : 'DAYLIGHT';
    return [
      `BEGIN:${kind}`,
      `DTSTART:${at}`,
      `TZOFFSETFROM:${utcOffset(before)}`,
      `TZOFFSETTO:${utcOffset(after)}`,
      `TZNAME:${escapeText(name)}`,
      `END:${kind}`,
    ];
  };
  return [
    'BEGIN:VTIMEZONE',
    `TZID:${zone}`,
    ...observance(localStamp(from, zone), zoneName(from, zone), first, first),
    // A change is stated on the clock as it stood before it.
    ...changes.flatMap(({ at, before, after }) => observance(utcStamp(later(at, before)).slice(0, -1), zoneName(at, zone), before, after)),
    'END:VTIMEZONE',
  ];
}

const isZoned = ({ zone }: IcsEvent) => zone !== 'UTC' && zone !== 'Etc/UTC';

function component(event: IcsEvent): string[] {
  // Readers differ on which of the two an hour that comes twice is, so that hour is told in UTC.
  const time = (name: string, at: Date) =>
    isZoned(event) && !comesTwice(at, event.zone) ? `${name};TZID=${event.zone}:${localStamp(at, event.zone)}` : `${name}:${utcStamp(at)}`;
  return [
    'BEGIN:VEVENT',
    `UID:${event.uid}`,
    `SEQUENCE:${event.sequence}`,
    `DTSTAMP:${utcStamp(event.stamp)}`,
    time('DTSTART', event.start),
    time('DTEND', event.end),
    `SUMMARY:${escapeText(event.summary)}`,
    `DESCRIPTION:${escapeText(event.description)}`,
    `LOCATION:${escapeText(event.location)}`,
    ...(event.geo ? [`GEO:${event.geo.latitude.toFixed(6)};${event.geo.longitude.toFixed(6)}`] : []),
    `URL:${event.url}`,
    `STATUS:${event.status}`,
    'TRANSP:OPAQUE',
    'END:VEVENT',
  ];
}

/** Each zone once, from a year before its first dinner to a year after its last. */
function timeZones(events: IcsEvent[]): string[] {
  const zones = new Set(events.filter(isZoned).map(({ zone }) => zone));
  return [...zones].flatMap((zone) => {
    const inIt = events.filter((event) => event.zone === zone);
    const first = Math.min(...inIt.map(({ start }) => start.getTime()));
    const last = Math.max(...inIt.map(({ end }) => end.getTime()));
    return timeZone(zone, new Date(first), new Date(last));
  });
}

function calendar(events: IcsEvent[], product: string, about: string[] = []): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${escapeText(product)}//Dinners//EN`,
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    ...about,
    ...timeZones(events),
    ...events.flatMap(component),
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${fold(line)}\r\n`).join('');
}

/** One dinner as a calendar file of its own. */
export const icsFile = (event: IcsEvent, product: string) => calendar([event], product);

/** Dinners as a calendar to subscribe to, asked for anew every hour (RFC 7986, 5.7; X-… for older readers). */
export const icsFeed = (events: IcsEvent[], product: string, name: string) =>
  calendar(events, product, [`NAME:${escapeText(name)}`, `X-WR-CALNAME:${escapeText(name)}`, 'REFRESH-INTERVAL;VALUE=DURATION:PT1H', 'X-PUBLISHED-TTL:PT1H']);
