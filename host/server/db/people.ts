import type { Person } from '../../../src/contract/shapes/person.ts';
import type { UserRow } from '../handler.ts';
import { users } from './schema.ts';

/** What one member may see of another; nothing else of a user row is read where others are shown. */
export const personColumns = { id: users.id, first_name: users.first_name, last_name: users.last_name, headline: users.headline, picture_url: users.picture_url };

export function toPerson({ id, first_name, last_name, headline, picture_url }: Pick<UserRow, keyof typeof personColumns>): Person {
  return { id, first_name, last_name, headline, picture_url };
}

/** First letters of the first two words, with their marks; `?` where there is no name (R30). */
export function initialsOf(...names: string[]): string {
  const words = names.join(' ').split(/\s+/).filter(Boolean).slice(0, 2);
  return words.map((word) => word.match(/^\P{M}\p{M}*/u)?.[0].toUpperCase() ?? '').join('') || '?';
}
