/** Google tokens of members: encrypted in the database, never in a response, refreshed when they expire. */
import { and, eq } from 'drizzle-orm';
import { type TokenEndpointResponse, refreshTokenGrant } from 'openid-client';
import { MINUTE_MS } from '#src/contract/constants/time.ts';
import { calendarEntries, calendarGrants } from '../schema.ts';
import type { Deps } from '#server/platform/deps.ts';
import { encrypt, decrypt } from '#server/platform/crypto/encryption.ts';
import { getGoogleClient, getOAuthErrorCode } from './client.ts';

export interface GoogleTokens {
  access: string;
  refresh: string;
  /** Milliseconds since 1970. */
  expires_at: number;
}

/** Bound to the member: copied to another member's row, they can't be decrypted. */
const getEncryptionPurpose = (userId: string) => `google calendar ${userId}`;

export const encryptGoogleTokens = (
  { keys }: Pick<Deps, 'keys'>,
  userId: string,
  tokens: GoogleTokens,
) => encrypt(keys, JSON.stringify(tokens), getEncryptionPurpose(userId));
export const decryptGoogleTokens = (
  { keys }: Pick<Deps, 'keys'>,
  userId: string,
  encrypted: string,
) => JSON.parse(decrypt(keys, encrypted, getEncryptionPurpose(userId))) as GoogleTokens;

/** Refresh a minute before the token expires, so that it doesn't expire during a call. */
const EXPIRY_MARGIN_MS = MINUTE_MS;
const DEFAULT_LIFETIME_SECONDS = 3600;

export function parseTokenResponse(
  response: TokenEndpointResponse,
  refresh: string,
  now: Date,
): GoogleTokens {
  return {
    access: response.access_token,
    refresh: response.refresh_token ?? refresh,
    expires_at:
      now.getTime() + (response.expires_in ?? DEFAULT_LIFETIME_SECONDS) * 1000 - EXPIRY_MARGIN_MS,
  };
}

/** @throws ResponseBodyError with `invalid_grant` if the member revoked access at Google */
export async function refreshGoogleTokens(
  deps: Pick<Deps, 'env' | 'now' | 'processState'>,
  tokens: GoogleTokens,
): Promise<GoogleTokens> {
  return parseTokenResponse(
    await refreshTokenGrant(await getGoogleClient(deps), tokens.refresh),
    tokens.refresh,
    deps.now(),
  );
}

/** A valid access token, or null if access was revoked. `mustRefresh`: Google has rejected the current one. */
export async function getGoogleAccessToken(
  deps: Deps,
  userId: string,
  mustRefresh = false,
): Promise<string | null> {
  const [grant] = await deps.db
    .select()
    .from(calendarGrants)
    .where(eq(calendarGrants.user_id, userId));
  if (!grant) return null;
  const tokens = decryptGoogleTokens(deps, userId, grant.encrypted);
  if (!mustRefresh && deps.now().getTime() < tokens.expires_at) return tokens.access;
  const isSameGrant = and(
    eq(calendarGrants.user_id, userId),
    eq(calendarGrants.encrypted, grant.encrypted),
  );
  try {
    const refreshed = await refreshGoogleTokens(deps, tokens);
    await deps.db
      .update(calendarGrants)
      .set({ encrypted: encryptGoogleTokens(deps, userId, refreshed) })
      .where(isSameGrant);
    return refreshed.access;
  } catch (error) {
    if (getOAuthErrorCode(error) !== 'invalid_grant') throw error;
    const deleted = await deps.db
      .delete(calendarGrants)
      .where(isSameGrant)
      .returning({ user_id: calendarGrants.user_id });
    if (deleted.length > 0)
      await deps.db.delete(calendarEntries).where(eq(calendarEntries.user_id, userId));
    return null;
  }
}
