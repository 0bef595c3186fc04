/** Values that work once: nonces of a sign-in with Google or Apple, and codes that carry a finished one to another page. */
import { createHmac, randomBytes } from 'node:crypto';
import { and, eq, gt, isNull } from 'drizzle-orm';
import type { InferSelectModel } from 'drizzle-orm';
import type { Db, Tx } from '../db/open.ts';
import { handoffs, nonces, sessions, users } from '../db/schema.ts';
import type { Keys } from '../secret.ts';

/** milliseconds */
export const NONCE_LIFE = 10 * 60_000;
export const HANDOFF_LIFE = 60_000;

type OnceKey = Pick<Keys, 'once'>;

const make = () => randomBytes(32).toString('base64url');
const hashOf = ({ once }: OnceKey, purpose: 'nonce' | 'handoff' | 'state', value: string) =>
  createHmac('sha256', once).update(`${purpose} ${value}`).digest('base64url');

export async function makeNonce(db: Db | Tx, keys: OnceKey, now: Date): Promise<string> {
  const nonce = make();
  await db.insert(nonces).values({ hash: hashOf(keys, 'nonce', nonce), created_at: now });
  return nonce;
}

/** Takes a nonce out of use; of many at once exactly one does. */
export async function takeNonce(tx: Tx, keys: OnceKey, nonce: string, now: Date): Promise<boolean> {
  const taken = await tx
    .delete(nonces)
    .where(and(eq(nonces.hash, hashOf(keys, 'nonce', nonce)), gt(nonces.created_at, new Date(now.getTime() - NONCE_LIFE))))
    .returning({ hash: nonces.hash });
  return taken.length === 1;
}

export interface NewHandoff {
  userId: string;
  /** The exact origin that may exchange it. */
  origin: string;
  /** Of a redirect: the page has to know what it began with. */
  state?: string;
  slug: string | undefined;
  eventSlug: string | undefined;
  /** When the session it comes from was proved; none when the member has just proved who they are. */
  provedAt?: Date;
}

/** A code from a session, while that session lives: whoever ends it at this moment finds the code, or there is none. */
export function makeHandoffFrom(db: Db, keys: OnceKey, sessionId: string, asked: NewHandoff, now: Date): Promise<string | null> {
  return db.transaction(async (tx) => {
    // The member before the session, as whoever ends all sessions takes them: else the two might wait for each other.
    await tx.select({ id: users.id }).from(users).where(eq(users.id, asked.userId)).for('key share');
    const living = and(eq(sessions.id, sessionId), isNull(sessions.revoked_at));
    const [from] = await tx.select({ id: sessions.id }).from(sessions).where(living).for('share');
    return from ? makeHandoff(tx, keys, asked, now) : null;
  });
}

/** With a member's sessions go the codes that would begin new ones. Call it after the sessions are ended. */
export async function dropHandoffs(tx: Tx, userId: string): Promise<void> {
  await tx.delete(handoffs).where(eq(handoffs.user_id, userId));
}

export async function makeHandoff(db: Db | Tx, keys: OnceKey, { userId, origin, state, slug, eventSlug, provedAt }: NewHandoff, now: Date): Promise<string> {
  const code = make();
  await db.insert(handoffs).values({
    hash: hashOf(keys, 'handoff', code),
    user_id: userId,
    origin,
    state_hash: state === undefined ? null : hashOf(keys, 'state', state),
    slug: slug ?? null,
    event_slug: eventSlug ?? null,
    proved_at: provedAt ?? null,
    created_at: now,
  });
  return code;
}

export interface Given {
  code: string;
  origin: string;
  state: string | undefined;
}

/**
 * Takes a code out of use where everything about it fits; one asked for elsewhere stays good for its own page. A state
 * that is given has to be the code's: a page that came by redirect takes no code that began anywhere else.
 */
export async function takeHandoff(tx: Tx, keys: OnceKey, { code, origin, state }: Given, now: Date): Promise<InferSelectModel<typeof handoffs> | null> {
  const [taken] = await tx
    .delete(handoffs)
    .where(
      and(
        eq(handoffs.hash, hashOf(keys, 'handoff', code)),
        eq(handoffs.origin, origin),
        gt(handoffs.created_at, new Date(now.getTime() - HANDOFF_LIFE)),
        state === undefined ? isNull(handoffs.state_hash) : eq(handoffs.state_hash, hashOf(keys, 'state', state)),
      ),
    )
    .returning();
  return taken ?? null;
}
