/** The version of what strangers see of a link. Cached copies compare it with one statement, and are dropped when it has changed or the link no longer works. */
import { createHash } from 'node:crypto';
import { and, eq, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { activeUser } from '#server/modules/auth/active-user.ts';
import { personColumns } from '#server/modules/auth/person.ts';
import { users } from '#server/modules/auth/schema.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import { exactSlugFirst, isSameSlug } from '#server/platform/db/same-slug.ts';
import { isCoHostOf } from '../hosts/host-rows.ts';
import { eventHosts, events, guests } from '../schema.ts';
import { selectTablePreview } from './public-view.ts';
import { isInviter } from './visibility.ts';

export interface EventLink {
  /** Of the inviter, who is shown. */
  slug?: string | undefined;
  eventSlug?: string | undefined;
}

export interface LinkVersion {
  /** Another one after each change by the host, and once somebody shown may no longer be seen. */
  version: string;
  /** Strangers find the dinner by its slug alone. */
  isListed: boolean;
}

const host = alias(users, 'host');
const hostColumns = {
  first_name: host.first_name,
  last_name: host.last_name,
  headline: host.headline,
  picture_url: host.picture_url,
  deactivated_at: host.deactivated_at,
  banned_at: host.banned_at,
};
const eventColumns = {
  id: events.id,
  visibility: events.visibility,
  host_id: events.host_id,
  status: events.status,
  cover_url: events.cover_url,
  updated_at: events.updated_at,
};

/** Null if strangers see nothing: an unknown inviter, or a dinner that the link gives no access to (R18). */
export async function readLinkVersion(
  db: Queryable,
  { slug: inviteSlug, eventSlug }: EventLink,
): Promise<LinkVersion | null> {
  if (eventSlug === undefined) {
    const [inviter] =
      inviteSlug === undefined
        ? [null]
        : await db
            .select(personColumns)
            .from(users)
            .where(isActiveInviter(inviteSlug))
            .orderBy(exactSlugFirst(users.invite_slug, inviteSlug))
            .limit(1);
    return inviter === undefined ? null : { version: hash(inviter), isListed: true };
  }
  const [row] = await db
    .select({
      event: eventColumns,
      host: hostColumns,
      inviter: personColumns,
      inviterStatus: guests.status,
      isCoHost: sql<boolean>`${eventHosts.id} is not null`,
      shownGuests: sql<unknown>`(select json_agg(shown) from ${selectTablePreview(db, events)} preview)`,
    })
    .from(events)
    .innerJoin(host, eq(host.id, events.host_id))
    .leftJoin(users, inviteSlug === undefined ? sql`false` : isActiveInviter(inviteSlug))
    .leftJoin(guests, and(eq(guests.event_id, events.id), eq(guests.user_id, users.id)))
    .leftJoin(eventHosts, isCoHostOf(events.id, users.id))
    .where(isSameSlug(events.slug, eventSlug))
    .orderBy(
      exactSlugFirst(events.slug, eventSlug),
      ...(inviteSlug === undefined ? [] : [exactSlugFirst(users.invite_slug, inviteSlug)]),
    )
    .limit(1);
  if (!row || (inviteSlug !== undefined && !row.inviter)) return null;
  const isListed = row.event.visibility === 'members';
  const { event, inviter, inviterStatus: status, isCoHost } = row;
  if (!isListed && !(inviter && isInviter(event, { id: inviter.id, status, isCoHost })))
    return null;
  return { version: hash(row), isListed };
}

const isActiveInviter = (inviteSlug: string): SQL | undefined =>
  and(isSameSlug(users.invite_slug, inviteSlug), activeUser);

const hash = (shown: unknown) =>
  createHash('sha256').update(JSON.stringify(shown)).digest('base64url');
