import type * as z from 'zod/mini';
import type { HostRole } from './host-roles.ts';

/**
 * Defines one API call: who may make it, and the schemas of its input and response.
 *
 * `who`: `anyone` needs no token; `signed-in` includes new members (R06); `member` is no longer new;
 * `co_host`, `owner` and `door` are members with at least that role in the dinner (the handler locks the dinner and checks that).
 * `allowWidgetScope`: a token of scope `widget` may make this call. `allowPersonalLink`: so may a guest with the token of their
 * invitation's link, on our own pages, for that dinner (R86). `allowDeactivated`: a deleted account may make it for its
 * last 48 hours (R46).
 * `idempotency` of a call that isn't a GET: `key`, the default, stores the response and repeats it for the same
 * Idempotency-Key; `natural` is idempotent without help; `none` stores nothing.
 * `queue`: the call locks the dinner of its `:id`, so it waits for its turn among the others for this dinner.
 * `longBody`: a body that matches takes seconds, so it waits for no turn and stores no response; repeating it must do no harm.
 */
export interface CallDefinition {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  path: `/${string}`;
  who: 'anyone' | 'signed-in' | 'member' | HostRole;
  allowWidgetScope?: true;
  allowPersonalLink?: true;
  allowDeactivated?: true;
  idempotency?: 'key' | 'natural' | 'none';
  queue?: 'dinner';
  /** Takes multipart `file` instead of JSON. */
  isUpload?: true;
  /** Responds with a file if the client accepts `text/csv`. */
  hasCsv?: true;
  params?: z.ZodMiniType;
  query?: z.ZodMiniType;
  body?: z.ZodMiniType;
  /** Of a body that may be longer than others. */
  maxBytes?: number;
  longBody?: z.ZodMiniType;
  response: z.ZodMiniType;
  status?: 200 | 201 | 204;
}
