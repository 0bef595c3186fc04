import { inArray } from 'drizzle-orm';
import { users } from '../db/schema.ts';
import type { EventRow } from '../db/visibility.ts';
import type { Deps } from '../handler.ts';
import { speak } from '../say.ts';
import { type IcsEvent, icsFile } from './ics.ts';
import { whereOf } from './links.ts';
import { seatWords } from './seat-words.ts';

export type Needs = Pick<Deps, 'db' | 'env' | 'now'>;

/** Dinners as this guest's calendars tell them, in the order given. A cancelled one has no seats any more. */
export async function accounts({ db, env, now }: Needs, dinners: EventRow[], userId: string): Promise<IcsEvent[]> {
  if (dinners.length === 0) return [];
  const laid = dinners.filter(({ status }) => status === 'scheduled').map(({ id }) => id);
  const people = await db
    .select({ id: users.id, invite_slug: users.invite_slug, language: users.language })
    .from(users)
    .where(inArray(users.id, [...new Set([...dinners.map(({ host_id }) => host_id), userId])]));
  const reader = people.find(({ id }) => id === userId);
  const seat = await speak(reader?.language ?? 'en', () => seatWords(db, laid, userId));
  return dinners.map((event) => {
    const slug = people.find(({ id }) => id === event.host_id)!.invite_slug;
    const url = `${env.PUBLIC_URL}/invite/${slug}?eventSlug=${event.slug}`;
    return {
      uid: `${event.id}.${userId}@beside`,
      sequence: event.sequence,
      status: event.status === 'cancelled' ? 'CANCELLED' : 'CONFIRMED',
      stamp: now(),
      start: event.starts_at,
      end: event.ends_at,
      zone: event.time_zone,
      summary: event.title,
      description: [seat.get(event.id), event.description, url].filter(Boolean).join('\n\n'),
      location: whereOf(event),
      geo: event.latitude !== null && event.longitude !== null ? { latitude: event.latitude, longitude: event.longitude } : null,
      url,
    };
  });
}

/** A name that is safe in a header in every client: the slug's letters and digits alone. */
const fileName = ({ slug }: EventRow) => `${slug.replace(/[^A-Za-z0-9-]/g, '').slice(0, 60) || 'dinner'}.ics`;

/** One guest's file of one dinner, to download; `mailedFile` makes one for a letter. */
export async function dinnerFile(deps: Needs, event: EventRow, userId: string, stamp = deps.now()): Promise<{ name: string; text: string }> {
  const [account] = await accounts(deps, [event], userId);
  return { name: fileName(event), text: icsFile({ ...account!, stamp }, deps.env.PRODUCT_NAME) };
}
