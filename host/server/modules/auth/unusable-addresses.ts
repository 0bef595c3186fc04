import { and, inArray, isNull, or, sql } from 'drizzle-orm';
import { normalizeEmail } from '#src/contract/fields.ts';
import type { Deps } from '#server/platform/deps.ts';
import { users } from './schema.ts';

const MAX_LOGGED = 50;

/**
 * Names the accounts with an address that nobody can type any more: not in ASCII, or with capitals. They were stored by another
 * program, or before the rules for addresses (security case 112), and stay as they are.
 */
export async function warnOfUnusableAddresses({
  db,
  log,
}: Pick<Deps, 'db' | 'log'>): Promise<void> {
  const isUnusable = or(
    sql`octet_length(${users.email}) <> char_length(${users.email})`,
    sql`${users.email} collate "C" ~ '[A-Z]'`,
  );
  const isListed = and(isNull(users.purged_at), isUnusable);
  const rows = await db
    .select({ id: users.id, email: users.email })
    .from(users)
    .where(isListed)
    .orderBy(users.id)
    .limit(MAX_LOGGED);
  if (rows.length === 0) return;
  const named = rows.map(({ id, email }) => ({
    id,
    normalized: normalizeEmail(email.normalize('NFKC')),
  }));
  const isOwner = inArray(
    users.email,
    named.map(({ normalized }) => normalized),
  );
  const owners = await db.select({ id: users.id, email: users.email }).from(users).where(isOwner);
  const accounts = named.map(({ id, normalized }) => {
    const other = owners.find((owner) => owner.email === normalized && owner.id !== id);
    return { user_id: id, ...(other && { same_address_as: other.id }) };
  });
  log.warn(
    { count: await db.$count(users, isListed), accounts },
    'accounts with an e-mail address that cannot be used to sign in with a code; change it in the table users',
  );
}
