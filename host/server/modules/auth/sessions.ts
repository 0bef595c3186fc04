import { and, eq, gt, isNull, sql } from 'drizzle-orm';
import {
  REFRESH_TOKEN_GRACE_MS,
  REFRESH_TOKEN_TTL_MS,
  WIDGET_REFRESH_TOKEN_TTL_MS,
} from '#src/contract/constants/limits.ts';
import { MINUTE_MS } from '#src/contract/constants/time.ts';
import { userWithAccess } from './active-user.ts';
import type { Caller, SessionRow } from './caller.ts';
import type { Db, Queryable, Tx } from '#server/platform/db/database.ts';
import { sessions, users } from './schema.ts';

/** A sign-in whose response was lost may be repeated this long, with the same key and body. */
const REPEAT_WINDOW_MS = MINUTE_MS;

export interface NewSession {
  userId: string;
  scope: 'full' | 'widget';
  origin: string | null;
  eventIds: string[];
  requestHash: string | null;
  /** When the user last authenticated, if not now. */
  authenticatedAt?: Date | null;
}

/** The expiry is never extended: 12 hours for a widget, otherwise 30 days since authentication, which a handoff doesn't renew. */
export async function insertSession(
  tx: Queryable,
  session: NewSession,
  now: Date,
): Promise<SessionRow> {
  const expiresAt =
    session.scope === 'widget'
      ? now.getTime() + WIDGET_REFRESH_TOKEN_TTL_MS
      : (session.authenticatedAt ?? now).getTime() + REFRESH_TOKEN_TTL_MS;
  const [row] = await tx
    .insert(sessions)
    .values({
      user_id: session.userId,
      scope: session.scope,
      origin: session.origin,
      event_ids: session.eventIds,
      request_hash: session.requestHash,
      created_at: now,
      authenticated_at: session.authenticatedAt ?? null,
      expires_at: new Date(expiresAt),
    })
    .returning();
  if (!row) throw new Error('A session was not written.');
  return row;
}

/** The session, if it can still be used, with its user; one indexed query. */
export async function findCaller(
  db: Queryable,
  sessionId: string,
  now: Date,
): Promise<Caller | null> {
  const [row] = await db
    .select({ session: sessions, user: users })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.user_id))
    .where(
      and(
        eq(sessions.id, sessionId),
        isNull(sessions.revoked_at),
        gt(sessions.expires_at, now),
        userWithAccess,
      ),
    );
  return row ?? null;
}

/** Keeps the time of the first revocation. */
export async function revokeSession(db: Queryable, sessionId: string, now: Date): Promise<void> {
  await db
    .update(sessions)
    .set({ revoked_at: now })
    .where(and(eq(sessions.id, sessionId), isNull(sessions.revoked_at)));
}

/** Signs the user out everywhere. */
export async function revokeAllSessions(tx: Tx, userId: string, now: Date): Promise<void> {
  await tx
    .update(sessions)
    .set({ revoked_at: now })
    .where(and(eq(sessions.user_id, userId), isNull(sessions.revoked_at)));
}

/** Signs everyone out on a partner's site. */
export async function revokeSessionsOfOrigin(tx: Tx, origin: string, now: Date): Promise<void> {
  await tx
    .update(sessions)
    .set({ revoked_at: now })
    .where(and(eq(sessions.origin, origin), isNull(sessions.revoked_at)));
}

/** Revokes the session that the same request created within the last minute, and returns it, so that a new one can replace it. */
export async function revokeRepeatedSession(
  tx: Tx,
  requestHash: string,
  now: Date,
): Promise<SessionRow | null> {
  const since = new Date(now.getTime() - REPEAT_WINDOW_MS);
  const [row] = await tx
    .update(sessions)
    .set({ revoked_at: now })
    .where(
      and(
        eq(sessions.request_hash, requestHash),
        isNull(sessions.revoked_at),
        gt(sessions.created_at, since),
      ),
    )
    .returning();
  return row ?? null;
}

/** The user signed in by the same request within the last minute for one answer: that session was revoked at once. */
export async function findRepeatedSignIn(
  db: Queryable,
  requestHash: string,
  now: Date,
): Promise<Caller | null> {
  const [row] = await db
    .select({ session: sessions, user: users })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.user_id))
    .where(
      and(
        eq(sessions.request_hash, requestHash),
        gt(sessions.created_at, new Date(now.getTime() - REPEAT_WINDOW_MS)),
        userWithAccess,
      ),
    );
  return row ?? null;
}

/** Returns false if the session had it before. */
export async function addEventToSession(
  tx: Queryable,
  sessionId: string,
  eventId: string,
): Promise<boolean> {
  const added = await tx
    .update(sessions)
    .set({ event_ids: sql`array_append(${sessions.event_ids}, ${eventId}::uuid)` })
    .where(and(eq(sessions.id, sessionId), sql`not ${eventId}::uuid = any(${sessions.event_ids})`))
    .returning({ id: sessions.id });
  return added.length === 1;
}

/**
 * Rotates the refresh token. Its predecessor gets the same successor for 10 s (a lost response, two tabs); anything older
 * revokes the session (RFC 9700 4.14.2).
 * @returns the session with its current counter, or why it can't be refreshed
 */
export async function rotateSession(
  db: Db,
  sessionId: string,
  counter: number,
  foreignOrigin: string | null,
  now: Date,
): Promise<SessionRow | 'ended' | 'wrong_origin'> {
  return db.transaction(async (tx) => {
    const [found] = await tx
      .select({ session: sessions })
      .from(sessions)
      .innerJoin(users, eq(users.id, sessions.user_id))
      .where(
        and(
          eq(sessions.id, sessionId),
          isNull(sessions.revoked_at),
          gt(sessions.expires_at, now),
          userWithAccess,
        ),
      )
      .for('update', { of: sessions });
    if (!found) return 'ended';
    const row = found.session;
    if (row.origin !== foreignOrigin) return 'wrong_origin';
    if (counter === row.counter) {
      const rotation = { counter: counter + 1, rotated_at: now };
      await tx.update(sessions).set(rotation).where(eq(sessions.id, sessionId));
      return { ...row, ...rotation };
    }
    const sinceRotation = row.rotated_at
      ? now.getTime() - row.rotated_at.getTime()
      : Number.POSITIVE_INFINITY;
    if (counter === row.counter - 1 && sinceRotation <= REFRESH_TOKEN_GRACE_MS) return row;
    await tx.update(sessions).set({ revoked_at: now }).where(eq(sessions.id, sessionId));
    return 'ended';
  });
}
