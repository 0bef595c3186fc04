import { setTimeout as pause } from 'node:timers/promises';
import type { RouteHandler } from './route-handler.ts';
import { HttpError } from './http-error.ts';
import { ping } from '../platform/db/database.ts';
import { t } from '../platform/i18n.ts';

/** What a page needs before it renders. Services that aren't configured are null, and the page hides them. */
const readConfig: RouteHandler<'readConfig'> = async ({
  deps: { env, partners },
  query,
  foreignOrigin,
  ownOrigin,
}) => {
  const pageOrigin = query.origin ?? foreignOrigin ?? ownOrigin;
  return {
    product_name: env.PRODUCT_NAME,
    public_url: env.PUBLIC_URL,
    may_sign_in: pageOrigin === ownOrigin || partners.has(pageOrigin),
    google_client_id: env.GOOGLE_CLIENT_ID ?? null,
    apple_client_id: env.APPLE_CLIENT_ID ?? null,
    posthog_key: env.POSTHOG_KEY ?? null,
    reads_linkedin: env.LINKEDIN_API_URL !== undefined,
    terms_url: env.TERMS_URL ?? null,
    privacy_url: env.PRIVACY_URL ?? null,
  };
};

/** Shorter than the interval at which a load balancer asks again. */
const HEALTH_TIMEOUT_MS = 2_000;

async function rejectAfterTimeout(signal: AbortSignal): Promise<never> {
  await pause(HEALTH_TIMEOUT_MS, undefined, { signal });
  throw new Error('The database did not respond in time.');
}

/** 503 if the database doesn't answer in time: a frozen or unreachable one may never return an error. */
const readHealth: RouteHandler<'readHealth'> = async ({ deps }) => {
  const timeoutController = new AbortController();
  try {
    await Promise.race([ping(deps.db), rejectAfterTimeout(timeoutController.signal)]);
    return { ok: true };
  } catch {
    throw new HttpError(503, t('error_busy'), { retryAfter: 2 });
  } finally {
    timeoutController.abort();
  }
};

export const healthAndConfigHandlers = { readConfig, readHealth };
