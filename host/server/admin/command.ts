import { Email } from '../../../src/contract/fields.ts';
import type { Tx } from '../db/open.ts';
import { findUserByEmail } from '../db/users.ts';
import type { Deps, UserRow } from '../handler.ts';

/** The operator's mistake. The message is shown without a stack trace. */
export class Refused extends Error {
  override name = 'Refused';
}

/** Wrong arguments: the usage is shown. */
export class Usage extends Error {
  override name = 'Usage';
}

export interface Command {
  /** The arguments, as shown after the command's name. */
  usage: string;
  says: string;
  /** Returns the output. @throws OperatorError, UsageError */
  run(deps: Deps, args: string[]): Promise<string>;
}

/** @throws UsageError unless there are exactly `count` arguments */
export function only(args: string[], count: number): string[] {
  if (args.length !== count) throw new Usage();
  return args;
}

/** @throws OperatorError if nobody has an account with this address */
export async function memberBy(tx: Tx | Deps['db'], email: string): Promise<UserRow> {
  const parsed = Email.safeParse(email);
  const user = parsed.success ? await findUserByEmail(tx, parsed.data) : null;
  if (!user || user.purged_at) throw new Refused(`There is no account with ${email}.`);
  return user;
}
