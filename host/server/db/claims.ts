import { and, eq, isNull } from 'drizzle-orm';
import type { Caller, UserRow } from '../handler.ts';
import type { Tx } from './open.ts';
import { claims, events, users } from './schema.ts';
import { rememberEvent } from './sessions.ts';
import { findUserByInvite } from './users.ts';
import { type EventRow, invitesTo } from './visibility.ts';

export interface InviteContext {
  slug?: string | undefined;
  event_slug?: string | undefined;
}

export interface Invited {
  inviter: UserRow | null;
  event: EventRow | null;
}

/** Who invites and to which dinner. One for invited guests only counts when its host or an accepted guest invites. */
export async function findInvite(tx: Tx, { slug, event_slug }: InviteContext): Promise<Invited> {
  const inviter = slug ? await findUserByInvite(tx, slug) : null;
  const [event] = event_slug ? await tx.select().from(events).where(eq(events.slug, event_slug)) : [];
  if (!event) return { inviter, event: null };
  const open = event.visibility === 'members' || (slug !== undefined && (await invitesTo(tx, event, slug)));
  return { inviter, event: open ? event : null };
}

/** Links inviter and dinner to the account (R09), once; a `widget` session may touch the dinner from now on. */
export async function claimInvite(tx: Tx, { user, session }: Caller, { inviter, event }: Invited, now: Date): Promise<void> {
  if (event && session.scope === 'widget') await rememberEvent(tx, session.id, event.id);
  if (!inviter || inviter.id === user.id) return;
  await tx
    .insert(claims)
    .values({ user_id: user.id, inviter_id: inviter.id, event_id: event?.id ?? null, created_at: now })
    .onConflictDoNothing();
  if (user.is_new) {
    await tx
      .update(users)
      .set({ invited_by: inviter.id })
      .where(and(eq(users.id, user.id), isNull(users.invited_by)));
  }
}
