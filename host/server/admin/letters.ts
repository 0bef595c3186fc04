import { and, desc, eq } from 'drizzle-orm';
import { letters } from '../db/schema.ts';
import { enqueue } from '../jobs/queue.ts';
import { type Command, Refused, Usage, memberBy } from './command.ts';

const ID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** A letter keeps its Message-ID, so that a mail program which has it already shows it once. */
export const resend: Command = {
  usage: '<letter id> | <email> <kind>',
  says: 'send a letter anew: by its id in the log, or the newest of a kind (accepted, moved, reminder …)',
  async run(deps, words) {
    const [first = '', kind] = words;
    if (words.length !== (ID.test(first) ? 1 : 2)) throw new Usage();
    if (kind === 'code') throw new Refused('A code is forgotten once it is sent: let the member ask for a new one.');
    return deps.db.transaction(async (tx) => {
      const which = ID.test(first) ? eq(letters.id, first) : and(eq(letters.user_id, (await memberBy(tx, first)).id), eq(letters.kind, kind ?? ''));
      const [letter] = await tx.select().from(letters).where(which).orderBy(desc(letters.created_at)).limit(1);
      if (!letter) throw new Refused(ID.test(first) ? `There is no letter ${first}.` : `No letter of this kind was written to ${first}: ${kind}.`);
      await tx.update(letters).set({ sent_at: null }).where(eq(letters.id, letter.id));
      await enqueue(tx, { kind: 'mail', payload: { letter_id: letter.id }, runAt: deps.now() });
      return `Letter ${letter.id} (${letter.kind}) goes out anew as soon as a server runs.`;
    });
  },
};
