/** Guests of a list as people: members, and placeholders under the name that the host gave them. */
import { sql } from 'drizzle-orm';
import type { Person } from '#src/contract/members.ts';
import { orderNameParts } from '#src/i18n/format/order-name-parts.ts';
import { getInitialLetters } from '#src/i18n/format/initials.ts';
import { users } from '#server/modules/auth/schema.ts';
import { t } from '#server/platform/i18n.ts';
import { events, guests } from '../schema.ts';
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
      ),
      'is_known', coalesce(bringing_user.show_on_invites or bringing.user_id = dinner.host_id, false)
    )
    from ${guests} bringing
    join ${events} dinner on dinner.id = bringing.event_id
    left join ${users} bringing_user on bringing_user.id = bringing.user_id
    where bringing.id = ${guests.plus_one_of}
  )`.as('bringer'),
};

/** The guest who brings a plus-one. */
interface Bringer extends Pick<Person, 'id' | 'first_name' | 'last_name'> {
  /** All guests may read the name: the host's, and of those who agreed to be shown. */
  is_known: boolean;
}

/** `S.` of `Silva`. */
function abbreviate(lastName: string): string {
  const [letter] = getInitialLetters(lastName);
  return letter ? `${letter}.` : '';
}

type ListedPersonRow = Pick<
  Person,
  'id' | 'first_name' | 'last_name' | 'headline' | 'picture_url'
> & { is_placeholder: boolean; bringer: Bringer | null };

/** A host, or a guest with the ids of those whom they may know by name besides: themselves and their neighbours. */
export type ListReader = 'host' | readonly string[];

/** Guests see of a placeholder, who agreed to nothing, the first name and an initial; only hosts whose plus-one a named guest is. */
export function toListedPerson(
  { is_placeholder, bringer, id, first_name, last_name, headline, picture_url }: ListedPersonRow,
  reader: ListReader,
): Person {
  const isHost = reader === 'host';
  const person = { id, first_name, last_name, headline, picture_url };
  if (!is_placeholder) return person;
  const bringerName = bringer && formatName(bringer);
  const isUnnamed = bringer !== null && first_name === '';
  const isKnown = bringer && !isHost && (bringer.is_known || reader.includes(bringer.id));
  const shownBringer = isHost ? bringerName : isKnown && bringer.first_name;
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

const formatName = ({ first_name, last_name }: Pick<Person, 'first_name' | 'last_name'>) =>
  orderNameParts(first_name, last_name).join(' ');
