import type { ErrorBody } from '../../../src/contract/errors.ts';
import type { Context } from '../context.ts';
import { reasonOf } from '../log.ts';
import { Problem } from '../problem.ts';
import { say } from '../say.ts';

/** Any failure as the contract words it: `{ error, code? }`, never a stack trace. */
export function answerFailure(error: unknown, c: Context): Response {
  const problem = error instanceof Problem ? error : unexpected(error, c);
  if (!problem) return c.json<ErrorBody>({ error: say('error_internal') }, 500);
  const { code, retryAfter } = problem.options;
  if (retryAfter !== undefined) c.header('Retry-After', String(Math.max(1, Math.ceil(retryAfter))));
  return c.json<ErrorBody>(code ? { error: problem.error, code } : { error: problem.error }, problem.status);
}

/** A database that is away is a passing thing; anything else is ours to mend, and is logged once. Who hangs up is no failure. */
function unexpected(error: unknown, c: Context): Problem | null {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  if (!c.req.raw.signal.aborted) c.get('log').error({ request: c.get('request'), reason: reasonOf(error) }, 'request failed');
  return isAway(cause) ? new Problem(503, say('error_busy'), { retryAfter: 2 }) : null;
}

/** Without a code in pg: no connection was free in time, or the one a transaction had broke. */
const LOST = /^(timeout exceeded when trying to connect|Connection terminated|Client has encountered a connection error)/;

/** Connection lost or refused, server starting or stopping, too many connections (SQLSTATE 08, 53, 57P). */
function isAway(error: unknown): boolean {
  if (error instanceof Error && LOST.test(error.message)) return true;
  const code = (error as { code?: unknown } | null)?.code;
  return typeof code === 'string' && /^(08|53|57P|ECONN|ETIMEDOUT|EPIPE)/.test(code);
}
