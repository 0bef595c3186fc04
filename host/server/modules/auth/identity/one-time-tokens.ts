/** One-time values: nonces of a sign-in with Google or Apple, and codes that pass a finished sign-in to another page. */
import { createHmac, randomBytes } from 'node:crypto';
import { and, eq, gt, isNull } from 'drizzle-orm';
import type { InferSelectModel } from 'drizzle-orm';
import { MINUTE_MS } from '#src/contract/constants/time.ts';
import type { Db, Queryable, Tx } from '#server/platform/db/database.ts';
import { handoffs, nonces, sessions, users } from '../schema.ts';
import type { Keys } from '#server/platform/crypto/secret-key.ts';

export const NONCE_TTL_MS = 10 * MINUTE_MS;
export const HANDOFF_TTL_MS = MINUTE_MS;

type TokenHashKey = Pick<Keys, 'oneTimeHash'>;

const generateToken = () => randomBytes(32).toString('base64url');
const hashValue = (
  { oneTimeHash }: TokenHashKey,
  purpose: 'nonce' | 'handoff' | 'state',
  value: string,
) => createHmac('sha256', oneTimeHash).update(`${purpose} ${value}`).digest('base64url');

export async function createNonce(db: Queryable, keys: TokenHashKey, now: Date): Promise<string> {
  const nonce = generateToken();
  await db.insert(nonces).values({ hash: hashValue(keys, 'nonce', nonce), created_at: now });
  return nonce;
}

/** Only one of several concurrent calls succeeds. */
export async function consumeNonce(
  tx: Tx,
  keys: TokenHashKey,
  nonce: string,
  now: Date,
): Promise<boolean> {
  const deleted = await tx
    .delete(nonces)
    .where(
      and(
        eq(nonces.hash, hashValue(keys, 'nonce', nonce)),
        gt(nonces.created_at, new Date(now.getTime() - NONCE_TTL_MS)),
      ),
    )
    .returning({ hash: nonces.hash });
  return deleted.length === 1;
}

export interface NewHandoff {
  userId: string;
  /** The exact origin that may exchange it. */
  origin: string;
  /** For redirects: the state that the page created before it redirected. */
  state?: string;
  inviteSlug: string | undefined;
  eventSlug: string | undefined;
  /** When the user authenticated in the original session; undefined if they just did. */
  authenticatedAt?: Date;
}

/** A code from an active session; null if it has ended. */
export function createHandoffFromSession(
  db: Db | Tx,
  keys: TokenHashKey,
  sessionId: string,
  handoff: NewHandoff,
  now: Date,
): Promise<string | null> {
  return db.transaction(async (tx) => {
    // Lock the user before the session, like the code that ends all sessions, to avoid a deadlock.
    await tx
      .select({ id: users.id })
      .from(users)
      .where(eq(users.id, handoff.userId))
      .for('key share');
    const isActive = and(eq(sessions.id, sessionId), isNull(sessions.revoked_at));
    const [session] = await tx
      .select({ id: sessions.id })
      .from(sessions)
      .where(isActive)
      .for('share');
    return session ? createHandoff(tx, keys, handoff, now) : null;
  });
}

/** Deletes pending codes, which could start new sessions. Call it after ending the user's sessions. */
export async function deleteHandoffs(tx: Tx, userId: string): Promise<void> {
  await tx.delete(handoffs).where(eq(handoffs.user_id, userId));
}

export async function createHandoff(
  db: Queryable,
  keys: TokenHashKey,
  { userId, origin, state, inviteSlug, eventSlug, authenticatedAt }: NewHandoff,
  now: Date,
): Promise<string> {
  const code = generateToken();
  await db.insert(handoffs).values({
    hash: hashValue(keys, 'handoff', code),
    user_id: userId,
    origin,
    state_hash: state === undefined ? null : hashValue(keys, 'state', state),
    invite_slug: inviteSlug ?? null,
    event_slug: eventSlug ?? null,
    authenticated_at: authenticatedAt ?? null,
    created_at: now,
  });
  return code;
}

export interface HandoffRequest {
  code: string;
  origin: string;
  state: string | undefined;
}

/**
 * Consumes a code if its origin, age and state match; a mismatch leaves it valid. A code created with a state needs that
 * state, and one created without must be exchanged without.
 */
export async function consumeHandoff(
  tx: Tx,
  keys: TokenHashKey,
  { code, origin, state }: HandoffRequest,
  now: Date,
): Promise<InferSelectModel<typeof handoffs> | null> {
  const [handoff] = await tx
    .delete(handoffs)
    .where(
      and(
        eq(handoffs.hash, hashValue(keys, 'handoff', code)),
        eq(handoffs.origin, origin),
        gt(handoffs.created_at, new Date(now.getTime() - HANDOFF_TTL_MS)),
        state === undefined
          ? isNull(handoffs.state_hash)
          : eq(handoffs.state_hash, hashValue(keys, 'state', state)),
      ),
    )
    .returning();
  return handoff ?? null;
}
