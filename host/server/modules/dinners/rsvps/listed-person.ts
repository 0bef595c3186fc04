/** Guests of a list as people: members, and placeholders under the name that the host gave them. */
import { sql } from 'drizzle-orm';
import type { Person } from '#src/contract/members.ts';
import { getInitialLetters } from '#src/i18n/format/initials.ts';
import { users } from '#server/modules/auth/schema.ts';
import { guests } from '../schema.ts';
import { selectPersonId } from './guest-rows.ts';

/** A new member has no names yet: until then the host's stay. */
const selectName = (column: 'first_name' | 'last_name') =>
  sql<string>`coalesce(case when ${users.first_name} <> '' then ${users[column]} else ${guests[column]} end, '')`;

/** For queries of `guests` with `users` joined from the left. */
export const listedPersonColumns = {
  id: selectPersonId(guests).as('person_id'),
  first_name: selectName('first_name').as('listed_first_name'),
  last_name: selectName('last_name').as('listed_last_name'),
  headline: sql<string>`coalesce(${users.headline}, '')`.as('listed_headline'),
  // As SQL: a nested object whose only column is null would be read as null.
  picture_url: sql<string | null>`${users.picture_url}`.as('listed_picture_url'),
  is_placeholder: sql<boolean>`${guests.user_id} is null`.as('is_placeholder'),
};

/** `S.` of `Silva`. */
function abbreviate(lastName: string): string {
  const [letter] = getInitialLetters(lastName);
  return letter ? `${letter}.` : '';
}

export const toListedPerson = (
  {
    is_placeholder,
    id,
    first_name,
    last_name,
    headline,
    picture_url,
  }: Omit<Person, 'is_placeholder'> & { is_placeholder: boolean },
  isHost: boolean,
): Person => ({
  id,
  first_name,
  last_name: is_placeholder && !isHost ? abbreviate(last_name) : last_name,
  headline,
  picture_url,
  ...(is_placeholder ? { is_placeholder } : {}),
});
