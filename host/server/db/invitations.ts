/**
 * Who is asked to a dinner (R44, R45). The host asks, and so does every guest with a place, whose link lets others in as well.
 * An address never shows whether an account stands behind it: until its owner answers afterwards it is an address.
 */
import { and, desc, eq, inArray, isNotNull, isNull, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type * as z from 'zod/mini';
import type { Invitation, InviteInput, InvitationResult } from '../../../src/contract/invitations.ts';
import type { Caller, Deps } from '../handler.ts';
import { notify } from '../notices/notice.ts';
import { Problem } from '../problem.ts';
import { say } from '../say.ts';
import { isAcquainted } from './acquainted.ts';
import { isBlocked } from './blocks.ts';
import { requireComing } from './hosting.ts';
import { type Limit, countUp, secondsLeft } from './limits.ts';
import type { Db, Tx } from './open.ts';
import { type PageAsked, after, limitOf, pageOf } from './page.ts';
import { findRsvp, lockEvent, writeRsvp } from './places.ts';
import { approve } from './guests.ts';
import { toPerson } from './people.ts';
import { claims, invitations, rsvps, users } from './schema.ts';
import { type EventRow, mayKnow, notFound } from './visibility.ts';

type Shown = z.infer<typeof Invitation>;

/** Addresses and members one person may ask in a day, over all dinners. */
const A_DAY: Omit<Limit, 'key'> = { most: 300, window: 86_400_000 };

/** Somebody I know: matched or seated beside me, or who came by my own link. Anybody else is nobody. */
async function requireKnown(tx: Tx, me: string, id: string): Promise<void> {
  const there = await tx.$count(users, and(eq(users.id, id), isNull(users.deactivated_at), isNull(users.banned_at), isNull(users.purged_at)));
  if (there === 0) throw notFound();
  if (await isAcquainted(tx, me, id)) return;
  const claimed = await tx.$count(claims, and(eq(claims.user_id, id), eq(claims.inviter_id, me)));
  if (claimed === 0 || (await isBlocked(tx, me, id))) throw notFound();
}

/**
 * Asks addresses and members but the caller, each once; asked again they stay asked. Blocked either way, nothing reaches them and nobody is told.
 * @throws Problem 403 without a place · 404 for unknown dinners and people · 409 once it is over or cancelled · 429
 */
export async function inviteAll(
  tx: Tx,
  deps: Deps,
  caller: Caller,
  eventId: string,
  body: z.output<typeof InviteInput>,
): Promise<z.infer<typeof InvitationResult>[]> {
  const now = deps.now();
  const me = caller.user.id;
  const emails = [...new Set(body.emails)].filter((email) => email !== caller.user.email);
  const ids = [...new Set(body.user_ids)];
  // Plans are read for this: before the dinner is held up.
  for (const id of ids) await requireKnown(tx, me, id);
  const event = await lockEvent(tx, eventId);
  if (!event || !(await mayKnow(tx, event, me))) throw notFound();
  const hosting = event.host_id === me;
  if (!hosting && (await findRsvp(tx, eventId, me))?.status !== 'accepted') throw new Problem(403, say('error_not_inviter'));
  requireComing(event, now);
  const asked = emails.length + ids.length;
  if (asked === 0) return [];
  const limit = { ...A_DAY, key: `invite ${me}` };
  if (!(await countUp(tx, limit, now, asked))) throw new Problem(429, say('error_invitation_limit'), { retryAfter: secondsLeft(limit, now) });

  const these = and(
    eq(invitations.event_id, eventId),
    or(emails.length > 0 ? inArray(invitations.email, emails) : undefined, ids.length > 0 ? inArray(invitations.user_id, ids) : undefined),
  );
  const mine = hosting ? undefined : eq(invitations.invited_by, me);
  const before = new Set((await tx.select({ id: invitations.id }).from(invitations).where(and(these, mine))).map(({ id }) => id));
  for (const id of ids) await ask(tx, deps, event, me, id);
  const rows = [...ids.map((id) => ({ user_id: id, email: null })), ...emails.map((email) => ({ email, user_id: null }))];
  const values = rows.map((row) => ({ ...row, event_id: eventId, invited_by: me, created_at: now }));
  const insert = (some: typeof values, target: (typeof invitations.email | typeof invitations.user_id | typeof invitations.event_id)[]) => {
    const query = tx.insert(invitations).values(some);
    // The host's word counts more than a guest's: it stands for the approval, also of whom the host took off the list before.
    return (hosting ? query.onConflictDoUpdate({ target, set: { invited_by: me, created_at: now } }) : query.onConflictDoNothing()).returning({
      id: invitations.id,
    });
  };
  const made = [
    ...(ids.length > 0
      ? await insert(
          values.filter(({ email }) => email === null),
          [invitations.event_id, invitations.user_id],
        )
      : []),
    ...(emails.length > 0
      ? await insert(
          values.filter(({ email }) => email !== null),
          [invitations.event_id, invitations.email],
        )
      : []),
  ];
  await notify(tx, now, ...made.map(({ id }) => ({ type: 'invited' as const, event_id: eventId, invitation_id: id })));
  const written = await tx.select({ id: invitations.id }).from(invitations).where(these);
  const shown = await rowsOf(
    tx,
    written.map(({ id }) => id),
  );
  // Whom somebody else has asked before is told as if I had asked first: who asks whom is the host's to know.
  return shown.map((row) => {
    const told = hosting ? row : { ...row, inviter: caller.user, invitation: { ...row.invitation, created_at: now } };
    return { ...toInvitation(told, hosting), asked_before: before.has(row.invitation.id) };
  });
}

/** What an invitation makes of the answer there is: a guest who was taken off the list is asked anew, one who asked comes in. */
async function ask(tx: Tx, deps: Deps, event: EventRow, inviter: string, id: string): Promise<void> {
  if (await isBlocked(tx, event.host_id, id)) return;
  const hosting = event.host_id === inviter;
  const before = await findRsvp(tx, event.id, id);
  if (!before) return writeRsvp(tx, deps, event, { id }, { status: 'invited', invited_by: inviter });
  if (!hosting) return;
  if (before.status === 'requested') await approve(tx, deps, event, id);
  else if (before.removed_at) await writeRsvp(tx, deps, event, { id }, { status: 'invited', invited_by: inviter, removed_at: null, answered_at: null });
  else if (before.status === 'invited') await writeRsvp(tx, deps, event, { id }, { invited_by: inviter });
}

const member = alias(users, 'member');
const owner = alias(users, 'owner');
const inviter = alias(users, 'inviter');
const memberColumns = { id: member.id, first_name: member.first_name, last_name: member.last_name, headline: member.headline, picture_url: member.picture_url };
const ownerColumns = { id: owner.id, first_name: owner.first_name, last_name: owner.last_name, headline: owner.headline, picture_url: owner.picture_url };
const inviterColumns = {
  id: inviter.id,
  first_name: inviter.first_name,
  last_name: inviter.last_name,
  headline: inviter.headline,
  picture_url: inviter.picture_url,
};

/** Two joins by key instead of one by either: the latter would read every member there is. */
const found = (db: Db | Tx) =>
  db
    .select({
      invitation: invitations,
      member: memberColumns,
      owner: ownerColumns,
      inviter: inviterColumns,
      status: rsvps.status,
      answered_at: rsvps.answered_at,
    })
    .from(invitations)
    .innerJoin(inviter, eq(inviter.id, invitations.invited_by))
    .leftJoin(member, eq(member.id, invitations.user_id))
    .leftJoin(owner, and(isNotNull(invitations.email), eq(owner.email, invitations.email)))
    .leftJoin(rsvps, and(eq(rsvps.event_id, invitations.event_id), eq(rsvps.user_id, sql`coalesce(${member.id}, ${owner.id})`)));

type Found = Awaited<ReturnType<typeof found>>[number];

const rowsOf = (tx: Tx, ids: string[]) => (ids.length === 0 ? Promise.resolve([]) : found(tx).where(inArray(invitations.id, ids)));

/** A guest hears who came of those they asked; who said no or asks for a place is the host's to know. */
function toInvitation({ invitation, member, owner, inviter, status, answered_at }: Found, hosting: boolean): Shown {
  const { id, email, created_at } = invitation;
  const answeredThis = email === null || (answered_at !== null && answered_at >= created_at);
  const answered = status !== null && status !== 'invited' && answeredThis && (hosting || status === 'accepted');
  const who = email === null || answered ? (member ?? owner) : null;
  return {
    id,
    email,
    person: who && toPerson(who),
    invited_by: toPerson(inviter),
    status: answered ? status : 'invited',
    created_at: created_at.toISOString(),
  };
}

/** The newest first: all for the host, for anybody else the ones they asked themselves. */
export async function listInvitations(db: Db, event: EventRow, me: string, asked: PageAsked) {
  const hosting = event.host_id === me;
  const rows = await found(db)
    .where(
      and(
        eq(invitations.event_id, event.id),
        hosting ? undefined : eq(invitations.invited_by, me),
        after(asked, 'down', [invitations.created_at, 'timestamptz'], [invitations.id, 'uuid']),
      ),
    )
    .orderBy(desc(invitations.created_at), desc(invitations.id))
    .limit(limitOf(asked) + 1);
  return pageOf(
    asked,
    rows,
    ({ invitation }) => [invitation.created_at, invitation.id],
    (row) => toInvitation(row, hosting),
  );
}
