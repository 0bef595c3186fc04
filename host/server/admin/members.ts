import { and, asc, eq, gt, isNull } from 'drizzle-orm';
import { withdrawAll } from '../modules/dinners/rsvps/rsvps.ts';
import { events } from '../modules/dinners/schema.ts';
import { sessions, users } from '../modules/auth/schema.ts';
import { queueRematch } from '../modules/matching/rematch.ts';
import { purgeMember } from '../modules/account/purge.ts';
import { type AdminCommand, OperatorError, requireMember, requireArgCount } from './command.ts';

/** Bans a member: their seats go to the waitlist, all sessions end, and sign-in is refused. */
export const banCommand: AdminCommand = {
  usage: '<email>',
  description: 'ban a member; their sessions end and their seats go to the waiting list',
  async run(deps, args) {
    const [email = ''] = requireArgCount(args, 1);
    return deps.db.transaction(async (tx) => {
      const user = await requireMember(tx, email);
      await withdrawAll(tx, deps, user);
      const newlyBanned = await tx
        .update(users)
        .set({ banned_at: deps.now() })
        .where(and(eq(users.id, user.id), isNull(users.banned_at)))
        .returning({ id: users.id });
      await tx
        .update(sessions)
        .set({ revoked_at: deps.now() })
        .where(and(eq(sessions.user_id, user.id), isNull(sessions.revoked_at)));
      const hosted = await tx
        .select({ slug: events.slug })
        .from(events)
        .where(and(eq(events.host_id, user.id), eq(events.status, 'scheduled'), gt(events.starts_at, deps.now())))
        .orderBy(asc(events.starts_at));
      const dinnerList = hosted.map(({ slug }) => `\n  ${slug}`).join('');
      const message = newlyBanned.length === 1 ? `${email} is banned.` : `${email} was already banned.`;
      return dinnerList ? `${message} They still host these dinners. Use host-dinner or cancel-dinner:${dinnerList}` : message;
    });
  },
};

export const unbanCommand: AdminCommand = {
  usage: '<email>',
  description: 'lift a ban; seats that were given up stay given up',
  async run(deps, args) {
    const [email = ''] = requireArgCount(args, 1);
    return deps.db.transaction(async (tx) => {
      const user = await requireMember(tx, email);
      if (!user.banned_at) throw new OperatorError(`${email} is not banned.`);
      await tx.update(users).set({ banned_at: null }).where(eq(users.id, user.id));
      // Matching drops banned members after a day and wouldn't pick them up again by itself.
      await queueRematch(tx, deps.now(), user.id);
      return `${email} can sign in again.`;
    });
  },
};

export const purgeCommand: AdminCommand = {
  usage: '<email>',
  description: 'delete a member and all their data, now and for good',
  async run(deps, args) {
    const [email = ''] = requireArgCount(args, 1);
    const user = await requireMember(deps.db, email);
    if (!(await purgeMember(deps, user.id))) throw new OperatorError(`Another server is already deleting ${email}.`);
    return `${email} is deleted, and the dinners they hosted are cancelled.`;
  },
};
