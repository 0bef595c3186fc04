import { Email } from '../../../src/contract/fields.ts';
import type { Tx } from '../db/open.ts';
import { findUserByEmail } from '../db/users.ts';
import type { Deps, UserRow } from '../handler.ts';

/** What an operator got wrong, in a sentence. */
export class Refused extends Error {
  override name = 'Refused';
}

/** How a command is written, when it was written otherwise. */
export class Usage extends Error {
  override name = 'Usage';
}

export interface Command {
  /** What comes after its name. */
  usage: string;
  says: string;
  /** Returns what to print. @throws Refused, Usage */
  run(deps: Deps, words: string[]): Promise<string>;
}

/** Exactly so many words. @throws Usage */
export function only(words: string[], count: number): string[] {
  if (words.length !== count) throw new Usage();
  return words;
}

/** @throws Refused for an address nobody has an account with */
export async function memberBy(tx: Tx | Deps['db'], email: string): Promise<UserRow> {
  const read = Email.safeParse(email);
  const user = read.success ? await findUserByEmail(tx, read.data) : null;
  if (!user || user.purged_at) throw new Refused(`There is no account with ${email}.`);
  return user;
}
