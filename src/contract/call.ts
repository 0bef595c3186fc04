import type * as z from 'zod/mini';

/**
 * One row of the call table.
 *
 * `who`: `anyone` needs no token; `signed-in` admits a new member too (R06); `member` is not new;
 * `host` is a member and the dinner's host (the handler checks the row).
 * `widget`: a token of scope `widget` may make it. `deactivated`: so may an account in its 48 hours (R46).
 * `repeat`: `key` answers the same Idempotency-Key with the kept answer, `same` is idempotent by itself,
 * `auth` keeps no answers.
 */
export interface Call {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  path: `/${string}`;
  who: 'anyone' | 'signed-in' | 'member' | 'host';
  widget?: true;
  deactivated?: true;
  repeat?: 'key' | 'same' | 'auth';
  /** Takes multipart `file` instead of JSON. */
  upload?: true;
  params?: z.ZodMiniType;
  query?: z.ZodMiniType;
  body?: z.ZodMiniType;
  answer: z.ZodMiniType;
  status?: 200 | 201 | 204;
}
