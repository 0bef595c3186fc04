import { and, eq, isNull, sql } from 'drizzle-orm';
import type { MailPreferences } from '#src/contract/members.ts';
import { users } from '../auth/schema.ts';
import { events, guests } from '../dinners/schema.ts';
import type { Deps } from '#server/platform/deps.ts';
import { type MailPreference, parseUnsubscribeToken } from './unsubscribe-link.ts';

/** What a link unsubscribes from: a kind of e-mail, or for a guest without an account all e-mails about the dinner of this title. */
export type Subscription =
  { userId: string; preference: MailPreference } | { guestId: string; title: string };

/** Null for a wrong token, a purged account or a guest no longer on the list. A claimed place belongs to a member, who has mail settings. */
export async function findSubscription(
  deps: Pick<Deps, 'db' | 'keys'>,
  token: string,
): Promise<Subscription | null> {
  const parsed = parseUnsubscribeToken(deps.keys, token);
  if (!parsed) return null;
  if ('userId' in parsed) {
    const isAccount = and(eq(users.id, parsed.userId), isNull(users.purged_at));
    return (await deps.db.$count(users, isAccount)) > 0 ? parsed : null;
  }
  const [guest] = await deps.db
    .select({ guestId: guests.id, userId: guests.user_id, title: events.title })
    .from(guests)
    .innerJoin(events, eq(events.id, guests.event_id))
    .where(eq(guests.link_id, parsed.linkId));
  if (!guest) return null;
  const { userId, ...subscription } = guest;
  return userId === null ? subscription : { userId, preference: 'changes' };
}

/** Turns these e-mails off. Can be repeated. Null for an invalid token. */
export async function turnOffEmails(
  deps: Pick<Deps, 'db' | 'keys' | 'now'>,
  token: string,
): Promise<Subscription | null> {
  const subscription = await findSubscription(deps, token);
  if (!subscription) return null;
  if ('guestId' in subscription) {
    await deps.db
      .update(guests)
      .set({ unsubscribed_at: deps.now() })
      .where(and(eq(guests.id, subscription.guestId), isNull(guests.unsubscribed_at)));
    return subscription;
  }
  const { userId, preference } = subscription;
  const off: Partial<MailPreferences> =
    preference === 'answers' ? { answers: 'never' } : { [preference]: false };
  await deps.db
    .update(users)
    .set({ mail_preferences: sql`${users.mail_preferences} || ${JSON.stringify(off)}::jsonb` })
    .where(eq(users.id, userId));
  return subscription;
}
