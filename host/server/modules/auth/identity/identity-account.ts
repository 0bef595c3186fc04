import { and, eq } from 'drizzle-orm';
import { DomainError } from '#server/platform/domain-error.ts';
import { findOrCreateUser } from '../accounts.ts';
import type { Tx } from '#server/platform/db/database.ts';
import type { Deps } from '#server/platform/deps.ts';
import { identities, users } from '../schema.ts';
import { findUserByEmail } from '../users.ts';
import type { UserRow } from '../caller.ts';
import { t } from '#server/platform/i18n.ts';
import type { VerifiedIdentity } from './id-token.ts';

/**
 * The user of an identity. A known issuer and subject are enough, even if the address has changed. An unknown identity
 * needs a verified address: it creates a new user, or joins the existing one if the issuer is authoritative for the
 * address. Otherwise the address may have changed hands since it was verified, and nothing is merged.
 * @throws DomainError invalid no verified address · conflict the address belongs to another user
 */
export async function findOrCreateIdentityUser(
  tx: Tx,
  deps: Pick<Deps, 'now' | 'ports'>,
  { issuer, subject, email, isEmailVerified, isEmailAuthoritative }: VerifiedIdentity,
): Promise<UserRow> {
  const known = await findByIdentity(tx, issuer, subject);
  if (known) return known;
  if (email === null) throw new DomainError('invalid', t('error_identity_no_address'));
  if (!isEmailVerified) throw new DomainError('invalid', t('error_identity_unverified'));
  // A concurrent sign-in of the same person may have created the user meanwhile.
  if (!isEmailAuthoritative && (await findUserByEmail(tx, email)))
    return requireIdentityUser(tx, issuer, subject);
  const user = await findOrCreateUser(tx, deps, email);
  const linked = await tx
    .insert(identities)
    .values({ issuer, subject, user_id: user.id, created_at: deps.now() })
    .onConflictDoNothing()
    .returning();
  return linked.length === 1 ? user : requireIdentityUser(tx, issuer, subject);
}

/** @throws DomainError conflict if no user has this identity, so the address belongs to another one */
async function requireIdentityUser(tx: Tx, issuer: string, subject: string): Promise<UserRow> {
  const user = await findByIdentity(tx, issuer, subject);
  if (!user) throw new DomainError('conflict', t('error_identity_taken'));
  return user;
}

async function findByIdentity(tx: Tx, issuer: string, subject: string): Promise<UserRow | null> {
  const [row] = await tx
    .select({ user: users })
    .from(identities)
    .innerJoin(users, eq(users.id, identities.user_id))
    .where(and(eq(identities.issuer, issuer), eq(identities.subject, subject)));
  return row?.user ?? null;
}
