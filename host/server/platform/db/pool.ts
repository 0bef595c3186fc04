/** A PostgreSQL pool that survives broken connections, also in the middle of a transaction. */
import pg from 'pg';
import { isOutOfConnections } from './database-errors.ts';

/** Between two attempts to connect to a server that has no connection left. */
const RETRY_INTERVAL_MS = 100;

type ConnectCallback = (error: Error | undefined, client: pg.PoolClient | undefined, done: (release?: unknown) => void) => void;

/**
 * pg emits `error` on a checked-out client and ends the process if nobody listens. Drizzle doesn't listen, and never
 * releases a client whose `begin` failed (drizzle-orm issue 6241). This pool listens and releases the client.
 */
export class Pool extends pg.Pool {
  readonly #checkedOutAt = new Map<pg.PoolClient, number>();

  constructor(config: pg.PoolConfig) {
    super(config);
    this.on('acquire', (client) => this.#checkedOutAt.set(client, performance.now()));
    this.on('release', (_, client) => this.#checkedOutAt.delete(client));
    this.on('remove', (client) => this.#checkedOutAt.delete(client as pg.PoolClient));
    // An idle connection that breaks is replaced by the next query. Without a listener the event would end the process.
    this.on('error', () => undefined);
  }

  /** For how long the longest query or transaction has been running, in milliseconds. 0 if there is none. */
  get longestCheckoutMs(): number {
    return Math.max(0, ...[...this.#checkedOutAt.values()].map((at) => performance.now() - at));
  }

  override connect(): Promise<pg.PoolClient>;
  override connect(callback: ConnectCallback): void;
  override connect(callback?: ConnectCallback): Promise<pg.PoolClient> | void {
    if (callback) return void this.#connectWhenFree(callback, performance.now());
    // By callback: after `await` the listener would come a tick too late, and a connection can break as soon as it is ready.
    return new Promise((resolve, reject) =>
      this.#connectWhenFree((error, client) => (client ? resolve(withReleaseOnce(client)) : reject(error)), performance.now()),
    );
  }

  /** If the server has no connection left, tries again until the time for connecting is over: one of ours or another's may become free. */
  #connectWhenFree(callback: ConnectCallback, startedAt: number): void {
    super.connect((error, client, done) => {
      const isTimeUp = performance.now() - startedAt + RETRY_INTERVAL_MS > (this.options.connectionTimeoutMillis ?? 0);
      if (!error || !isOutOfConnections(error) || isTimeUp) callback(error, client, done);
      else setTimeout(() => this.#connectWhenFree(callback, startedAt), RETRY_INTERVAL_MS);
    });
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
