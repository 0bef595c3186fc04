import { randomBytes } from 'node:crypto';
import { and, asc, eq, gte, sql } from 'drizzle-orm';
import { events, rsvps, users } from '../db/schema.ts';
import type { Deps } from '../handler.ts';
import { say } from '../say.ts';
import { accounts } from './account.ts';
import { icsFeed } from './ics.ts';
import { later } from './zone.ts';

/** 128 bits: who holds it may read this member's dinners as a calendar, nothing else. */
const makeToken = () => randomBytes(16).toString('base64url');

const addressOf = ({ env }: Pick<Deps, 'env'>, token: string) => `${env.PUBLIC_URL}/calendar/${token}.ics`;

/** The address of the member's own calendar, made when it is first asked for. */
export async function feedAddress(deps: Deps, userId: string): Promise<string> {
  const [row] = await deps.db
    .update(users)
    .set({ calendar_token: sql`coalesce(${users.calendar_token}, ${makeToken()})` })
    .where(eq(users.id, userId))
    .returning({ token: users.calendar_token });
  return addressOf(deps, row!.token!);
}

/** Another address; the old one is over at once. */
export async function renewFeed(deps: Deps, userId: string): Promise<string> {
  const token = makeToken();
  await deps.db.update(users).set({ calendar_token: token }).where(eq(users.id, userId));
  return addressOf(deps, token);
}

/** How long a dinner that is over stays in the calendar, and how many there are at most. */
const RECENT = 90 * 86_400_000;
const MOST = 500;

/**
 * Every coming and recent dinner with a place for this member, cancelled ones marked as such. One the
 * member left is gone from it: a subscribed calendar shows what is in the file and drops what is not.
 */
export async function readFeed(deps: Deps, userId: string): Promise<string> {
  const rows = await deps.db
    .select({ event: events })
    .from(rsvps)
    .innerJoin(events, eq(events.id, rsvps.event_id))
    .where(and(eq(rsvps.user_id, userId), eq(rsvps.status, 'accepted'), gte(events.ends_at, later(deps.now(), -RECENT))))
    .orderBy(asc(events.starts_at), asc(events.id))
    .limit(MOST);
  const dinners = await accounts(
    deps,
    rows.map(({ event }) => event),
    userId,
  );
  return icsFeed(dinners, deps.env.PRODUCT_NAME, say('calendar_name', { product: deps.env.PRODUCT_NAME }));
}
