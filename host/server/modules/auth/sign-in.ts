import { createHmac } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { AuthSession } from '#src/contract/auth.ts';
import { type PersonNames, fillMissingNames, requireSignInAllowed } from './accounts.ts';
import type { InviteContext } from './ports.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { users } from './schema.ts';
import { insertSession, revokeRepeatedSession, revokeSession } from './sessions.ts';
import { saveLanguage, toMe } from './users.ts';
import type { Caller, UserRow } from './caller.ts';
import type { Deps } from '#server/platform/deps.ts';
import { signAccessToken } from './access-token.ts';
import { createRefreshToken } from './refresh-token.ts';

export interface SignInProof {
  user: UserRow;
  names: PersonNames;
  invite: InviteContext;
  /** When the user authenticated, if not now. A handed-over session is as old as the original. */
  authenticatedAt?: Date | null;
}

export interface SignInRequest {
  /** Consumes the proof and returns its user; null if another request consumed it first. */
  consumeProof: (tx: Tx) => Promise<SignInProof | null>;
  /** As requested; always `widget` on another origin. */
  scope: 'full' | 'widget' | undefined;
  foreignOrigin: string | null;
  requestHash: string | null;
}

/**
 * Creates user, names, invitations and session in one transaction.
 * @throws DomainError forbidden for a banned user
 */
export async function signInMember(
  deps: Deps,
  request: SignInRequest,
): Promise<AuthSession | null> {
  const caller = await createCaller(deps, request);
  return caller ? toAuthSession(deps, caller) : null;
}

/**
 * Like `signInMember`, for one answer without script. Nobody gets this session: it is revoked in the same transaction.
 * @throws DomainError forbidden for a banned user
 */
export const signInOnce = (
  deps: Deps,
  consumeProof: SignInRequest['consumeProof'],
  requestHash: string | null,
): Promise<Caller | null> =>
  createCaller(
    deps,
    { consumeProof, scope: 'full', foreignOrigin: null, requestHash },
    { isRevoked: true },
  );

async function createCaller(
  deps: Deps,
  { consumeProof, scope, foreignOrigin, requestHash }: SignInRequest,
  { isRevoked = false } = {},
): Promise<Caller | null> {
  const now = deps.now();
  return deps.db.transaction(async (tx): Promise<Caller | null> => {
    const proof = await consumeProof(tx);
    if (!proof) return null;
    requireSignInAllowed(proof.user);
    const { id } = proof.user;
    // Lock events before the user row, like a concurrent RSVP does, to avoid a deadlock.
    await deps.ports.linkEmailInvitations(tx, proof.user, now);
    const session = await insertSession(
      tx,
      {
        userId: id,
        scope: foreignOrigin === null ? (scope ?? 'full') : 'widget',
        origin: foreignOrigin,
        eventIds: [],
        requestHash,
        authenticatedAt: proof.authenticatedAt ?? null,
      },
      now,
    );
    await deps.ports.linkFollowedInvite(tx, { user: proof.user, session }, proof.invite, now);
    const user = await fillMissingNames(tx, proof.user, proof.names);
    await saveLanguage(tx, id);
    if (isRevoked) await revokeSession(tx, session.id, now);
    return { user, session };
  });
}

/** Signs in, or repeats the response of the same request; null if the proof is invalid or used up. */
export async function signInOrRepeat(
  deps: Deps,
  request: SignInRequest,
): Promise<AuthSession | null> {
  // An identical request may get in between.
  return (
    (await repeatSignIn(deps, request.requestHash)) ??
    (await signInMember(deps, request)) ??
    (await repeatSignIn(deps, request.requestHash))
  );
}

/**
 * Repeats a sign-in whose response was lost, within a minute of the first. Replaces the session but keeps its start and
 * end, so that repeating can't extend it.
 */
export async function repeatSignIn(
  deps: Deps,
  requestHash: string | null,
): Promise<AuthSession | null> {
  if (requestHash === null) return null;
  const now = deps.now();
  const caller = await deps.db.transaction(async (tx): Promise<Caller | null> => {
    const previous = await revokeRepeatedSession(tx, requestHash, now);
    if (!previous) return null;
    const [user] = await tx.select().from(users).where(eq(users.id, previous.user_id));
    if (!user) return null;
    requireSignInAllowed(user);
    const { scope, origin, event_ids, authenticated_at } = previous;
    return {
      user,
      session: await insertSession(
        tx,
        {
          userId: user.id,
          scope,
          origin,
          eventIds: event_ids,
          requestHash,
          authenticatedAt: authenticated_at,
        },
        previous.created_at,
      ),
    };
  });
  return caller ? toAuthSession(deps, caller) : null;
}

/** Identifies a sign-in by key, body and origin; null without a key, because then a retry and a replay look the same. */
export function hashSignInRequest(
  { keys }: Deps,
  key: string | null,
  body: object,
  foreignOrigin: string | null,
): string | null {
  if (key === null) return null;
  return createHmac('sha256', keys.idempotency)
    .update(JSON.stringify([key, body, foreignOrigin]))
    .digest('base64url');
}

async function toAuthSession(deps: Deps, caller: Caller): Promise<AuthSession> {
  const { session } = caller;
  return {
    access: await signAccessToken(deps, session),
    refresh: createRefreshToken(deps.keys, session.id, session.counter),
    user: toMe(caller),
  };
}
