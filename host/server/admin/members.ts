import { lockUpcomingEvents } from '../modules/dinners/rsvps/member-dinners.ts';
import { cancelAllRsvps } from '../modules/dinners/rsvps/rsvps.ts';
import { findUpcomingHostedSlugs } from '../modules/dinners/events/hosting.ts';
import { banUser, unbanUser } from '../modules/auth/ban.ts';
import { queueMatchSearchesAndSeating } from '../modules/matching/queue-match-searches.ts';
import { requireSameSecretKey } from '../platform/crypto/key-fingerprint.ts';
import { purgeMember } from '../modules/account/purge.ts';
import {
  type AdminCommand,
  OperatorError,
  requireMemberByEmail,
  requireArgCount,
} from './command.ts';

/** Bans a member: their seats go to the waitlist, all sessions end, and sign-in is refused. */
export const banCommand: AdminCommand = {
  usage: '<email>',
  description: 'ban a member; their sessions end and their seats go to the waiting list',
  async run(deps, args) {
    const [email = ''] = requireArgCount(args, 1);
    return deps.db.transaction(async (tx) => {
      const user = await requireMemberByEmail(tx, email);
      await lockUpcomingEvents(tx, deps, user.id);
      const isNewlyBanned = await banUser(tx, user.id, deps.now());
      await cancelAllRsvps(tx, deps, user);
      const hostedSlugs = await findUpcomingHostedSlugs(tx, user.id, deps.now());
      const dinnerList = hostedSlugs.map((slug) => `\n  ${slug}`).join('');
      const message = isNewlyBanned ? `${email} is banned.` : `${email} was already banned.`;
      return dinnerList
        ? `${message} They still host these dinners. Use host-dinner or cancel-dinner:${dinnerList}`
        : message;
    });
  },
};

export const unbanCommand: AdminCommand = {
  usage: '<email>',
  description: 'lift a ban; seats that were given up stay given up',
  async run(deps, args) {
    const [email = ''] = requireArgCount(args, 1);
    return deps.db.transaction(async (tx) => {
      const user = await requireMemberByEmail(tx, email);
      if (!user.banned_at) throw new OperatorError(`${email} is not banned.`);
      await unbanUser(tx, user.id);
      // Matching drops banned members after a day and wouldn't pick them up again by itself.
      await queueMatchSearchesAndSeating(tx, deps.now(), user.id);
      return `${email} can sign in again.`;
    });
  },
};

export const purgeCommand: AdminCommand = {
  usage: '<email>',
  description: 'delete a member and all their data, now and for good',
  async run(deps, args) {
    const [email = ''] = requireArgCount(args, 1);
    const user = await requireMemberByEmail(deps.db, email);
    // Purging encrypts an e-mail and decrypts calendar tokens.
    await requireSameSecretKey(deps);
    if (!(await purgeMember(deps, user.id)))
      throw new OperatorError(`Another server is already deleting ${email}.`);
    return `${email} is deleted, and the dinners they hosted are cancelled.`;
  },
};
