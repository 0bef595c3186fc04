import {
  type EmailRow,
  findDinnerChange,
  findEmail,
  findNewestEmail,
  resendEmail,
} from '../modules/notifications/resend-email.ts';
import { UUID_PATTERN } from '#src/contract/uuid-pattern.ts';
import { type AdminCommand, OperatorError, UsageError, requireMemberByEmail } from './command.ts';
import type { Tx } from '../platform/db/database.ts';

/** @throws OperatorError if there is no such e-mail */
async function requireEmail(tx: Tx, idOrAddress: string, kind = ''): Promise<EmailRow> {
  const isId = UUID_PATTERN.test(idOrAddress);
  const email = isId
    ? await findEmail(tx, idOrAddress)
    : await findNewestEmail(tx, (await requireMemberByEmail(tx, idOrAddress)).id, kind);
  if (!email)
    throw new OperatorError(
      isId
        ? `There is no e-mail ${idOrAddress}.`
        : `There is no e-mail of this kind to ${idOrAddress}: ${kind}.`,
    );
  return email;
}

/**
 * The stored e-mail is sent unchanged, including time, place and calendar file.
 * @throws OperatorError if the dinner has been changed or cancelled since
 */
async function requireUpToDate(tx: Tx, email: EmailRow): Promise<void> {
  const change = await findDinnerChange(tx, email);
  if (change === 'cancelled')
    throw new OperatorError(
      'The dinner is cancelled, so this e-mail is out of date. It was not sent.',
    );
  if (change === 'changed')
    throw new OperatorError(
      'The dinner has changed since this e-mail was written. Send the newest e-mail about it instead.',
    );
}

export const resendCommand: AdminCommand = {
  usage: '<id> | <email> <kind>',
  description:
    'send an e-mail again: by its id in the log, or the newest of a kind (accepted, moved, reminder …)',
  async run(deps, args) {
    const [idOrAddress = '', kind] = args;
    if (args.length !== (UUID_PATTERN.test(idOrAddress) ? 1 : 2)) throw new UsageError();
    if (kind === 'code')
      throw new OperatorError('A code can’t be sent again. The member can ask for a new one.');
    return deps.db.transaction(async (tx) => {
      const email = await requireEmail(tx, idOrAddress, kind);
      await requireUpToDate(tx, email);
      await resendEmail(tx, email.id, deps.now());
      return `E-mail ${email.id} (${email.kind}) will be sent again as soon as a server is running.`;
    });
  },
};
