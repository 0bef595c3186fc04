/** The built product on a PostgreSQL of its own, with the demo club and a member whose deck has 500 cards. */
import type { AuthSession } from '../../../src/contract/auth.ts';
import { runSql } from '../../helpers/services/postgres.ts';
import { startPostgresCluster } from '../../helpers/services/postgres-cluster.ts';
import { signIn } from '../../helpers/server/member-client.ts';
import { createDatabaseEnv, startServer, type Server } from '../../helpers/server/server.ts';

export interface BenchServer extends Server {
  /** Hosts dinners, and has the large deck. */
  member: AuthSession;
}

const MEMBER_EMAIL = 'host@beside.example';
export const DECK_SIZE = 500;

export async function startBenchServer(): Promise<BenchServer> {
  const postgres = await startPostgresCluster();
  try {
    const server = await startServer({ env: createDatabaseEnv(postgres.url) });
    await fillDeck(postgres.url);
    const member = await signIn(server, MEMBER_EMAIL);
    return {
      ...server,
      member,
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
  const id = (kind: string) => `md5('${kind}' || n)::uuid`;
  const members = `generate_series(1, ${DECK_SIZE}) n`;
  const type = '(select id from profile_types order by position limit 1)';
  const host = `(select id from users where email = '${MEMBER_EMAIL}')`;
  await runSql(
    databaseUrl,
    `insert into users (id, email, first_name, last_name, headline, location, invite_slug, is_new)
       select ${id('user')}, 'deck' || n || '@club.example', 'Deck', 'Member ' || n, 'Sets tables', 'Lisbon', 'deck-' || n, false from ${members};
     insert into profiles (id, user_id, profile_type_id, bio)
       select ${id('profile')}, ${id('user')}, ${type}, 'I set tables, and ask who sits at them.' from ${members};
     insert into profiles (user_id, profile_type_id) values (${host}, ${type}) on conflict do nothing;
     insert into matches (user_id, target_id, my_profile_id, target_profile_id, score)
       select ${host}, ${id('user')}, (select id from profiles where user_id = ${host} and profile_type_id = ${type}), ${id('profile')}, n / ${DECK_SIZE}.0 from ${members}`,
  );
}
