/** Connections to PostgreSQL that may break at any time, in the middle of a transaction too. */
import pg from 'pg';

type Connected = (error: Error | undefined, client: pg.PoolClient | undefined, done: (release?: unknown) => void) => void;

/**
 * pg tells whoever has a connection that it broke, and ends the process where nobody listens; drizzle does not listen,
 * and never gives a connection back whose `begin` failed (drizzle-orm issue 6241). Here the pool hears it and takes it back.
 */
export class Pool extends pg.Pool {
  constructor(config: pg.PoolConfig) {
    super(config);
    // A connection nobody has, or one that is being closed, is replaced at the next query; unheard, the event would end the process.
    this.on('error', () => undefined);
  }

  override connect(): Promise<pg.PoolClient>;
  override connect(connected: Connected): void;
  override connect(connected?: Connected): Promise<pg.PoolClient> | void {
    if (connected) return super.connect(connected);
    // Not by `then`, which comes a moment late: a connection may break in the very message that says it is ready.
    return new Promise((resolve, reject) => super.connect((error, client) => (client ? resolve(givenBackOnce(client)) : reject(error))));
  }
}

function givenBackOnce(client: pg.PoolClient): pg.PoolClient {
  const { release } = client;
  let given = false;
  client.release = (error) => {
    if (given) return;
    given = true;
    client.off('error', client.release);
    release(error);
  };
  client.on('error', client.release);
  return client;
}
