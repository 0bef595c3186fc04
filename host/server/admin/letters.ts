import { and, desc, eq } from 'drizzle-orm';
import { events, letters } from '../db/schema.ts';
import type { Tx } from '../db/open.ts';
import { enqueue } from '../jobs/queue.ts';
import { type Command, Refused, Usage, memberBy } from './command.ts';

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
    throw new Refused('The dinner is cancelled, so this e-mail is out of date. It was not sent.');
  if (event && event.updated_at > created_at)
    throw new Refused('The dinner has changed since this e-mail was written. Send the newest e-mail about it instead.');
}

/** The Message-ID stays the same, so mail programs that already have the e-mail show it once. */
export const resend: Command = {
  usage: '<id> | <email> <kind>',
  says: 'send an e-mail again: by its id in the log, or the newest of a kind (accepted, moved, reminder …)',
  async run(deps, args) {
    const [idOrAddress = '', kind] = args;
    if (args.length !== (EMAIL_ID_PATTERN.test(idOrAddress) ? 1 : 2)) throw new Usage();
    if (kind === 'code') throw new Refused('A code can’t be sent again. The member can ask for a new one.');
    return deps.db.transaction(async (tx) => {
      const condition = EMAIL_ID_PATTERN.test(idOrAddress)
        ? eq(letters.id, idOrAddress)
        : and(eq(letters.user_id, (await memberBy(tx, idOrAddress)).id), eq(letters.kind, kind ?? ''));
      const [letter] = await tx.select().from(letters).where(condition).orderBy(desc(letters.created_at)).limit(1);
      if (!letter)
        throw new Refused(
          EMAIL_ID_PATTERN.test(idOrAddress) ? `There is no e-mail ${idOrAddress}.` : `There is no e-mail of this kind to ${idOrAddress}: ${kind}.`,
        );
      await requireCurrent(tx, letter);
      await tx.update(letters).set({ sent_at: null }).where(eq(letters.id, letter.id));
      await enqueue(tx, { kind: 'mail', payload: { letter_id: letter.id }, runAt: deps.now() });
      return `E-mail ${letter.id} (${letter.kind}) will be sent again as soon as a server is running.`;
    });
  },
};
