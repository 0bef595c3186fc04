/** The host's changes to a dinner: notifies everybody concerned, in batches. */
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

type DomainEventOf<T extends Told['type']> = Extract<Told, { type: T }>;

/** Has a seat, or is waiting for one. */
const activeStatuses: RsvpStatus[] = ['accepted', 'waitlisted', 'requested'];

interface EmailPlan {
  kind: LetterAbout['kind'];
  key: (userId: string) => string | Promise<string>;
  /** `file` is null for guests without a seat. */
  make: (guest: Guest, file: File | null) => Letter | Promise<Letter>;
}

async function createEmails(deps: Deps, { event, host }: Dinner, batch: Guest[], { kind, key, make }: EmailPlan) {
  const letters: Addressed[] = [];
  for (const guest of batch) {
    const { user, status } = guest;
    // Guests who haven't answered only get cancellations.
    if (user.id === host.id || (status === 'invited' && kind !== 'cancelled') || !wants(user, 'changes')) continue;
    const letter = await speak(user.language, async () =>
      make(guest, status === 'accepted' && kind !== 'message' && kind !== 'seat' ? await mailedFile(deps, event, user.id) : null),
    );
    letters.push({ letter, about: { kind, key: await key(user.id), userId: user.id, eventId: event.id } });
  }
  return letters;
}

/**
 * One transaction per batch. Retries skip finished batches by their keys. E-mails are created before the transaction,
 * because on the embedded database an open transaction blocks all other queries.
 */
async function forEachBatch(
  deps: Deps,
  dinner: Dinner,
  statuses: RsvpStatus[],
  emailPlan: EmailPlan | null,
  processBatch: (tx: Tx, batch: Guest[]) => Promise<void>,
  onlyUserIds: ReadonlySet<string> | null = null,
): Promise<void> {
  for await (const all of guestsOf(deps.db, dinner, statuses)) {
    const batch = onlyUserIds ? all.filter(({ user }) => onlyUserIds.has(user.id)) : all;
    const letters = emailPlan ? await createEmails(deps, dinner, batch, emailPlan) : [];
    await deps.db.transaction(async (tx) => {
      await processBatch(tx, batch);
      await queueLetters(tx, deps, letters);
    });
  }
}

const getUserIds = (batch: Guest[], exceptId: string, ...statuses: RsvpStatus[]) =>
  batch.filter(({ user, status }) => user.id !== exceptId && (statuses.length === 0 || statuses.includes(status))).map(({ user }) => user.id);

async function readFollowers(db: Db, { event, host }: Dinner): Promise<string[]> {
  const rows = await db.select({ id: follows.user_id }).from(follows).where(eq(follows.event_id, event.id));
  return rows.map(({ id }) => id).filter((id) => id !== host.id);
}

const getMemberIds = (batch: Asked[]) => batch.flatMap(({ user }) => (user ? [user.id] : []));

/** Invited members are notified like others, addresses without an account only if their invitation was sent. */
async function createAddressCancellations(deps: Deps, dinner: Dinner, batch: Asked[]): Promise<Addressed[]> {
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

/** Several changes in a row become one e-mail with the current data. */
export async function tellChanged(deps: Deps, domainEvent: DomainEventOf<'event_changed'>): Promise<void> {
  const dinner = await dinnerOf(deps.db, domainEvent.event_id);
  if (!dinner || dinner.event.status !== 'scheduled' || dinner.event.ends_at <= deps.now()) return;
  const { event, host } = dinner;
  const at = new Date(domainEvent.at);
  const payload = { fields: domainEvent.fields };
  const createItem = (user_id: string): Item => ({ user_id, type: 'event_changed', key: `event_changed ${event.id}`, event_id: event.id, payload });
  const emailPlan: EmailPlan = {
    kind: 'moved',
    key: (userId) => `moved ${event.id} ${userId} ${event.sequence} ${domainEvent.fields.join()}`,
    make: ({ user }, file) => movedLetter(deps, dinner, user, domainEvent.fields, file),
  };
  if (domainEvent.fields.includes('starts_at')) await hideItems(deps.db, deps.now(), event.id, ['upcoming_event'], { before: at });
  await forEachBatch(deps, dinner, [...activeStatuses, 'invited'], emailPlan, async (tx, batch) => {
    await renewItems(tx, at, getUserIds(batch, host.id).map(createItem));
    await writeCalendars(tx, deps.now(), event.id, ...getUserIds(batch, '', 'accepted'));
  });
  for await (const batch of askedByAddress(deps.db, dinner)) await renewItems(deps.db, at, getMemberIds(batch).map(createItem));
  await renewItems(deps.db, at, (await readFollowers(deps.db, dinner)).map(createItem));
}

export async function tellCancelled(deps: Deps, domainEvent: DomainEventOf<'event_cancelled'>): Promise<void> {
  const dinner = await dinnerOf(deps.db, domainEvent.event_id);
  if (!dinner || dinner.event.status !== 'cancelled') return;
  const { event, host } = dinner;
  const createItem = (user_id: string): Item => ({ user_id, type: 'event_cancelled', key: `event_cancelled ${event.id}`, event_id: event.id });
  const emailPlan: EmailPlan = {
    kind: 'cancelled',
    key: (userId) => `cancelled ${event.id} ${userId}`,
    make: ({ user }, file) => cancelledLetter(deps, dinner, user, file),
  };
  await hideItems(deps.db, deps.now(), event.id, [...forGuests, 'feedback']);
  await forEachBatch(deps, dinner, [...activeStatuses, 'invited'], emailPlan, async (tx, batch) => {
    await addItems(tx, new Date(domainEvent.at), getUserIds(batch, host.id).map(createItem));
    const holderIds = getUserIds(batch, '', ...activeStatuses);
    for (const userId of holderIds) await queueOutcome(tx, deps, { eventId: event.id, userId, outcome: 'cancelled' });
    await writeCalendars(tx, deps.now(), event.id, ...holderIds);
  });
  for await (const batch of askedByAddress(deps.db, dinner)) {
    const letters = await createAddressCancellations(deps, dinner, batch);
    await deps.db.transaction(async (tx) => {
      await addItems(tx, new Date(domainEvent.at), getMemberIds(batch).map(createItem));
      await queueLetters(tx, deps, letters);
    });
  }
  await addItems(deps.db, new Date(domainEvent.at), (await readFollowers(deps.db, dinner)).map(createItem));
}

/** The host's message to all guests with a seat. */
export async function tellMessage(deps: Deps, domainEvent: DomainEventOf<'message'>): Promise<void> {
  const dinner = await dinnerOf(deps.db, domainEvent.event_id);
  if (!dinner) return;
  const { event, host } = dinner;
  const payload = { text: domainEvent.text, person_id: host.id };
  const createItem = (user_id: string): Item => ({ user_id, type: 'event_changed', key: `message ${domainEvent.id}`, event_id: event.id, payload });
  const emailPlan: EmailPlan = {
    kind: 'message',
    key: (userId) => `message ${domainEvent.id} ${userId}`,
    make: ({ user }) => messageLetter(deps, dinner, user, domainEvent.text),
  };
  await forEachBatch(deps, dinner, ['accepted'], emailPlan, (tx, batch) => addItems(tx, new Date(domainEvent.at), getUserIds(batch, host.id).map(createItem)));
}

/** At most one e-mail per hour about new neighbours: hosts move several guests in a row. */
const formatHour = (at: Date) => at.toISOString().slice(0, 13);

const NO_MOVES = { chair: [], beside: [] };

/**
 * The seating was published, or changed afterwards. Guests get one feed item, always the newest. Those who were moved
 * also get an e-mail, as an earlier one may name their old seat.
 */
export async function tellSeats(deps: Deps, domainEvent: DomainEventOf<'seating_published' | 'seats_moved'>): Promise<void> {
  const dinner = await dinnerOf(deps.db, domainEvent.event_id);
  if (!dinner || dinner.event.status !== 'scheduled' || dinner.event.ends_at <= deps.now()) return;
  const { event } = dinner;
  const at = new Date(domainEvent.at);
  const createItem = (user_id: string): Item => ({ user_id, type: 'seat_changed', key: `seat_changed ${event.id}`, event_id: event.id });
  const moved = domainEvent.type === 'seats_moved' ? domainEvent.moved : NO_MOVES;
  const getSeatChange = (id: string) => ({ chair: moved.chair.includes(id), beside: moved.beside.includes(id) });
  const emailPlan: EmailPlan = {
    kind: 'seat',
    // The seat is part of the key: a guest who is moved twice within the hour also learns the second seat.
    key: async (userId) => {
      const chair = getSeatChange(userId).chair ? ` ${await chairWords(deps.db, event.id, userId)}` : '';
      return `seat ${event.id} ${userId} ${formatHour(at)}${chair}`;
    },
    make: async ({ user }) => seatLetter(deps, dinner, user, getSeatChange(user.id), await chairWords(deps.db, event.id, user.id)),
  };
  const movedIds = domainEvent.type === 'seats_moved' ? new Set(domainEvent.user_ids) : null;
  await forEachBatch(
    deps,
    dinner,
    ['accepted'],
    movedIds && emailPlan,
    async (tx, batch) => {
      const ids = getUserIds(batch, '');
      await renewItems(tx, at, ids.map(createItem));
      await writeCalendars(tx, deps.now(), event.id, ...ids);
    },
    movedIds,
  );
}
