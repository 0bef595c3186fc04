/** The reader of an e-mail about their place at a dinner, and where its button leads them. */
import { buildPersonalAnswerPath, buildPersonalCardPath } from '#src/contract/invite-path.ts';
import type { UserRow } from '#server/modules/auth/caller.ts';
import type { EventRow } from '#server/modules/dinners/events/visibility.ts';
import { createPersonalLinkToken } from '#server/modules/dinners/rsvps/personal-link.ts';
import type { Deps } from '#server/platform/deps.ts';
import { t } from '#server/platform/i18n.ts';
import type { EmailBlock } from '#server/platform/mail/email-layout.ts';
import {
  type MailPreference,
  createDinnerUnsubscribeUrl,
  createUnsubscribeUrl,
} from '../unsubscribe-link.ts';

type ReaderDeps = Pick<Deps, 'env' | 'keys' | 'now'>;

/** A member, or a guest with an address and no account, whose `id` is that of the guest. */
export type Reader = Pick<UserRow, 'id' | 'email' | 'first_name' | 'language'> & {
  /** Of the personal link of a guest without an account. */
  link_id?: string;
  /** Set instead for a member who accepted by that link and never finished signing up. */
  card_link_id?: string;
};

export const buildDinnerUrl = ({ env }: ReaderDeps, event: EventRow) =>
  `${env.PUBLIC_URL}/events/${event.id}`;

/**
 * The button of an e-mail. A guest without an account gets to the page of their personal link, which is gone once the dinner is over. One who accepted
 * by it gets to their seat and neighbours, without signing in. That link knows its reader (R86), so nothing may be logged or copied from it.
 */
export function createDinnerButton(
  deps: ReaderDeps,
  event: EventRow,
  { link_id, card_link_id, email }: Reader,
  label: 'mail_see_dinner' | 'mail_see_table',
): EmailBlock[] {
  if (card_link_id !== undefined && event.starts_at > deps.now()) {
    const token = createPersonalLinkToken(deps.keys, card_link_id, email);
    return [{ button: t(label), url: deps.env.PUBLIC_URL + buildPersonalCardPath(token) }];
  }
  if (link_id === undefined) return [{ button: t(label), url: buildDinnerUrl(deps, event) }];
  if (event.ends_at <= deps.now()) return [];
  const token = createPersonalLinkToken(deps.keys, link_id, email);
  const url = deps.env.PUBLIC_URL + buildPersonalAnswerPath(token);
  return [{ button: t('mail_see_invitation'), url }];
}

/** What stands in small print, with the request not to forward a personal link. */
export function createSmallPrint(
  { link_id, card_link_id = link_id }: Reader,
  ...texts: string[]
): EmailBlock[] {
  const small = [...texts, ...(card_link_id === undefined ? [] : [t('mail_personal_link')])].join(
    ' ',
  );
  return small ? [{ small }] : [];
}

/** Members unsubscribe from one kind of e-mail, others from the dinner: they have no settings. */
export const createUnsubscribe = (deps: ReaderDeps, to: Reader, preference: MailPreference) => ({
  unsubscribeUrl:
    to.link_id === undefined
      ? createUnsubscribeUrl(deps, to.id, preference)
      : createDinnerUnsubscribeUrl(deps, to.link_id),
});
