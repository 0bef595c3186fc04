import { icsFile } from '../calendar/ics.ts';
import { whereOf } from '../calendar/links.ts';
import type { EventRow } from '../db/visibility.ts';
import type { Env } from '../env.ts';
import type { Letter } from './mail.ts';

/** The dinner as a calendar file beside the letter: the same UID as everywhere else, so that it moves and goes there too. */
export function dinnerFile(
  env: Env,
  event: EventRow,
  userId: string,
  url: string,
  now: Date,
  status: 'CONFIRMED' | 'CANCELLED',
): NonNullable<Letter['attachments']>[number] {
  const content = icsFile(
    {
      uid: `${event.id}.${userId}@beside`,
      sequence: event.sequence,
      status,
      stamp: now,
      start: event.starts_at,
      end: event.ends_at,
      zone: event.time_zone,
      summary: event.title,
      description: [event.description, url].filter(Boolean).join('\n\n'),
      location: whereOf(event),
      geo: event.latitude !== null && event.longitude !== null ? { latitude: event.latitude, longitude: event.longitude } : null,
      url,
    },
    env.PRODUCT_NAME,
  );
  const filename = `${event.slug.replace(/[^A-Za-z0-9-]/g, '').slice(0, 60) || 'dinner'}.ics`;
  return { filename, type: 'text/calendar; charset=utf-8; method=PUBLISH', content };
}
