import { orderNameParts } from '#src/i18n/format/order-name-parts.ts';
import { UNNAMED_INITIALS, getInitialLetters, getInitials } from '#src/i18n/format/initials.ts';

export interface NamedPerson {
  first_name: string;
  last_name: string;
  /** A plus-one whom nobody has named. */
  is_unnamed?: true | undefined;
}

export const getNameParts = ({ first_name, last_name }: NamedPerson): string[] =>
  orderNameParts(first_name, last_name);

/** A person's full name on one line, `''` if both parts are empty. */
export const formatFullName = ({ first_name, last_name }: NamedPerson): string =>
  orderNameParts(first_name, last_name).join(' ');

export const getPersonInitials = (person: NamedPerson): string =>
  person.is_unnamed ? UNNAMED_INITIALS : getInitials(formatFullName(person));

/** An initial with a full stop, which scripts without capitals don't use. */
const formatInitial = (initial: string): string =>
  initial.toLowerCase() === initial.toUpperCase() ? initial : `${initial}.`;

/** First name and the initial of the last name: for invitations and where a plan lacks room. */
export const formatNameWithInitial = (first_name: string, initial: string): string =>
  orderNameParts(first_name, formatInitial(initial)).join(' ');

/** First name and the initial of the last name of a person whose full name is known. */
export const formatShortName = ({ first_name, last_name }: NamedPerson): string =>
  formatNameWithInitial(first_name, getInitialLetters(last_name)[0] ?? '');
