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

/**
 * The job: one POST, signed anew at every try and under the same id (Standard Webhooks 1.0). 2xx is taken
 * as heard, 410 as a wish for silence; anything else is tried again by the queue.
 */
export async function deliverWebhook({ db, env, keys, now, log }: Deps, { partner: origin, id, body }: JobPayloads['webhook']): Promise<void> {
  const [partner] = await db.select().from(partners).where(eq(partners.origin, origin));
  // The operator took the partner or its webhook away since.
  if (!partner?.webhook_url || !partner.webhook_secret) return;
  const at = now();
  const status = await post(
    partner.webhook_url,
    {
      'Content-Type': 'application/json',
      'User-Agent': 'beside-webhook/1',
      'webhook-id': id,
      'webhook-timestamp': String(Math.floor(at.getTime() / SECOND)),
      'webhook-signature': new Webhook(openWebhookSecret(keys, partner.webhook_secret)).sign(id, at, body),
    },
    body,
    { publicOnly: env.production },
  );
  if (status >= 200 && status < 300) return;
  if (status !== 410) throw new Error(`The webhook of ${new URL(origin).host} answered ${status}.`);
  await db
    .update(partners)
    .set({ webhook_url: null })
    .where(and(eq(partners.origin, origin), eq(partners.webhook_url, partner.webhook_url)));
  log.warn({ partner: origin, webhook: id }, 'a partner is gone: nothing more is sent to it');
}
