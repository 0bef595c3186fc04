import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import type { Handler } from '../handler.ts';
import { Problem } from '../problem.ts';
import { say } from '../say.ts';

/** What a page must know before it draws; services that are not configured are null and so hidden (decision 10). */
const readConfig: Handler<'readConfig'> = async ({ deps: { env, partners }, query, foreignOrigin, ownOrigin }) => {
  const asked = query.origin ?? foreignOrigin ?? ownOrigin;
  return {
    product_name: env.PRODUCT_NAME,
    public_url: env.PUBLIC_URL,
    may_sign_in: asked === ownOrigin || partners.has(asked),
    google_client_id: env.GOOGLE_CLIENT_ID ?? null,
    apple_client_id: env.APPLE_CLIENT_ID ?? null,
    posthog_key: env.POSTHOG_KEY ?? null,
    reads_linkedin: env.LINKEDIN_API_URL !== undefined,
    terms_url: env.TERMS_URL ?? null,
    privacy_url: env.PRIVACY_URL ?? null,
  };
};

/** Milliseconds; a balancer asks again before long. */
const HEALTH_PATIENCE = 2_000;

async function noAnswer(signal: AbortSignal): Promise<never> {
  await pause(HEALTH_PATIENCE, undefined, { signal });
  throw new Error('The database did not respond in time.');
}

/** Alive means that the database answers, and soon: one that is frozen, or behind a line that is cut, says nothing at all. */
const readHealth: Handler<'readHealth'> = async ({ deps }) => {
  const answered = new AbortController();
  try {
    await Promise.race([deps.db.execute(sql`select 1`), noAnswer(answered.signal)]);
    return { ok: true };
  } catch {
    throw new Problem(503, say('error_busy'), { retryAfter: 2 });
  } finally {
    answered.abort();
  }
};

export const houseHandlers = { readConfig, readHealth };
