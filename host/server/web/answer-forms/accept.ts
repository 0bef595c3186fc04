import type { CalendarLinks } from '#src/contract/events.ts';
import { signInWithCode } from '#server/modules/auth/email-sign-in.ts';
import type { Caller, UserRow } from '#server/modules/auth/caller.ts';
import { findRepeatedSignIn } from '#server/modules/auth/sessions.ts';
import { hashSignInRequest, signInOnce } from '#server/modules/auth/sign-in.ts';
import { loadDinnerEvent } from '#server/modules/dinners/events/member-view.ts';
import { type EventRow, getVisibleEvent } from '#server/modules/dinners/events/visibility.ts';
import { acceptOnce } from '#server/modules/dinners/rsvps/accept-once.ts';
import { isActiveStatus } from '#server/modules/dinners/rsvps/guest-rows.ts';
import { readSeatDescription } from '#server/modules/dinners/seating/seat-text.ts';
import { loadSeatingForViewer } from '#server/modules/dinners/seating/seating-view.ts';
import { toEventBySlug } from '#src/core/dinners/invitation-state.ts';
import { formatInvitationLine, formatInvitationState } from '#src/core/dinners/invitation-words.ts';
import type { ServerDeps } from '#server/platform/deps.ts';
import { DomainError } from '#server/platform/domain-error.ts';
import { getTranslator, t } from '#server/platform/i18n.ts';
import { wakeRunnerAfter } from '#server/platform/jobs/queue.ts';
import type { KeyedQueue } from '#server/platform/keyed-queue.ts';
import { createDinnerHead, loadDrawing } from './dinner-head.ts';
import type { InvitationLink } from './invitation.ts';

export interface SentAnswer {
  /** Of the form. */
  token: string;
  email: string;
  code: string;
  first_name: string;
  last_name: string;
}

/** What the guest reads after answering. */
export interface AnswerResult {
  title: string;
  lines: string[];
  /** The address included for guests who have a seat. */
  head: Awaited<ReturnType<typeof createDinnerHead>>;
  /** Null without a seat. */
  calendar: CalendarLinks | null;
  /** Has a seat, which may still change. */
  canChoose: boolean;
}

/**
 * Signs in by the code for this answer alone, and accepts. The same form sent twice answers once and has the same result.
 * @throws DomainError as `signInWithCode` and `submitRsvp`, conflict if the answer has been changed since
 */
export async function acceptByCode(
  deps: ServerDeps,
  dinnerQueue: KeyedQueue,
  { inviteSlug, event: { id, slug: eventSlug } }: InvitationLink,
  { token, email, code, first_name, last_name }: SentAnswer,
  client: string,
): Promise<AnswerResult> {
  const names = { first_name, last_name };
  const requestHash = hashSignInRequest(deps, token, { email, code, ...names }, null)!;
  const accept = async (signedIn: Caller | null) => {
    if (signedIn) await acceptOnce(deps, signedIn, id, names);
    return signedIn;
  };
  const caller = await wakeRunnerAfter(deps, () =>
    signInWithCode(deps, { email, code, names, invite: { inviteSlug, eventSlug } }, client, {
      repeat: async () => {
        const signedIn = await findRepeatedSignIn(deps.db, requestHash, deps.now());
        return signedIn && dinnerQueue.run(id, email, () => accept(signedIn));
      },
      // The code is used up only once it is this dinner's turn, so that a guest turned away can send it again.
      complete: (consumeProof) =>
        dinnerQueue.run(id, email, async () =>
          accept(await signInOnce(deps, consumeProof, requestHash)),
        ),
    }),
  );
  const row = await getVisibleEvent(deps.db, caller, id);
  const result = await readAnswerResult(deps, row, caller.user);
  if (!result) throw new DomainError('conflict', t('answer_form_used'));
  return result;
}

/** What a guest who has accepted reads; null for one who hasn't. */
export async function readAnswerResult(
  deps: ServerDeps,
  row: EventRow,
  user: UserRow,
): Promise<AnswerResult | null> {
  const event = await loadDinnerEvent(deps, row, { user });
  if (!isActiveStatus(event.my_status)) return null;
  const { calendar, my_status: status } = event;
  const dinner = toEventBySlug(event);
  if (status === 'waitlisted' || status === 'requested')
    return {
      title: formatInvitationState(getTranslator(), dinner, status),
      lines: [formatInvitationLine(getTranslator(), dinner, status)],
      head: await createDinnerHead(deps, dinner),
      calendar,
      canChoose: false,
    };
  const seating = await loadSeatingForViewer(deps, row, user.id);
  const seat = await readSeatDescription(deps.db, row.id, user.id);
  const { drawPlan } = await loadDrawing();
  const title = t('rsvp_accepted', { name: user.first_name });
  return {
    title,
    lines: [seat || t('rsvp_no_seat')],
    head: await createDinnerHead(deps, dinner, {
      seat: { text: title, drawing: drawPlan(seating) },
    }),
    calendar,
    canChoose: seat !== '' && seating.published_at === null,
  };
}
