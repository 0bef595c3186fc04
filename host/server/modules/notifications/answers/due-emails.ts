/** When a host hears of answers, as they chose (R78). */
import { asc, eq, min } from 'drizzle-orm';
import { ANSWERS_COLLECTED_MS, ANSWERS_EVENING_HOUR } from '#src/contract/constants/limits.ts';
import { getMailPreferences } from '#server/modules/auth/users.ts';
import { users } from '#server/modules/auth/schema.ts';
import { events } from '#server/modules/dinners/schema.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import { addMilliseconds, findLastHour } from '#server/platform/time-zone.ts';
import { answerNotifications } from '../schema.ts';
import { isPending } from './record-answers.ts';

/** The dinners of a host that have answers the host hasn't been told of, the next one first. */
export interface HostWithNews {
  hostId: string;
  choice: 'soon' | 'evening' | 'never';
  dinners: { eventId: string; startsAt: Date; timeZone: string; oldest: Date }[];
}

export async function listHostsWithNews(db: Queryable): Promise<HostWithNews[]> {
  const rows = await db
    .select({
      host: users,
      eventId: events.id,
      startsAt: events.starts_at,
      timeZone: events.time_zone,
      oldest: min(answerNotifications.changed_at),
    })
    .from(answerNotifications)
    .innerJoin(events, eq(events.id, answerNotifications.event_id))
    .innerJoin(users, eq(users.id, answerNotifications.host_id))
    .where(isPending)
    .groupBy(users.id, events.id)
    .orderBy(asc(events.starts_at), asc(events.id), asc(users.id));
  const byHost = new Map<string, HostWithNews>();
  for (const { host, oldest, ...dinner } of rows) {
    const choice = getMailPreferences(host).answers;
    const found = byHost.get(host.id) ?? { hostId: host.id, choice, dinners: [] };
    found.dinners.push({ ...dinner, oldest: oldest! });
    byHost.set(host.id, found);
  }
  return [...byHost.values()];
}

/**
 * The dinners of each e-mail that is due. Shortly before a dinner nothing waits. In the evening one e-mail has the news of all
 * dinners, at the hour of the next one.
 * @throws RangeError for an unknown time zone
 */
export function listDueEmails({ choice, dinners }: HostWithNews, now: Date): string[][] {
  const isImminent = ({ startsAt }: HostWithNews['dinners'][number]) =>
    startsAt <= addMilliseconds(now, ANSWERS_COLLECTED_MS);
  const later = dinners.filter((dinner) => !isImminent(dinner));
  const imminent = dinners.filter(isImminent).map(({ eventId }) => [eventId]);
  const [next] = later;
  if (!next) return imminent;
  if (choice === 'evening') {
    const evening = findLastHour(now, next.timeZone, ANSWERS_EVENING_HOUR);
    const isDue = later.some(({ oldest }) => oldest <= evening);
    return [...imminent, ...(isDue ? [later.map(({ eventId }) => eventId)] : [])];
  }
  const due = later.filter(
    ({ oldest }) => choice === 'never' || oldest <= addMilliseconds(now, -ANSWERS_COLLECTED_MS),
  );
  return [...imminent, ...due.map(({ eventId }) => [eventId])];
}
