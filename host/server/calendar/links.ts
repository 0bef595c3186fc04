import type { CalendarLinks } from '../../../src/contract/events.ts';
import type { EventRow } from '../db/visibility.ts';
import { utcStamp } from './ics.ts';

export const whereOf = (event: EventRow) => [event.venue_name, event.venue_address, event.venue_city].filter(Boolean).join(', ');

/** A link much longer than this (in octets of an address) is refused by the servers it leads to. */
const ROOM = 4000;

/** The words in full where they fit, else cut between two characters. */
function fit(words: string): string {
  if (encodeURIComponent(words).length <= ROOM) return words;
  let [kept, size] = ['', 0];
  for (const character of words) {
    size += encodeURIComponent(character).length;
    if (size > ROOM) break;
    kept += character;
  }
  return `${kept.trimEnd()}…`;
}

/**
 * Links that open each calendar's own form, filled (R44). All instants are in UTC, so no calendar guesses a
 * zone. `seat`: where this guest sits, in words; it comes first, as in the file.
 */
export function calendarLinks(event: EventRow, token: string, publicUrl: string, seat = ''): CalendarLinks {
  const [start, end] = [event.starts_at, event.ends_at];
  const where = whereOf(event);
  const words = fit([seat, event.description].filter(Boolean).join('\n\n'));
  const url = (base: string, values: Record<string, string>) => `${base}?${new URLSearchParams(values)}`;
  const microsoft = (host: string) =>
    url(`https://${host}/calendar/0/deeplink/compose`, {
      path: '/calendar/action/compose',
      rru: 'addevent',
      subject: event.title,
      startdt: start.toISOString(),
      enddt: end.toISOString(),
      body: words,
      location: where,
    });
  return {
    ics_url: `${publicUrl}/calendar/${token}.ics`,
    google_url: url('https://calendar.google.com/calendar/render', {
      action: 'TEMPLATE',
      text: event.title,
      dates: `${utcStamp(start)}/${utcStamp(end)}`,
      details: words,
      location: where,
      ctz: event.time_zone,
    }),
    outlook_url: microsoft('outlook.live.com'),
    office365_url: microsoft('outlook.office.com'),
    yahoo_url: url('https://calendar.yahoo.com/', {
      v: '60',
      title: event.title,
      st: utcStamp(start),
      et: utcStamp(end),
      desc: words,
      in_loc: where,
    }),
  };
}
