/** Rows of members: locks on them, and what members change themselves. */
import { and, eq } from 'drizzle-orm';
import type * as z from 'zod/mini';
import type { UpdateInfoInput } from '#src/contract/members.ts';
import { remainingUser } from '../auth/active-user.ts';
import type { UserRow } from '../auth/caller.ts';
import { users } from '../auth/schema.ts';
import { getMailPreferences } from '../auth/users.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { DomainError, notFound } from '#server/platform/domain-error.ts';
import { t } from '#server/platform/i18n.ts';
import { hasPriority } from './profiles.ts';

/** Locks the row like a foreign key does, so that it can't be deleted meanwhile. @throws DomainError not_found for unknown members and those who left */
export async function requireMember(tx: Tx, id: string): Promise<void> {
  const [member] = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, id), remainingUser))
    .for('key share');
  if (!member) throw notFound();
}

/** Locks the row until the end of the transaction. Null for unknown members and those who left. */
export async function lockMember(tx: Tx, id: string): Promise<UserRow | null> {
  const [row] = await tx.select().from(users).where(eq(users.id, id)).for('update');
  return row && !row.deactivated_at ? row : null;
}

/** Null removes the picture. Returns the changed row. */
export async function setPicture(tx: Tx, member: UserRow, path: string | null): Promise<UserRow> {
  await tx.update(users).set({ picture_url: path }).where(eq(users.id, member.id));
  return { ...member, picture_url: path };
}

/**
 * Saves the given fields; null if the member no longer exists. `is_new` ends only with both names and a priority, which is a
 * profile with a type (R06).
 * A new city changes matches and neighbours, and so does the end of `is_new`.
 * @throws DomainError invalid by field
 */
export async function updateMember(
  tx: Tx,
  id: string,
  { mail_preferences, ...fields }: z.output<typeof UpdateInfoInput>,
): Promise<{ member: UserRow; affectsMatches: boolean } | null> {
  const [current] = await tx.select().from(users).where(eq(users.id, id)).for('no key update');
  if (!current) return null;
  const isNoLongerNew = fields.is_new === false && current.is_new;
  if (isNoLongerNew) await requireCompleteMember(tx, { ...current, ...fields });
  const changes = {
    ...fields,
    ...(mail_preferences
      ? { mail_preferences: { ...getMailPreferences(current), ...mail_preferences } }
      : {}),
  };
  if (Object.keys(changes).length === 0) return { member: current, affectsMatches: false };
  const [row] = await tx.update(users).set(changes).where(eq(users.id, id)).returning();
  const isCityChanged = fields.location !== undefined && fields.location !== current.location;
  return { member: row ?? current, affectsMatches: isCityChanged || isNoLongerNew };
}

async function requireCompleteMember(
  tx: Tx,
  { id, first_name, last_name }: Pick<UserRow, 'id' | 'first_name' | 'last_name'>,
): Promise<void> {
  const missing: Record<string, string[]> = {};
  if (!first_name) missing.first_name = [t('required')];
  if (!last_name) missing.last_name = [t('required')];
  if (!(await hasPriority(tx, id))) missing.profile_type_ids = [t('error_needs_priority')];
  if (Object.keys(missing).length > 0) throw new DomainError('invalid', missing);
}
