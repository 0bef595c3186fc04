import { createHmac } from 'node:crypto';
import { and, eq, isNotNull } from 'drizzle-orm';
import type { Db, Tx } from '../db/open.ts';
import { events, partners, rsvps } from '../db/schema.ts';
import type { Deps } from '../handler.ts';
import { enqueue } from '../jobs/queue.ts';

export interface Outcome {
  eventId: string;
  userId: string;
  outcome: 'accepted' | 'declined' | 'waitlisted' | 'requested' | 'cancelled' | 'place_free';
}

/** What a partner is told: which dinner, what came of it, and what its own page gave along; never who. */
export interface OutcomeBody {
  type: `rsvp.${Outcome['outcome']}`;
  /** ISO 8601: when it was told first, the same at every try. */
  timestamp: string;
  data: {
    event: { id: string; slug: string };
    outcome: Outcome['outcome'];
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
 * Tells the partner on whose page this guest answered what became of it, when that partner listens.
 * Told twice of one answer it sends the same id, by which the partner knows it again (Standard Webhooks).
 */
export async function queueOutcome(db: Db | Tx, { keys, now }: Pick<Deps, 'keys' | 'now'>, { eventId, userId, outcome }: Outcome): Promise<void> {
  const [row] = await db
    .select({ slug: events.slug, origin: partners.origin, widget: rsvps.widget_event_id, source: rsvps.source, answered: rsvps.answered_at })
    .from(rsvps)
    .innerJoin(events, eq(events.id, rsvps.event_id))
    .innerJoin(partners, eq(partners.origin, rsvps.partner_origin))
    .where(and(eq(rsvps.event_id, eventId), eq(rsvps.user_id, userId), isNotNull(partners.webhook_url), isNotNull(partners.webhook_secret)));
  if (!row) return;
  // A bare hash of ids would let a partner find out who of two answers is the same guest.
  const occasion = `webhook ${eventId} ${userId} ${outcome} ${row.answered?.toISOString() ?? ''}`;
  const id = `msg_${createHmac('sha256', keys.once).update(occasion).digest('base64url').slice(0, 27)}`;
  const given = (name: string) => row.source?.[name] ?? null;
  const body: OutcomeBody = {
    type: `rsvp.${outcome}`,
    timestamp: now().toISOString(),
    data: {
      event: { id: eventId, slug: row.slug },
      outcome,
      widget_event_id: row.widget,
      source_ref: given('ref'),
      utm_source: given('utm_source'),
      utm_medium: given('utm_medium'),
      utm_campaign: given('utm_campaign'),
      utm_term: given('utm_term'),
      utm_content: given('utm_content'),
    },
  };
  await enqueue(db, { kind: 'webhook', payload: { partner: row.origin, id, body: JSON.stringify(body) }, key: id, runAt: now() });
}
