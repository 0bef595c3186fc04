import { eq } from 'drizzle-orm';
import { DomainError } from '#server/platform/domain-error.ts';
import { canSignIn } from './active-user.ts';
import type { UserRow } from './caller.ts';
import { t } from '#server/platform/i18n.ts';
import { generateInviteSlug } from './invite-slug.ts';
import type { Tx } from '#server/platform/db/database.ts';
import type { Deps } from '#server/platform/deps.ts';
import { users } from './schema.ts';
import { findUserByEmail } from './users.ts';

export interface PersonNames {
  first_name?: string | undefined;
  last_name?: string | undefined;
}

/** The user with this verified address, or a new one with a default profile. Call it only after the address is verified. */
export async function findOrCreateUser(
  tx: Tx,
  { now, ports }: Pick<Deps, 'now' | 'ports'>,
  email: string,
): Promise<UserRow> {
  const existing = await findUserByEmail(tx, email);
  if (existing) return existing;
  for (let attempt = 0; attempt < 10; attempt++) {
    const [created] = await tx
      .insert(users)
      .values({ email, invite_slug: generateInviteSlug(), created_at: now() })
      .onConflictDoNothing()
      .returning();
    if (created) {
      await ports.createDefaultProfile(tx, created.id, now());
      return created;
    }
    // Either the slug is taken, or a concurrent request created the same user.
    const concurrent = await findUserByEmail(tx, email);
    if (concurrent) return concurrent;
  }
  throw new Error('No free invite slug was found.');
}

/** Names from a sign-in or an RSVP never replace existing ones. */
export async function fillMissingNames(
  tx: Tx,
  user: UserRow,
  { first_name, last_name }: PersonNames,
): Promise<UserRow> {
  const missingNames = {
    ...(first_name && !user.first_name ? { first_name } : {}),
    ...(last_name && !user.last_name ? { last_name } : {}),
  };
  if (Object.keys(missingNames).length === 0) return user;
  const [updated] = await tx
    .update(users)
    .set(missingNames)
    .where(eq(users.id, user.id))
    .returning();
  return updated ?? user;
}

/** Deactivated users may sign in, to restore the account. @throws DomainError forbidden for banned and purged users */
export function requireSignInAllowed(user: UserRow): void {
  if (!canSignIn(user)) throw new DomainError('forbidden', t('error_banned'));
}
