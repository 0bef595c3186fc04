/** The hosts of a dinner as they see each other. */
import { and, asc, eq, isNotNull, isNull, or } from 'drizzle-orm';
import type { EventHost } from '#src/contract/hosts.ts';
import { activeUser } from '#server/modules/auth/active-user.ts';
import { personColumns, toPerson } from '#server/modules/auth/person.ts';
import { users } from '#server/modules/auth/schema.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import { eventHosts } from '../schema.ts';

interface HostFilter {
  hostId?: string;
  /** For the door, which sees no addresses. */
  onlyAccepted?: boolean;
}

/** All of a dinner, or one, in the order in which they were asked. */
export async function listEventHosts(
  db: Queryable,
  eventId: string,
  { hostId, onlyAccepted = false }: HostFilter,
): Promise<EventHost[]> {
  const rows = await db
    .select({ host: eventHosts, person: personColumns })
    .from(eventHosts)
    .leftJoin(users, eq(users.id, eventHosts.user_id))
    .where(
      and(
        eq(eventHosts.event_id, eventId),
        hostId === undefined ? undefined : eq(eventHosts.id, hostId),
        onlyAccepted ? isNotNull(eventHosts.accepted_at) : undefined,
        or(isNull(eventHosts.user_id), activeUser),
      ),
    )
    .orderBy(asc(eventHosts.invited_at), asc(eventHosts.id));
  return rows.map(({ host: { id, role, email, invited_at, accepted_at }, person }) => ({
    id,
    role,
    person: person && toPerson(person),
    email,
    invited_at: invited_at.toISOString(),
    accepted_at: accepted_at?.toISOString() ?? null,
  }));
}
