import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { feeds, outgoingEmails } from '../../../host/server/modules/notifications/schema.ts';
import { jobs } from '../../../host/server/platform/db/schema.ts';
import { matches } from '../../../host/server/modules/matching/schema.ts';
import { profiles } from '../../../host/server/modules/profiles/schema.ts';
import { rsvps } from '../../../host/server/modules/dinners/schema.ts';
import { users } from '../../../host/server/modules/auth/schema.ts';
import { addDailyFeedItems } from '../../../host/server/modules/notifications/feed/daily-items.ts';
import { sendReminders } from '../../../host/server/modules/notifications/feed/reminders.ts';
import { type Api, TEST_START, startApi } from '../../helpers/api/start-api.ts';
import { DAY_MS, createDinner } from '../../helpers/api/create-dinner.ts';
import { type Postgres, createDatabase } from '../../helpers/services/postgres.ts';

describe('reminders on several servers', () => {
  let postgres: Postgres;
  let servers: Api;
  beforeAll(async () => {
    postgres = await createDatabase();
    servers = await startApi({ databaseUrl: postgres.url, pool: 20 });
  });
  afterAll(async () => {
    await servers.close();
    await postgres.stop();
  });

  test('several servers send each reminder and daily item once', async () => {
    const owner = await servers.createMember();
    const { event } = await createDinner(
      servers,
      owner.user,
      { starts_at: new Date(TEST_START.getTime() + DAY_MS) },
      Array.from({ length: 3 }, () => ({ shape: 'long', seats: 100 })),
    );
    const guests = await servers.db
      .insert(users)
      .values(
        Array.from({ length: 250 }, (_, i) => ({ email: `g${i}@club.example`, invite_slug: `g-${i}`, first_name: 'Guest', last_name: `${i}`, is_new: false })),
      )
      .returning({ id: users.id });
    const cards = await servers.db
      .insert(profiles)
      .values(guests.map(({ id }) => ({ user_id: id })))
      .returning();
    await servers.db
      .insert(rsvps)
      .values(guests.map(({ id }) => ({ event_id: event.id, user_id: id, status: 'accepted' as const, answered_at: new Date(TEST_START.getTime() - DAY_MS) })));
    await servers.db.insert(matches).values(
      guests.map(({ id }, i) => {
        const other = (i + 1) % guests.length;
        return { user_id: id, target_id: guests[other]!.id, my_profile_id: cards[i]!.id, target_profile_id: cards[other]!.id, score: 0.5 };
      }),
    );
    await Promise.all(Array.from({ length: 6 }, () => sendReminders(servers)));
    expect(await servers.db.$count(feeds, eq(feeds.type, 'upcoming_event'))).toBe(251);
    expect(await servers.db.$count(outgoingEmails, eq(outgoingEmails.kind, 'reminder'))).toBe(250 + 1);
    expect(await servers.db.$count(jobs, eq(jobs.kind, 'mail'))).toBe(251);
    await Promise.all(Array.from({ length: 6 }, () => addDailyFeedItems(servers)));
    expect(await servers.db.$count(feeds, eq(feeds.type, 'daily_matches'))).toBe(250);
    expect(await servers.db.$count(feeds, eq(feeds.type, 'event_matches'))).toBe(250);
  });
});
