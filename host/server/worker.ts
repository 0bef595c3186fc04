import { DAY_MS, HOUR_MS, MINUTE_MS } from '#src/contract/constants/time.ts';
import type { JobTable } from './platform/jobs/runner.ts';
import { mailRateLimit } from './platform/mail/mail-rate.ts';
import { MAIL_CONNECTIONS } from './platform/mail/transport.ts';
import { deleteExpiredPlatformRows } from './platform/cleanup.ts';
import { deleteExpiredSignIns } from './modules/auth/cleanup.ts';
import { findMatches, queueDailyMatchSearches } from './modules/matching/find-matches.ts';
import { recomputeTypeRates } from './modules/matching/preference-stats.ts';
import { publishDuePlans } from './modules/dinners/seating/publish-seating.ts';
import { reoptimize } from './modules/dinners/seating/reoptimize.ts';
import { addDailyFeedItems } from './modules/notifications/feed/daily-items.ts';
import { sendReminders } from './modules/notifications/feed/reminders.ts';
import { deleteOldNotifications } from './modules/notifications/cleanup.ts';
import { revokeGoogleGrant } from './modules/calendar/google/grant.ts';
import {
  GOOGLE_RETRY_DELAYS_MS,
  updateGoogleCalendar,
} from './modules/calendar/google/write-entry.ts';
import {
  CODE_RETRY_DELAYS_MS,
  MAIL_RETRY_DELAYS_MS,
  deliverCode,
  deliverEmail,
  recordGivenUpEmail,
} from './modules/notifications/outbox.ts';
import { deleteUnusedMediaFile } from './modules/media/media-files.ts';
import { deleteOrphanedMedia } from './modules/media/cleanup.ts';
import { purgeDueMembers } from './modules/account/purge.ts';
import { dispatch } from './modules/notifications/dispatch.ts';
import {
  deliverWebhook,
  WEBHOOK_RETRY_DELAYS_MS,
} from './modules/notifications/webhooks/deliver.ts';

const recurringIntervalsMs: JobTable['recurringIntervalsMs'] = {
  delete_expired: HOUR_MS,
  send_introductions: HOUR_MS,
  type_rates: DAY_MS,
  purge: MINUTE_MS,
  publish: MINUTE_MS,
  remind: 5 * MINUTE_MS,
  daily: 15 * MINUTE_MS,
};

/** Separate queues, so that a slow mail server or partner doesn't delay other kinds of jobs, and no e-mail delays a code. */
const queues: JobTable['queues'] = [
  { kinds: ['sign_in_email'], concurrency: 2 },
  { kinds: ['mail'], concurrency: MAIL_CONNECTIONS, rateLimit: mailRateLimit },
  { kinds: ['webhook', 'google_calendar', 'disconnect_google'], concurrency: 4 },
  {
    kinds: [
      'notification',
      'reseat',
      'match',
      'delete_files',
      'delete_expired',
      'send_introductions',
      'type_rates',
      'purge',
      'publish',
      'remind',
      'daily',
    ],
    concurrency: 4,
    waitsUnderLoad: true,
  },
];

/** The handler of each kind of job. A missing one is a type error. */
const handlers: JobTable['handlers'] = {
  mail: { run: deliverEmail, retryDelaysMs: MAIL_RETRY_DELAYS_MS, onGivenUp: recordGivenUpEmail },
  sign_in_email: { run: deliverCode, retryDelaysMs: CODE_RETRY_DELAYS_MS },
  notification: { run: dispatch },
  reseat: { run: (deps, { event_id }) => reoptimize(deps, event_id) },
  match: { run: (deps, { user_id }) => findMatches(deps, user_id) },
  webhook: { run: deliverWebhook, retryDelaysMs: WEBHOOK_RETRY_DELAYS_MS },
  google_calendar: { run: updateGoogleCalendar, retryDelaysMs: GOOGLE_RETRY_DELAYS_MS },
  disconnect_google: { run: revokeGoogleGrant, retryDelaysMs: GOOGLE_RETRY_DELAYS_MS },
  delete_files: { run: deleteUnusedMediaFile },
  delete_expired: {
    async run(deps) {
      await deleteExpiredPlatformRows(deps.db, deps.now());
      await deleteExpiredSignIns(deps.db, deps.now());
      await deleteOldNotifications(deps.db, deps.now());
      // Last, as it fails while the storage is down, and the rows above must expire all the same.
      await deleteOrphanedMedia(deps);
    },
  },
  send_introductions: { run: queueDailyMatchSearches },
  type_rates: { run: recomputeTypeRates },
  purge: { run: purgeDueMembers },
  publish: { run: publishDuePlans },
  remind: { run: sendReminders },
  daily: { run: addDailyFeedItems },
};

export const jobTable: JobTable = { handlers, queues, recurringIntervalsMs };
