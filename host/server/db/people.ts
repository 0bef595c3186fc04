import type { Person } from '../../../src/contract/members.ts';
import type { UserRow } from '../handler.ts';
import { users } from './schema.ts';

/** What one member may see of another; nothing else of a user row is read where others are shown. */
export const personColumns = {
  id: users.id,
  first_name: users.first_name,
  last_name: users.last_name,
  headline: users.headline,
  picture_url: users.picture_url,
};

export function toPerson({ id, first_name, last_name, headline, picture_url }: Pick<UserRow, keyof typeof personColumns>): Person {
  return { id, first_name, last_name, headline, picture_url };
}

const LETTER = /\p{L}\p{M}*/u;
const CAPITALS = /[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Armenian}]/u;

/** First letters of the first two words, with their marks; `?` for a name without a letter (R30). As in src/parts/initials.ts. */
export function initialsOf(...names: string[]): string {
  const letters = names
    .join(' ')
    .normalize('NFC')
    .split(/\s+/u)
    .flatMap((word) => LETTER.exec(word)?.[0] ?? []);
  return (
    letters
      .slice(0, 2)
      .map((letter) => (CAPITALS.test(letter) ? letter.toUpperCase() : letter))
      .join('') || '?'
  );
}
