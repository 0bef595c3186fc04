/** Functions that auth needs from modules that may import it. */
import type { Tx } from '#server/platform/db/database.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { EmailMessage } from '#server/platform/mail/mailer.ts';
import type { EmailMetadata } from '#server/platform/mail/queued-email.ts';
import type { Caller, UserRow } from './caller.ts';

/** The inviter and the dinner of an invite link. */
export interface InviteContext {
  inviteSlug?: string | undefined;
  eventSlug?: string | undefined;
}

export interface AuthPorts {
  /** Creates a new user's default profile, which applies to all their priorities. */
  createDefaultProfile(tx: Tx, userId: string, now: Date): Promise<void>;
  /** Links invitations sent to the user's address. Locks their dinners, so call it before locking the user row. */
  linkEmailInvitations(tx: Tx, user: UserRow, now: Date): Promise<void>;
  /** Links the inviter and the dinner of the invite link that the user came by (R09). */
  linkFollowedInvite(tx: Tx, caller: Caller, invite: InviteContext, now: Date): Promise<void>;
  /** Queues an e-mail in place of an earlier one with the same key. */
  replaceQueuedEmail(
    tx: Tx,
    deps: Deps,
    message: EmailMessage,
    metadata: EmailMetadata & { key: string },
  ): Promise<void>;
}
