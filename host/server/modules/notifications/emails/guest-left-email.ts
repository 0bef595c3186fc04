import type { UserRow } from '#server/modules/auth/caller.ts';
import { t } from '#server/platform/i18n.ts';
import { createUnsubscribeUrl } from '../unsubscribe-link.ts';
import { composeEmail } from '#server/platform/mail/compose.ts';
import type { EmailDinner, EmailDeps } from './dinner-emails.ts';
import { formatMemberName, formatEventTitle, formatEventTime } from './dinner-text.ts';
import type { EmailMessage } from '#server/platform/mail/mailer.ts';

/** To the host: a guest left a published seating. `guest` is null if the account is deleted; `seatText` says what became of the seat. */
export function createGuestLeftEmail(
  deps: EmailDeps,
  { event, host }: EmailDinner,
  guest: Pick<UserRow, 'first_name' | 'last_name'> | null,
  seatText: string,
): EmailMessage {
  const title = formatEventTitle(event);
  const headline = guest
    ? t('feed_guest_left_title', { name: formatMemberName(guest), title })
    : t('feed_guest_left_title_unnamed', { title });
  return composeEmail(deps.env, host.email, {
    subject: headline,
    blocks: [
      { heading: headline },
      { when: formatEventTime(event.starts_at, event.time_zone, deps.now()) },
      ...(seatText ? [{ text: seatText }] : []),
      {
        button: t('feed_action_see_seating'),
        url: `${deps.env.PUBLIC_URL}/events/${event.id}/seating`,
      },
    ],
    unsubscribeUrl: createUnsubscribeUrl(deps, host.id, 'changes'),
  });
}
