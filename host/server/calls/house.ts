import { sql } from 'drizzle-orm';
import type { Handler } from '../handler.ts';
import { Problem } from '../problem.ts';
import { say } from '../say.ts';

/** What a page must know before it draws; services that are not configured are null and so hidden (decision 10). */
const readConfig: Handler<'readConfig'> = async ({ deps: { env, partners }, foreignOrigin }) => ({
  product_name: env.PRODUCT_NAME,
  public_url: env.PUBLIC_URL,
  may_sign_in: foreignOrigin === null || partners.has(foreignOrigin),
  google_client_id: env.GOOGLE_CLIENT_ID ?? null,
  apple_client_id: env.APPLE_CLIENT_ID ?? null,
  posthog_key: env.POSTHOG_KEY ?? null,
  terms_url: env.TERMS_URL ?? null,
  privacy_url: env.PRIVACY_URL ?? null,
});

/** Alive means that the database answers. */
const readHealth: Handler<'readHealth'> = async ({ deps }) => {
  try {
    await deps.db.execute(sql`select 1`);
    return { ok: true };
  } catch {
    throw new Problem(503, say('error_busy'), { retryAfter: 2 });
  }
};

export const houseHandlers = { readConfig, readHealth };
