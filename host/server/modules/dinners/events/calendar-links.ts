import type { CalendarLinks } from '#src/contract/events.ts';
import type { EventRow } from './visibility.ts';
import { formatUtcTime } from '#server/platform/icalendar.ts';

export const formatVenue = (event: EventRow) =>
  [event.venue_name, event.venue_address, event.venue_city].filter(Boolean).join(', ');

/** In URL-encoded octets. Calendar services refuse much longer links. */
const MAX_DESCRIPTION_OCTETS = 4000;

/** With spaces as %20: Outlook and other calendars show a `+` as it is. */
const formatQuery = (values: Record<string, string>) =>
  new URLSearchParams(values).toString().replaceAll('+', '%20');

const countEncodedOctets = (text: string) => formatQuery({ text }).length - 'text='.length;

/** Shortens the text if needed, never inside a character. */
function shorten(text: string): string {
  if (countEncodedOctets(text) <= MAX_DESCRIPTION_OCTETS) return text;
  let [shortened, size] = ['', 0];
  for (const character of text) {
    size += countEncodedOctets(character);
    if (size > MAX_DESCRIPTION_OCTETS) break;
    shortened += character;
  }
  return `${shortened.trimEnd()}…`;
}

/**
 * Links that open each calendar's prefilled form (R44). Times are in UTC, so that no calendar guesses a zone. `seat`
 * comes first in the description, as in the file.
 */
export function createCalendarLinks(
  event: EventRow,
  token: string,
  publicUrl: string,
  seat = '',
): CalendarLinks {
  const [start, end] = [event.starts_at, event.ends_at];
  const venue = formatVenue(event);
  const description = shorten([seat, event.description].filter(Boolean).join('\n\n'));
  const url = (base: string, values: Record<string, string>) => `${base}?${formatQuery(values)}`;
  const microsoft = (host: string) =>
    url(`https://${host}/calendar/0/deeplink/compose`, {
      path: '/calendar/action/compose',
      rru: 'addevent',
      subject: event.title,
      startdt: start.toISOString(),
      enddt: end.toISOString(),
      body: description,
      location: venue,
    });
  return {
    ics_url: `${publicUrl}/calendar/${token}.ics`,
    google_url: url('https://calendar.google.com/calendar/render', {
      action: 'TEMPLATE',
      text: event.title,
      dates: `${formatUtcTime(start)}/${formatUtcTime(end)}`,
      details: description,
      location: venue,
      ctz: event.time_zone,
    }),
    outlook_url: microsoft('outlook.live.com'),
    office365_url: microsoft('outlook.office.com'),
    yahoo_url: url('https://calendar.yahoo.com/', {
      v: '60',
      title: event.title,
      st: formatUtcTime(start),
      et: formatUtcTime(end),
      desc: description,
      in_loc: venue,
    }),
  };
}
