import type { Db, Tx } from './db/database.ts';
import type { Env } from './env.ts';
import type { Log } from './log.ts';
import type { Mailer } from './mail/mailer.ts';
import type { ObjectStore } from './storage/store.ts';
import type { Metrics } from './metrics.ts';
import type { Keys } from './crypto/secret-key.ts';

/** Functions that a module needs of one to its right: declared on the left, put together by `modules/wiring.ts`. */
export interface Ports {}

/**
 * What a server remembers from one request or job to the next, beside its database: declared by the files that use it, created by
 * `modules/wiring.ts`. Each of several servers has its own.
 */
export interface ProcessState {}

/** Everything a handler or a job may use. The only source of the current time. */
export interface Deps {
  /** For calls with an Idempotency-Key, this is the transaction that also stores the response. */
  db: Db | Tx;
  env: Env;
  keys: Keys;
  now: () => Date;
  /** At least 0 and less than 1. Only for spreading jobs in time. */
  random: () => number;
  /** Sends e-mails. Code that wants to send one calls `queueEmail` instead. */
  mailer: Mailer;
  /** Files of pictures, logos and covers. */
  store: ObjectStore;
  partners: Partners;
  log: Log;
  ports: Ports;
  processState: ProcessState;
  /** Missing in tests and commands. */
  metrics?: Metrics;
  /** Checks for due jobs. Requests and commands do so by `wakeRunnerAfter`, once the transaction that enqueued them has committed. */
  wakeJobRunner: () => void;
  /** Whether many guests wait for their turn at one dinner on this server. Missing in tests and commands. */
  isOverloaded?: () => boolean;
}

/** As the server starts with. Jobs and reads get these: only where no transaction is open, a snapshot can be. */
export interface ServerDeps extends Deps {
  db: Db;
}

/** Origins where people may sign in in addition to the product's own: from PARTNER_ORIGINS and the partners table. */
export interface Partners {
  /** Whether people may sign in on this exact origin. Always false for `null` (sandboxed page, file). */
  has(origin: string): boolean;
  refresh?(): Promise<void>;
  close?(): void;
}
