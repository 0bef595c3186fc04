import type { GivenRole } from '#src/contract/host-roles.ts';
import type { UserRow } from '#server/modules/auth/caller.ts';
import { t } from '#server/platform/i18n.ts';
import { composeEmail } from '#server/platform/mail/compose.ts';
import type { EmailMessage } from '#server/platform/mail/mailer.ts';
import { formatMemberName, formatEventTitle } from './dinner-text.ts';
import { createPortrait } from './portrait.ts';
import { buildDinnerUrl, createUnsubscribe } from './reader.ts';
import { type EmailDeps, type EmailDinner, createDinnerBlocks } from './dinner-blocks.ts';

/** The owner asks a member or an address to be a co-host, or to help at the door. */
export function createHostInvitedEmail(
  deps: EmailDeps,
  dinner: EmailDinner,
  to: UserRow | string,
  role: GivenRole,
): EmailMessage {
  const values = {
    name: formatMemberName(dinner.host),
    title: formatEventTitle(dinner.event),
  };
  return composeEmail(deps.env, typeof to === 'string' ? to : to.email, {
    subject: t('mail_host_invited_subject', values),
    blocks: [
      { lead: t(`mail_host_invited_${role}`, values), portrait: createPortrait(dinner.host) },
      ...createDinnerBlocks(deps, dinner, false),
      { button: t('mail_host_invited_answer', values), url: buildDinnerUrl(deps, dinner.event) },
      { small: t('mail_host_invited_address') },
    ],
    ...(typeof to === 'string' ? {} : createUnsubscribe(deps, to, 'invitations')),
  });
}
