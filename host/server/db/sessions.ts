import { and, eq, gt, isNull, sql } from 'drizzle-orm';
import { REFRESH_TOKEN_GRACE_MS, REFRESH_TOKEN_TTL_MS, WIDGET_REFRESH_TOKEN_TTL_MS } from '../../../src/contract/constants/limits.ts';
import type { Caller, SessionRow } from '../handler.ts';
import type { Db, Tx } from './open.ts';
import { sessions, users } from './schema.ts';

/** A lost answer may be asked for again, with the same key and body, for this long. */
const REPEAT_LIFE = 60_000;

export interface NewSession {
  userId: string;
  scope: 'full' | 'widget';
  origin: string | null;
  eventIds: string[];
  madeBy: string | null;
  /** When the member last proved who they are, where that was before. */
  provedAt?: Date | null;
}

/** Its end is set now and no rotation moves it: 12 hours for a widget, else 30 days from the proof, which no handing over renews. */
export async function insertSession(tx: Tx | Db, session: NewSession, now: Date): Promise<SessionRow> {
  const end = session.scope === 'widget' ? now.getTime() + WIDGET_REFRESH_TOKEN_TTL_MS : (session.provedAt ?? now).getTime() + REFRESH_TOKEN_TTL_MS;
  const [row] = await tx
    .insert(sessions)
    .values({
      user_id: session.userId,
      scope: session.scope,
      origin: session.origin,
      event_ids: session.eventIds,
      made_by: session.madeBy,
      created_at: now,
      proved_at: session.provedAt ?? null,
      expires_at: new Date(end),
    })
    .returning();
  if (!row) throw new Error('A session was not written.');
  return row;
}

/** Shut out by the operator, or gone for good: no session of theirs opens anything. */
const admitted = and(isNull(users.banned_at), isNull(users.purged_at));

/** The living session and its member as they are now; one indexed read. */
export async function readCallerRow(db: Tx | Db, sessionId: string, now: Date): Promise<Caller | null> {
  const [row] = await db
    .select({ session: sessions, user: users })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.user_id))
    .where(and(eq(sessions.id, sessionId), isNull(sessions.revoked_at), gt(sessions.expires_at, now), admitted));
  return row ?? null;
}

/** Ends one session; the first end stands. */
export async function revokeSession(db: Tx | Db, sessionId: string, now: Date): Promise<void> {
  await db
    .update(sessions)
    .set({ revoked_at: now })
    .where(and(eq(sessions.id, sessionId), isNull(sessions.revoked_at)));
}

/** The session that the same key and body made within the last minute: revoked here, since another comes in its place. */
export async function replaceSession(tx: Tx, madeBy: string, now: Date): Promise<SessionRow | null> {
  const since = new Date(now.getTime() - REPEAT_LIFE);
  const [row] = await tx
    .update(sessions)
    .set({ revoked_at: now })
    .where(and(eq(sessions.made_by, madeBy), isNull(sessions.revoked_at), gt(sessions.created_at, since)))
    .returning();
  return row ?? null;
}

/** A `widget` session may touch one dinner more. */
export async function rememberEvent(tx: Tx | Db, sessionId: string, eventId: string): Promise<void> {
  await tx
    .update(sessions)
    .set({ event_ids: sql`array_append(${sessions.event_ids}, ${eventId}::uuid)` })
    .where(and(eq(sessions.id, sessionId), sql`not ${eventId}::uuid = any(${sessions.event_ids})`));
}

/**
 * Turns the counter. Only the newest token turns it; its parent gives the same successor for 10 s
 * (a lost answer, two tabs); anything older ends the family (RFC 9700 4.14.2).
 * @returns the session as it now stands, or why not
 */
export async function rotateSession(
  db: Db,
  sessionId: string,
  counter: number,
  foreignOrigin: string | null,
  now: Date,
): Promise<SessionRow | 'over' | 'elsewhere'> {
  return db.transaction(async (tx) => {
    const [found] = await tx
      .select({ session: sessions })
      .from(sessions)
      .innerJoin(users, eq(users.id, sessions.user_id))
      .where(and(eq(sessions.id, sessionId), isNull(sessions.revoked_at), gt(sessions.expires_at, now), admitted))
      .for('update', { of: sessions });
    if (!found) return 'over';
    const row = found.session;
    if (row.origin !== foreignOrigin) return 'elsewhere';
    if (counter === row.counter) {
      const turned = { counter: counter + 1, rotated_at: now };
      await tx.update(sessions).set(turned).where(eq(sessions.id, sessionId));
      return { ...row, ...turned };
    }
    const sinceTurn = row.rotated_at ? now.getTime() - row.rotated_at.getTime() : Number.POSITIVE_INFINITY;
    if (counter === row.counter - 1 && sinceTurn <= REFRESH_TOKEN_GRACE_MS) return row;
    await tx.update(sessions).set({ revoked_at: now }).where(eq(sessions.id, sessionId));
    return 'over';
  });
}
