import type { InferSelectModel } from 'drizzle-orm';
import type * as z from 'zod/mini';
import type { CallName, Calls } from '../../src/contract/calls.ts';
import type { Db } from './db/open.ts';
import type { sessions, users } from './db/schema.ts';
import type { Env } from './env.ts';
import type { Log } from './log.ts';
import type { Mailer } from './mail/mail.ts';
import type { ObjectStore } from './media/store.ts';
import type { Metrics } from './metrics/metrics.ts';
import type { Partners } from './partners.ts';
import type { Keys } from './secret.ts';

export type UserRow = InferSelectModel<typeof users>;
export type SessionRow = InferSelectModel<typeof sessions>;

/** Everything a handler or a job may use. The only source of the current time. */
export interface Deps {
  /** For calls with an Idempotency-Key, this is the transaction that also stores the response. */
  db: Db;
  env: Env;
  keys: Keys;
  now: () => Date;
  /** Sends e-mails. Code that wants to send one calls `queueEmail` instead. */
  mailer: Mailer;
  /** Files of pictures, logos and covers. */
  store: ObjectStore;
  partners: Partners;
  log: Log;
  /** Missing in tests and commands. */
  metrics?: Metrics;
  /** Checks for due jobs. Call it after the transaction that enqueued them has committed. */
  wakeJobRunner: () => void;
}

/** Read from the database for every request, so that sign-out and deactivation take effect at once. */
export interface Caller {
  user: UserRow;
  session: SessionRow;
}

type Parsed<C, K extends string> = C extends { [P in K]: infer S extends z.ZodMiniType } ? z.output<S> : Record<string, never>;

export interface RequestContext<N extends CallName> {
  deps: Deps;
  params: Parsed<Calls[N], 'params'>;
  query: Parsed<Calls[N], 'query'>;
  body: Parsed<Calls[N], 'body'>;
  /** Reads the uploaded file. Can be called once, after checking access to its row. @throws HttpError 400, 413, 415 */
  file: Calls[N] extends { isUpload: true } ? () => Promise<Buffer> : null;
  caller: Calls[N]['who'] extends 'anyone' ? Caller | null : Caller;
  /** The requesting page's origin if it isn't the product's own, else null. */
  foreignOrigin: string | null;
  /** The product's own origin, as this request sees it. */
  ownOrigin: string;
  /** Address of the client, from a configured proxy or the socket. */
  client: string;
  language: string;
  idempotencyKey: string | null;
}

/** Runs after `who`, scope, parameters and body have been checked. */
export type RouteHandler<N extends CallName> = (ask: RequestContext<N>) => Promise<z.input<Calls[N]['response']>>;
export type RouteHandlers = { [N in CallName]: RouteHandler<N> };
