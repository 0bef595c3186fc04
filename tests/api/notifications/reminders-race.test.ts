import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { feeds, emails } from '#server/modules/notifications/schema.ts';
import { jobs } from '#server/platform/db/schema.ts';
import { matches } from '#server/modules/matching/schema.ts';
import { profiles } from '#server/modules/profiles/schema.ts';
import { guests as guestRows } from '#server/modules/dinners/schema.ts';
import { users } from '#server/modules/auth/schema.ts';
import { addDailyFeedItems } from '#server/modules/notifications/feed/daily-items.ts';
import { LAST_SEARCH_MS } from '#server/modules/dinners/seating/publication.ts';
import { sendReminders } from '#server/modules/notifications/feed/reminders.ts';
import { DAY_MS } from '#src/contract/constants/time.ts';
import { type Api, TEST_START, startApi } from '#tests/helpers/api/start-api.ts';
import { createDinner } from '#tests/helpers/api/create-dinner.ts';

describe('reminders on several servers', () => {
  let api: Api;
  beforeAll(async () => {
    api = await startApi();
  });
  afterAll(() => api.close());

  test('six simultaneous runs create each reminder and daily item once', async () => {
    const owner = await api.createMember();
    const { event } = await createDinner(
      api,
      owner.user,
      { starts_at: new Date(TEST_START.getTime() + DAY_MS) },
      Array.from({ length: 3 }, () => ({ shape: 'long', seats: 100 })),
    );
    const guests = await api.db
      .insert(users)
      .values(
        Array.from({ length: 250 }, (_, i) => ({
          email: `g${i}@club.example`,
          invite_slug: `g-${i}`,
          first_name: 'Guest',
          last_name: `${i}`,
          is_new: false,
        })),
      )
      .returning({ id: users.id });
    const cards = await api.db
      .insert(profiles)
      .values(guests.map(({ id }) => ({ user_id: id })))
      .returning();
    await api.db.insert(guestRows).values(
      guests.map(({ id }) => ({
        event_id: event.id,
        user_id: id,
        status: 'accepted' as const,
        answered_at: new Date(TEST_START.getTime() - DAY_MS),
      })),
    );
    await api.db.insert(matches).values(
      guests.map(({ id }, i) => {
        const other = (i + 1) % guests.length;
        return {
          user_id: id,
          target_id: guests[other]!.id,
          my_profile_id: cards[i]!.id,
          target_profile_id: cards[other]!.id,
          score: 0.5,
        };
      }),
    );
    api.clock.advance(LAST_SEARCH_MS);
    await Promise.all(Array.from({ length: 6 }, () => sendReminders(api)));
    expect(await api.db.$count(feeds, eq(feeds.type, 'upcoming_event'))).toBe(251);
    expect(await api.db.$count(emails, eq(emails.kind, 'reminder'))).toBe(251);
    expect(await api.db.$count(jobs, eq(jobs.kind, 'email'))).toBe(251);
    await Promise.all(Array.from({ length: 6 }, () => addDailyFeedItems(api)));
    expect(await api.db.$count(feeds, eq(feeds.type, 'daily_matches'))).toBe(250);
    expect(await api.db.$count(feeds, eq(feeds.type, 'event_matches'))).toBe(250);
  });
});
