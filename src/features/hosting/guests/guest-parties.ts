/** Parties: guests who are seated together. */
import { toPartyKey } from '#src/contract/parties.ts';
import type { Translator } from '#src/i18n/translator.ts';
import { formatNameList } from '#src/i18n/format/format-list.ts';
import type { GuestListRow } from './guest-rows.ts';

export interface GuestParty {
  name: string;
  rows: readonly GuestListRow[];
}

/** Longer ones are numbered instead of named. */
const MAX_NAMED = 3;
const MAX_NAME_LENGTH = 80;

/** Guests who have declined, and bare addresses, can't be in one. */
export const canJoinParty = ({ person, status }: GuestListRow): boolean =>
  person !== null && status !== 'declined';

export function listParties(rows: readonly GuestListRow[]): GuestParty[] {
  const parties = new Map<string, { name: string; rows: GuestListRow[] }>();
  for (const row of rows.filter(canJoinParty)) {
    if (row.party === null) continue;
    const party = parties.get(toPartyKey(row.party));
    if (party) party.rows.push(row);
    else parties.set(toPartyKey(row.party), { name: row.party, rows: [row] });
  }
  return [...parties.values()];
}

/** The name for guests who become one party: that of the one party some are in, else the family's or their own. */
export function nameParty(
  t: Pick<Translator, 'locale'>,
  chosen: readonly GuestListRow[],
  parties: readonly GuestParty[],
): string {
  const [known, ...more] = listParties(chosen);
  if (known && more.length === 0) return known.name;
  const lastNames = new Set(chosen.map(({ person }) => person?.last_name ?? ''));
  const [family = ''] = lastNames;
  const firstNames = chosen.map(({ person, name }) => person?.first_name || name);
  const name = (
    lastNames.size === 1 && family
      ? family
      : chosen.length <= MAX_NAMED
        ? formatNameList(t.locale, firstNames)
        : `${firstNames[0]} + ${chosen.length - 1}`
  ).slice(0, MAX_NAME_LENGTH - 4);
  const taken = new Set(parties.map((party) => toPartyKey(party.name)));
  let free = name;
  for (let number = 2; taken.has(toPartyKey(free)); number++) free = `${name} ${number}`;
  return free;
}
