/** Whether e-mails about their place reach a guest: the rule that server and client share. */
import type { DeliveryFailure } from './undelivered.ts';

/** A full mailbox, or a server that is out of reach, may take the next e-mail. */
const PASSING_FAILURES: readonly DeliveryFailure[] = ['mailbox_full', 'gave_up'];

export const isRefusedForGood = (failure: DeliveryFailure | null): boolean =>
  failure !== null && !PASSING_FAILURES.includes(failure);

/** Of a guest without an account. */
interface ListedGuest {
  address: string | null;
  /** When the invitation was sent to the address. */
  invitedAt: unknown;
  /** They asked for no more e-mails about the dinner. */
  hasUnsubscribed: boolean;
  /** Why the newest e-mail to them wasn't delivered. */
  failure: DeliveryFailure | null;
}

/** `not_invited`: the host only put them on the list. `unreachable`: the address takes no e-mails, or no more of them. */
export type EmailReach = 'reached' | 'no_address' | 'not_invited' | 'unreachable';

export function getEmailReach({
  address,
  invitedAt,
  hasUnsubscribed,
  failure,
}: ListedGuest): EmailReach {
  if (!address) return 'no_address';
  if (hasUnsubscribed || isRefusedForGood(failure)) return 'unreachable';
  return invitedAt ? 'reached' : 'not_invited';
}
