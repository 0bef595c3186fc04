import { eq } from 'drizzle-orm';
import type { UserRow } from '../handler.ts';
import { Problem } from '../problem.ts';
import { say } from '../say.ts';
import { randomSlug } from './invite-slug.ts';
import type { Tx } from './open.ts';
import { profiles, users } from './schema.ts';
import { findUserByEmail } from './users.ts';

export interface Names {
  first_name?: string | undefined;
  last_name?: string | undefined;
}

/** The account of a proved address: the one there is, else a new one with its default profile. Never called before the proof. */
export async function findOrCreateUser(tx: Tx, email: string, now: Date): Promise<UserRow> {
  const known = await findUserByEmail(tx, email);
  if (known) return known;
  for (let attempt = 0; attempt < 10; attempt++) {
    const [made] = await tx.insert(users).values({ email, invite_slug: randomSlug(), created_at: now }).onConflictDoNothing().returning();
    if (made) {
      await tx.insert(profiles).values({ user_id: made.id, profile_type_id: null, created_at: now, updated_at: now });
      return made;
    }
    // Either the slug is taken, or the same address was proved at the same moment elsewhere.
    const meanwhile = await findUserByEmail(tx, email);
    if (meanwhile) return meanwhile;
  }
  throw new Error('No free invite slug was found.');
}

/** Names told at sign-in or in an answer are used only while the account has none. */
export async function fillNames(tx: Tx, user: UserRow, { first_name, last_name }: Names): Promise<UserRow> {
  const told = { ...(first_name && !user.first_name ? { first_name } : {}), ...(last_name && !user.last_name ? { last_name } : {}) };
  if (Object.keys(told).length === 0) return user;
  const [named] = await tx.update(users).set(told).where(eq(users.id, user.id)).returning();
  return named ?? user;
}

/** A deactivated account signs in, to be taken back; one shut out by the operator or gone for good does not. @throws Problem 403 */
export function requireAdmitted(user: UserRow): void {
  if (user.banned_at || user.purged_at) throw new Problem(403, say('error_banned'));
}
