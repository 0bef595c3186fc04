import { and, desc, eq } from 'drizzle-orm';
import { events, letters } from '../db/schema.ts';
import type { Tx } from '../db/open.ts';
import { enqueue } from '../jobs/queue.ts';
import { type Command, Refused, Usage, memberBy } from './command.ts';

const ID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** What a dinner that is called off still has to say. */
const AFTERWARDS = ['cancelled', 'message'];

/**
 * A letter is sent as it was written, with its times, its place and its calendar file.
 * @throws Refused when its dinner was changed or called off since
 */
async function requireTrue(tx: Tx, { event_id, kind, created_at }: { event_id: string | null; kind: string; created_at: Date }): Promise<void> {
  if (event_id === null) return;
  const [event] = await tx.select().from(events).where(eq(events.id, event_id));
  if (event?.status === 'cancelled' && (event.updated_at > created_at || !AFTERWARDS.includes(kind)))
    throw new Refused('The dinner is cancelled, so this e-mail is out of date. It was not sent.');
  if (event && event.updated_at > created_at)
    throw new Refused('The dinner has changed since this e-mail was written. Send the newest e-mail about it instead.');
}

/** A letter keeps its Message-ID, so that a mail program which has it already shows it once. */
export const resend: Command = {
  usage: '<id> | <email> <kind>',
  says: 'send an e-mail again: by its id in the log, or the newest of a kind (accepted, moved, reminder …)',
  async run(deps, words) {
    const [first = '', kind] = words;
    if (words.length !== (ID.test(first) ? 1 : 2)) throw new Usage();
    if (kind === 'code') throw new Refused('A code can’t be sent again. The member can ask for a new one.');
    return deps.db.transaction(async (tx) => {
      const which = ID.test(first) ? eq(letters.id, first) : and(eq(letters.user_id, (await memberBy(tx, first)).id), eq(letters.kind, kind ?? ''));
      const [letter] = await tx.select().from(letters).where(which).orderBy(desc(letters.created_at)).limit(1);
      if (!letter) throw new Refused(ID.test(first) ? `There is no e-mail ${first}.` : `There is no e-mail of this kind to ${first}: ${kind}.`);
      await requireTrue(tx, letter);
      await tx.update(letters).set({ sent_at: null }).where(eq(letters.id, letter.id));
      await enqueue(tx, { kind: 'mail', payload: { letter_id: letter.id }, runAt: deps.now() });
      return `E-mail ${letter.id} (${letter.kind}) will be sent again as soon as a server is running.`;
    });
  },
};
