/** A dinner is cancelled, or takes place without this guest; its host is away, or back. */
import { routes } from '#src/contract/routes.ts';
import type { CalendarFile } from '#server/modules/dinners/events/calendar-entry.ts';
import { t } from '#server/platform/i18n.ts';
import { composeEmail } from '#server/platform/mail/compose.ts';
import type { EmailMessage } from '#server/platform/mail/mailer.ts';
import type { EmailBlock } from '#server/platform/mail/email-layout.ts';
import { formatMemberName, formatEventTitle } from './dinner-text.ts';
import { createPortrait } from './portrait.ts';
import { type Reader, createDinnerButton, createSmallPrint, createUnsubscribe } from './reader.ts';
import {
  type EmailDeps,
  type EmailDinner,
  createDinnerBlocks,
  attachCalendarFile,
} from './dinner-blocks.ts';

function createCancellationBlock({ host }: EmailDinner): EmailBlock {
  const name = formatMemberName(host);
  return name
    ? { lead: t('mail_cancelled_text', { host: name }), portrait: createPortrait(host) }
    : { heading: t('error_event_cancelled') };
}

/**
 * With `isRemoved`, the dinner takes place without this guest. A guest who had a seat gets a calendar file that cancels the event. To a
 * member it then has no unsubscribe link: it is sent regardless of preferences.
 */
export function createCancelledEmail(
  deps: EmailDeps,
  dinner: EmailDinner,
  to: Reader | string,
  file: CalendarFile | null,
  isRemoved = false,
): EmailMessage {
  const isMember = typeof to !== 'string' && to.link_id === undefined;
  const isEssential = file !== null && isMember;
  // Off the list, a guest without an account has nothing left to unsubscribe from.
  const isSubscribed = isMember ? !isEssential : typeof to !== 'string' && !isRemoved;
  const page = {
    subject: t(isRemoved ? 'mail_removed_subject' : 'mail_cancelled_subject', {
      title: formatEventTitle(dinner.event),
    }),
    blocks: [
      isRemoved ? { heading: t('mail_removed_text') } : createCancellationBlock(dinner),
      ...createDinnerBlocks(deps, dinner, false),
      ...(isRemoved ? [] : [{ text: t('rsvp_nothing_to_do') }]),
      { button: t('invite_find_dinner'), url: deps.env.PUBLIC_URL + routes.events('all') },
      ...(isEssential ? [{ small: t('mail_essential') }] : []),
    ],
    ...(typeof to !== 'string' && isSubscribed ? createUnsubscribe(deps, to, 'changes') : {}),
  };
  return composeEmail(
    deps.env,
    typeof to === 'string' ? to : to.email,
    page,
    attachCalendarFile(file),
  );
}

/** The host has deleted their account, and may come back. */
export const createPausedEmail = (deps: EmailDeps, dinner: EmailDinner, to: Reader): EmailMessage =>
  createHostEmail(deps, dinner, to, 'mail_paused_subject', [
    { heading: t('mail_paused_text') },
    { text: t('mail_paused_next') },
  ]);

/** The dinner has a host again. */
export const createResumedEmail = (
  deps: EmailDeps,
  dinner: EmailDinner,
  to: Reader,
): EmailMessage =>
  createHostEmail(deps, dinner, to, 'mail_resumed_subject', [
    { heading: t('mail_resumed_text') },
    { text: t('mail_resumed_next') },
  ]);

function createHostEmail(
  deps: EmailDeps,
  dinner: EmailDinner,
  to: Reader,
  subject: 'mail_paused_subject' | 'mail_resumed_subject',
  blocks: EmailBlock[],
): EmailMessage {
  return composeEmail(deps.env, to.email, {
    subject: t(subject, { title: formatEventTitle(dinner.event) }),
    blocks: [
      ...blocks,
      ...createDinnerBlocks(deps, dinner, false),
      ...createDinnerButton(deps, dinner.event, to, 'mail_see_dinner'),
      ...createSmallPrint(to),
    ],
    ...createUnsubscribe(deps, to, 'changes'),
  });
}
