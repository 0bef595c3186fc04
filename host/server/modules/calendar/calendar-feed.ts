import { randomBytes } from 'node:crypto';
import { and, asc, eq, gte, sql } from 'drizzle-orm';
import { DAY_MS } from '#src/contract/constants/time.ts';
import { activeUser } from '../auth/active-user.ts';
import type { EventRow } from '../dinners/events/visibility.ts';
import { events, guests } from '../dinners/schema.ts';
import { users } from '../auth/schema.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import type { Deps } from '#server/platform/deps.ts';
import { t } from '#server/platform/i18n.ts';
import { createCalendarEvents } from '../dinners/events/calendar-entry.ts';
import { formatIcsFeed } from '#server/platform/icalendar.ts';
import { addMilliseconds } from '#server/platform/time-zone.ts';

/** 128 bits. Grants read access to this member's dinners as a calendar, nothing else. */
const createToken = () => randomBytes(16).toString('base64url');

const buildFeedUrl = ({ env }: Pick<Deps, 'env'>, token: string) =>
  `${env.PUBLIC_URL}/calendar/${token}.ics`;

/** The URL of the member's calendar feed, created on first use. */
export async function getCalendarFeedUrl(deps: Deps, userId: string): Promise<string> {
  const [row] = await deps.db
    .update(users)
    .set({ calendar_token: sql`coalesce(${users.calendar_token}, ${createToken()})` })
    .where(eq(users.id, userId))
    .returning({ token: users.calendar_token });
  return buildFeedUrl(deps, row!.token!);
}

/** Replaces the URL. The old one stops working at once. */
export async function replaceCalendarFeedUrl(deps: Deps, userId: string): Promise<string> {
  const token = createToken();
  await deps.db.update(users).set({ calendar_token: token }).where(eq(users.id, userId));
  return buildFeedUrl(deps, token);
}

/** The guest and the dinner of a dinner's token; null once the guest has lost the seat. */
export async function findGuestByToken(
  db: Queryable,
  token: string,
): Promise<{ event: EventRow; user_id: string } | null> {
  const [guest] = await db
    .select({ event: events, user_id: users.id })
    .from(guests)
    .innerJoin(events, eq(events.id, guests.event_id))
    .innerJoin(users, eq(users.id, guests.user_id))
    .where(and(eq(guests.calendar_token, token), eq(guests.status, 'accepted'), activeUser));
  return guest ?? null;
}

/** The member whose whole feed this token opens. */
export async function findOwnerByToken(
  db: Queryable,
  token: string,
): Promise<{ id: string; language: string } | null> {
  const [owner] = await db
    .select({ id: users.id, language: users.language })
    .from(users)
    .where(and(eq(users.calendar_token, token), activeUser));
  return owner ?? null;
}

const PAST_DINNERS_MS = 90 * DAY_MS;
const MAX_DINNERS = 500;

/**
 * All recent and coming dinners where this member has a seat. Cancelled ones are marked as such; those the member left
 * are missing, so that calendar programs drop them.
 */
export async function createCalendarFeed(deps: Deps, userId: string): Promise<string> {
  const rows = await deps.db
    .select({ event: events })
    .from(guests)
    .innerJoin(events, eq(events.id, guests.event_id))
    .where(
      and(
        eq(guests.user_id, userId),
        eq(guests.status, 'accepted'),
        gte(events.ends_at, addMilliseconds(deps.now(), -PAST_DINNERS_MS)),
      ),
    )
    .orderBy(asc(events.starts_at), asc(events.id))
    .limit(MAX_DINNERS);
  const dinners = await createCalendarEvents(
    deps,
    rows.map(({ event }) => event),
    userId,
  );
  return formatIcsFeed(
    dinners,
    deps.env.PRODUCT_NAME,
    t('calendar_name', { product: deps.env.PRODUCT_NAME }),
  );
}
