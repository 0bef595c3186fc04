/** A message from the owner or a co-host to a dinner's guests. It tells each group why they get it. */
import type { MessageGroup } from '#src/contract/rsvps.ts';
import type { UserRow } from '#server/modules/auth/caller.ts';
import { canRsvp } from '#server/modules/dinners/events/event-state.ts';
import { t } from '#server/platform/i18n.ts';
import { composeEmail } from '#server/platform/mail/compose.ts';
import type { EmailPage } from '#server/platform/mail/email-layout.ts';
import type { EmailMessage } from '#server/platform/mail/mailer.ts';
import { buildInviteUrl, createAnswerEmail, createAnswerPage } from './answer-page.ts';
import { type EmailDeps, type EmailDinner, createDinnerBlocks } from './dinner-blocks.ts';
import { formatEventTitle, formatMemberName } from './dinner-text.ts';
import { type Reader, createDinnerButton, createSmallPrint, createUnsubscribe } from './reader.ts';

export interface HostMessage {
  sender: UserRow;
  text: string;
  /** After the dinner, to those who came. */
  isThanks?: boolean;
}

/** To a guest who has a seat or waits for one. About a cancelled dinner it says so and has no button. */
export const createHostMessageEmail = (
  deps: EmailDeps,
  dinner: EmailDinner,
  to: Reader,
  group: Exclude<MessageGroup, 'invited'>,
  message: HostMessage,
): EmailMessage =>
  composeEmail(deps.env, to.email, {
    ...createGuestPage(deps, dinner, to, group, message),
    ...createUnsubscribe(deps, to, 'changes'),
  });

/** To somebody who hasn't answered, by whose personal link they can. */
export const createMessageToInvited = (
  deps: EmailDeps,
  dinner: EmailDinner,
  to: UserRow | string,
  linkId: string,
  message: HostMessage,
): EmailMessage =>
  createAnswerEmail(deps, dinner, { inviter: dinner.host, to, linkId }, (answerUrl) =>
    createInvitedPage(deps, dinner, message, answerUrl),
  );

/** As the host sees it before it is sent: its links lead to no guest's own page. */
export const createHostMessagePage = (
  deps: EmailDeps,
  dinner: EmailDinner,
  group: MessageGroup,
  message: HostMessage,
): EmailPage =>
  group === 'invited'
    ? createInvitedPage(deps, dinner, message, deps.env.PUBLIC_URL)
    : createGuestPage(deps, dinner, dinner.host, group, message);

const getValues = ({ event }: EmailDinner, { sender }: HostMessage) => ({
  name: formatMemberName(sender),
  title: formatEventTitle(event),
});

function createGuestPage(
  deps: EmailDeps,
  dinner: EmailDinner,
  to: Reader,
  group: Exclude<MessageGroup, 'invited'>,
  message: HostMessage,
): EmailPage {
  const { event } = dinner;
  const values = getValues(dinner, message);
  const subject = t(message.isThanks ? 'mail_thanks_subject' : 'mail_message_subject', values);
  const isCancelled = event.status === 'cancelled';
  const isOver = event.ends_at <= deps.now();
  const hasSeat = group === 'accepted' && !isCancelled;
  const reason =
    group === 'waitlisted'
      ? 'mail_message_waiting'
      : !isCancelled && !isOver
        ? 'mail_message_coming'
        : 'mail_message_came';
  return {
    subject,
    blocks: [
      { heading: subject },
      { quote: message.text },
      ...(isCancelled ? [{ text: t('mail_message_cancelled') }] : []),
      ...createDinnerBlocks(deps, dinner, hasSeat),
      ...(isCancelled ? [] : createDinnerButton(deps, event, to, 'mail_see_dinner')),
      ...createSmallPrint(isCancelled || isOver ? {} : to, t(reason, values)),
    ],
  };
}

function createInvitedPage(
  deps: EmailDeps,
  dinner: EmailDinner,
  message: HostMessage,
  answerUrl: string,
): EmailPage {
  const values = getValues(dinner, message);
  const subject = t('mail_message_subject', values);
  const opening = [{ heading: subject }, { quote: message.text }];
  const reason = t('mail_message_invited', values);
  if (canRsvp(dinner.event, dinner.host, deps.now()))
    return createAnswerPage(deps, dinner, dinner.host, answerUrl, { subject, opening, reason });
  return {
    subject,
    blocks: [
      ...opening,
      ...createDinnerBlocks(deps, dinner, false),
      { button: t('mail_see_invitation'), url: buildInviteUrl(deps, dinner, dinner.host) },
      { small: reason },
    ],
  };
}
