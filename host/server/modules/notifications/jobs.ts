import { MINUTE_MS } from '#src/contract/constants/time.ts';
import {
  type JobTable,
  type NoPayload,
  backgroundQueue,
  outboundQueue,
} from '#server/platform/jobs/job-kinds.ts';
import { mailRateLimit } from '#server/platform/mail/mail-rate.ts';
import { MAIL_CONNECTIONS } from '#server/platform/mail/transport.ts';
import { dispatch } from './dispatch.ts';
import { addDailyFeedItems } from './feed/daily-items.ts';
import { sendReminders } from './feed/reminders.ts';
import { tellHostsOfAnswers } from './answers/tell-hosts.ts';
import {
  CODE_RETRY_DELAYS_MS,
  EMAIL_RETRY_DELAYS_MS,
  deliverCode,
  deliverEmail,
  recordGivenUpEmail,
} from './email-queue.ts';
import { WEBHOOK_RETRY_DELAYS_MS, deliverWebhook } from './webhooks/deliver.ts';

export interface NotificationsJobs {
  email: { email_id: string };
  /** An e-mail that somebody is waiting for. A kind of its own, so that it is not behind others in a queue. */
  sign_in_email: { email_id: string };
  /** `partner` is an origin. Its URL and secret are read when the webhook is sent. */
  send_webhook: { partner: string; id: string; body: string };
  send_reminders: NoPayload;
  tell_hosts_of_answers: NoPayload;
  add_daily_feed_items: NoPayload;
}

export const notificationsJobs: JobTable<'notification' | keyof NotificationsJobs> = {
  sign_in_email: {
    queue: { concurrency: 2 },
    run: deliverCode,
    retryDelaysMs: CODE_RETRY_DELAYS_MS,
  },
  email: {
    queue: { concurrency: MAIL_CONNECTIONS, rateLimit: mailRateLimit },
    run: deliverEmail,
    retryDelaysMs: EMAIL_RETRY_DELAYS_MS,
    onGivenUp: recordGivenUpEmail,
  },
  send_webhook: {
    queue: outboundQueue,
    run: deliverWebhook,
    retryDelaysMs: WEBHOOK_RETRY_DELAYS_MS,
  },
  notification: { queue: backgroundQueue, run: dispatch },
  send_reminders: { queue: backgroundQueue, run: sendReminders, intervalMs: 5 * MINUTE_MS },
  tell_hosts_of_answers: {
    queue: backgroundQueue,
    run: tellHostsOfAnswers,
    intervalMs: MINUTE_MS,
  },
  add_daily_feed_items: {
    queue: backgroundQueue,
    run: addDailyFeedItems,
    intervalMs: 15 * MINUTE_MS,
  },
};
