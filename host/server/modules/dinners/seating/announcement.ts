/** Announces a plan: for a while the host may take it back, then published (R87). */
import { and, eq, gt, isNull, lte } from 'drizzle-orm';
import type * as z from 'zod/mini';
import { TAKE_BACK_MS } from '#src/contract/constants/limits.ts';
import { MINUTE_MS } from '#src/contract/constants/time.ts';
import type { AnnounceSeatingInput, Announcement } from '#src/contract/seating.ts';
import { type EmailReach, getEmailReach } from '#src/contract/email-reach.ts';
import type { Keys } from '#server/platform/crypto/secret-key.ts';
import type { Queryable, Tx } from '#server/platform/db/database.ts';
import type { Deps, ServerDeps } from '#server/platform/deps.ts';
import { DomainError } from '#server/platform/domain-error.ts';
import { t } from '#server/platform/i18n.ts';
import { type JobRequest, enqueueJobs } from '#server/platform/jobs/queue.ts';
import { addMilliseconds } from '#server/platform/time-zone.ts';
import type { Caller } from '#server/modules/auth/caller.ts';
import { lockEvent } from '../events/lock-event.ts';
import type { EventRow } from '../events/visibility.ts';
import { logChanges } from '../hosts/event-log.ts';
import { hasUnsubscribed } from '../rsvps/unsubscribed.ts';
import { events, guests, seats } from '../schema.ts';
import { findChoosingNobody, readSeatedMemberIds } from './ask-for-choices.ts';
import { isAboutToBePublished, isAnnounced, isSeatingPublished } from './publication.ts';
import { publishPlan, searchOrLeave } from './publish-seating.ts';
import { hasForbiddenNeighbours, lockEventForSeating, requireRevision } from './seat-changes.ts';
import { loadPlan } from './seating-plan.ts';
import { withdrawAnnouncements } from './withdraw-announcements.ts';

/** What the host is shown before the e-mails leave. */
export async function readAnnouncementForHost(
  { db, keys, ports }: Pick<Deps, 'db' | 'keys' | 'ports'>,
  event: EventRow,
): Promise<Announcement> {
  const memberIds = await readSeatedMemberIds(db, event);
  const choosingNobody = await findChoosingNobody({ db, ports }, event, memberIds);
  const listed = await readListedReach(db, keys, ports, event.id);
  const count = (reach: EmailReach) => listed.filter((each) => each.reach === reach).length;
  const byAddress = listed.filter(({ reach }) => reach === 'reached').map(({ id }) => id);
  return {
    guests: memberIds.length + byAddress.length,
    by_address: byAddress,
    without_account: listed.length - byAddress.length,
    not_invited: count('not_invited'),
    unreachable: count('unreachable'),
    chose_nobody: choosingNobody?.length ?? null,
    choices_asked_at: event.choices_asked_at?.toISOString() ?? null,
    host_line: event.host_line,
  };
}

/** The guests who have a seat and no account, and whether e-mails reach them. */
async function readListedReach(
  db: Queryable,
  keys: Keys,
  ports: Pick<Deps['ports'], 'readUndelivered'>,
  eventId: string,
): Promise<{ id: string; reach: EmailReach }[]> {
  const rows = await db
    .select({
      id: guests.id,
      email: guests.email,
      invitedAt: guests.invited_at,
      hasUnsubscribed: hasUnsubscribed(guests),
    })
    .from(seats)
    .innerJoin(guests, eq(guests.id, seats.guest_id))
    .where(and(eq(seats.event_id, eventId), isNull(guests.user_id)));
  const findUndelivered = await ports.readUndelivered(db, keys, eventId);
  return rows.map(({ id, email, invitedAt, hasUnsubscribed }) => ({
    id,
    reach: getEmailReach({
      address: email,
      invitedAt,
      hasUnsubscribed,
      failure: (email && findUndelivered({ email, ownerId: null })?.reason) || null,
    }),
  }));
}

/**
 * Announcing the same again changes nothing.
 * @throws DomainError as `lockEventForSeating` · conflict once it is published or while it is published by itself, if it is
 * announced with another line, or if the plan has changed since the given revision
 */
export async function announcePlan(
  tx: Tx,
  deps: Deps,
  caller: Caller,
  { eventId, body }: { eventId: string; body: z.output<typeof AnnounceSeatingInput> },
): Promise<void> {
  const now = deps.now();
  const event = await lockEventForSeating(tx, deps, caller, eventId);
  const host_line = body.host_line || null;
  // Answering as if it had been taken would lose the line without a word.
  if (isSeatingPublished(event, now)) throw new DomainError('conflict', t('error_letters_sent'));
  if (isAnnounced(event)) {
    if (host_line === event.host_line) return;
    throw new DomainError('conflict', t('error_sealed'));
  }
  if (isAboutToBePublished(event, now))
    throw new DomainError('conflict', t('error_publishing_now'));
  requireRevision(event, body.revision);
  const publishing_at = addMilliseconds(now, TAKE_BACK_MS);
  await tx.update(events).set({ publishing_at, host_line }).where(eq(events.id, eventId));
  await enqueueJobs(tx, createAnnouncedJob(eventId, publishing_at));
  await logChanges(tx, now, { eventId, actorId: caller.user.id, action: 'announced' });
}

const createAnnouncedJob = (
  eventId: string,
  publishingAt: Date,
): JobRequest<'publish_announced'> => ({
  kind: 'publish_announced',
  payload: { event_id: eventId },
  // One for each announcement: the job of one taken back mustn't stand in for that of the next.
  key: `${eventId} ${publishingAt.toISOString()}`,
  runAt: publishingAt,
});

/** Queues again what should have been published: the plan of a job that was given up would stay announced for ever. */
export async function queueLateAnnouncements({ db, now }: Deps): Promise<void> {
  const late = await db
    .select({ id: events.id, publishing_at: events.publishing_at })
    .from(events)
    .where(
      and(
        eq(events.status, 'scheduled'),
        isNull(events.published_at),
        lte(events.publishing_at, addMilliseconds(now(), -MINUTE_MS)),
        gt(events.ends_at, now()),
      ),
    );
  await enqueueJobs(db, ...late.map((row) => createAnnouncedJob(row.id, row.publishing_at!)));
}

/** Taking back again changes nothing. @throws DomainError as `lockEventForSeating` · conflict once the e-mails have left */
export async function takeBackAnnouncement(
  tx: Tx,
  deps: Deps,
  caller: Caller,
  eventId: string,
): Promise<void> {
  const event = await lockEventForSeating(tx, deps, caller, eventId);
  if (isSeatingPublished(event, deps.now()))
    throw new DomainError('conflict', t('error_letters_sent'));
  await withdrawAnnouncements(tx, [eventId]);
  if (isAnnounced(event))
    await logChanges(tx, deps.now(), {
      eventId,
      actorId: caller.user.id,
      action: 'taken_back',
    });
}

/**
 * Publishes the plan as the host announced it, unless that was taken back or the dinner is over or cancelled. If two neighbours
 * must be parted since, because one has blocked the other, a search comes first: the host isn't told why (R49).
 */
export async function publishAnnouncedPlan(deps: ServerDeps, eventId: string): Promise<void> {
  const publish = async (tx: Tx, isSearched: boolean) => {
    const now = deps.now();
    const event = await lockEvent(tx, eventId);
    if (!event?.publishing_at || event.publishing_at > now || event.ends_at <= now) return true;
    if (!isSearched && (await hasForbiddenNeighbours(tx, await loadPlan(tx, eventId), eventId)))
      return false;
    if (await publishPlan(tx, now, eventId, now))
      await logChanges(tx, now, { eventId, actorId: null, action: 'announcement_sent' });
    return true;
  };
  if (await deps.db.transaction((tx) => publish(tx, false))) return;
  await searchOrLeave(deps, eventId, async (tx) => void (await publish(tx, true)));
  await deps.db.transaction((tx) => publish(tx, true));
}
