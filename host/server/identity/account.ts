import { and, eq } from 'drizzle-orm';
import { findOrCreateUser } from '../db/accounts.ts';
import type { Tx } from '../db/open.ts';
import { identities, users } from '../db/schema.ts';
import { findUserByEmail } from '../db/users.ts';
import type { UserRow } from '../handler.ts';
import { Problem } from '../problem.ts';
import { say } from '../say.ts';
import type { Proof } from './token.ts';

/**
 * The account of an identity. A known issuer and subject are enough, whatever the address has become. An unknown one
 * needs an address its issuer has proved: it makes a new account, or joins the one of that address where the issuer is
 * the address's own authority. Elsewhere an address may have changed hands since it was proved: it merges nothing.
 * @throws Problem 400 no proved address · 409 when the address has an account that this identity is no proof for
 */
export async function accountOf(tx: Tx, { issuer, subject, email, verified, owns }: Proof, now: Date): Promise<UserRow> {
  const known = await findByIdentity(tx, issuer, subject);
  if (known) return known;
  if (email === null) throw new Problem(400, say('error_identity_no_address'));
  if (!verified) throw new Problem(400, say('error_identity_unverified'));
  // A sign-in of the same person at the same moment may have made the account since the identity was looked for.
  if (!owns && (await findUserByEmail(tx, email))) return madeMeanwhile(tx, issuer, subject);
  const user = await findOrCreateUser(tx, email, now);
  const linked = await tx.insert(identities).values({ issuer, subject, user_id: user.id, created_at: now }).onConflictDoNothing().returning();
  return linked.length === 1 ? user : madeMeanwhile(tx, issuer, subject);
}

/** @throws Problem 409 when the account is not this identity's */
async function madeMeanwhile(tx: Tx, issuer: string, subject: string): Promise<UserRow> {
  const user = await findByIdentity(tx, issuer, subject);
  if (!user) throw new Problem(409, say('error_identity_taken'));
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
