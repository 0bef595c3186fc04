/** Groups of guests who belong together: a couple, a family, three of one company. A group is the name that its guests share. */
import { singleLineText } from './fields.ts';
import { foldSearchText } from './search-text.ts';

export const PartyName = singleLineText(80);

/** Guests whose names of the group differ in case or accents alone are in one group. */
export const toPartyKey = (name: string): string => foldSearchText(name);
