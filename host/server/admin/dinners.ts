import { eq } from 'drizzle-orm';
import { cancel } from '../db/hosting.ts';
import type { Tx } from '../db/open.ts';
import { findRsvp, lockEvent, placeOrLine } from '../db/places.ts';
import { leaveAll } from '../db/rsvps.ts';
import { events, users } from '../db/schema.ts';
import type { EventRow } from '../db/visibility.ts';
import { type Command, Refused, memberBy, only } from './command.ts';

/** @throws Refused for a dinner that is not there, called off, or over */
async function coming(tx: Tx, slug: string, now: Date): Promise<EventRow> {
  const [found] = await tx.select({ id: events.id }).from(events).where(eq(events.slug, slug));
  const event = found ? await lockEvent(tx, found.id) : null;
  if (!event) throw new Refused(`There is no dinner ${slug}. Its slug is the last part of its address.`);
  if (event.status === 'cancelled') throw new Refused(`${slug} is called off already.`);
  if (event.starts_at <= now) throw new Refused(`${slug} has begun already.`);
  return event;
}

/** The new host sits at the table like any host does; the old one keeps the place as a guest. */
export const hostDinner: Command = {
  usage: '<slug> <email>',
  says: 'hand a dinner to another host, who gets a place if one is free',
  async run(deps, words) {
    const [slug = '', email = ''] = only(words, 2);
    return deps.db.transaction(async (tx) => {
      const event = await coming(tx, slug, deps.now());
      const user = await memberBy(tx, email);
      if (user.id === event.host_id) throw new Refused(`${email} is the host of ${slug} already.`);
      if (user.deactivated_at || user.banned_at || user.is_new) throw new Refused(`${email} can't host: the account is new, about to be removed, or shut out.`);
      const before = await findRsvp(tx, event.id, user.id);
      const isIn = before?.status === 'accepted' || (await placeOrLine(tx, deps, event, user, { answered_at: deps.now(), removed_at: null })) === 'accepted';
      if (!isIn) throw new Refused(`${slug} is full and ${email} has no place at it. Choose one of its guests, or raise its capacity first.`);
      await tx.update(events).set({ host_id: user.id, updated_at: deps.now() }).where(eq(events.id, event.id));
      const [old] = await tx.select().from(users).where(eq(users.id, event.host_id));
      if (old && (old.banned_at || old.deactivated_at)) await leaveAll(tx, deps, old);
      return `${slug} has ${email} as its host.`;
    });
  },
};

export const cancelDinner: Command = {
  usage: '<slug>',
  says: 'call a dinner off; its guests are told',
  async run(deps, words) {
    const [slug = ''] = only(words, 1);
    return deps.db.transaction(async (tx) => {
      await cancel(tx, deps, await coming(tx, slug, deps.now()));
      return `${slug} is called off. Its guests are being told.`;
    });
  },
};
