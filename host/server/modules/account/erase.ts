/** Deletes a member's data 48 hours after they closed their account. Hosts of past dinners remain as an anonymous row. */
import { eq } from 'drizzle-orm';
import type { Tx } from '#server/platform/db/database.ts';
import { t } from '#server/platform/i18n.ts';
import type { UserRow } from '../auth/caller.ts';
import { users } from '../auth/schema.ts';
import { isStillHost } from '../dinners/member-data.ts';
import { memberData, memberReferences } from './member-data.ts';

/**
 * Deletes a member's rows. If they hosted a dinner with other guests, the user row stays as its host, without name,
 * address, slug or anything else.
 */
export async function eraseMember(tx: Tx, user: UserRow, now: Date): Promise<void> {
  for (const { beforeDeletion } of memberData) await beforeDeletion?.(tx, user, now);
  for (const { column, onDeletion } of memberReferences)
    if (onDeletion === 'delete') await tx.delete(column.table).where(eq(column, user.id));
  for (const { column, onDeletion } of memberReferences)
    if (onDeletion === 'setNull')
      await tx
        .update(column.table)
        .set({ [column.name]: null })
        .where(eq(column, user.id));
  for (const { afterDeletion } of memberData) await afterDeletion?.(tx, user);
  if (!(await isStillHost(tx, user.id)))
    return void (await tx.delete(users).where(eq(users.id, user.id)));
  await tx
    .update(users)
    .set({ ...toAnonymousColumns(user.id), purged_at: now })
    .where(eq(users.id, user.id));
}

/** What stays of an erased host. Every other column needs a value in `toAnonymousColumns`. */
type KeptColumn = 'id' | 'is_new' | 'created_at' | 'deactivated_at' | 'banned_at' | 'purged_at';

/** `.invalid` can't receive mail (RFC 2606), and no generated slug looks like this. */
const toAnonymousColumns = (id: string): Omit<UserRow, KeptColumn> => ({
  email: `${id}@removed.invalid`,
  invite_slug: `removed-${id}`,
  first_name: t('former_member'),
  last_name: '',
  headline: '',
  location: '',
  linkedin_url: null,
  picture_url: null,
  show_on_invites: false,
  dietary_needs: '',
  mail_preferences: {},
  analytics_opt_out: false,
  language: 'en',
  invited_by: null,
  calendar_token: null,
});
