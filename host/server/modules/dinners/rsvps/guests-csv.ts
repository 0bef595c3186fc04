import { stringify } from 'csv-stringify/sync';
import type * as z from 'zod/mini';
import type { Invitation } from '#src/contract/invitations.ts';
import type { CsvSeparator } from '#src/contract/rsvps.ts';
import { t } from '#server/platform/i18n.ts';
import type { GuestListEntry } from './guests.ts';
import type { SeatingPlanRows } from '../seating/seating-plan.ts';

type UnansweredAddress = Pick<z.infer<typeof Invitation>, 'email' | 'name' | 'status'>;

const DELIMITERS = { comma: ',', semicolon: ';' } as const satisfies Record<CsvSeparator, string>;

const createHeader = () => [
  t('guests_file_first_name'),
  t('guests_file_last_name'),
  t('guests_file_headline'),
  t('guests_file_status'),
  t('guests_file_table'),
  t('guests_file_seat'),
  t('guests_file_waitlist_position'),
  t('guests_file_diet'),
  t('guests_file_answered'),
  t('guests_file_email'),
];

/** Table name and seat number, or two empty cells. */
function getTableAndSeat(
  { tables, seats }: SeatingPlanRows,
  personId: string,
): [string, number | ''] {
  const seat = seats.find(({ person_id }) => person_id === personId);
  return seat
    ? [tables.find(({ id }) => id === seat.table_id)?.name ?? '', seat.position + 1]
    : ['', ''];
}

function toGuestRow(
  { person, status, waitlist_position, dietary_needs, answered_at, invited_as }: GuestListEntry,
  plan: SeatingPlanRows,
) {
  const hasName = person.first_name !== '' || person.last_name !== '';
  return [
    hasName ? person.first_name : (invited_as?.name ?? ''),
    person.last_name,
    person.headline,
    t(`guests_file_${status}`),
    ...getTableAndSeat(plan, person.id),
    waitlist_position ?? '',
    dietary_needs ?? '',
    answered_at ?? '',
    invited_as?.email ?? '',
  ];
}

const toAddressRow = ({ email, name, status }: UnansweredAddress) => [
  name ?? '',
  '',
  '',
  t(`guests_file_${status}`),
  '',
  '',
  '',
  '',
  '',
  email ?? '',
];

/**
 * The guest list as CSV (RFC 4180), with invited addresses that nobody has answered from. Excel needs the byte-order mark to
 * recognise UTF-8; a `sep=` line would be a row to other programs. Cells that begin like a formula (`=`, `+`, `-`, `@`, tab,
 * return, also full-width) are escaped with an apostrophe.
 */
export function toGuestsCsv(
  guests: GuestListEntry[],
  addresses: UnansweredAddress[],
  plan: SeatingPlanRows,
  separator: CsvSeparator,
): string {
  const rows = [
    createHeader(),
    ...guests.map((guest) => toGuestRow(guest, plan)),
    ...addresses.map(toAddressRow),
  ];
  return stringify(rows, {
    bom: true,
    delimiter: DELIMITERS[separator],
    escape_formulas: true,
    quoted_string: true,
    record_delimiter: 'windows',
  });
}
