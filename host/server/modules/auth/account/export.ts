/** All data stored about a member, and of others only what the member may see anyway. No tokens, hashes or encrypted values. */
import { type SQL, and, asc, eq, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { hasValidClaim } from '../../dinners/events/visibility.ts';
import type { Db, Tx } from '../../../platform/db/open.ts';
import { withSnapshot } from '../../../platform/db/open.ts';
import * as t from '../../schema.ts';
import { toUser } from '../users.ts';
import type { Deps } from '../../../platform/deps.ts';
import type { UserRow } from '../caller.ts';
import type { ExportSection } from './export-sections.ts';

type ReadSection = (tx: Tx, user: UserRow) => Promise<unknown>;

const eventColumns = { id: t.events.id, slug: t.events.slug, title: t.events.title, starts_at: t.events.starts_at };

/** The other's name, if active and neither has blocked the other; otherwise only the id is exported. */
const visibleName = (me: string, id: PgColumn): SQL<string | null> => sql<string | null>`(
  select trim(p.first_name || ' ' || p.last_name) from ${t.users} p where p.id = ${id} and p.deactivated_at is null
  and not exists (select 1 from ${t.blocks} b where (b.user_id = ${me} and b.target_id = p.id) or (b.user_id = p.id and b.target_id = ${me})))`;

const sections: Record<ExportSection, ReadSection> = {
  user: async (_, user) => ({ ...toUser(user), created_at: user.created_at }),
  profiles: (tx, { id }) =>
    tx
      .select({ type: t.profileTypes.slug, ...pickColumns(t.profiles, 'is_personalised', 'bio', 'attributes', 'company', 'created_at', 'updated_at') })
      .from(t.profiles)
      .leftJoin(t.profileTypes, eq(t.profileTypes.id, t.profiles.profile_type_id))
      .where(eq(t.profiles.user_id, id)),
  marks: (tx, { id }) =>
    tx
      .select({ ...pickColumns(t.matchDecisions, 'target_id', 'state', 'turned_at'), name: visibleName(id, t.matchDecisions.target_id) })
      .from(t.matchDecisions)
      .where(eq(t.matchDecisions.user_id, id)),
  matches: (tx, { id }) =>
    tx
      .select({ ...pickColumns(t.matches, 'id', 'target_id', 'score', 'reasons', 'created_at'), name: visibleName(id, t.matches.target_id) })
      .from(t.matches)
      .where(and(eq(t.matches.user_id, id), sql`${visibleName(id, t.matches.target_id)} is not null`)),
  answers: (tx, { id }) =>
    tx
      .select({ event: eventColumns, ...pickColumns(t.rsvps, 'status', 'dietary_needs', 'source', 'partner_origin', 'created_at', 'answered_at') })
      .from(t.rsvps)
      .innerJoin(t.events, eq(t.events.id, t.rsvps.event_id))
      .where(eq(t.rsvps.user_id, id)),
  seats: (tx, { id }) =>
    tx
      .select({ event: eventColumns, table: t.tables.name, seat: sql<number>`${t.seats.position} + 1` })
      .from(t.seats)
      .innerJoin(t.events, eq(t.events.id, t.seats.event_id))
      .innerJoin(t.tables, eq(t.tables.id, t.seats.table_id))
      .where(eq(t.seats.user_id, id)),
  dinners_hosted: (tx, { id }) => tx.select().from(t.events).where(eq(t.events.host_id, id)).orderBy(asc(t.events.starts_at)),
  invitations_sent: (tx, { id }) =>
    tx
      .select({ event: eventColumns, ...pickColumns(t.invitations, 'email', 'user_id', 'created_at'), name: visibleName(id, t.invitations.user_id) })
      .from(t.invitations)
      .innerJoin(t.events, eq(t.events.id, t.invitations.event_id))
      .where(eq(t.invitations.invited_by, id)),
  invitations_received: (tx, { id }) =>
    tx
      .select({ event: eventColumns, by: visibleName(id, t.invitations.invited_by), created_at: t.invitations.created_at })
      .from(t.invitations)
      .innerJoin(t.events, eq(t.events.id, t.invitations.event_id))
      .where(eq(t.invitations.user_id, id)),
  invites_followed: (tx, { id }) =>
    tx
      .select({ from: visibleName(id, t.claims.inviter_id), event: eventColumns, created_at: t.claims.created_at })
      .from(t.claims)
      .leftJoin(t.events, and(eq(t.events.id, t.claims.event_id), hasValidClaim(tx, id)))
      .where(eq(t.claims.user_id, id)),
  following: (tx, { id }) =>
    tx
      .select({ event: eventColumns, created_at: t.follows.created_at })
      .from(t.follows)
      .innerJoin(t.events, eq(t.events.id, t.follows.event_id))
      .where(eq(t.follows.user_id, id)),
  feed: (tx, { id }) =>
    tx
      .select(pickColumns(t.feeds, 'type', 'event_id', 'payload', 'created_at', 'seen_at', 'dismissed_at'))
      .from(t.feeds)
      .where(eq(t.feeds.user_id, id)),
  feedback: (tx, { id }) =>
    tx
      .select(pickColumns(t.feedback, 'event_id', 'rating', 'text', 'created_at'))
      .from(t.feedback)
      .where(eq(t.feedback.user_id, id)),
  sessions: (tx, { id }) =>
    tx
      .select(pickColumns(t.sessions, 'scope', 'origin', 'created_at', 'expires_at', 'revoked_at'))
      .from(t.sessions)
      .where(eq(t.sessions.user_id, id)),
  sign_ins_with: (tx, { id }) =>
    tx
      .select(pickColumns(t.identities, 'issuer', 'subject', 'created_at'))
      .from(t.identities)
      .where(eq(t.identities.user_id, id)),
  blocked: (tx, { id }) =>
    tx
      .select({ target_id: t.blocks.target_id, name: sql<string>`trim(${t.users.first_name} || ' ' || ${t.users.last_name})`, created_at: t.blocks.created_at })
      .from(t.blocks)
      .innerJoin(t.users, eq(t.users.id, t.blocks.target_id))
      .where(eq(t.blocks.user_id, id)),
  reports: (tx, { id }) =>
    tx
      .select(pickColumns(t.reports, 'target_id', 'reason', 'text', 'created_at'))
      .from(t.reports)
      .where(eq(t.reports.user_id, id)),
  letters: (tx, { id }) =>
    tx
      .select(pickColumns(t.outgoingEmails, 'kind', 'created_at', 'sent_at'))
      .from(t.outgoingEmails)
      .where(eq(t.outgoingEmails.user_id, id)),
  files: (tx, { id }) =>
    tx
      .select(pickColumns(t.media, 'key', 'kind', 'size', 'created_at'))
      .from(t.media)
      .where(eq(t.media.owner_id, id)),
  google_calendar: async (tx, { id }) => ({ connected: (await tx.$count(t.calendarGrants, eq(t.calendarGrants.user_id, id))) > 0 }),
  google_calendar_entries: (tx, { id }) =>
    tx
      .select(pickColumns(t.calendarEntries, 'event_id', 'google_id'))
      .from(t.calendarEntries)
      .where(eq(t.calendarEntries.user_id, id)),
};

function pickColumns<T extends object, K extends keyof T & string>(table: T, ...names: K[]): Pick<T, K> {
  return Object.fromEntries(names.map((name) => [name, table[name]])) as Pick<T, K>;
}

export async function exportMemberData({ db, now }: Pick<Deps, 'now'> & { db: Db }, user: UserRow): Promise<Record<string, unknown>> {
  const parts = await withSnapshot(db, async (tx) => {
    const read: [string, unknown][] = [];
    for (const [name, section] of Object.entries(sections)) read.push([name, await section(tx, user)]);
    return read;
  });
  return { exported_at: now().toISOString(), ...Object.fromEntries(parts) };
}
