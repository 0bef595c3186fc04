/** What the host does to a dinner, told to everybody concerned, in batches. */
import { and, eq, inArray, isNotNull } from 'drizzle-orm';
import type { RsvpStatus } from '../../../src/contract/events.ts';
import { mailedFile } from '../calendar/mailed.ts';
import { chairWords } from '../calendar/seat-words.ts';
import type { Db, Tx } from '../db/open.ts';
import { follows, letters as sentLetters } from '../db/schema.ts';
import { type Item, addItems, hideItems, renewItems } from '../feeds/items.ts';
import type { Deps } from '../handler.ts';
import { type File, cancelledLetter, messageLetter, movedLetter, seatLetter } from '../mail/dinner-letters.ts';
import type { Letter } from '../mail/mail.ts';
import { type Addressed, type LetterAbout, queueLetters } from '../mail/queue.ts';
import { speak } from '../say.ts';
import { queueOutcome } from '../webhooks/outcome.ts';
import { forGuests, writeCalendars } from './answers.ts';
import { type Asked, type Dinner, type Guest, askedByAddress, dinnerOf, guestsOf, wants } from './audience.ts';
import { addressKey, invitationKey } from './invited.ts';
import type { Told } from './notice.ts';

type Of<T extends Told['type']> = Extract<Told, { type: T }>;

/** Whoever holds a place, waits for one or asked for one. */
const holders: RsvpStatus[] = ['accepted', 'waitlisted', 'requested'];

interface Post {
  kind: LetterAbout['kind'];
  key: (userId: string) => string | Promise<string>;
  /** The calendar file is there for whoever has a place. */
  make: (guest: Guest, file: File | null) => Letter | Promise<Letter>;
}

async function written(deps: Deps, { event, host }: Dinner, batch: Guest[], { kind, key, make }: Post) {
  const letters: Addressed[] = [];
  for (const guest of batch) {
    const { user, status } = guest;
    // Whoever has not answered is written to only when there is nothing left to answer.
    if (user.id === host.id || (status === 'invited' && kind !== 'cancelled') || !wants(user, 'changes')) continue;
    const letter = await speak(user.language, async () =>
      make(guest, status === 'accepted' && kind !== 'message' && kind !== 'seat' ? await mailedFile(deps, event, user.id) : null),
    );
    letters.push({ letter, about: { kind, key: await key(user.id), userId: user.id, eventId: event.id } });
  }
  return letters;
}

/**
 * One transaction a batch: what is done stays done, and told again it is skipped by its keys. Letters are
 * made before it: on the embedded database nobody else is served while a transaction is open.
 */
async function each(
  deps: Deps,
  dinner: Dinner,
  among: RsvpStatus[],
  post: Post | null,
  then: (tx: Tx, batch: Guest[]) => Promise<void>,
  only: ReadonlySet<string> | null = null,
): Promise<void> {
  for await (const all of guestsOf(deps.db, dinner, among)) {
    const batch = only ? all.filter(({ user }) => only.has(user.id)) : all;
    const letters = post ? await written(deps, dinner, batch, post) : [];
    await deps.db.transaction(async (tx) => {
      await then(tx, batch);
      await queueLetters(tx, deps, letters);
    });
  }
}

const idsOf = (batch: Guest[], but: string, ...statuses: RsvpStatus[]) =>
  batch.filter(({ user, status }) => user.id !== but && (statuses.length === 0 || statuses.includes(status))).map(({ user }) => user.id);

async function followersOf(db: Db, { event, host }: Dinner): Promise<string[]> {
  const rows = await db.select({ id: follows.user_id }).from(follows).where(eq(follows.event_id, event.id));
  return rows.map(({ id }) => id).filter((id) => id !== host.id);
}

const membersOf = (batch: Asked[]) => batch.flatMap(({ user }) => (user ? [user.id] : []));

/** A member asked by address hears it like any other; of addresses nobody has, those that an invitation reached. */
async function addressedCancelled(deps: Deps, dinner: Dinner, batch: Asked[]): Promise<Addressed[]> {
  const { id } = dinner.event;
  const keys = batch.filter(({ user }) => user === null).map(({ email }) => invitationKey(deps, id, email));
  const sent = await deps.db
    .select({ key: sentLetters.key })
    .from(sentLetters)
    .where(and(inArray(sentLetters.key, keys), isNotNull(sentLetters.sent_at)));
  const reached = new Set(sent.map(({ key }) => key));
  return batch
    .filter(({ user, email }) => (user ? wants(user, 'changes') : reached.has(invitationKey(deps, id, email))))
    .map(({ user, email }) => ({
      letter: speak((user ?? dinner.host).language, () => cancelledLetter(deps, dinner, user ?? email, null)),
      about: { kind: 'cancelled', key: `cancelled ${id} ${user?.id ?? addressKey(deps, email)}`, userId: user?.id ?? null, eventId: id },
    }));
}

/** Several changes before a letter is out become one: the letter says how it stands now. */
export async function tellChanged(deps: Deps, told: Of<'event_changed'>): Promise<void> {
  const dinner = await dinnerOf(deps.db, told.event_id);
  if (!dinner || dinner.event.status !== 'scheduled' || dinner.event.ends_at <= deps.now()) return;
  const { event, host } = dinner;
  const at = new Date(told.at);
  const payload = { fields: told.fields };
  const news = (user_id: string): Item => ({ user_id, type: 'event_changed', key: `event_changed ${event.id}`, event_id: event.id, payload });
  const post: Post = {
    kind: 'moved',
    key: (userId) => `moved ${event.id} ${userId} ${event.sequence} ${told.fields.join()}`,
    make: ({ user }, file) => movedLetter(deps, dinner, user, told.fields, file),
  };
  // A reminder of the old evening is no reminder.
  if (told.fields.includes('starts_at')) await hideItems(deps.db, deps.now(), event.id, ['upcoming_event'], { before: at });
  await each(deps, dinner, [...holders, 'invited'], post, async (tx, batch) => {
    await renewItems(tx, at, idsOf(batch, host.id).map(news));
    await writeCalendars(tx, deps.now(), event.id, ...idsOf(batch, '', 'accepted'));
  });
  for await (const batch of askedByAddress(deps.db, dinner)) await renewItems(deps.db, at, membersOf(batch).map(news));
  await renewItems(deps.db, at, (await followersOf(deps.db, dinner)).map(news));
}

export async function tellCancelled(deps: Deps, told: Of<'event_cancelled'>): Promise<void> {
  const dinner = await dinnerOf(deps.db, told.event_id);
  if (!dinner || dinner.event.status !== 'cancelled') return;
  const { event, host } = dinner;
  const news = (user_id: string): Item => ({ user_id, type: 'event_cancelled', key: `event_cancelled ${event.id}`, event_id: event.id });
  const post: Post = {
    kind: 'cancelled',
    key: (userId) => `cancelled ${event.id} ${userId}`,
    make: ({ user }, file) => cancelledLetter(deps, dinner, user, file),
  };
  await hideItems(deps.db, deps.now(), event.id, [...forGuests, 'feedback']);
  await each(deps, dinner, [...holders, 'invited'], post, async (tx, batch) => {
    await addItems(tx, new Date(told.at), idsOf(batch, host.id).map(news));
    const held = idsOf(batch, '', ...holders);
    for (const userId of held) await queueOutcome(tx, deps, { eventId: event.id, userId, outcome: 'cancelled' });
    await writeCalendars(tx, deps.now(), event.id, ...held);
  });
  for await (const batch of askedByAddress(deps.db, dinner)) {
    const letters = await addressedCancelled(deps, dinner, batch);
    await deps.db.transaction(async (tx) => {
      await addItems(tx, new Date(told.at), membersOf(batch).map(news));
      await queueLetters(tx, deps, letters);
    });
  }
  await addItems(deps.db, new Date(told.at), (await followersOf(deps.db, dinner)).map(news));
}

/** The host's own words, to those who have a place. */
export async function tellMessage(deps: Deps, told: Of<'message'>): Promise<void> {
  const dinner = await dinnerOf(deps.db, told.event_id);
  if (!dinner) return;
  const { event, host } = dinner;
  const payload = { text: told.text, person_id: host.id };
  const news = (user_id: string): Item => ({ user_id, type: 'event_changed', key: `message ${told.id}`, event_id: event.id, payload });
  const post: Post = { kind: 'message', key: (userId) => `message ${told.id} ${userId}`, make: ({ user }) => messageLetter(deps, dinner, user, told.text) };
  await each(deps, dinner, ['accepted'], post, (tx, batch) => addItems(tx, new Date(told.at), idsOf(batch, host.id).map(news)));
}

/** Of neighbours one letter an hour: a host who moves several chairs moves them one after the other. */
const hourOf = (at: Date) => at.toISOString().slice(0, 13);

const nobody = { chair: [], beside: [] };

/**
 * The plan stands, or moved for some after it stood: those who sit in it have one item, the newest. Whoever had been
 * told of a chair is written to as well: a letter of the day before may name the old one.
 */
export async function tellSeats(deps: Deps, told: Of<'seating_published' | 'seats_moved'>): Promise<void> {
  const dinner = await dinnerOf(deps.db, told.event_id);
  if (!dinner || dinner.event.status !== 'scheduled' || dinner.event.ends_at <= deps.now()) return;
  const { event } = dinner;
  const at = new Date(told.at);
  const news = (user_id: string): Item => ({ user_id, type: 'seat_changed', key: `seat_changed ${event.id}`, event_id: event.id });
  const moved = told.type === 'seats_moved' ? told.moved : nobody;
  const changeOf = (id: string) => ({ chair: moved.chair.includes(id), beside: moved.beside.includes(id) });
  const post: Post = {
    kind: 'seat',
    // Who is moved on within that hour is told of the next chair too: no letter is to name one that is another's by now.
    key: async (userId) => {
      const chair = changeOf(userId).chair ? ` ${await chairWords(deps.db, event.id, userId)}` : '';
      return `seat ${event.id} ${userId} ${hourOf(at)}${chair}`;
    },
    make: async ({ user }) => seatLetter(deps, dinner, user, changeOf(user.id), await chairWords(deps.db, event.id, user.id)),
  };
  const among = told.type === 'seats_moved' ? new Set(told.user_ids) : null;
  await each(
    deps,
    dinner,
    ['accepted'],
    among && post,
    async (tx, batch) => {
      const ids = idsOf(batch, '');
      await renewItems(tx, at, ids.map(news));
      await writeCalendars(tx, deps.now(), event.id, ...ids);
    },
    among,
  );
}
