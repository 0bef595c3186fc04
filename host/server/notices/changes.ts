/** What the host does to a dinner, told to everybody concerned, in batches. */
import { eq } from 'drizzle-orm';
import type { RsvpStatus } from '../../../src/contract/shapes/event.ts';
import type { Tx } from '../db/open.ts';
import { follows } from '../db/schema.ts';
import { type Item, addItems, hideItems, renewItems } from '../feeds/items.ts';
import type { Deps } from '../handler.ts';
import { cancelledLetter, messageLetter, movedLetter } from '../mail/dinner-letters.ts';
import { type LetterAbout, queueLetters } from '../mail/queue.ts';
import type { Letter } from '../mail/mail.ts';
import { queueOutcome } from '../webhooks/outcome.ts';
import { type Dinner, type Guest, dinnerOf, guestsOf, wants } from './audience.ts';
import { forGuests, writeCalendars } from './answers.ts';
import type { Told } from './notice.ts';

type Of<T extends Told['type']> = Extract<Told, { type: T }>;

/** Whoever holds a place, waits for one or asked for one. */
const holders: RsvpStatus[] = ['accepted', 'waitlisted', 'requested'];

/** One transaction a batch: what is done stays done, and told again it is skipped by its keys. */
async function each(deps: Deps, eventId: string, statuses: RsvpStatus[], then: (tx: Tx, batch: Guest[]) => Promise<void>): Promise<void> {
  for await (const batch of guestsOf(deps.db, eventId, statuses)) await deps.db.transaction((tx) => then(tx, batch));
}

function written({ event, host }: Dinner, batch: Guest[], kind: LetterAbout['kind'], key: (userId: string) => string, make: (guest: Guest) => Letter) {
  return batch
    .filter(({ user }) => user.id !== host.id && wants(user, 'changes'))
    .map((guest) => ({ letter: make(guest), about: { kind, key: key(guest.user.id), userId: guest.user.id, eventId: event.id } }));
}

const item = (type: Item['type'], key: string, eventId: string, userId: string, payload: NonNullable<Item['payload']> = {}): Item => ({
  user_id: userId,
  type,
  key,
  event_id: eventId,
  payload,
});

/** Several changes before a letter is out become one: the letter says how it stands now. */
export async function tellChanged(deps: Deps, told: Of<'event_changed'>): Promise<void> {
  const dinner = await dinnerOf(deps.db, told.event_id);
  if (!dinner || dinner.event.status !== 'scheduled' || dinner.event.ends_at <= deps.now()) return;
  const { event, host } = dinner;
  const key = `event_changed ${event.id}`;
  const news = (userId: string) => item('event_changed', key, event.id, userId, { fields: told.fields });
  // A reminder for the old evening is no reminder.
  if (told.fields.includes('starts_at')) await hideItems(deps.db, deps.now(), event.id, ['upcoming_event'], { before: new Date(told.at) });
  await each(deps, event.id, holders, async (tx, batch) => {
    await renewItems(
      tx,
      new Date(told.at),
      batch.filter(({ user }) => user.id !== host.id).map(({ user }) => news(user.id)),
    );
    await writeCalendars(tx, deps.now(), event.id, ...batch.filter(({ status }) => status === 'accepted').map(({ user }) => user.id));
    const letters = written(
      dinner,
      batch,
      'moved',
      (userId) => `moved ${event.id} ${userId} ${event.sequence} ${told.fields.join()}`,
      ({ user, status }) => movedLetter(deps, dinner, user, told.fields, status === 'accepted'),
    );
    await queueLetters(tx, deps, letters);
  });
  const followers = await deps.db.select({ id: follows.user_id }).from(follows).where(eq(follows.event_id, event.id));
  await renewItems(
    deps.db,
    new Date(told.at),
    followers.filter(({ id }) => id !== host.id).map(({ id }) => news(id)),
  );
}

export async function tellCancelled(deps: Deps, told: Of<'event_cancelled'>): Promise<void> {
  const dinner = await dinnerOf(deps.db, told.event_id);
  if (!dinner || dinner.event.status !== 'cancelled') return;
  const { event, host } = dinner;
  const at = new Date(told.at);
  const news = (userId: string) => item('event_cancelled', `event_cancelled ${event.id}`, event.id, userId);
  await hideItems(deps.db, deps.now(), event.id, [...forGuests, 'feedback']);
  await each(deps, event.id, [...holders, 'invited'], async (tx, batch) => {
    await addItems(
      tx,
      at,
      batch.filter(({ user }) => user.id !== host.id).map(({ user }) => news(user.id)),
    );
    const held = batch.filter(({ status }) => status !== 'invited');
    for (const { user } of held) await queueOutcome(tx, deps, { eventId: event.id, userId: user.id, outcome: 'cancelled' });
    await writeCalendars(tx, deps.now(), event.id, ...held.map(({ user }) => user.id));
    const letters = written(
      dinner,
      held,
      'cancelled',
      (userId) => `cancelled ${event.id} ${userId}`,
      ({ user, status }) => cancelledLetter(deps, dinner, user, { inside: status === 'accepted' }),
    );
    await queueLetters(tx, deps, letters);
  });
  const followers = await deps.db.select({ id: follows.user_id }).from(follows).where(eq(follows.event_id, event.id));
  await addItems(
    deps.db,
    at,
    followers.filter(({ id }) => id !== host.id).map(({ id }) => news(id)),
  );
}

export async function tellMessage(deps: Deps, told: Of<'message'>): Promise<void> {
  const dinner = await dinnerOf(deps.db, told.event_id);
  if (!dinner) return;
  const { event, host } = dinner;
  await each(deps, event.id, ['accepted'], async (tx, batch) => {
    const others = batch.filter(({ user }) => user.id !== host.id);
    await addItems(
      tx,
      new Date(told.at),
      others.map(({ user }) => item('event_changed', `message ${told.id}`, event.id, user.id, { text: told.text, person_id: host.id })),
    );
    await queueLetters(
      tx,
      deps,
      written(
        dinner,
        batch,
        'message',
        (userId) => `message ${told.id} ${userId}`,
        ({ user }) => messageLetter(deps, dinner, user, told.text),
      ),
    );
  });
}

/** The plan stands, or moved for some after it stood: those who sit in it have one item, the newest. */
export async function tellSeats(deps: Deps, told: Of<'seating_published' | 'seats_moved'>): Promise<void> {
  const dinner = await dinnerOf(deps.db, told.event_id);
  if (!dinner || dinner.event.status !== 'scheduled' || dinner.event.ends_at <= deps.now()) return;
  const { event } = dinner;
  const among = told.type === 'seats_moved' ? new Set(told.user_ids) : null;
  await each(deps, event.id, ['accepted'], async (tx, batch) => {
    const ids = batch.map(({ user }) => user.id).filter((id) => among?.has(id) ?? true);
    await renewItems(
      tx,
      new Date(told.at),
      ids.map((id) => item('seat_changed', `seat_changed ${event.id}`, event.id, id)),
    );
    await writeCalendars(tx, deps.now(), event.id, ...ids);
  });
}
