import { and, eq } from 'drizzle-orm';
import { Webhook } from 'standardwebhooks';
import { HOUR_MS, MINUTE_MS, SECOND_MS } from '#src/contract/constants/time.ts';
import { partners } from '#server/modules/auth/schema.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { JobPayloads } from '#server/platform/jobs/job-kinds.ts';
import { postWebhook } from './post.ts';
import { decryptWebhookSecret } from './secret.ts';

/** Milliseconds between tries, as Standard Webhooks suggests. Covers an outage of 17 hours. */
export const WEBHOOK_RETRY_DELAYS_MS = [
  5 * SECOND_MS,
  5 * MINUTE_MS,
  30 * MINUTE_MS,
  2 * HOUR_MS,
  5 * HOUR_MS,
  10 * HOUR_MS,
];

/** After a timeout, a partner's server gets no requests for this long, so that it doesn't block the queue. */
const PAUSE_MS = 30 * SECOND_MS;

export interface WebhooksState {
  /** In milliseconds since 1970, by URL. Each of several servers waits for a timeout of its own before it pauses. */
  pausedUntil: Map<string, number>;
}

const isTimeout = (error: unknown) =>
  error instanceof Error && (error.name === 'AbortError' || error.name === 'TimeoutError');

/** @throws Error at once during that pause, or whatever `send` throws */
async function postUnlessPaused(
  { pausedUntil }: WebhooksState,
  now: Date,
  to: string,
  send: () => Promise<number>,
): Promise<number> {
  if (now.getTime() < (pausedUntil.get(to) ?? 0))
    throw new Error('This webhook timed out a moment ago.');
  pausedUntil.delete(to);
  try {
    return await send();
  } catch (error) {
    if (isTimeout(error)) pausedUntil.set(to, now.getTime() + PAUSE_MS);
    throw error;
  }
}

/**
 * Job handler: sends one POST, signed anew for each try, with the same id (Standard Webhooks 1.0). 2xx is success, 410
 * removes the webhook, anything else is retried.
 */
export async function deliverWebhook(
  { db, env, keys, now, log, processState }: Deps,
  { partner: origin, id, body }: JobPayloads['send_webhook'],
  timeoutMs = 10 * SECOND_MS,
): Promise<void> {
  const [partner] = await db.select().from(partners).where(eq(partners.origin, origin));
  // The operator has removed the partner or its webhook since.
  if (!partner?.webhook_url || !partner.webhook_secret) return;
  const { webhook_url: to } = partner;
  const at = now();
  const headers = {
    'Content-Type': 'application/json',
    'User-Agent': 'beside-webhook/1',
    'webhook-id': id,
    'webhook-timestamp': String(Math.floor(at.getTime() / SECOND_MS)),
    'webhook-signature': new Webhook(decryptWebhookSecret(keys, partner.webhook_secret)).sign(
      id,
      at,
      body,
    ),
  };
  const status = await postUnlessPaused(processState, at, to, () =>
    postWebhook(to, headers, body, { publicOnly: env.production, timeoutMs }),
  );
  if (status >= 200 && status < 300) return;
  if (status !== 410) throw new Error(`The webhook of ${new URL(origin).host} answered ${status}.`);
  await db
    .update(partners)
    .set({ webhook_url: null })
    .where(and(eq(partners.origin, origin), eq(partners.webhook_url, to)));
  log.warn({ partner: origin, webhook: id }, 'webhook returned 410; nothing more is sent to it');
}
