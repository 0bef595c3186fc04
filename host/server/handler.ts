import type { InferSelectModel } from 'drizzle-orm';
import type * as z from 'zod/mini';
import type { CallName, Calls } from '../../src/contract/calls.ts';
import type { Db } from './db/open.ts';
import type { sessions, users } from './db/schema.ts';
import type { Env } from './env.ts';
import type { Log } from './log.ts';
import type { Post } from './mail/mail.ts';
import type { Store } from './media/store.ts';
import type { Metrics } from './metrics/metrics.ts';
import type { Partners } from './partners.ts';
import type { Keys } from './secret.ts';

export type UserRow = InferSelectModel<typeof users>;
export type SessionRow = InferSelectModel<typeof sessions>;

/** Everything a handler or a job may reach. Time comes in here and nowhere else. */
export interface Deps {
  /** In a handler that keeps its answer for an Idempotency-Key this is already the transaction that keeps it. */
  db: Db;
  env: Env;
  keys: Keys;
  now: () => Date;
  /** Where letters go; what wants to send one calls `queueLetter`. */
  post: Post;
  /** Files of pictures, logos and covers. */
  store: Store;
  /** Origins on which people may sign in. */
  partners: Partners;
  log: Log;
  /** Absent where nobody asks for them. */
  metrics?: Metrics;
  /** Looks for work that is due now; called once what asked for it is committed. */
  wake: () => void;
}

/** Who asks, read anew at every request, so that sign-out and deactivation hold at once. */
export interface Caller {
  user: UserRow;
  session: SessionRow;
}

type Parsed<C, K extends string> = C extends { [P in K]: infer S extends z.ZodMiniType } ? z.output<S> : Record<string, never>;

export interface Ask<N extends CallName> {
  deps: Deps;
  params: Parsed<Calls[N], 'params'>;
  query: Parsed<Calls[N], 'query'>;
  body: Parsed<Calls[N], 'body'>;
  /** Reads the one file of an upload, once: whose row it is for can be asked before. Throws Problem 400, 413, 415. */
  file: Calls[N] extends { isUpload: true } ? () => Promise<Buffer> : null;
  caller: Calls[N]['who'] extends 'anyone' ? Caller | null : Caller;
  /** The asking page's Origin when it is not the product's own, else null. */
  foreignOrigin: string | null;
  /** The product's own origin, as this request knows it. */
  ownOrigin: string;
  /** Address of the client, from a configured proxy hop or the socket. */
  client: string;
  /** BCP 47, from Accept-Language. */
  language: string;
  idempotencyKey: string | null;
}

/** One answer to one call; the mount has checked `who`, scope, parameters and body before it runs. */
export type Handler<N extends CallName> = (ask: Ask<N>) => Promise<z.input<Calls[N]['response']>>;
export type Handlers = { [N in CallName]: Handler<N> };
