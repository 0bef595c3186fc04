/** Guests of a list as people: members, and placeholders under the name that the host gave them. */
import { sql } from 'drizzle-orm';
import type { Person } from '#src/contract/members.ts';
import { orderNameParts } from '#src/i18n/format/order-name-parts.ts';
import { getInitialLetters } from '#src/i18n/format/initials.ts';
import { users } from '#server/modules/auth/schema.ts';
import { t } from '#server/platform/i18n.ts';
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
  bringer: sql<Bringer | null>`(
    select json_build_object(
      'id', coalesce(bringing.user_id, bringing.id),
      'first_name', coalesce(nullif(bringing_user.first_name, ''), bringing.first_name, ''),
      'last_name', coalesce(
        case when bringing_user.first_name <> '' then bringing_user.last_name else bringing.last_name end, ''
      )
    )
    from ${guests} bringing left join ${users} bringing_user on bringing_user.id = bringing.user_id
    where bringing.id = ${guests.plus_one_of}
  )`.as('bringer'),
};

/** The guest who brings a plus-one. */
type Bringer = Pick<Person, 'id' | 'first_name' | 'last_name'>;

/** `S.` of `Silva`. */
function abbreviate(lastName: string): string {
  const [letter] = getInitialLetters(lastName);
  return letter ? `${letter}.` : '';
}

type ListedPersonRow = Pick<
  Person,
  'id' | 'first_name' | 'last_name' | 'headline' | 'picture_url'
> & { is_placeholder: boolean; bringer: Bringer | null };

/** Only hosts see whose plus-one a named guest is. */
export function toListedPerson(
  { is_placeholder, bringer, id, first_name, last_name, headline, picture_url }: ListedPersonRow,
  isHost: boolean,
): Person {
  const person = { id, first_name, last_name, headline, picture_url };
  if (!is_placeholder) return person;
  const bringerName = bringer && formatName(bringer);
  const isUnnamed = bringer !== null && first_name === '';
  const shownBringer = isHost ? bringerName : bringer?.first_name;
  return {
    ...person,
    ...(isUnnamed && {
      // Others know each other by first names.
      first_name: shownBringer ? t('plus_one_guest', { name: shownBringer }) : t('plus_one'),
      is_unnamed: true as const,
    }),
    last_name: isHost ? last_name : abbreviate(last_name),
    is_placeholder,
    ...(isHost && bringer && { plus_one_of: { id: bringer.id, name: bringerName! } }),
  };
}

const formatName = ({ first_name, last_name }: Bringer) =>
  orderNameParts(first_name, last_name).join(' ');
