import { and, eq, isNull, sql } from 'drizzle-orm';
import type { MailPreferences } from '#src/contract/members.ts';
import { users } from '../auth/schema.ts';
import {
  hasUnsubscribed,
  resubscribeAddress,
  unsubscribeAddress,
} from '../dinners/rsvps/unsubscribed.ts';
import { events, guests } from '../dinners/schema.ts';
import type { Deps } from '#server/platform/deps.ts';
import { type MailPreference, parseUnsubscribeToken } from './unsubscribe-link.ts';

/** What a link unsubscribes from: a kind of e-mail, or of an invited address all e-mails about the dinner of this title. */
export type Subscription =
  | { userId: string; preference: MailPreference }
  | {
      address: { eventId: string; email: string };
      title: string;
      /** They have used the link already. */
      isOff: boolean;
    };

/** Null for a wrong token, a purged account or a guest no longer on the list. A claimed place belongs to a member, who has mail settings, and takes back here what they unsubscribed from before. */
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
    .select({
      userId: guests.user_id,
      eventId: guests.event_id,
      email: guests.email,
      title: events.title,
      isOff: hasUnsubscribed(guests),
    })
    .from(guests)
    .innerJoin(events, eq(events.id, guests.event_id))
    .where(eq(guests.link_id, parsed.linkId));
  if (!guest) return null;
  const { userId, eventId, email, title, isOff } = guest;
  if (email !== null && (userId === null || isOff))
    return { address: { eventId, email }, title, isOff };
  return userId === null ? null : { userId, preference: 'changes' };
}

/** Turns these e-mails off. Can be repeated. Null for an invalid token. */
export async function turnOffEmails(
  deps: Pick<Deps, 'db' | 'keys' | 'now'>,
  token: string,
): Promise<Subscription | null> {
  const subscription = await findSubscription(deps, token);
  if (!subscription) return null;
  if ('address' in subscription) {
    const { eventId, email } = subscription.address;
    await unsubscribeAddress(deps.db, eventId, email, deps.now());
    return { ...subscription, isOff: true };
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

/** Takes it back for an address. Can be repeated. Null for any other token: members have mail settings. */
export async function turnOnDinnerEmails(
  deps: Pick<Deps, 'db' | 'keys'>,
  token: string,
): Promise<{ title: string } | null> {
  const subscription = await findSubscription(deps, token);
  if (!subscription || !('address' in subscription)) return null;
  const { eventId, email } = subscription.address;
  await resubscribeAddress(deps.db, eventId, email);
  return subscription;
}
