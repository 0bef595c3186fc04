/** A dinner is paused while its host's account is deleted but not purged yet: nobody gets a seat (security case 114). */
import { eq } from 'drizzle-orm';
import { DomainError } from '../../../platform/domain-error.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { t } from '../../../platform/i18n.ts';
import { users } from '../../auth/schema.ts';
import type { EventRow } from './visibility.ts';

/** Reads the host anew. Under the event lock it sees every deletion, because a deletion locks the host's dinners first. */
export async function isPaused(tx: Tx, { host_id }: Pick<EventRow, 'host_id'>): Promise<boolean> {
  const [host] = await tx
    .select({ deactivated_at: users.deactivated_at })
    .from(users)
    .where(eq(users.id, host_id));
  return host !== undefined && host.deactivated_at !== null;
}

/** @throws DomainError conflict */
export async function requireNotPaused(tx: Tx, event: EventRow): Promise<void> {
  if (await isPaused(tx, event)) throw new DomainError('conflict', t('error_event_paused'));
}
