import type { Person } from '#src/contract/members.ts';
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
