import { isActive } from '../modules/auth/active-user.ts';
import { findEventBySlug } from '../modules/dinners/events/public-view.ts';
import { cancelHostedEvent, setHost } from '../modules/dinners/events/hosting.ts';
import { lockEvent } from '../modules/dinners/events/lock-event.ts';
import { findGuest } from '../modules/dinners/rsvps/guest-rows.ts';
import { acceptOrWaitlist } from '../modules/dinners/rsvps/waitlist.ts';
import type { Tx } from '../platform/db/database.ts';
import type { EventRow } from '../modules/dinners/events/visibility.ts';
import {
  type AdminCommand,
  OperatorError,
  requireMemberByEmail,
  requireArgCount,
} from './command.ts';

/** Locks the dinner. @throws OperatorError if there is no such dinner, or it is cancelled or has started */
async function requireUpcomingDinner(tx: Tx, slug: string, now: Date): Promise<EventRow> {
  const found = await findEventBySlug(tx, slug);
  const event = found ? await lockEvent(tx, found.id) : null;
  if (!event)
    throw new OperatorError(
      `There is no dinner ${slug}. The slug is the last part of its address.`,
    );
  if (event.status === 'cancelled') throw new OperatorError(`${slug} is already cancelled.`);
  if (event.starts_at <= now) throw new OperatorError(`${slug} has already started.`);
  return event;
}

/** The new host gets a seat; the old one keeps theirs as a guest. */
export const hostDinnerCommand: AdminCommand = {
  usage: '<slug> <email>',
  description: 'change the host of a dinner; the new host gets a seat if one is free',
  async run(deps, args) {
    const [slug = '', email = ''] = requireArgCount(args, 2);
    return deps.db.transaction(async (tx) => {
      const event = await requireUpcomingDinner(tx, slug, deps.now());
      const user = await requireMemberByEmail(tx, email);
      if (user.id === event.host_id)
        throw new OperatorError(`${email} is already the host of ${slug}.`);
      if (!isActive(user) || user.is_new)
        throw new OperatorError(
          `${email} can't host: the account is new, about to be deleted, or banned.`,
        );
      const previousRow = await findGuest(tx, event.id, user.id);
      const hasSeat =
        previousRow?.status === 'accepted' ||
        (await acceptOrWaitlist(tx, deps, event, user, {
          answered_at: deps.now(),
          removed_at: null,
        })) === 'accepted';
      if (!hasSeat)
        throw new OperatorError(
          `${slug} is full and ${email} has no seat. Choose one of its guests, or raise its capacity first.`,
        );
      await setHost(tx, deps, event, user.id);
      return `${email} is now the host of ${slug}.`;
    });
  },
};

export const cancelDinnerCommand: AdminCommand = {
  usage: '<slug>',
  description: 'cancel a dinner and notify its guests',
  async run(deps, args) {
    const [slug = ''] = requireArgCount(args, 1);
    return deps.db.transaction(async (tx) => {
      await cancelHostedEvent(tx, deps, await requireUpcomingDinner(tx, slug, deps.now()));
      return `${slug} is cancelled. Its guests are being notified.`;
    });
  },
};
