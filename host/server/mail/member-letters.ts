/** E-mails about mutual interest and about deleting the account. */
import { ACCOUNT_DELETION_GRACE_MS } from '../../../src/contract/constants/limits.ts';
import { later } from '../calendar/zone.ts';
import type { Env } from '../env.ts';
import type { UserRow } from '../handler.ts';
import { say } from '../say.ts';
import { unsubscribeUrl } from '../unsubscribe/link.ts';
import { compose } from './compose.ts';
import type { Means } from './dinner-letters.ts';
import { nameOf, whenWords } from './dinner-words.ts';
import type { Letter } from './mail.ts';

/** Sent only if the interest is mutual (R41). */
export function mutualLetter(deps: Means, to: UserRow, other: UserRow): Letter {
  const heading = say('mail_mutual_subject', { name: nameOf(other) });
  return compose(deps.env, to.email, {
    subject: heading,
    pieces: [{ heading }, { text: say('mail_mutual_text') }, { button: say('mail_see_contact'), url: `${deps.env.PUBLIC_URL}/matches/` }],
    unsubscribeUrl: unsubscribeUrl(deps, to.id, 'matches'),
  });
}

/** States until when the account can be restored, in UTC, as members have no time zone (R46). */
export function deletedLetter({ env, now }: Means, to: UserRow, deactivatedAt: Date): Letter {
  const when = whenWords(later(deactivatedAt, ACCOUNT_DELETION_GRACE_MS), 'UTC', now());
  const subject = say('mail_deleted_subject', { product: env.PRODUCT_NAME });
  return compose(env, to.email, {
    subject,
    pieces: [
      { heading: subject },
      { text: say('mail_deleted_text', { when }) },
      { text: say('mail_deleted_restore') },
      { button: say('mail_deleted_button'), url: `${env.PUBLIC_URL}/` },
    ],
  });
}

/** Queued before the member's row is deleted, and without a user id, or it would be deleted too. */
export function purgedLetter(env: Env, to: string): Letter {
  const subject = say('mail_purged_subject', { product: env.PRODUCT_NAME });
  return compose(env, to, { subject, pieces: [{ heading: subject }, { text: say('mail_purged_text') }] });
}
