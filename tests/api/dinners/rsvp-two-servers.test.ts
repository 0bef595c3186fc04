import { setTimeout as pause } from 'node:timers/promises';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { events, guests as guestRows, seats } from '#server/modules/dinners/schema.ts';
import { deriveKeys } from '#server/platform/crypto/secret-key.ts';
import { signAccessToken } from '#server/modules/auth/access-token.ts';
import { type Api, type Member, startApi } from '#tests/helpers/api/start-api.ts';
import { type CreatedDinner, createDinner } from '#tests/helpers/api/create-dinner.ts';
import { type Postgres, createDatabase } from '#tests/helpers/services/postgres.ts';
import { inFullRun } from '#tests/helpers/vitest/run-scope.ts';
import { type Server, startServer } from '#tests/helpers/server/server.ts';

const GUESTS = inFullRun(500, 120);
const SECRET = 'a secret of two servers, long enough to be one';

let postgres: Postgres;
let api: Api;
let servers: Server[];
let host: Member;
const guests: Member[] = [];
beforeAll(async () => {
  postgres = await createDatabase();
  api = await startApi({ databaseUrl: postgres.url, now: new Date() });
  const env = {
    DATABASE_URL: postgres.url,
    SECRET_KEY: SECRET,
    PUBLIC_URL: api.env.PUBLIC_URL,
    SEED: 'none',
  };
  servers = [await startServer({ env }), await startServer({ env })];
  host = await api.createMember();
  for (let i = 0; i < GUESTS; i += 25)
    guests.push(...(await Promise.all(Array.from({ length: 25 }, () => api.createMember()))));
});
afterAll(async () => {
  await Promise.all(servers.map((server) => server.stop()));
  await api.close();
  await postgres.stop();
});

async function acceptAll(
  { path }: CreatedDinner,
  count: number,
  signal: AbortSignal,
): Promise<number[]> {
  // Access tokens are valid for ten minutes. Issue them now, as building and starting the servers takes time.
  api.clock.set(new Date());
  const keys = deriveKeys(SECRET);
  const tokens = await Promise.all(
    guests.slice(0, count).map(({ session }) => signAccessToken({ ...api, keys }, session)),
  );
  return Promise.all(
    tokens.map(async (token, i) => {
      // A new connection each time: a server may close an idle one just as it is reused.
      const headers = {
        Authorization: `Bearer ${token}`,
        'Content-Type': 'application/json',
        Connection: 'close',
      };
      for (;;) {
        const response = await fetch(`${servers[i % 2]!.url}${path}/rsvp/`, {
          method: 'POST',
          headers,
          body: JSON.stringify({ status: 'accepted' }),
          signal,
        });
        await response.text();
        // A slow machine may answer 503 with Retry-After, which a client follows; without the header it is a failure.
        const retryAfter = response.headers.get('Retry-After');
        if (response.status !== 503 || retryAfter === null) return response.status;
        await pause(Number(retryAfter) * 1000, undefined, { signal });
      }
    }),
  );
}

/** Free spots besides the host’s, and number of guests who accept. */
test.for([
  [1, 60],
  [8, GUESTS],
  [60, 60],
  [60, 59],
] as const)(
  '[case 85] with %i free spots %i guests on two servers fill the seats, then the waitlist',
  async ([freeSpots, guestCount], { signal }) => {
    const dinner = await createDinner(
      api,
      host.user,
      { slug: `two-servers-${freeSpots}-${guestCount}` },
      [{ shape: 'long', seats: freeSpots + 1 }],
    );
    const statuses = await acceptAll(dinner, guestCount, signal);
    expect(statuses.filter((status) => status !== 200)).toEqual([]);
    const rsvpRows = await api.db
      .select()
      .from(guestRows)
      .where(eq(guestRows.event_id, dinner.event.id));
    const [event] = await api.db.select().from(events).where(eq(events.id, dinner.event.id));
    const acceptedCount = Math.min(freeSpots, guestCount) + 1;
    expect(rsvpRows.filter(({ status }) => status === 'accepted')).toHaveLength(acceptedCount);
    expect(rsvpRows.filter(({ status }) => status === 'waitlisted')).toHaveLength(
      guestCount + 1 - acceptedCount,
    );
    expect([
      event!.attendee_count,
      await api.db.$count(seats, eq(seats.event_id, dinner.event.id)),
    ]).toEqual([acceptedCount, acceptedCount]);
  },
);
