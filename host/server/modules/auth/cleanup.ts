import { lt } from 'drizzle-orm';
import { EMAIL_CODE_TTL_MS } from '#src/contract/constants/limits.ts';
import { DAY_MS } from '#src/contract/constants/time.ts';
import { HANDOFF_TTL_MS, NONCE_TTL_MS } from './identity/one-time-tokens.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import { emailCodes, handoffs, nonces, sessions } from './schema.ts';

/** Deletes expired codes, one-time tokens and sessions. Safe to run at any time, on several servers at once. */
export async function deleteExpiredSignIns(db: Queryable, now: Date): Promise<void> {
  const ago = (milliseconds: number) => new Date(now.getTime() - milliseconds);
  await db.delete(emailCodes).where(lt(emailCodes.sent_at, ago(EMAIL_CODE_TTL_MS + DAY_MS)));
  await db.delete(nonces).where(lt(nonces.created_at, ago(NONCE_TTL_MS)));
  await db.delete(handoffs).where(lt(handoffs.created_at, ago(HANDOFF_TTL_MS)));
  // Revoked sessions are kept until they expire, so that their tokens are known to be revoked.
  await db.delete(sessions).where(lt(sessions.expires_at, ago(DAY_MS)));
}
