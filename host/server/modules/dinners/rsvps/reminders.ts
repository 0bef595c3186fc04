/** The host asks those who haven't answered again. */
import { inArray, sql } from 'drizzle-orm';
import type * as z from 'zod/mini';
import { type ReminderRefusal, getReminderRefusal } from '#src/contract/reminders.ts';
import type { RemindGuestsInput, RemindGuestsResult } from '#src/contract/rsvps.ts';
import { isRsvpDeadlineOver } from '#src/contract/taking-rsvps.ts';
import type { Caller } from '#server/modules/auth/caller.ts';
import type { Tx } from '#server/platform/db/database.ts';
import type { Deps } from '#server/platform/deps.ts';
import { DomainError } from '#server/platform/domain-error.ts';
import { publishDomainEvents } from '#server/platform/domain-events.ts';
import { t } from '#server/platform/i18n.ts';
import { requireNotPaused, requireUpcoming } from '../events/event-state.ts';
import type { EventRow } from '../events/visibility.ts';
import { logChanges } from '../hosts/event-log.ts';
import { guests } from '../schema.ts';
import type { GuestRow } from './guest-rows.ts';
import { findListedGuests } from './guests.ts';
import { loadInvitations, toInvitation } from './invitation-list.ts';
import { consumeInvitationLimit } from './invitations.ts';

type Results = z.output<typeof RemindGuestsResult>['results'];

/**
 * Sends those who can be reminded one e-mail each, and says of the others why not. Needs the event lock.
 * @throws DomainError conflict if the dinner takes no more answers · rate_limited
 */
export async function remindGuests(
  tx: Tx,
  deps: Deps,
  caller: Caller,
  event: EventRow,
  { user_ids = [], invitation_ids = [] }: z.output<typeof RemindGuestsInput>,
): Promise<Results> {
  const now = deps.now();
  requireUpcoming(event, now);
  await requireNotPaused(tx, event);
  if (isRsvpDeadlineOver(event, now.getTime()))
    throw new DomainError('conflict', t('error_rsvp_closed'));
  const known = new Map([
    ...(await findListedGuests(tx, event.id, user_ids)).map(
      (guest) =>
        // What members want of us, they say in their settings.
        [guest.user_id!, { guest, refusal: getRefusal(guest, guest.status, false, now) }] as const,
    ),
    ...(await findInvitations(tx, event.id, invitation_ids)).map(
      // As the host sees it: another answer of the same person must not show whose address it is.
      ({ guest, status, hasUnsubscribed }) =>
        [
          guest.invitation_id,
          { guest, refusal: getRefusal(guest, status, hasUnsubscribed, now) },
        ] as const,
    ),
  ]);
  const reminded = [
    ...new Map(
      [...known.values()]
        .filter(({ refusal }) => refusal === null)
        .map((each) => [each.guest.id, each]),
    ).values(),
  ];
  if (reminded.length > 0) {
    await consumeInvitationLimit(tx, deps, caller.user.id, reminded.length);
    const ids = reminded.map(({ guest }) => guest.id);
    await tx
      .update(guests)
      .set({ reminder_count: sql`${guests.reminder_count} + 1`, reminded_at: now })
      .where(inArray(guests.id, ids));
    const [only] = reminded.length === 1 ? reminded : [];
    await logChanges(tx, now, {
      eventId: event.id,
      actorId: caller.user.id,
      action: 'reminded',
      // A guest invited by address isn't named, even if they are a member.
      ...(only?.guest.email === null
        ? { memberId: only.guest.user_id }
        : { detail: { count: reminded.length } }),
    });
    await publishDomainEvents(
      tx,
      now,
      ...reminded.map(({ guest: { invitation_id } }) => ({
        type: 'invitation_reminded' as const,
        event_id: event.id,
        invitation_id,
      })),
    );
  }
  return [...new Set([...user_ids, ...invitation_ids])].map((id) => {
    const found = known.get(id);
    return { id, outcome: found ? (found.refusal ?? 'sent') : 'not_found' };
  });
}

const getRefusal = (
  { invited_at, reminded_at, reminder_count }: GuestRow,
  status: GuestRow['status'],
  hasUnsubscribed: boolean,
  now: Date,
): ReminderRefusal | null =>
  getReminderRefusal(
    {
      status: status ?? 'invited',
      invitedAt: invited_at?.getTime() ?? null,
      remindedAt: reminded_at?.getTime() ?? null,
      reminderCount: reminder_count,
      hasUnsubscribed,
    },
    now.getTime(),
  );

/** By address only: guests invited by name are on the list. */
async function findInvitations(tx: Tx, eventId: string, ids: string[]) {
  const rows = await loadInvitations(tx, ids);
  return rows.flatMap((row) =>
    row.invitation.event_id === eventId && row.invitation.email !== null
      ? [
          {
            guest: row.invitation,
            status: toInvitation(row, () => null).status,
            hasUnsubscribed: row.has_unsubscribed,
          },
        ]
      : [],
  );
}
