/** The built product on a PostgreSQL of its own, with the demo club and a member whose deck has 500 cards. */
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import type { AuthSession, AuthTokens } from '#src/contract/auth.ts';
import { MINUTE_MS } from '#src/contract/constants/time.ts';
import { startPostgresCluster } from '#tests/helpers/services/postgres-cluster.ts';
import { callApi, signIn } from '#tests/helpers/server/member-client.ts';
import { createDatabaseEnv, startServer, type Server } from '#tests/helpers/server/server.ts';

export interface BenchServer extends Server {
  /** The session of a member who hosts dinners and has the large deck, valid for the next minutes. */
  getMember(): Promise<AuthSession>;
  /** Fills that deck. First waits for running searches for matches, which would empty it; every decision in the deck starts one. */
  fillDeck(): Promise<void>;
}

const MEMBER_EMAIL = 'host@beside.example';
export const DECK_SIZE = 500;
/** Half of what an access token is valid for. */
const RENEW_AFTER_MS = 5 * MINUTE_MS;

export async function startBenchServer(): Promise<BenchServer> {
  const postgres = await startPostgresCluster();
  try {
    const server = await startServer({ env: createDatabaseEnv(postgres.url) });
    let member = await signIn(server, MEMBER_EMAIL);
    let signedInAt = performance.now();
    return {
      ...server,
      async getMember() {
        if (performance.now() - signedInAt < RENEW_AFTER_MS) return member;
        const tokens = await callApi<AuthTokens>(server, 'POST', '/api/auth/refresh/', {
          body: { refresh: member.refresh },
        });
        [member, signedInAt] = [{ ...member, ...tokens }, performance.now()];
        return member;
      },
      fillDeck: () => fillDeck(postgres.url),
      async stop() {
        await server.stop();
        await postgres.stop();
      },
    };
  } catch (error) {
    await postgres.stop();
    throw error;
  }
}

/** Members with a priority each, all of them matches of the one member. */
async function fillDeck(databaseUrl: string): Promise<void> {
  // A hash in the format of a version 4 UUID (RFC 9562).
  const id = (kind: string) =>
    `overlay(overlay(md5('${kind}' || n) placing '4' from 13) placing 'a' from 17)::uuid`;
  const members = `generate_series(1, ${DECK_SIZE}) n`;
  const type = '(select id from profile_types order by position limit 1)';
  const host = `(select id from users where email = '${MEMBER_EMAIL}')`;
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const isSearching = async () =>
    ((
      await client.query(
        `select 1 from jobs where kind = 'find_matches' and failed_at is null and run_at <= clock_timestamp()`,
      )
    ).rowCount ?? 0) > 0;
  while (await isSearching()) await pause(200);
  await client.query(
    `insert into users (id, email, first_name, last_name, headline, location, invite_slug, is_new)
       select ${id('user')}, 'deck' || n || '@club.example', 'Deck', 'Member ' || n, 'Sets tables', 'Lisbon', 'deck-' || n, false from ${members} on conflict do nothing;
     insert into profiles (id, user_id, profile_type_id, bio)
       select ${id('profile')}, ${id('user')}, ${type}, 'I set tables, and ask who sits at them.' from ${members} on conflict do nothing;
     insert into profiles (user_id, profile_type_id) values (${host}, ${type}) on conflict do nothing;
     insert into matches (user_id, target_id, my_profile_id, target_profile_id, score)
       select ${host}, ${id('user')}, (select id from profiles where user_id = ${host} and profile_type_id = ${type}), ${id('profile')}, n / ${DECK_SIZE}.0 from ${members}
       on conflict do nothing;
     delete from match_decisions where user_id = ${host} and target_id in (select ${id('user')} from ${members})`,
  );
  await client.end();
}
