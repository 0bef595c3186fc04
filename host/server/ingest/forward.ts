import { parseRetryAfter } from '../../../src/contract/parse-retry-after.ts';
import type { Deps } from '../handler.ts';
import { reasonOf } from '../log.ts';
import { Problem } from '../problem.ts';
import { say } from '../say.ts';

export interface Forward {
  /** One of PostHog's own paths. */
  path: string;
  /** Sent as JSON; a GET has none. */
  body?: unknown;
  /** The client's address, as far as it is told. */
  address: string | undefined;
  /** Milliseconds until it counts as away. */
  patience: number;
}

/**
 * One request to POSTHOG_HOST with nothing of the one that caused it but what is given here: no cookie, no header, no
 * address of a page. Redirects are not followed.
 * @throws Problem 413; 429 and 503 with the seconds it asks for; 504 when it takes too long; 400 for what it refuses
 */
export async function forward({ env, log, now }: Pick<Deps, 'env' | 'log' | 'now'>, { path, body, address, patience }: Forward): Promise<unknown> {
  const headers: Record<string, string> = {
    ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
    ...(address ? { 'X-Forwarded-For': address } : {}),
  };
  const init = {
    method: body === undefined ? 'GET' : 'POST',
    headers,
    body: JSON.stringify(body),
    redirect: 'manual',
    signal: AbortSignal.timeout(patience),
  } as const;
  const answer = await fetch(env.POSTHOG_HOST + path, init).catch((error: unknown) => {
    if (error instanceof DOMException && error.name === 'TimeoutError') throw new Problem(504, say('error_busy'), { retryAfter: LATER });
    log.warn({ reason: reasonOf(error) }, 'can’t reach PostHog');
    throw new Problem(503, say('error_busy'), { retryAfter: LATER });
  });
  if (answer.ok) return answer.json().catch(() => null);
  await answer.body?.cancel();
  const retryAfter = parseRetryAfter(answer.headers.get('Retry-After'), now().getTime()) ?? LATER;
  if (answer.status === 413) throw new Problem(413, say('error_too_large'));
  if (answer.status === 429) throw new Problem(429, say('error_busy'), { retryAfter });
  if (answer.status >= 500) throw new Problem(503, say('error_busy'), { retryAfter });
  log.error({ status: answer.status }, 'PostHog rejects requests; check POSTHOG_KEY and POSTHOG_HOST');
  throw new Problem(400, say('invalid_input'));
}

/** Seconds until the next try where PostHog names none. */
const LATER = 10;
