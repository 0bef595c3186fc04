/** What follows from one guest's RSVP: feed items, e-mails, calendar entries and webhooks. */
import type { FeedItemType } from '../../../src/contract/feeds.ts';
import { mailedFile } from '../calendar/mailed.ts';
import type { Tx } from '../db/open.ts';
import { hideItems, renewItems } from '../feeds/items.ts';
import type { Deps, UserRow } from '../handler.ts';
import { queueEntries } from '../google-calendar/queue.ts';
import { freedChairs } from '../feeds/freed-chairs.ts';
import { acceptedLetter, cancelledLetter, placeFreeLetter, requestedLetter } from '../mail/dinner-letters.ts';
import { guestLeftLetter } from '../mail/guest-left-letter.ts';
import { queueLetter } from '../mail/queue.ts';
import { speak } from '../say.ts';
import { type Outcome, queueOutcome } from '../webhooks/outcome.ts';
import { type Dinner, type Guest, dinnerOf, guestOf, memberOf, wants } from './audience.ts';
import type { Chair, Told } from './notice.ts';
import { eq } from 'drizzle-orm';
import { users } from '../db/schema.ts';

type RsvpEvent = Extract<Told, { type: 'accepted' | 'requested' | 'waitlisted' | 'place_free' }>;

interface RsvpContext extends Dinner {
  guest: Guest;
}

/** Null if the RSVP has changed since: that change has its own domain event. */
async function readContext(tx: Tx, { type, event_id, user_id }: RsvpEvent): Promise<RsvpContext | null> {
  const dinner = await dinnerOf(tx, event_id);
  const guest = dinner?.event.status === 'scheduled' ? await guestOf(tx, event_id, user_id) : null;
  const expected = type === 'place_free' ? 'accepted' : type;
  return dinner && guest?.status === expected ? { ...dinner, guest } : null;
}

export const writeCalendars = (tx: Tx, now: Date, eventId: string, ...userIds: string[]) =>
  queueEntries(tx, now, ...userIds.map((user_id) => ({ user_id, event_id: eventId })));

const queueWebhook = (tx: Tx, deps: Deps, { event_id, user_id }: { event_id: string; user_id: string }, outcome: Outcome['outcome']) =>
  queueOutcome(tx, deps, { eventId: event_id, userId: user_id, outcome });

async function handleRsvp(deps: Deps, domainEvent: RsvpEvent, continueWith: (tx: Tx, context: RsvpContext) => Promise<void>): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const context = await readContext(tx, domainEvent);
    if (!context) return;
    await hideItems(tx, deps.now(), domainEvent.event_id, ['event_invite'], { userId: domainEvent.user_id });
    await queueWebhook(tx, deps, domainEvent, domainEvent.type);
    await continueWith(tx, context);
  });
}

export async function tellAccepted(deps: Deps, domainEvent: Extract<Told, { type: 'accepted' }>): Promise<void> {
  await handleRsvp(deps, domainEvent, async (tx, { guest: { user }, ...dinner }) => {
    await writeCalendars(tx, deps.now(), domainEvent.event_id, user.id);
    if (wants(user, 'changes'))
      await queueLetter(
        tx,
        deps,
        await speak(user.language, async () => acceptedLetter(deps, dinner, user, await mailedFile({ ...deps, db: tx }, dinner.event, user.id))),
        {
          kind: 'accepted',
          key: `accepted ${domainEvent.id}`,
          userId: user.id,
          eventId: domainEvent.event_id,
        },
      );
  });
}

export async function tellPlaceFree(deps: Deps, domainEvent: Extract<Told, { type: 'place_free' }>): Promise<void> {
  await handleRsvp(deps, domainEvent, async (tx, { guest: { user }, ...dinner }) => {
    await renewItems(tx, new Date(domainEvent.at), [
      { user_id: user.id, type: 'place_free', key: `place_free ${domainEvent.event_id}`, event_id: domainEvent.event_id },
    ]);
    await writeCalendars(tx, deps.now(), domainEvent.event_id, user.id);
    if (wants(user, 'changes'))
      await queueLetter(
        tx,
        deps,
        await speak(user.language, async () => placeFreeLetter(deps, dinner, user, await mailedFile({ ...deps, db: tx }, dinner.event, user.id))),
        {
          kind: 'place_free',
          key: `place_free ${domainEvent.id}`,
          userId: user.id,
          eventId: domainEvent.event_id,
        },
      );
  });
}

/** At most one e-mail per guest and day, in case a guest comes and goes. */
export async function tellRequested(deps: Deps, domainEvent: Extract<Told, { type: 'requested' }>): Promise<void> {
  await handleRsvp(deps, domainEvent, async (tx, { guest: { user }, event, host }) => {
    const activeHost = await memberOf(tx, eq(users.id, host.id));
    if (!activeHost || !wants(activeHost, 'changes')) return;
    const key = `requested ${event.id} ${user.id} ${domainEvent.at.slice(0, 10)}`;
    await queueLetter(
      tx,
      deps,
      speak(activeHost.language, () => requestedLetter(deps, { event, host }, user)),
      { kind: 'requested', key, userId: host.id, eventId: event.id },
    );
  });
}

export const tellWaitlisted = (deps: Deps, domainEvent: Extract<Told, { type: 'waitlisted' }>) => handleRsvp(deps, domainEvent, async () => undefined);

/** Feed items that only concern guests of a dinner. */
export const forGuests: FeedItemType[] = ['event_invite', 'event_matches', 'upcoming_event', 'seat_changed', 'place_free', 'event_changed'];

const HELD_STATUSES = ['accepted', 'waitlisted', 'requested'];

export async function tellLeft(deps: Deps, domainEvent: Extract<Told, { type: 'left' }>): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const dinner = await dinnerOf(tx, domainEvent.event_id);
    const guest = dinner && (await guestOf(tx, domainEvent.event_id, domainEvent.user_id));
    if (guest && guest.status !== 'declined') return;
    const wasHeld = domainEvent.had !== null && HELD_STATUSES.includes(domainEvent.had);
    await hideItems(tx, deps.now(), domainEvent.event_id, forGuests, { userId: domainEvent.user_id });
    await queueWebhook(tx, deps, domainEvent, wasHeld ? 'cancelled' : 'declined');
    await writeCalendars(tx, deps.now(), domainEvent.event_id, domainEvent.user_id);
    if (domainEvent.by !== 'host' && dinner && domainEvent.chair)
      await notifyHostOfFreeSeat(tx, deps, dinner, { ...domainEvent, chair: domainEvent.chair }, guest?.user ?? null);
    if (domainEvent.by !== 'host' || !wasHeld || !dinner || !guest || !wants(guest.user, 'changes')) return;
    // To this guest's calendar, the dinner is cancelled.
    const cancelledEvent = { ...dinner.event, status: 'cancelled' as const };
    const letter = await speak(guest.user.language, async () => {
      const file = domainEvent.had === 'accepted' ? await mailedFile({ ...deps, db: tx }, cancelledEvent, guest.user.id) : null;
      return cancelledLetter(deps, dinner, guest.user, file, true);
    });
    await queueLetter(tx, deps, letter, { kind: 'cancelled', key: `removed ${domainEvent.id}`, userId: domainEvent.user_id, eventId: domainEvent.event_id });
  });
}

/** Tells the host that a seat became free after the seating was published. At most once per guest and day. */
async function notifyHostOfFreeSeat(
  tx: Tx,
  deps: Deps,
  { event, host }: Dinner,
  domainEvent: Told & { type: 'left'; chair: Chair },
  guest: UserRow | null,
): Promise<void> {
  const activeHost = await memberOf(tx, eq(users.id, host.id));
  if (!activeHost || event.status !== 'scheduled' || event.ends_at <= deps.now()) return;
  const key = `guest_left ${event.id} ${domainEvent.user_id} ${domainEvent.at.slice(0, 10)}`;
  const payload = { person_id: domainEvent.user_id, chair: domainEvent.chair };
  await renewItems(tx, new Date(domainEvent.at), [{ user_id: host.id, type: 'guest_left', key, event_id: event.id, payload }]);
  if (!wants(activeHost, 'changes')) return;
  const chairs = await freedChairs(tx, [domainEvent.chair]);
  const letter = speak(activeHost.language, () => guestLeftLetter(deps, { event, host: activeHost }, guest, chairs.wordsOf(domainEvent.chair)));
  await queueLetter(tx, deps, letter, { kind: 'guest_left', key, userId: host.id, eventId: event.id });
}
