/** OAuth flow for Google Calendar (RFC 6749, 7636, 9700; security cases 40–42). */
import { createHmac, randomBytes } from 'node:crypto';
import { and, eq, gt, lt } from 'drizzle-orm';
import {
  buildAuthorizationUrl,
  calculatePKCECodeChallenge,
  genericGrantRequest,
  randomPKCECodeVerifier,
  tokenRevocation,
} from 'openid-client';
import { DomainError } from '#server/platform/domain-error.ts';
import { CALENDAR_OAUTH_STATE_TTL_MS } from '#src/contract/constants/limits.ts';
import { addMilliseconds } from '#server/platform/time-zone.ts';
import { calendarEntries, calendarGrants, calendarStates } from '../schema.ts';
import { events, guests } from '#server/modules/dinners/schema.ts';
import type { Caller } from '#server/modules/auth/caller.ts';
import type { Deps } from '#server/platform/deps.ts';
import { formatErrorForLog } from '#server/platform/log.ts';
import { t } from '#server/platform/i18n.ts';
import { encrypt, decrypt } from '#server/platform/crypto/encryption.ts';
import {
  GOOGLE_CALENDAR_SCOPE,
  getGoogleClient,
  getGoogleRedirectUri,
  getOAuthErrorCode,
  requireGoogleCalendar,
  createGoogleUnreachableError,
} from './client.ts';
import { isGoogleCalendarConnected } from './grant.ts';
import { queueGoogleCalendarUpdates } from './queue-updates.ts';
import { encryptGoogleTokens, parseTokenResponse } from './tokens.ts';

const hashState = ({ keys }: Pick<Deps, 'keys'>, state: string) =>
  createHmac('sha256', keys.oneTimeHash).update(`calendar state ${state}`).digest('base64url');
const getEncryptionPurpose = (hash: string) => `pkce ${hash}`;

/** Logs a failure and throws DomainError `unavailable` instead. */
async function callGoogle<T>(deps: Deps, call: () => Promise<T>): Promise<T> {
  try {
    return await call();
  } catch (error) {
    deps.log.warn({ reason: formatErrorForLog(error) }, 'request to Google Calendar failed');
    throw createGoogleUnreachableError();
  }
}

/**
 * Returns the URL of Google's consent page. The state is random, stored as a hash, and valid once, for ten minutes, in
 * this session only.
 * @throws DomainError not_found if not configured; unavailable if Google can't be reached
 */
export async function startGoogleConnect(deps: Deps, { user, session }: Caller): Promise<string> {
  requireGoogleCalendar(deps.env);
  const client = await callGoogle(deps, () => getGoogleClient(deps));
  const [state, verifier] = [randomBytes(32).toString('base64url'), randomPKCECodeVerifier()];
  const hash = hashState(deps, state);
  await deps.db
    .delete(calendarStates)
    .where(
      lt(calendarStates.created_at, addMilliseconds(deps.now(), -CALENDAR_OAUTH_STATE_TTL_MS)),
    );
  await deps.db.insert(calendarStates).values({
    hash,
    session_id: session.id,
    user_id: user.id,
    verifier: encrypt(deps.keys, verifier, getEncryptionPurpose(hash)),
    created_at: deps.now(),
  });
  const url = buildAuthorizationUrl(client, {
    redirect_uri: getGoogleRedirectUri(deps.env),
    scope: GOOGLE_CALENDAR_SCOPE,
    state,
    code_challenge: await calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
    // Without both, Google sends no refresh token to users who have consented before.
    access_type: 'offline',
    prompt: 'consent',
  });
  return url.href;
}

/** Deletes the state even if it isn't this session's: a leaked one must not be used. Returns its PKCE verifier. */
async function consumeState(deps: Deps, { user, session }: Caller, state: string): Promise<string> {
  const hash = hashState(deps, state);
  const [row] = await deps.db
    .delete(calendarStates)
    .where(eq(calendarStates.hash, hash))
    .returning();
  const isValid =
    row?.session_id === session.id &&
    row.user_id === user.id &&
    row.created_at > addMilliseconds(deps.now(), -CALENDAR_OAUTH_STATE_TTL_MS);
  if (!row || !isValid) throw new DomainError('invalid', t('error_calendar_state'));
  return decrypt(deps.keys, row.verifier, getEncryptionPurpose(hash));
}

/**
 * Exchanges the code, stores the encrypted tokens and queues all coming dinners. An existing connection, made in
 * another tab, is kept: its tokens are needed to remove what they wrote.
 * @throws DomainError invalid for another session's state, a rejected code or a narrower scope; not_found if not configured; unavailable if
 * Google can't be reached. Nothing is connected then.
 */
export async function finishGoogleConnect(
  deps: Deps,
  caller: Caller,
  { state, code }: { state: string; code: string },
): Promise<void> {
  requireGoogleCalendar(deps.env);
  const verifier = await consumeState(deps, caller, state);
  const userId = caller.user.id;
  if (await isGoogleCalendarConnected(deps, userId)) return;
  const client = await callGoogle(deps, () => getGoogleClient(deps));
  const response = await callGoogle(deps, () =>
    genericGrantRequest(client, 'authorization_code', {
      code,
      redirect_uri: getGoogleRedirectUri(deps.env),
      code_verifier: verifier,
    }).catch((error: unknown) => {
      const refusal = getOAuthErrorCode(error);
      // An unknown client is the operator's mistake, not the member's.
      if (refusal === null || /client/.test(refusal)) throw error;
      return null;
    }),
  );
  if (!response) throw new DomainError('invalid', t('error_calendar_refused'));
  const hasNarrowerScope =
    response.scope !== undefined && !response.scope.split(' ').includes(GOOGLE_CALENDAR_SCOPE);
  if (hasNarrowerScope || response.refresh_token === undefined) {
    await tokenRevocation(client, response.refresh_token ?? response.access_token).catch(
      () => undefined,
    );
    throw new DomainError('invalid', t('error_calendar_scope'));
  }
  const encrypted = encryptGoogleTokens(
    deps,
    userId,
    parseTokenResponse(response, response.refresh_token, deps.now()),
  );
  await deps.db.transaction(async (tx) => {
    const [inserted] = await tx
      .insert(calendarGrants)
      .values({ user_id: userId, encrypted, created_at: deps.now() })
      .onConflictDoNothing()
      .returning({ user_id: calendarGrants.user_id });
    // Another tab connected meanwhile. Revoking these tokens would also end the other ones if it is the same account.
    if (!inserted) return;
    // It may be another Google account, without the events written earlier.
    await tx.delete(calendarEntries).where(eq(calendarEntries.user_id, userId));
    const upcoming = await tx
      .select({ event_id: guests.event_id })
      .from(guests)
      .innerJoin(events, eq(events.id, guests.event_id))
      .where(
        and(
          eq(guests.user_id, userId),
          eq(guests.status, 'accepted'),
          eq(events.status, 'scheduled'),
          gt(events.ends_at, deps.now()),
        ),
      );
    await queueGoogleCalendarUpdates(
      tx,
      deps.now(),
      ...upcoming.map(({ event_id }) => ({ user_id: userId, event_id })),
    );
  });
}
