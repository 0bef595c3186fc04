/** What becomes of one guest's answer: told to that guest, to the host, to the calendar and to the partner. */
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

type Answered = Extract<Told, { type: 'accepted' | 'requested' | 'waitlisted' | 'place_free' }>;

interface Scene extends Dinner {
  guest: Guest;
}

/** The answer as it is now: one that was changed meanwhile has a notice of its own. */
async function sceneOf(tx: Tx, { type, event_id, user_id }: Answered): Promise<Scene | null> {
  const dinner = await dinnerOf(tx, event_id);
  const guest = dinner?.event.status === 'scheduled' ? await guestOf(tx, event_id, user_id) : null;
  const expected = type === 'place_free' ? 'accepted' : type;
  return dinner && guest?.status === expected ? { ...dinner, guest } : null;
}

export const writeCalendars = (tx: Tx, now: Date, eventId: string, ...userIds: string[]) =>
  queueEntries(tx, now, ...userIds.map((user_id) => ({ user_id, event_id: eventId })));

const queueOutcomeOf = (tx: Tx, deps: Deps, { event_id, user_id }: { event_id: string; user_id: string }, outcome: Outcome['outcome']) =>
  queueOutcome(tx, deps, { eventId: event_id, userId: user_id, outcome });

async function tellAnswer(deps: Deps, told: Answered, then: (tx: Tx, scene: Scene) => Promise<void>): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const scene = await sceneOf(tx, told);
    if (!scene) return;
    await hideItems(tx, deps.now(), told.event_id, ['event_invite'], { userId: told.user_id });
    await queueOutcomeOf(tx, deps, told, told.type);
    await then(tx, scene);
  });
}

export async function tellAccepted(deps: Deps, told: Extract<Told, { type: 'accepted' }>): Promise<void> {
  await tellAnswer(deps, told, async (tx, { guest: { user }, ...dinner }) => {
    await writeCalendars(tx, deps.now(), told.event_id, user.id);
    if (wants(user, 'changes'))
      await queueLetter(
        tx,
        deps,
        await speak(user.language, async () => acceptedLetter(deps, dinner, user, await mailedFile({ ...deps, db: tx }, dinner.event, user.id))),
        {
          kind: 'accepted',
          key: `accepted ${told.id}`,
          userId: user.id,
          eventId: told.event_id,
        },
      );
  });
}

export async function tellPlaceFree(deps: Deps, told: Extract<Told, { type: 'place_free' }>): Promise<void> {
  await tellAnswer(deps, told, async (tx, { guest: { user }, ...dinner }) => {
    await renewItems(tx, new Date(told.at), [{ user_id: user.id, type: 'place_free', key: `place_free ${told.event_id}`, event_id: told.event_id }]);
    await writeCalendars(tx, deps.now(), told.event_id, user.id);
    if (wants(user, 'changes'))
      await queueLetter(
        tx,
        deps,
        await speak(user.language, async () => placeFreeLetter(deps, dinner, user, await mailedFile({ ...deps, db: tx }, dinner.event, user.id))),
        {
          kind: 'place_free',
          key: `place_free ${told.id}`,
          userId: user.id,
          eventId: told.event_id,
        },
      );
  });
}

/** The host is written to once a day and guest, however often that guest comes and goes. */
export async function tellRequested(deps: Deps, told: Extract<Told, { type: 'requested' }>): Promise<void> {
  await tellAnswer(deps, told, async (tx, { guest: { user }, event, host }) => {
    const reader = await memberOf(tx, eq(users.id, host.id));
    if (!reader || !wants(reader, 'changes')) return;
    const key = `requested ${event.id} ${user.id} ${told.at.slice(0, 10)}`;
    await queueLetter(
      tx,
      deps,
      speak(reader.language, () => requestedLetter(deps, { event, host }, user)),
      { kind: 'requested', key, userId: host.id, eventId: event.id },
    );
  });
}

export const tellWaitlisted = (deps: Deps, told: Extract<Told, { type: 'waitlisted' }>) => tellAnswer(deps, told, async () => undefined);

/** Items of a dinner that are for those who come. */
export const forGuests: FeedItemType[] = ['event_invite', 'event_matches', 'upcoming_event', 'seat_changed', 'place_free', 'event_changed'];

const HAD = ['accepted', 'waitlisted', 'requested'];

export async function tellLeft(deps: Deps, told: Extract<Told, { type: 'left' }>): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const dinner = await dinnerOf(tx, told.event_id);
    const guest = dinner && (await guestOf(tx, told.event_id, told.user_id));
    if (guest && guest.status !== 'declined') return;
    const had = told.had !== null && HAD.includes(told.had);
    await hideItems(tx, deps.now(), told.event_id, forGuests, { userId: told.user_id });
    await queueOutcomeOf(tx, deps, told, had ? 'cancelled' : 'declined');
    await writeCalendars(tx, deps.now(), told.event_id, told.user_id);
    if (told.by !== 'host' && dinner && told.chair) await tellHostOfChair(tx, deps, dinner, { ...told, chair: told.chair }, guest?.user ?? null);
    if (told.by !== 'host' || !had || !dinner || !guest || !wants(guest.user, 'changes')) return;
    // For this guest's calendar the dinner is off, though it goes on for others.
    const off = { ...dinner.event, status: 'cancelled' as const };
    const letter = await speak(guest.user.language, async () => {
      const file = told.had === 'accepted' ? await mailedFile({ ...deps, db: tx }, off, guest.user.id) : null;
      return cancelledLetter(deps, dinner, guest.user, file, true);
    });
    await queueLetter(tx, deps, letter, { kind: 'cancelled', key: `removed ${told.id}`, userId: told.user_id, eventId: told.event_id });
  });
}

/** A chair came free in a plan that stood, where the host laid it: once a day and guest, however often that guest comes and goes. */
async function tellHostOfChair(tx: Tx, deps: Deps, { event, host }: Dinner, told: Told & { type: 'left'; chair: Chair }, guest: UserRow | null): Promise<void> {
  const reader = await memberOf(tx, eq(users.id, host.id));
  if (!reader || event.status !== 'scheduled' || event.ends_at <= deps.now()) return;
  const key = `guest_left ${event.id} ${told.user_id} ${told.at.slice(0, 10)}`;
  const payload = { person_id: told.user_id, chair: told.chair };
  await renewItems(tx, new Date(told.at), [{ user_id: host.id, type: 'guest_left', key, event_id: event.id, payload }]);
  if (!wants(reader, 'changes')) return;
  const chairs = await freedChairs(tx, [told.chair]);
  const letter = speak(reader.language, () => guestLeftLetter(deps, { event, host: reader }, guest, chairs.wordsOf(told.chair)));
  await queueLetter(tx, deps, letter, { kind: 'guest_left', key, userId: host.id, eventId: event.id });
}
