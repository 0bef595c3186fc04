import { and, eq, ne } from 'drizzle-orm';
import { ACCOUNT_DELETION_GRACE_MS } from '#src/contract/constants/limits.ts';
import type { MailPreferences, Me, User } from '#src/contract/members.ts';
import { isActive } from './active-user.ts';
import type { Caller, UserRow } from './caller.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import { exactSlugFirst, isSameSlug } from '#server/platform/db/same-slug.ts';
import { toPerson } from './person.ts';
import { getLanguage } from '#server/platform/i18n.ts';
import { users } from './schema.ts';

const ALL_MAIL_ENABLED: Omit<MailPreferences, 'answers'> = {
  invitations: true,
  reminders: true,
  changes: true,
  matches: true,
};

export function toUser(row: UserRow): User {
  const {
    email,
    is_new,
    location,
    linkedin_url,
    invite_slug,
    show_on_invites,
    dietary_needs,
    analytics_opt_out,
    deactivated_at,
  } = row;
  return {
    ...toPerson(row),
    email,
    is_new,
    location,
    linkedin_url,
    invite_slug,
    show_on_invites,
    dietary_needs,
    mail_preferences: getMailPreferences(row),
    analytics_opt_out,
    deactivated_at: deactivated_at?.toISOString() ?? null,
    permanent_at: deactivated_at
      ? new Date(deactivated_at.getTime() + ACCOUNT_DELETION_GRACE_MS).toISOString()
      : null,
  };
}

/** Until a member chooses how to hear of answers, turning off `changes` turns them off, as links in older e-mails say. */
export function getMailPreferences({ mail_preferences }: UserRow): MailPreferences {
  const answers = mail_preferences.changes === false ? 'never' : 'soon';
  return { ...ALL_MAIL_ENABLED, answers, ...mail_preferences };
}

/** The user's own data. A widget on a partner's page gets only five fields. */
export function toMe({ user, session }: Caller): Me {
  const { id, first_name, last_name, picture_url, is_new } = user;
  return session.scope === 'widget'
    ? { id, first_name, last_name, picture_url, is_new }
    : toUser(user);
}

/** E-mails use the language of the last sign-in or session refresh. */
export async function saveLanguage(db: Queryable, userId: string): Promise<void> {
  await db
    .update(users)
    .set({ language: getLanguage() })
    .where(and(eq(users.id, userId), ne(users.language, getLanguage())));
}

export async function findUser(db: Queryable, userId: string): Promise<UserRow | null> {
  const [row] = await db.select().from(users).where(eq(users.id, userId));
  return row ?? null;
}

export async function findUserByInviteSlug(db: Queryable, slug: string): Promise<UserRow | null> {
  const [row] = await db
    .select()
    .from(users)
    .where(isSameSlug(users.invite_slug, slug))
    .orderBy(exactSlugFirst(users.invite_slug, slug))
    .limit(1);
  return row && isActive(row) ? row : null;
}

export async function findUserByEmail(db: Queryable, email: string): Promise<UserRow | null> {
  const [row] = await db.select().from(users).where(eq(users.email, email));
  return row ?? null;
}
