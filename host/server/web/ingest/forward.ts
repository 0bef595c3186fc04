import { parseRetryAfter } from '#src/contract/parse-retry-after.ts';
import type { Deps } from '#server/platform/deps.ts';
import { formatErrorForLog } from '#server/platform/log.ts';
import { HttpError } from '#server/http/http-error.ts';
import { t } from '#server/platform/i18n.ts';

export interface PostHogRequest {
  path: string;
  /** Sent as JSON. Requests without a body are GETs. */
  body?: unknown;
  /** The client's address, shortened. */
  clientAddress: string | undefined;
  timeoutMs: number;
}

/**
 * Sends one request to POSTHOG_HOST. Nothing of the original request is passed on: no cookies, headers or page URLs.
 * Redirects are not followed.
 * @throws HttpError 413; 429 and 503 with Retry-After; 504 on timeout; 400 if rejected
 */
export async function sendToPostHog(
  { env, log, now }: Pick<Deps, 'env' | 'log' | 'now'>,
  { path, body, clientAddress, timeoutMs }: PostHogRequest,
): Promise<unknown> {
  const headers: Record<string, string> = {
    ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
    ...(clientAddress ? { 'X-Forwarded-For': clientAddress } : {}),
  };
  const init = {
    method: body === undefined ? 'GET' : 'POST',
    headers,
    body: JSON.stringify(body),
    redirect: 'manual',
    signal: AbortSignal.timeout(timeoutMs),
  } as const;
  const response = await fetch(env.POSTHOG_HOST + path, init).catch((error: unknown) => {
    if (error instanceof DOMException && error.name === 'TimeoutError')
      throw new HttpError(504, t('error_busy'), { retryAfter: DEFAULT_RETRY_AFTER_SECONDS });
    log.warn({ reason: formatErrorForLog(error) }, 'can’t reach PostHog');
    throw new HttpError(503, t('error_busy'), { retryAfter: DEFAULT_RETRY_AFTER_SECONDS });
  });
  if (response.ok) return response.json().catch(() => null);
  await response.body?.cancel();
  const retryAfter =
    parseRetryAfter(response.headers.get('Retry-After'), now().getTime()) ??
    DEFAULT_RETRY_AFTER_SECONDS;
  if (response.status === 413) throw new HttpError(413, t('error_too_large'));
  if (response.status === 429) throw new HttpError(429, t('error_busy'), { retryAfter });
  if (response.status >= 500) throw new HttpError(503, t('error_busy'), { retryAfter });
  log.error(
    { status: response.status },
    'PostHog rejects requests; check POSTHOG_KEY and POSTHOG_HOST',
  );
  throw new HttpError(400, t('invalid_input'));
}

/** Used if PostHog sends no Retry-After. */
const DEFAULT_RETRY_AFTER_SECONDS = 10;
