/** A dinner with both answers: Accept is the e-mail's one button, Decline a link beside it. The links know the guest (R86), so nothing may be logged or copied from them. */
import { buildPersonalAnswerPath } from '#src/contract/invite-path.ts';
import { createPersonalLinkToken } from '#server/modules/dinners/rsvps/personal-link.ts';
import { toMailPicturePath } from '#server/modules/media/media-key.ts';
import type { UserRow } from '#server/modules/auth/caller.ts';
import { t } from '#server/platform/i18n.ts';
import { composeEmail } from '#server/platform/mail/compose.ts';
import type { EmailMessage } from '#server/platform/mail/mailer.ts';
import type { EmailBlock, EmailPage } from '#server/platform/mail/email-layout.ts';
import { sanitizeLine } from '#server/platform/mail/plain-text.ts';
import { formatMemberName } from './dinner-text.ts';
import { createUnsubscribe } from './reader.ts';
import { createDinnerUnsubscribeUrl } from '../unsubscribe-link.ts';
import { type EmailDeps, type EmailDinner, createDinnerBlocks } from './dinner-blocks.ts';

const MAX_DESCRIPTION_LENGTH = 240;

interface AnswerPageContent {
  subject: string;
  opening: EmailBlock[];
  /** The host's own, below the dinner. */
  words?: EmailBlock[];
  seatLink?: EmailBlock[];
  /** Why they get it, if it isn't an invitation. */
  reason?: string;
}

export function createAnswerPage(
  deps: EmailDeps,
  dinner: EmailDinner,
  inviter: UserRow,
  answerUrl: string,
  { subject, opening, words = [], seatLink = [], reason = '' }: AnswerPageContent,
): EmailPage {
  const hosted = t('dinner_hosted_by', { host: formatMemberName(dinner.host) });
  const isByHost = inviter.id === dinner.host.id;
  const description = sanitizeLine(dinner.event.description, MAX_DESCRIPTION_LENGTH);
  return {
    subject,
    blocks: [
      ...opening,
      ...createDinnerBlocks(deps, dinner, false),
      ...(isByHost ? [] : [{ text: hosted }]),
      ...words,
      ...(description ? [{ text: description }] : []),
      ...seatLink,
      {
        button: t('invite_accept'),
        url: answerUrl,
        other: { link: t('invite_decline'), url: `${answerUrl}?answer=decline` },
      },
      { link: t('mail_see_invitation'), url: buildInviteUrl(deps, dinner, inviter) },
      { small: [reason, t('mail_invitation_text')].filter(Boolean).join(' ') },
    ],
  };
}

interface Invitee {
  inviter: UserRow;
  to: UserRow | string;
  linkId: string;
}

export function createAnswerEmail(
  deps: EmailDeps,
  dinner: EmailDinner,
  { inviter, to, linkId }: Invitee,
  createPage: (answerUrl: string) => EmailPage,
): EmailMessage {
  const address = typeof to === 'string' ? to : to.email;
  const token = createPersonalLinkToken(deps.keys, linkId, address);
  const photo = toMailPicturePath(dinner.event.cover_url);
  return composeEmail(deps.env, address, {
    ...createPage(deps.env.PUBLIC_URL + buildPersonalAnswerPath(token)),
    photo: photo
      ? {
          src: deps.env.PUBLIC_URL + photo,
          url: buildInviteUrl(deps, dinner, inviter),
          label: t('mail_see_invitation'),
        }
      : undefined,
    ...(typeof to === 'string'
      ? { unsubscribeUrl: createDinnerUnsubscribeUrl(deps, linkId) }
      : createUnsubscribe(deps, to, 'invitations')),
  });
}

export const buildInviteUrl = ({ env }: EmailDeps, { event }: EmailDinner, inviter: UserRow) =>
  `${env.PUBLIC_URL}/invite/${inviter.invite_slug}?eventSlug=${encodeURIComponent(event.slug)}`;
