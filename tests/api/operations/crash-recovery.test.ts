/** The built server on its embedded database, killed while RSVPs arrive: acknowledged RSVPs must survive. */
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { AuthSession } from '#src/contract/auth.ts';
import type { RsvpResult } from '#src/contract/rsvps.ts';
import { createDinnerInput } from '#tests/helpers/api/dinner-input.ts';
import { callApi, completeIntro, signIn } from '#tests/helpers/server/member-client.ts';
import { inFullRun } from '#tests/helpers/vitest/run-scope.ts';
import { type Server, startServer } from '#tests/helpers/server/server.ts';

let server: Server;
beforeAll(async () => (server = await start()));
afterAll(() => server.stop());
const start = (options?: Parameters<typeof startServer>[0]) =>
  startServer({ ...options, env: { SEED: 'none', RATE_LIMITS: 'rsvps=1000000/day' } });

const CLIENTS = inFullRun(50, 5);
const ROUNDS = inFullRun(20, 1);

interface Guest {
  auth: AuthSession;
  /** The last acknowledged RSVP, and the one that may have been stored without a response. */
  lastStatus: RsvpResult['event']['my_status'];
  unconfirmedStatus: RsvpResult['event']['my_status'] | undefined;
}

/** Accepts and declines in turn until the server is gone. */
async function sendRsvps(
  server: Server,
  guest: Guest,
  id: string,
  onResponse: () => void,
): Promise<void> {
  for (;;) {
    const status =
      guest.lastStatus === 'accepted' || guest.lastStatus === 'waitlisted'
        ? 'declined'
        : 'accepted';
    guest.unconfirmedStatus = status;
    const answer = await callApi<RsvpResult>(server, 'POST', `/api/events/${id}/rsvp/`, {
      access: guest.auth.access,
      body: { status },
    }).catch(() => null);
    if (!answer) return;
    guest.lastStatus = answer.event.my_status;
    guest.unconfirmedStatus = undefined;
    onResponse();
  }
}

/** The host’s view of a dinner: RSVPs and seats. */
async function readRsvpsAndSeats(
  server: Server,
  host: AuthSession,
  id: string,
): Promise<{ accepted: string[]; seated: string[]; statuses: Map<string, string> }> {
  const statuses = new Map<string, string>();
  for (let cursor: string | null = ''; cursor !== null;) {
    const page: { results: { person: { id: string }; status: string }[]; next: string | null } =
      await callApi(
        server,
        'GET',
        `/api/events/${id}/guests/?limit=100${cursor && `&cursor=${cursor}`}`,
        host,
      );
    for (const { person, status } of page.results) statuses.set(person.id, status);
    cursor = page.next;
  }
  const seating = await callApi<NonNullable<RsvpResult['seating']>>(
    server,
    'GET',
    `/api/events/${id}/seating/`,
    host,
  );
  const accepted = [...statuses]
    .filter(([, status]) => status === 'accepted')
    .map(([person]) => person);
  return {
    accepted,
    statuses,
    seated: seating.tables.flatMap(({ seats }) =>
      seats.flatMap(({ person }) => (person ? [person.id] : [])),
    ),
  };
}

test('[R44] [case 89] a second server on the same folder is refused with a message', async () => {
  await expect(startServer({ dataDir: server.dataDir })).rejects.toThrow(
    / is in use by another server \(process \d+\)/,
  );
});

test('[R44] [case 89] acknowledged RSVPs survive kill -9 and its stale locks, one seat per guest', async () => {
  const { dataDir } = server;
  const host = await completeIntro(
    server,
    await signIn(server, 'host@example.org', { first_name: 'Hana', last_name: 'Host' }),
  );
  const guests: Guest[] = [];
  for (let index = 0; index < CLIENTS; index += 1) {
    const auth = await signIn(server, `guest${index}@example.org`, {
      first_name: 'Guest',
      last_name: String(index),
    });
    guests.push({ auth, lastStatus: null, unconfirmedStatus: undefined });
  }
  const { id } = await callApi<{ id: string }>(server, 'POST', '/api/events/', {
    access: host.access,
    body: createDinnerInput({
      capacity: 24,
      tables: [{ name: 'Long table', shape: 'long', seats: 24 }],
    }),
  });
  let acknowledged = 0;
  for (let round = 0; round < ROUNDS; round += 1) {
    // Kill after a varying number of responses, with others in flight.
    let left = inFullRun(1, 4) + 3 * round;
    let killed: Promise<void> | undefined;
    const onResponse = () => {
      acknowledged += 1;
      left -= 1;
      if (left <= 0) killed ??= server.kill9();
    };
    await Promise.all(guests.map((guest) => sendRsvps(server, guest, id, onResponse)));
    await killed;
    await writeFile(path.join(dataDir, 'db/postmaster.pid'), '-42\n/pglite/data\n0\n5432\n');

    server = await start({ dataDir });
    const { accepted, seated, statuses } = await readRsvpsAndSeats(server, host, id);
    expect(seated.toSorted()).toEqual(accepted.toSorted());
    const lost = guests.filter(({ auth, lastStatus, unconfirmedStatus }) => {
      const now = statuses.get(auth.user.id) ?? null;
      // A waitlisted guest may have got the spot of one who left.
      const isKept = now === lastStatus || (lastStatus === 'waitlisted' && now === 'accepted');
      const isTaken =
        unconfirmedStatus !== undefined &&
        (unconfirmedStatus === 'accepted'
          ? now === 'accepted' || now === 'waitlisted'
          : now === unconfirmedStatus);
      return !isKept && !isTaken;
    });
    expect(
      lost.map(({ auth, lastStatus }) => [auth.user.email, lastStatus, statuses.get(auth.user.id)]),
    ).toEqual([]);
    for (const guest of guests)
      [guest.lastStatus, guest.unconfirmedStatus] = [
        (statuses.get(guest.auth.user.id) ?? null) as Guest['lastStatus'],
        undefined,
      ];
  }
  expect(acknowledged).toBeGreaterThanOrEqual(ROUNDS * inFullRun(20, 4));
}, 600_000);
