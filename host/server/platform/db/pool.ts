/** A PostgreSQL pool that survives broken connections, also in the middle of a transaction. */
import pg from 'pg';

type ConnectCallback = (error: Error | undefined, client: pg.PoolClient | undefined, done: (release?: unknown) => void) => void;

/**
 * pg emits `error` on a checked-out client and ends the process if nobody listens. Drizzle doesn't listen, and never
 * releases a client whose `begin` failed (drizzle-orm issue 6241). This pool listens and releases the client.
 */
export class Pool extends pg.Pool {
  constructor(config: pg.PoolConfig) {
    super(config);
    // An idle connection that breaks is replaced by the next query. Without a listener the event would end the process.
    this.on('error', () => undefined);
  }

  override connect(): Promise<pg.PoolClient>;
  override connect(callback: ConnectCallback): void;
  override connect(callback?: ConnectCallback): Promise<pg.PoolClient> | void {
    if (callback) return super.connect(callback);
    // By callback: after `await` the listener would come a tick too late, and a connection can break as soon as it is ready.
    return new Promise((resolve, reject) => super.connect((error, client) => (client ? resolve(withReleaseOnce(client)) : reject(error))));
  }
}

function withReleaseOnce(client: pg.PoolClient): pg.PoolClient {
  const { release } = client;
  let isReleased = false;
  client.release = (error) => {
    if (isReleased) return;
    isReleased = true;
    client.off('error', client.release);
    release(error);
  };
  client.on('error', client.release);
  return client;
}
