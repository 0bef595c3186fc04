/** The invitation to a dinner, and the host's reminder of it. */
import type { UserRow } from '#server/modules/auth/caller.ts';
import { t } from '#server/platform/i18n.ts';
import type { EmailMessage } from '#server/platform/mail/mailer.ts';
import type { EmailBlock, EmailPage } from '#server/platform/mail/email-layout.ts';
import type { EmailTable } from '#server/platform/mail/email-table.ts';
import { formatMemberName, formatEventTitle } from './dinner-text.ts';
import { createPortrait } from './portrait.ts';
import type { EmailDeps, EmailDinner } from './dinner-blocks.ts';
import { createAnswerPage, createAnswerEmail } from './answer-page.ts';

/** An invitation's dinner. */
export interface InvitationDinner extends EmailDinner {
  /** In order. */
  tables: EmailTable[];
}

/** To a member, or to an address without an account. The links know the guest (R86), so nothing may be logged or copied from them. */
export function createInvitationEmail(
  deps: EmailDeps,
  dinner: InvitationDinner,
  inviter: UserRow,
  to: UserRow | string,
  { link_id, invitation_text }: { link_id: string; invitation_text: string | null },
  seat: string,
): EmailMessage {
  const words = invitation_text ? [{ quote: invitation_text }] : [];
  return createAnswerEmail(deps, dinner, { inviter, to, linkId: link_id }, (answerUrl) =>
    createInvitationPage(deps, dinner, inviter, { words, seat }, answerUrl),
  );
}

/** What the invitation says, with the host's words, and the seat if it is kept and published (else empty). Without the guest's own link its answers lead to the product. */
export function createInvitationPage(
  deps: EmailDeps,
  dinner: InvitationDinner,
  inviter: UserRow,
  { words, seat }: { words: EmailBlock[]; seat: string },
  answerUrl = deps.env.PUBLIC_URL,
): EmailPage {
  const values = { name: formatMemberName(inviter), title: formatEventTitle(dinner.event) };
  return {
    ...createAnswerPage(deps, dinner, inviter, answerUrl, {
      subject: t('mail_invitation_subject', values),
      // It runs on into the dinner's title.
      opening: [{ lead: t('invite_from', values), portrait: createPortrait(inviter) }],
      words,
      // The page shows it with the two answers.
      seatLink: seat ? [{ link: t('mail_invitation_seat', { seat }), url: answerUrl }] : [],
    }),
    drawing: { tables: dinner.tables },
  };
}

/** The host asks again, by their own invite link. */
export function createInvitationReminderEmail(
  deps: EmailDeps,
  dinner: InvitationDinner,
  to: UserRow | string,
  linkId: string,
): EmailMessage {
  const { event, host: inviter } = dinner;
  const values = { name: formatMemberName(inviter), title: formatEventTitle(event) };
  return createAnswerEmail(deps, dinner, { inviter, to, linkId }, (answerUrl) => ({
    ...createAnswerPage(deps, dinner, inviter, answerUrl, {
      subject: t('mail_invitation_reminder_subject', values),
      opening: [
        { lead: t('mail_invitation_reminder_lead', values), portrait: createPortrait(inviter) },
      ],
    }),
    drawing: { tables: dinner.tables },
  }));
}
