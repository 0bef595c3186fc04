import { Email } from '#src/contract/fields.ts';
import type { Queryable } from '../platform/db/database.ts';
import { findUserByEmail } from '../modules/auth/users.ts';
import type { ServerDeps } from '../platform/deps.ts';
import type { UserRow } from '../modules/auth/caller.ts';

/** The operator's mistake. The message is shown without a stack trace. */
export class OperatorError extends Error {
  override name = 'OperatorError';
}

/** Wrong arguments: the usage is shown. */
export class UsageError extends Error {
  override name = 'UsageError';
}

export interface AdminCommand {
  /** The arguments, as shown after the command's name. */
  usage: string;
  description: string;
  /** Returns the output. @throws OperatorError, UsageError */
  run(deps: ServerDeps, args: string[]): Promise<string>;
}

/** @throws UsageError unless there are exactly `count` arguments */
export function requireArgCount(args: string[], count: number): string[] {
  if (args.length !== count) throw new UsageError();
  return args;
}

/** @throws OperatorError if nobody has an account with this address */
export async function requireMemberByEmail(db: Queryable, email: string): Promise<UserRow> {
  const parsed = Email.safeParse(email);
  // First as typed: an address from before the rules for new ones may be stored with capitals, while another member has it without.
  const user =
    (await findUserByEmail(db, email)) ??
    (parsed.success ? await findUserByEmail(db, parsed.data) : null);
  if (!user || user.purged_at) throw new OperatorError(`There is no account with ${email}.`);
  return user;
}
