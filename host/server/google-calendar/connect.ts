/** The way to Google and back (RFC 6749, 7636, 9700; security cases 40–42). */
import { createHmac, randomBytes } from 'node:crypto';
import { and, eq, gt, lt } from 'drizzle-orm';
import { buildAuthorizationUrl, calculatePKCECodeChallenge, genericGrantRequest, randomPKCECodeVerifier, tokenRevocation } from 'openid-client';
import { CALENDAR_OAUTH_STATE_TTL_MS } from '../../../src/contract/constants/limits.ts';
import { later } from '../calendar/zone.ts';
import { calendarEntries, calendarGrants, calendarStates, events, rsvps } from '../db/schema.ts';
import type { Caller, Deps } from '../handler.ts';
import { reasonOf } from '../log.ts';
import { Problem } from '../problem.ts';
import { say } from '../say.ts';
import { seal, unseal } from '../seal.ts';
import { SCOPE, googleClient, redirectUri, refusalOf, requireAvailable, unreachable } from './client.ts';
import { isConnected } from './grant.ts';
import { queueEntries } from './queue.ts';
import { sealTokens, toTokens } from './tokens.ts';

const hashOf = ({ keys }: Pick<Deps, 'keys'>, state: string) => createHmac('sha256', keys.once).update(`calendar state ${state}`).digest('base64url');
const purpose = (hash: string) => `pkce ${hash}`;

/** Google's answer, or a 503 in words; the reason is logged. */
async function ask<T>(deps: Deps, what: () => Promise<T>): Promise<T> {
  try {
    return await what();
  } catch (error) {
    deps.log.warn({ reason: reasonOf(error) }, 'request to Google Calendar failed');
    throw unreachable();
  }
}

/**
 * Where the member is sent to say yes. The state is random, kept as a hash, and good once, for ten
 * minutes, in this session alone.
 * @throws Problem 404 when not offered · 503 when Google can't be reached
 */
export async function beginConnect(deps: Deps, { user, session }: Caller): Promise<string> {
  requireAvailable(deps.env);
  const client = await ask(deps, () => googleClient(deps.env));
  const [state, verifier] = [randomBytes(32).toString('base64url'), randomPKCECodeVerifier()];
  const hash = hashOf(deps, state);
  await deps.db.delete(calendarStates).where(lt(calendarStates.created_at, later(deps.now(), -CALENDAR_OAUTH_STATE_TTL_MS)));
  await deps.db
    .insert(calendarStates)
    .values({ hash, session_id: session.id, user_id: user.id, verifier: seal(deps.keys, verifier, purpose(hash)), created_at: deps.now() });
  const url = buildAuthorizationUrl(client, {
    redirect_uri: redirectUri(deps.env),
    scope: SCOPE,
    state,
    code_challenge: await calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
    // Without both Google gives no refresh token to somebody who said yes before.
    access_type: 'offline',
    prompt: 'consent',
  });
  return url.href;
}

/** Spends the state, whoever shows it: one that has gone astray is good for nobody. Returns its PKCE verifier. */
async function takeState(deps: Deps, { user, session }: Caller, state: string): Promise<string> {
  const hash = hashOf(deps, state);
  const [row] = await deps.db.delete(calendarStates).where(eq(calendarStates.hash, hash)).returning();
  const fits = row?.session_id === session.id && row.user_id === user.id && row.created_at > later(deps.now(), -CALENDAR_OAUTH_STATE_TTL_MS);
  if (!row || !fits) throw new Problem(400, say('error_calendar_state'));
  return unseal(deps.keys, row.verifier, purpose(hash));
}

/**
 * The member is back with a code: it is exchanged, the tokens are sealed, and every coming dinner is written.
 * A connection there is, made in another tab, stays as it is: without its tokens nobody could remove what they wrote.
 * @throws Problem 400 for a state that is not this session's, a code Google refuses, or less consent than asked
 *   for · 404 when not offered · 503 when Google can't be reached. Nothing is linked then.
 */
export async function finishConnect(deps: Deps, caller: Caller, { state, code }: { state: string; code: string }): Promise<void> {
  requireAvailable(deps.env);
  const verifier = await takeState(deps, caller, state);
  const userId = caller.user.id;
  if (await isConnected(deps, userId)) return;
  const client = await ask(deps, () => googleClient(deps.env));
  const answer = await ask(deps, () =>
    genericGrantRequest(client, 'authorization_code', { code, redirect_uri: redirectUri(deps.env), code_verifier: verifier }).catch((error: unknown) => {
      const refusal = refusalOf(error);
      // A client Google does not know is the operator's mistake, not the member's.
      if (refusal === null || /client/.test(refusal)) throw error;
      return null;
    }),
  );
  if (!answer) throw new Problem(400, say('error_calendar_refused'));
  const narrower = answer.scope !== undefined && !answer.scope.split(' ').includes(SCOPE);
  if (narrower || answer.refresh_token === undefined) {
    await tokenRevocation(client, answer.refresh_token ?? answer.access_token).catch(() => undefined);
    throw new Problem(400, say('error_calendar_scope'));
  }
  const sealed = sealTokens(deps, userId, toTokens(answer, answer.refresh_token, deps.now()));
  await deps.db.transaction(async (tx) => {
    const [kept] = await tx
      .insert(calendarGrants)
      .values({ user_id: userId, sealed, created_at: deps.now() })
      .onConflictDoNothing()
      .returning({ user_id: calendarGrants.user_id });
    // Connected while Google was asked. These tokens are not given back: of the same account, the others would end with them.
    if (!kept) return;
    // It may be another Google account than before: what we wrote there is not here.
    await tx.delete(calendarEntries).where(eq(calendarEntries.user_id, userId));
    const coming = await tx
      .select({ user_id: rsvps.user_id, event_id: rsvps.event_id })
      .from(rsvps)
      .innerJoin(events, eq(events.id, rsvps.event_id))
      .where(and(eq(rsvps.user_id, userId), eq(rsvps.status, 'accepted'), eq(events.status, 'scheduled'), gt(events.ends_at, deps.now())));
    await queueEntries(tx, deps.now(), ...coming);
  });
}
