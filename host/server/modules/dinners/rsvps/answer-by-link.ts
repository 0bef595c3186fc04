import { eq } from 'drizzle-orm';
import { findOrCreateUser } from '#server/modules/auth/accounts.ts';
import type { UserRow } from '#server/modules/auth/caller.ts';
import { signInOnce } from '#server/modules/auth/sign-in.ts';
import type { Deps } from '#server/platform/deps.ts';
import { DomainError, notFound } from '#server/platform/domain-error.ts';
import { publishDomainEvents } from '#server/platform/domain-events.ts';
import { t } from '#server/platform/i18n.ts';
import { isRsvpDeadlineOver } from '#src/contract/taking-rsvps.ts';
import { requireNotPaused, requireUpcoming } from '../events/event-state.ts';
import { lockEvent } from '../events/lock-event.ts';
import type { EventRow } from '../events/visibility.ts';
import { guests } from '../schema.ts';
import type { GuestRow } from './guest-rows.ts';
import { recordInviteLinkUse } from './link-invitations.ts';
import { findPersonalInvitation } from './personal-link.ts';
import { declineAsPlaceholder } from './placeholders.ts';
import { submitRsvp } from './rsvps.ts';

export interface LinkAnswer {
  status: 'accepted' | 'declined';
  /** `getAnswerVersion` of the page that was answered. */
  version: string;
  first_name?: string | undefined;
  last_name?: string | undefined;
  /** With a decline. */
  note?: string | undefined;
}

/** Changes with every answer, so that a page that was kept open can't undo a later one (security case 123). */
export const getAnswerVersion = ({
  status,
  answered_at,
}: Pick<GuestRow, 'status' | 'answered_at'>) =>
  `${status ?? 'invited'} ${answered_at?.getTime() ?? ''}`;

/**
 * Answers as the guest of a personal link. Accepting makes an account for the address as a code sent to it would; nobody gets a session.
 * Declining needs none. False if the answer has changed since the page was drawn: then it stays as it is.
 * @throws DomainError as `submitRsvp`, not_found if the link is no longer valid
 */
export async function answerByLink(
  deps: Deps,
  token: string,
  { status, version, first_name, last_name, note }: LinkAnswer,
): Promise<boolean> {
  const found = await findPersonalInvitation(deps.db, deps, token);
  if (!found) throw notFound();
  const names = { first_name, last_name };
  if (status === 'declined' && (!found.account || isDeclinedAddress(found.guest)))
    return declineWithoutAccount(deps, token, version, note);
  // Of an account that is there already the link only answers: everything else takes a code.
  const user = found.account ?? (await createAccount(deps, token, names));
  return deps.db.transaction(async (tx) => {
    await lockEvent(tx, found.event.id);
    const current = await findPersonalInvitation(tx, deps, token);
    if (current?.account?.id !== user.id) throw notFound();
    if (getAnswerVersion(current.guest) !== version) return false;
    await recordInviteLinkUse(tx, {
      user_id: user.id,
      inviter_id: current.inviter.id,
      event_id: current.event.id,
      is_by_email: true,
      created_at: deps.now(),
    });
    await submitRsvp(
      { ...deps, db: tx },
      { user },
      found.event.id,
      { status, ...names, ...(note !== undefined && { note }) },
      { origin: null, widgetEventId: null },
    );
    return true;
  });
}

/** As signing in by a code would. Not if the answer would be refused: then nobody should find an account in their name. */
async function createAccount(
  deps: Deps,
  token: string,
  names: Pick<LinkAnswer, 'first_name' | 'last_name'>,
): Promise<UserRow> {
  const caller = await signInOnce(
    deps,
    async (tx) => {
      const invitation = await findPersonalInvitation(tx, deps, token);
      if (!invitation) return null;
      requireTakingAnswers(invitation.event, invitation.guest, deps.now());
      await requireNotPaused(tx, invitation.event);
      return {
        user: await findOrCreateUser(tx, deps, invitation.address),
        names,
        invite: { inviteSlug: invitation.inviter.invite_slug, eventSlug: invitation.event.slug },
      };
    },
    null,
  );
  if (!caller) throw notFound();
  return caller.user;
}

/** A guest the host gave a seat can confirm it or give it up until the dinner begins. */
function requireTakingAnswers(event: EventRow, { status }: GuestRow, now: Date): void {
  requireUpcoming(event, now);
  if (status !== 'accepted' && isRsvpDeadlineOver(event, now.getTime()))
    throw new DomainError('conflict', t('error_rsvp_closed'));
}

/** A guest who declined without an account and has one since still isn't named to the host by a line to them. */
const isDeclinedAddress = ({ user_id, status }: GuestRow) =>
  user_id === null && status === 'declined';

/** Declining creates no account, so the answer is stored with the invited address. */
async function declineWithoutAccount(
  deps: Deps,
  token: string,
  version: string,
  note: string | undefined,
): Promise<boolean> {
  return deps.db.transaction(async (tx) => {
    const unlocked = await findPersonalInvitation(tx, deps, token);
    const event = unlocked && (await lockEvent(tx, unlocked.event.id));
    const found = event && (await findPersonalInvitation(tx, deps, token));
    if (!found) throw notFound();
    requireTakingAnswers(event, found.guest, deps.now());
    // They have made an account meanwhile, or answered in another window.
    const isMembers = found.account !== null && !isDeclinedAddress(found.guest);
    if (isMembers || getAnswerVersion(found.guest) !== version) return false;
    if (found.guest.status === 'accepted') {
      await declineAsPlaceholder(tx, deps, event, found.guest, note);
      return true;
    }
    const isDeclined = found.guest.status === 'declined';
    if (isDeclined && note === undefined) return true;
    await tx
      .update(guests)
      .set({
        ...(!isDeclined && {
          status: 'declined',
          answered_at: deps.now(),
          noted_dietary_needs: null,
        }),
        ...(note !== undefined && { answer_note: note || null }),
      })
      .where(eq(guests.id, found.guest.id));
    if (isDeclined) return true;
    await publishDomainEvents(tx, deps.now(), {
      type: 'address_declined',
      event_id: event.id,
      guest_id: found.guest.id,
    });
    return true;
  });
}
