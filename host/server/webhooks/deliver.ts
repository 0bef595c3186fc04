import { and, eq } from 'drizzle-orm';
import { Webhook } from 'standardwebhooks';
import { partners } from '../db/schema.ts';
import type { Deps } from '../handler.ts';
import type { JobPayloads } from '../jobs/kinds.ts';
import { post } from './post.ts';
import { openWebhookSecret } from './secret.ts';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

/** Pauses between tries, as Standard Webhooks suggests: a partner's server may be down for a night. */
export const webhookWaits = [5 * SECOND, 5 * MINUTE, 30 * MINUTE, 2 * HOUR, 5 * HOUR, 10 * HOUR];

/** A server that lets its caller wait is left alone for this long, so that what waits for it holds up nobody else's mail. */
const REST = 30 * SECOND;
const resting = new Map<string, number>();

const isTimeout = (error: unknown) => error instanceof Error && (error.name === 'AbortError' || error.name === 'TimeoutError');

/** @throws Error at once while that server rests, or whatever `post` throws */
async function postUnlessResting(now: Date, to: string, send: () => Promise<number>): Promise<number> {
  if (now.getTime() < (resting.get(to) ?? 0)) throw new Error('This webhook timed out a moment ago.');
  resting.delete(to);
  try {
    return await send();
  } catch (error) {
    if (isTimeout(error)) resting.set(to, now.getTime() + REST);
    throw error;
  }
}

/**
 * The job: one POST, signed anew at every try and under the same id (Standard Webhooks 1.0). 2xx is taken
 * as heard, 410 as a wish for silence; anything else is tried again by the queue.
 */
export async function deliverWebhook(
  { db, env, keys, now, log }: Deps,
  { partner: origin, id, body }: JobPayloads['webhook'],
  /** Milliseconds. */
  limit = 10 * SECOND,
): Promise<void> {
  const [partner] = await db.select().from(partners).where(eq(partners.origin, origin));
  // The operator took the partner or its webhook away since.
  if (!partner?.webhook_url || !partner.webhook_secret) return;
  const { webhook_url: to } = partner;
  const at = now();
  const headers = {
    'Content-Type': 'application/json',
    'User-Agent': 'beside-webhook/1',
    'webhook-id': id,
    'webhook-timestamp': String(Math.floor(at.getTime() / SECOND)),
    'webhook-signature': new Webhook(openWebhookSecret(keys, partner.webhook_secret)).sign(id, at, body),
  };
  const status = await postUnlessResting(at, to, () => post(to, headers, body, { publicOnly: env.production, limit }));
  if (status >= 200 && status < 300) return;
  if (status !== 410) throw new Error(`The webhook of ${new URL(origin).host} answered ${status}.`);
  await db
    .update(partners)
    .set({ webhook_url: null })
    .where(and(eq(partners.origin, origin), eq(partners.webhook_url, to)));
  log.warn({ partner: origin, webhook: id }, 'webhook returned 410; nothing more is sent to it');
}
