import { and, eq, isNull, sql } from 'drizzle-orm';
import { users } from '../db/schema.ts';
import type { Deps } from '../handler.ts';
import { type MailPreference, readToken } from './link.ts';

/** Which mail a token is about, while its member is there. */
export async function findSubscription(deps: Pick<Deps, 'db' | 'keys'>, token: string): Promise<{ userId: string; preference: MailPreference } | null> {
  const told = readToken(deps.keys, token);
  if (!told) return null;
  const there = await deps.db.$count(users, and(eq(users.id, told.userId), isNull(users.purged_at)));
  return there > 0 ? told : null;
}

/** No more mail of that kind from now on; done again it stays so. Null for a token that names nobody. */
export async function stopMail(deps: Pick<Deps, 'db' | 'keys'>, token: string): Promise<MailPreference | null> {
  const told = await findSubscription(deps, token);
  if (!told) return null;
  await deps.db
    .update(users)
    .set({ mail_preferences: sql`${users.mail_preferences} || ${JSON.stringify({ [told.preference]: false })}::jsonb` })
    .where(eq(users.id, told.userId));
  return told.preference;
}
