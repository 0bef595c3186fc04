/** Several hosts for one database; node-postgres knows only one (its pull request 3643). A client tries one host; after a failure, `pool.ts` tries the next. */
import type { Socket } from 'node:net';
import { callbackify } from 'node:util';
import type pg from 'pg';
import type { Log } from '../log.ts';
import { DatabaseClient, type DatabaseClientConfig } from './database-client.ts';
import { getErrorCode, isReadOnlyError } from './database-errors.ts';
import { getHostName, mustBeWritable, splitHosts } from './database-url.ts';

/** How long to wait beyond a statement's time limit, at which a host that still runs answers with an error. */
const SILENCE_MARGIN_MS = 5_000;

/** One of several hosts couldn't be used. */
export class HostError extends Error {
  override name = 'HostError';

  constructor(host: string, cause: unknown) {
    super(
      `${host}: ${cause instanceof Error ? cause.message || (getErrorCode(cause) ?? cause.name) : String(cause)}`,
      { cause },
    );
  }
}

/** None of the hosts could be used. */
export class NoHostError extends Error {
  override name = 'NoHostError';
  /** PostgreSQL's code for a connection that can't be established. */
  readonly code = '08001';

  constructor(errors: HostError[]) {
    super(errors.map(({ message }) => message).join('; '));
  }
}

interface DatabaseHostsOptions {
  /** For all hosts together. */
  connectTimeoutMs: number;
  /** Behind a pooler, connections set no limit: the longest that the database role may have. */
  roleStatementTimeoutMs: number | undefined;
  log: Pick<Log, 'warn'> | undefined;
}

/** Shared by all pools of a database, so that each goes on with the host that worked last. */
export class DatabaseHosts {
  readonly urls: readonly string[];
  readonly mustBeWritable: boolean;
  /** Each host's share of `connectTimeoutMs`. */
  readonly connectTimeoutPerHostMs: number;
  readonly roleStatementTimeoutMs: number | undefined;
  /** Incremented when a connection turns out to be read-only: those of an older generation are then replaced. */
  generation = 0;
  readonly #log: Pick<Log, 'warn'> | undefined;
  #index = 0;
  #connectedUrl: string | undefined;

  constructor(
    databaseUrl: string,
    { connectTimeoutMs, roleStatementTimeoutMs, log }: DatabaseHostsOptions,
  ) {
    this.urls = splitHosts(databaseUrl);
    this.roleStatementTimeoutMs = roleStatementTimeoutMs;
    this.mustBeWritable = mustBeWritable(databaseUrl);
    this.connectTimeoutPerHostMs = Math.ceil(connectTimeoutMs / this.urls.length);
    this.#log = log;
  }

  /** Where the next connection goes. */
  get nextUrl(): string {
    return this.urls[this.#index]!;
  }

  /** Makes the next host the one to connect to, unless another connection has already done so. */
  moveOnFrom(url: string): void {
    if (url === this.nextUrl) this.#index = (this.#index + 1) % this.urls.length;
  }

  reportConnected(url: string): void {
    if (this.#connectedUrl !== undefined && this.#connectedUrl !== url)
      this.#log?.warn({ host: getHostName(url) }, 'connected to another host of the database');
    this.#connectedUrl = url;
  }

  reportReadOnly({ url, generation }: HostClient): void {
    if (generation !== this.generation) return;
    this.generation += 1;
    this.moveOnFrom(url);
  }
}

type ConnectCallback = (error: Error | null) => void;

export interface HostClient {
  url: string;
  /** `DatabaseHosts.generation` when this client was created. */
  generation: number;
}

/** pg's client, connected to the host that is next when it is created. */
export function createHostClient(
  hosts: DatabaseHosts,
): new (config?: DatabaseClientConfig) => DatabaseClient & HostClient {
  return class extends DatabaseClient implements HostClient {
    readonly url: string;
    readonly generation: number;
    readonly #silenceLimitMs: number;

    constructor(config?: DatabaseClientConfig) {
      const url = hosts.nextUrl;
      super({
        ...config,
        connectionString: url,
        connectionTimeoutMillis: hosts.connectTimeoutPerHostMs,
      });
      this.url = url;
      this.generation = hosts.generation;
      const statementTimeoutMs = config?.statement_timeout || hosts.roleStatementTimeoutMs;
      this.#silenceLimitMs = statementTimeoutMs ? statementTimeoutMs + SILENCE_MARGIN_MS : 0;
      // The pool listens only once `connect` is done. Without a listener the event would end the process.
      this.on('error', () => undefined);
      this.connection.on('errorMessage', (error: unknown) => {
        if (isReadOnlyError(error)) hosts.reportReadOnly(this);
      });
    }

    override connect(): Promise<pg.Client>;
    override connect(callback: ConnectCallback): void;
    override connect(callback?: ConnectCallback): Promise<pg.Client> | void {
      return callback
        ? callbackify(() => this.#connectAndCheck())(callback)
        : this.#connectAndCheck();
    }

    async #connectAndCheck(): Promise<this> {
      try {
        await super.connect();
        this.#endWhenSilent();
        if (hosts.mustBeWritable) await this.#requireWritable();
      } catch (error) {
        void this.end();
        hosts.moveOnFrom(this.url);
        throw new HostError(getHostName(this.url), error);
      }
      hosts.reportConnected(this.url);
      return this;
    }

    /** A host that has lost its power or network closes no connection; the system would notice after many minutes. */
    #endWhenSilent(): void {
      const socket = this.connection.stream as Socket;
      const error = Object.assign(new Error('the database host does not answer'), {
        code: 'ETIMEDOUT',
      });
      socket.setTimeout(this.#silenceLimitMs, () => socket.destroy(error));
    }

    /** `transaction_read_only` is `on` for a standby too. */
    async #requireWritable(): Promise<void> {
      const question = {
        text: 'show transaction_read_only',
        query_timeout: hosts.connectTimeoutPerHostMs,
      };
      const { rows } = await this.query<{ transaction_read_only: string }>(question);
      if (rows[0]?.transaction_read_only !== 'off')
        throw new Error('takes no changes (it is a standby or read-only)');
    }
  };
}
