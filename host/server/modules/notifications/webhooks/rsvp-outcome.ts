import { createHmac } from 'node:crypto';
import { and, eq, isNotNull } from 'drizzle-orm';
import type { Queryable } from '#server/platform/db/database.ts';
import { events, guests } from '#server/modules/dinners/schema.ts';
import { partners } from '#server/modules/auth/schema.ts';
import type { Deps } from '#server/platform/deps.ts';
import { enqueueJobs } from '#server/platform/jobs/queue.ts';

export interface RsvpOutcome {
  eventId: string;
  userId: string;
  outcome: 'accepted' | 'declined' | 'waitlisted' | 'requested' | 'cancelled' | 'place_free';
}

/** The body of a webhook: the dinner, the outcome, and what the partner's page passed along. Never who it was. */
export interface WebhookBody {
  type: `rsvp.${RsvpOutcome['outcome']}`;
  /** ISO 8601. The same for each try. */
  timestamp: string;
  data: {
    event: { id: string; slug: string };
    outcome: RsvpOutcome['outcome'];
    /** The `id` of the element's `beside-rsvp` event. */
    widget_event_id: string | null;
    /** The element's `source-ref` attribute. */
    source_ref: string | null;
    utm_source: string | null;
    utm_medium: string | null;
    utm_campaign: string | null;
    utm_term: string | null;
    utm_content: string | null;
  };
}

/**
 * Queues a webhook for the partner on whose page this guest answered, if it has one. The same answer always has the
 * same id, so that the partner can ignore duplicates (Standard Webhooks).
 */
export async function queueOutcomeWebhook(
  db: Queryable,
  { keys, now }: Pick<Deps, 'keys' | 'now'>,
  { eventId, userId, outcome }: RsvpOutcome,
): Promise<void> {
  const [row] = await db
    .select({
      slug: events.slug,
      origin: partners.origin,
      widget: guests.widget_event_id,
      source: guests.source,
      answered: guests.answered_at,
    })
    .from(guests)
    .innerJoin(events, eq(events.id, guests.event_id))
    .innerJoin(partners, eq(partners.origin, guests.partner_origin))
    .where(
      and(
        eq(guests.event_id, eventId),
        eq(guests.user_id, userId),
        isNotNull(partners.webhook_url),
        isNotNull(partners.webhook_secret),
      ),
    );
  if (!row) return;
  // A plain hash of the ids would let a partner link several answers of one guest.
  const occasion = `webhook ${eventId} ${userId} ${outcome} ${row.answered?.toISOString() ?? ''}`;
  const id = `msg_${createHmac('sha256', keys.oneTimeHash).update(occasion).digest('base64url').slice(0, 27)}`;
  const getSourceValue = (name: string) => row.source?.[name] ?? null;
  const body: WebhookBody = {
    type: `rsvp.${outcome}`,
    timestamp: now().toISOString(),
    data: {
      event: { id: eventId, slug: row.slug },
      outcome,
      widget_event_id: row.widget,
      source_ref: getSourceValue('ref'),
      utm_source: getSourceValue('utm_source'),
      utm_medium: getSourceValue('utm_medium'),
      utm_campaign: getSourceValue('utm_campaign'),
      utm_term: getSourceValue('utm_term'),
      utm_content: getSourceValue('utm_content'),
    },
  };
  await enqueueJobs(db, {
    kind: 'send_webhook',
    payload: { partner: row.origin, id, body: JSON.stringify(body) },
    key: id,
    runAt: now(),
  });
}
