import { and, desc, eq } from 'drizzle-orm';
import { events } from '../modules/dinners/schema.ts';
import { outgoingEmails } from '../modules/notifications/schema.ts';
import type { Tx } from '../platform/db/open.ts';
import { enqueueJobs } from '../platform/jobs/queue.ts';
import { type AdminCommand, OperatorError, UsageError, requireMember } from './command.ts';

const EMAIL_ID_PATTERN = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** E-mails that still make sense after a dinner was cancelled. */
const KINDS_AFTER_CANCELLATION = ['cancelled', 'message'];

/**
 * The stored e-mail is sent unchanged, including time, place and calendar file.
 * @throws OperatorError if the dinner has been changed or cancelled since
 */
async function requireCurrent(tx: Tx, { event_id, kind, created_at }: { event_id: string | null; kind: string; created_at: Date }): Promise<void> {
  if (event_id === null) return;
  const [event] = await tx.select().from(events).where(eq(events.id, event_id));
  if (event?.status === 'cancelled' && (event.updated_at > created_at || !KINDS_AFTER_CANCELLATION.includes(kind)))
    throw new OperatorError('The dinner is cancelled, so this e-mail is out of date. It was not sent.');
  if (event && event.updated_at > created_at)
    throw new OperatorError('The dinner has changed since this e-mail was written. Send the newest e-mail about it instead.');
}

/** The Message-ID stays the same, so mail programs that already have the e-mail show it once. */
export const resendCommand: AdminCommand = {
  usage: '<id> | <email> <kind>',
  description: 'send an e-mail again: by its id in the log, or the newest of a kind (accepted, moved, reminder …)',
  async run(deps, args) {
    const [idOrAddress = '', kind] = args;
    if (args.length !== (EMAIL_ID_PATTERN.test(idOrAddress) ? 1 : 2)) throw new UsageError();
    if (kind === 'code') throw new OperatorError('A code can’t be sent again. The member can ask for a new one.');
    return deps.db.transaction(async (tx) => {
      const condition = EMAIL_ID_PATTERN.test(idOrAddress)
        ? eq(outgoingEmails.id, idOrAddress)
        : and(eq(outgoingEmails.user_id, (await requireMember(tx, idOrAddress)).id), eq(outgoingEmails.kind, kind ?? ''));
      const [letter] = await tx.select().from(outgoingEmails).where(condition).orderBy(desc(outgoingEmails.created_at)).limit(1);
      if (!letter)
        throw new OperatorError(
          EMAIL_ID_PATTERN.test(idOrAddress) ? `There is no e-mail ${idOrAddress}.` : `There is no e-mail of this kind to ${idOrAddress}: ${kind}.`,
        );
      await requireCurrent(tx, letter);
      await tx.update(outgoingEmails).set({ sent_at: null }).where(eq(outgoingEmails.id, letter.id));
      await enqueueJobs(tx, { kind: 'mail', payload: { letter_id: letter.id }, runAt: deps.now() });
      return `E-mail ${letter.id} (${letter.kind}) will be sent again as soon as a server is running.`;
    });
  },
};
