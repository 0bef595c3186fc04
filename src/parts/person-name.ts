import { orderNameParts } from '#src/i18n/format/order-name-parts.ts';
import { initialLetters } from './initials.ts';

/** What every part needs to know of a person's name. */
export interface NamedPerson {
  first_name: string;
  last_name: string;
}

/** The parts of a name in the order they are read; an empty part is left out. */
export const nameParts = ({ first_name, last_name }: NamedPerson): string[] => orderNameParts(first_name, last_name);

/** A person's full name on one line, `''` for a person without one. */
export const personName = ({ first_name, last_name }: NamedPerson): string => orderNameParts(first_name, last_name).join(' ');

/** The initial that stands for a name; scripts without capitals do not abbreviate with a stop. */
const abbreviated = (initial: string): string => (initial.toLowerCase() === initial.toUpperCase() ? initial : `${initial}.`);

/** A name with no more of the last one than its initial: on an invitation, and where a plan has no room for all of it. */
export const withInitial = (first_name: string, initial: string): string => orderNameParts(first_name, abbreviated(initial)).join(' ');

/** The same of a person whose whole name is known. */
export const shortName = ({ first_name, last_name }: NamedPerson): string => withInitial(first_name, initialLetters(last_name)[0] ?? '');
