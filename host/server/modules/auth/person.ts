import type { Person } from '../../../../src/contract/members.ts';
import type { UserRow } from './caller.ts';
import { users } from './schema.ts';

/** The columns members may see of each other. Queries that show others select nothing else of a user. */
export const personColumns = {
  id: users.id,
  first_name: users.first_name,
  last_name: users.last_name,
  headline: users.headline,
  picture_url: users.picture_url,
};

export function toPerson({
  id,
  first_name,
  last_name,
  headline,
  picture_url,
}: Pick<UserRow, keyof typeof personColumns>): Person {
  return { id, first_name, last_name, headline, picture_url };
}

const LETTER = /\p{L}\p{M}*/u;
const CASED_SCRIPT = /[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Armenian}]/u;

/** First letters of the first two words, with their combining marks; `?` if there is none (R30). Same rule as in the client. */
export function toInitials(...names: string[]): string {
  const letters = names
    .join(' ')
    .normalize('NFC')
    .split(/\s+/u)
    .flatMap((word) => LETTER.exec(word)?.[0] ?? []);
  return (
    letters
      .slice(0, 2)
      .map((letter) => (CASED_SCRIPT.test(letter) ? letter.toUpperCase() : letter))
      .join('') || '?'
  );
}
