/** What is different about a dinner, to its guests, its helpers and those who haven't answered. */
import type { UserRow } from '#server/modules/auth/caller.ts';
import type { CalendarFile } from '#server/modules/dinners/events/calendar-entry.ts';
import { t } from '#server/platform/i18n.ts';
import { composeEmail } from '#server/platform/mail/compose.ts';
import type { EmailMessage } from '#server/platform/mail/mailer.ts';
import { createAnswerEmail, createAnswerPage } from './answer-page.ts';
import {
  type EmailDeps,
  type EmailDinner,
  attachCalendarFile,
  createDinnerBlocks,
} from './dinner-blocks.ts';
import { formatEventTitle } from './dinner-text.ts';
import { type Reader, createDinnerButton, createSmallPrint, createUnsubscribe } from './reader.ts';

const TIME_FIELDS: readonly string[] = ['starts_at', 'ends_at', 'time_zone'];

/** Whether who was invited would come on the wrong day, or to the wrong place. */
export const isWhenOrWhere = (fields: string[]): boolean =>
  fields.some((field) => TIME_FIELDS.includes(field) || field === 'venue');

/** Says only what kind of data changed. The new values follow; the old ones are in the reader's calendar. */
function formatChanges(fields: string[]): string[] {
  const sentences = [];
  if (fields.some((field) => TIME_FIELDS.includes(field))) sentences.push(t('mail_changed_time'));
  if (fields.includes('venue')) sentences.push(t('mail_changed_venue'));
  if (fields.includes('title')) sentences.push(t('mail_changed_title'));
  return sentences;
}

const createOpening = (fields: string[]) => [
  { heading: formatChanges(fields).join(' ') || t('mail_changed_heading') },
  { small: t('mail_changed_text') },
];

export function createEventChangedEmail(
  deps: EmailDeps,
  dinner: EmailDinner,
  to: Reader,
  fields: string[],
  /** Null without a seat, undefined for helpers who aren't guests. */
  file: CalendarFile | null | undefined,
): EmailMessage {
  const page = {
    subject: t('mail_changed_subject', { title: formatEventTitle(dinner.event) }),
    blocks: [
      ...createOpening(fields),
      // Helpers come to the place, as guests with a seat do.
      ...createDinnerBlocks(deps, dinner, file !== null),
      ...createDinnerButton(deps, dinner.event, to, 'mail_see_dinner'),
      ...(file === undefined
        ? []
        : createSmallPrint(to, t(file ? 'mail_give_up_seat' : 'mail_leave_waitlist'))),
    ],
    ...createUnsubscribe(deps, to, 'changes'),
  };
  return composeEmail(deps.env, to.email, page, attachCalendarFile(file ?? null));
}

/** To somebody who hasn't answered, with the two answers. */
export function createChangedInvitation(
  deps: EmailDeps,
  dinner: EmailDinner,
  to: UserRow | string,
  linkId: string,
  fields: string[],
): EmailMessage {
  const title = formatEventTitle(dinner.event);
  return createAnswerEmail(deps, dinner, { inviter: dinner.host, to, linkId }, (answerUrl) =>
    createAnswerPage(deps, dinner, dinner.host, answerUrl, {
      subject: t('mail_changed_subject', { title }),
      opening: createOpening(fields),
      reason: t('mail_message_invited', { title }),
    }),
  );
}
