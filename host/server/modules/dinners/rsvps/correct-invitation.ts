import { and, eq } from 'drizzle-orm';
import type * as z from 'zod/mini';
import type { InvitationResult } from '#src/contract/invitations.ts';
import type { Caller } from '#server/modules/auth/caller.ts';
import type { Deps } from '#server/platform/deps.ts';
import { DomainError, notFound } from '#server/platform/domain-error.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { t } from '#server/platform/i18n.ts';
import { lockHostedEvent } from '../events/hosting.ts';
import { guests } from '../schema.ts';
import { isPlaceholder } from './guest-rows.ts';
import { noteInvited } from './invited-notes.ts';
import { getInvitationForHost } from './invitation-list.ts';
import { createInvitations } from './invitations.ts';
import { changePlaceholder } from './placeholders.ts';
import { deleteInvitation } from './withdraw-invitation.ts';

/**
 * Invites another address instead of one whose invitation couldn't be delivered.
 * @throws DomainError not_found · conflict if it could, or as for an invitation · invalid for the host's own address · rate_limited
 */
export async function correctInvitation(
  tx: Tx,
  deps: Deps,
  caller: Caller,
  { eventId, id, email }: { eventId: string; id: string; email: string },
): Promise<z.infer<typeof InvitationResult>> {
  const event = await lockHostedEvent(tx, caller, eventId);
  const { invitation: former } = await getInvitationForHost(tx, deps, eventId, id);
  if (former.email === null) throw notFound();
  if (former.person || former.undelivered?.email !== 'invitation')
    throw new DomainError('conflict', t('error_invitation_delivered'));
  if (email === caller.user.email)
    throw new DomainError('invalid', { email: [t('error_own_address')] });
  const [row] = await tx
    .select({
      text: guests.invitation_text,
      status: guests.status,
      party: guests.party,
      dietary_needs: guests.noted_dietary_needs,
    })
    .from(guests)
    .where(and(eq(guests.event_id, eventId), eq(guests.invitation_id, id)));
  const placeholder = await findPlaceholderOfInvitation(tx, eventId, id);
  if (placeholder) await changePlaceholder(tx, deps, event, caller.user, placeholder.id, { email });
  else if (email !== former.email) await deleteInvitation(tx, deps, eventId, id, former.email);
  const [invited] = await createInvitations(tx, deps, caller, eventId, {
    invitees: [{ email, ...(former.name ? { name: former.name } : {}) }],
    ...(row?.text && { text: row.text }),
  });
  // The group of a member who came by themselves is theirs.
  const party = row?.status === 'invited' ? row.party : null;
  await noteInvited(tx, eventId, { email, party, dietary_needs: row?.dietary_needs });
  const { invitation } = await getInvitationForHost(tx, deps, eventId, invited!.id);
  return { ...invited!, ...invitation, undelivered: invited!.undelivered };
}

async function findPlaceholderOfInvitation(tx: Tx, eventId: string, id: string) {
  const [row] = await tx
    .select({ id: guests.id })
    .from(guests)
    .where(and(eq(guests.event_id, eventId), eq(guests.invitation_id, id), isPlaceholder(guests)));
  return row;
}
