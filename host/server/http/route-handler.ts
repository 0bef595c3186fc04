import type * as z from 'zod/mini';
import type { CallName, Calls } from '#src/contract/calls.ts';
import type { Deps, ServerDeps } from '../platform/deps.ts';
import type { Caller } from '../modules/auth/caller.ts';

export interface FileResponse {
  /** ASCII, without quotes. */
  name: string;
  text: string;
}

type Parsed<C, K extends string> = C extends { [P in K]: infer S extends z.ZodMiniType }
  ? z.output<S>
  : Record<string, never>;

export interface RequestContext<N extends CallName> {
  /** A call that stores its response gets the transaction that stores it as its database. */
  deps: Calls[N] extends { method: 'GET' } | { idempotency: 'natural' | 'none' }
    ? ServerDeps
    : Deps;
  params: Parsed<Calls[N], 'params'>;
  query: Parsed<Calls[N], 'query'>;
  body: Parsed<Calls[N], 'body'>;
  /** Reads the uploaded file. Can be called once, after checking access to what it is for. @throws HttpError 400, 413, 415 */
  file: Calls[N] extends { isUpload: true } ? () => Promise<Buffer> : null;
  caller: Calls[N]['who'] extends 'anyone' ? Caller | null : Caller;
  /** The requesting page's origin if it isn't the product's own, else null. */
  foreignOrigin: string | null;
  /** The product's own origin, as this request sees it. */
  ownOrigin: string;
  /** Address of the client, from a configured proxy or the socket. */
  client: string;
  idempotencyKey: string | null;
}

/** Runs after `who`, scope, parameters and body have been checked. */
export type RouteHandler<N extends CallName> = (
  context: RequestContext<N>,
) => Promise<z.input<Calls[N]['response']>>;

export type RouteHandlers = { [N in CallName]: RouteHandler<N> };

/** Runs instead of the other handler if the client accepts `text/csv`. */
export type CsvHandlers = {
  [N in CallName as Calls[N] extends { hasCsv: true } ? N : never]: (
    context: RequestContext<N>,
  ) => Promise<FileResponse>;
};
