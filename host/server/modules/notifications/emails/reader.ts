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
  /** Set instead for a member who answered by that link and never finished signing up. Only guests with a seat have neighbours. */
  own_link?: { id: string; hasSeat: boolean };
};

export const buildDinnerUrl = ({ env }: ReaderDeps, event: EventRow) =>
  `${env.PUBLIC_URL}/events/${event.id}`;

/**
 * The button of a letter. Guests without an account, and those who answered without signing in, get to the page of their personal link, or to
 * their seat and neighbours. There is none once the dinner, and with it the link, is over. That link knows its reader (R86), so nothing
 * may be logged or copied from it.
 */
export function createDinnerButton(
  deps: ReaderDeps,
  event: EventRow,
  { link_id, own_link, email }: Reader,
  label: 'mail_see_dinner' | 'mail_see_table',
): EmailBlock[] {
  const linkId = link_id ?? own_link?.id;
  if (linkId === undefined) return [{ button: t(label), url: buildDinnerUrl(deps, event) }];
  if (event.ends_at <= deps.now()) return [];
  const token = createPersonalLinkToken(deps.keys, linkId, email);
  const hasNeighbours = own_link?.hasSeat === true && event.starts_at > deps.now();
  const path = hasNeighbours ? buildPersonalCardPath(token) : buildPersonalAnswerPath(token);
  return [
    {
      button: t(link_id === undefined ? label : 'mail_see_invitation'),
      url: deps.env.PUBLIC_URL + path,
    },
  ];
}

/** What stands in small print, with the request not to forward a personal link. */
export function createSmallPrint(
  { link_id, own_link }: Pick<Reader, 'link_id' | 'own_link'>,
  ...texts: string[]
): EmailBlock[] {
  const hasOwnLink = link_id !== undefined || own_link !== undefined;
  const small = [...texts, ...(hasOwnLink ? [t('mail_personal_link')] : [])].join(' ');
  return small ? [{ small }] : [];
}

/** Members unsubscribe from one kind of e-mail, others from the dinner: they have no settings. */
export const createUnsubscribe = (deps: ReaderDeps, to: Reader, preference: MailPreference) => ({
  unsubscribeUrl:
    to.link_id === undefined
      ? createUnsubscribeUrl(deps, to.id, preference)
      : createDinnerUnsubscribeUrl(deps, to.link_id),
});
