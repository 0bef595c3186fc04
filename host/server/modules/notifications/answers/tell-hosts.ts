import { and, eq, sql } from 'drizzle-orm';
import { getMailPreferences } from '#server/modules/auth/users.ts';
import { lockEvent } from '#server/modules/dinners/events/lock-event.ts';
import { guests } from '#server/modules/dinners/schema.ts';
import type { Tx } from '#server/platform/db/database.ts';
import type { Deps } from '#server/platform/deps.ts';
import { withLocale } from '#server/platform/i18n.ts';
import { formatErrorForLog } from '#server/platform/log.ts';
import {
  type DinnerAnswers,
  createAnswersDigestEmail,
  createAnswersEmail,
} from '../emails/answers-email.ts';
import { queueEmail } from '../email-queue.ts';
import { readFreedSeats } from '../feed/freed-seats.ts';
import { findHosts } from '../recipients.ts';
import { answerNotifications } from '../schema.ts';
import { listDueEmails, listHostsWithNews } from './due-emails.ts';
import { readAnswers } from './read-answers.ts';
import { isPending } from './record-answers.ts';

/**
 * Job handler: e-mails the hosts what guests answered, each when they chose to hear of it (R78).
 * @throws the first error, after trying every e-mail
 */
export async function tellHostsOfAnswers(deps: Deps): Promise<void> {
  const errors: unknown[] = [];
  const attempt = async (context: object, run: () => Promise<void>) => {
    try {
      await run();
    } catch (error) {
      deps.log.error(
        { ...context, reason: formatErrorForLog(error) },
        'can’t tell a host what guests answered; trying again in a minute',
      );
      errors.push(error);
    }
  };
  for (const host of await listHostsWithNews(deps.db))
    await attempt({ user_id: host.hostId }, async () => {
      for (const eventIds of listDueEmails(host, deps.now()))
        await attempt({ event_ids: eventIds }, () =>
          deps.db.transaction((tx) => tellHost(tx, deps, host.hostId, eventIds)),
        );
    });
  if (errors.length > 0) throw errors[0];
}

/** While the dinners are locked, no answer changes, and no other server finds a pending one. */
async function tellHost(tx: Tx, deps: Deps, hostId: string, eventIds: string[]): Promise<void> {
  const news: DinnerAnswers[] = [];
  // In one order, so that two servers can't wait for each other.
  for (const eventId of eventIds.toSorted()) {
    const event = await lockEvent(tx, eventId);
    const pending = await tx
      .select()
      .from(answerNotifications)
      .where(isPendingFor(hostId, eventId));
    if (!event || pending.length === 0) continue;
    const host = (await findHosts(tx, eventId)).find(({ id }) => id === hostId);
    if (!host) {
      await tx
        .delete(answerNotifications)
        .where(
          and(eq(answerNotifications.host_id, hostId), eq(answerNotifications.event_id, eventId)),
        );
      continue;
    }
    const isOver = event.status !== 'scheduled' || event.ends_at <= deps.now();
    const isWanted = getMailPreferences(host).answers !== 'never';
    const answers = isOver || !isWanted ? [] : await readAnswers(tx, hostId, pending);
    if (answers.length > 0) news.push({ event, host, answers });
    await markAsTold(tx, hostId, eventId);
  }
  await sendAnswersEmail(tx, deps, news);
}

const isPendingFor = (hostId: string, eventId: string) =>
  and(
    eq(answerNotifications.host_id, hostId),
    eq(answerNotifications.event_id, eventId),
    isPending,
  );

async function markAsTold(tx: Tx, hostId: string, eventId: string): Promise<void> {
  const status = tx
    .select({ status: guests.status })
    .from(guests)
    .where(eq(guests.id, answerNotifications.guest_id));
  await tx
    .update(answerNotifications)
    .set({ told_status: sql`(${status})`, freed_seat: null, changed_at: null })
    .where(isPendingFor(hostId, eventId));
}

async function sendAnswersEmail(tx: Tx, deps: Deps, news: DinnerAnswers[]): Promise<void> {
  const [first, ...more] = news.toSorted((a, b) => +a.event.starts_at - +b.event.starts_at);
  if (!first) return;
  const { host } = first;
  const seats = news.flatMap(({ answers }) => answers.flatMap(({ freedSeat }) => freedSeat ?? []));
  const freedSeats = await readFreedSeats(tx, seats, host.id);
  const email = withLocale(host.language, () =>
    more.length === 0
      ? createAnswersEmail(deps, first, freedSeats)
      : createAnswersDigestEmail(deps, [first, ...more], freedSeats),
  );
  await queueEmail(tx, deps, email, {
    kind: 'answers',
    userId: host.id,
    ...(more.length === 0
      ? { eventId: first.event.id }
      : { eventIds: news.map(({ event }) => event.id) }),
  });
}
