/** A PostgreSQL pool that survives broken connections, also in the middle of a transaction. */
import pg from 'pg';
import { DatabaseClient } from './database-client.ts';
import { isOutOfConnections } from './database-errors.ts';
import {
  type DatabaseHosts,
  type HostClient,
  HostError,
  NoHostError,
  createHostClient,
} from './database-hosts.ts';
import type { StatementNames } from './statement-names.ts';

export interface PoolConfig extends pg.PoolConfig {
  /** If the database has several; the connection string of the configuration is then not used. */
  hosts?: DatabaseHosts | undefined;
  /** Of the statements that are sent often. Must be missing behind a pooler. */
  statementNames?: StatementNames | undefined;
}

/** Between two attempts to connect to a server that has no connection left. */
const RETRY_INTERVAL_MS = 100;

type ConnectCallback = (
  error: Error | undefined,
  client: pg.PoolClient | undefined,
  done: (release?: unknown) => void,
) => void;

/**
 * pg emits `error` on a checked-out client and ends the process if nobody listens. Drizzle doesn't listen, and never
 * releases a client whose `begin` failed (drizzle-orm issue 6241). This pool listens and releases the client.
 *
 * A read-only connection is used once: it would stay read-only after the database takes writes again (security case 101).
 */
export class Pool extends pg.Pool {
  readonly #checkedOutAt = new Map<pg.PoolClient, number>();
  readonly #hosts: DatabaseHosts | undefined;

  constructor({ hosts, ...config }: PoolConfig) {
    super({ ...config, Client: hosts ? createHostClient(hosts) : DatabaseClient });
    this.#hosts = hosts;
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
      this.#connectWhenFree(
        (error, client) => (client ? resolve(withReleaseOnce(client)) : reject(error)),
        performance.now(),
      ),
    );
  }

  /**
   * Tries as many hosts as there are; a request that fails meanwhile may have moved on to the next. If a server has no connection
   * left, starts again until the time for connecting is over: one of ours or another's may become free.
   */
  #connectWhenFree(callback: ConnectCallback, startedAt: number, failures: HostError[] = []): void {
    super.connect((error, client, done) => {
      if (client && this.#isOutdated(client as pg.PoolClient & DatabaseClient)) {
        done(true);
        return this.#connectWhenFree(callback, startedAt, failures);
      }
      const hostFailures = error instanceof HostError ? [...failures, error] : [];
      const isTimeUp =
        performance.now() - startedAt + RETRY_INTERVAL_MS >
        (this.options.connectionTimeoutMillis ?? 0);
      if (client) closeOnReleaseIfReadOnly(client as pg.PoolClient & DatabaseClient);
      if (!error || isTimeUp) return callback(toPoolError(error, hostFailures), client, done);
      if (hostFailures.length > 0 && hostFailures.length < this.#hosts!.urls.length)
        return this.#connectWhenFree(callback, startedAt, hostFailures);
      if (![error, ...hostFailures].some(isOutOfConnections))
        return callback(toPoolError(error, hostFailures), client, done);
      setTimeout(() => this.#connectWhenFree(callback, startedAt), RETRY_INTERVAL_MS);
    });
  }

  /** Opened before its host turned out to be read-only, or before a table changed under the plans it keeps. */
  #isOutdated(client: pg.PoolClient & DatabaseClient): boolean {
    return (
      client.hasOutdatedPlans ||
      (this.#hosts !== undefined &&
        (client as unknown as HostClient).generation !== this.#hosts.generation)
    );
  }
}

const toPoolError = (error: Error | undefined, failures: HostError[]) =>
  failures.length > 0 ? new NoHostError(failures) : error;

function closeOnReleaseIfReadOnly(client: pg.PoolClient & DatabaseClient): void {
  const { release } = client;
  client.release = (error) => release(error ?? client.isReadOnly);
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
