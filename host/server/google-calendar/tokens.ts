/** A member's tokens at Google: sealed at rest, in no answer, renewed when they run out. */
import { and, eq } from 'drizzle-orm';
import { type TokenEndpointResponse, refreshTokenGrant } from 'openid-client';
import { calendarEntries, calendarGrants } from '../db/schema.ts';
import type { Deps } from '../handler.ts';
import { seal, unseal } from '../seal.ts';
import { googleClient, refusalOf } from './client.ts';

export interface Tokens {
  access: string;
  refresh: string;
  /** Milliseconds since 1970. */
  expires_at: number;
}

/** Bound to the member: sealed tokens moved to another's row don't open. */
const purpose = (userId: string) => `google calendar ${userId}`;

export const sealTokens = ({ keys }: Pick<Deps, 'keys'>, userId: string, tokens: Tokens) => seal(keys, JSON.stringify(tokens), purpose(userId));
export const openTokens = ({ keys }: Pick<Deps, 'keys'>, userId: string, sealed: string) => JSON.parse(unseal(keys, sealed, purpose(userId))) as Tokens;

/** Google says how long an access token lives; a minute less spares a call that is under way. */
const MARGIN = 60_000;
const LIFE = 3600;

export function toTokens(answer: TokenEndpointResponse, refresh: string, now: Date): Tokens {
  return { access: answer.access_token, refresh: answer.refresh_token ?? refresh, expires_at: now.getTime() + (answer.expires_in ?? LIFE) * 1000 - MARGIN };
}

/** @throws ResponseBodyError with `invalid_grant` when the member took the consent back at Google */
export async function renewTokens({ env, now }: Pick<Deps, 'env' | 'now'>, tokens: Tokens): Promise<Tokens> {
  return toTokens(await refreshTokenGrant(await googleClient(env), tokens.refresh), tokens.refresh, now());
}

/** An access token that is good now, or null when there is no consent (any more). `anew`: the one there is was refused. */
export async function accessToken(deps: Deps, userId: string, anew = false): Promise<string | null> {
  const [grant] = await deps.db.select().from(calendarGrants).where(eq(calendarGrants.user_id, userId));
  if (!grant) return null;
  const tokens = openTokens(deps, userId, grant.sealed);
  if (!anew && deps.now().getTime() < tokens.expires_at) return tokens.access;
  const mine = and(eq(calendarGrants.user_id, userId), eq(calendarGrants.sealed, grant.sealed));
  try {
    const fresh = await renewTokens(deps, tokens);
    await deps.db
      .update(calendarGrants)
      .set({ sealed: sealTokens(deps, userId, fresh) })
      .where(mine);
    return fresh.access;
  } catch (error) {
    if (refusalOf(error) !== 'invalid_grant') throw error;
    const gone = await deps.db.delete(calendarGrants).where(mine).returning({ user_id: calendarGrants.user_id });
    if (gone.length > 0) await deps.db.delete(calendarEntries).where(eq(calendarEntries.user_id, userId));
    return null;
  }
}
