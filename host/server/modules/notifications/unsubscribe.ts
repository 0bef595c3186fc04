import { and, eq, isNull, sql } from 'drizzle-orm';
import type { MailPreferences } from '#src/contract/members.ts';
import { users } from '../auth/schema.ts';
import type { Deps } from '#server/platform/deps.ts';
import { type MailPreference, parseUnsubscribeToken } from './unsubscribe-link.ts';

/** The member and preference of a valid token, unless the account is purged. */
export async function findSubscription(
  deps: Pick<Deps, 'db' | 'keys'>,
  token: string,
): Promise<{ userId: string; preference: MailPreference } | null> {
  const subscription = parseUnsubscribeToken(deps.keys, token);
  if (!subscription) return null;
  const accountCount = await deps.db.$count(
    users,
    and(eq(users.id, subscription.userId), isNull(users.purged_at)),
  );
  return accountCount > 0 ? subscription : null;
}

/** Turns off this kind of e-mail. Can be repeated. Null for an invalid token. */
export async function turnOffEmails(
  deps: Pick<Deps, 'db' | 'keys'>,
  token: string,
): Promise<MailPreference | null> {
  const subscription = await findSubscription(deps, token);
  if (!subscription) return null;
  const { userId, preference } = subscription;
  const off: Partial<MailPreferences> =
    preference === 'answers' ? { answers: 'never' } : { [preference]: false };
  await deps.db
    .update(users)
    .set({ mail_preferences: sql`${users.mail_preferences} || ${JSON.stringify(off)}::jsonb` })
    .where(eq(users.id, userId));
  return preference;
}
