import type * as z from 'zod/mini';
import type { Invitation } from '#src/contract/invitations.ts';
import type { CsvSeparator } from '#src/contract/rsvps.ts';
import { t } from '#server/platform/i18n.ts';
import type { GuestListEntry } from './guests.ts';
import type { SeatingPlanRows } from '../seating/seating-plan.ts';
import { writeCsv } from '../write-csv.ts';

type UnansweredAddress = Pick<z.infer<typeof Invitation>, 'email' | 'name' | 'status'>;

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
  t('guests_file_note'),
  t('guests_file_plus_one_of'),
  t('guests_file_party'),
  t('guests_file_needs'),
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
  {
    person,
    status,
    waitlist_position,
    dietary_needs,
    answered_at,
    invited_as,
    host_note,
    party,
    needs = [],
  }: GuestListEntry,
  plan: SeatingPlanRows,
) {
  const hasName = !person.is_unnamed && (person.first_name !== '' || person.last_name !== '');
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
    host_note?.replaceAll('\n', ' ') ?? '',
    person.plus_one_of?.name ?? '',
    party ?? '',
    needs.map((need) => t(`guests_file_need_${need}`)).join(', '),
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
  '',
  '',
  '',
  '',
];

/** The guest list, with invited addresses that nobody has answered from. */
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
  return writeCsv(rows, separator);
}
