import { stringify } from 'csv-stringify/sync';
import { t } from '../../../platform/i18n.ts';
import type { GuestListEntry } from './guests.ts';
import type { SeatingPlanRows } from '../seating/seating-plan.ts';

/** Table name and seat number, or two empty cells. */
function getTableAndSeat({ tables, seats }: SeatingPlanRows, userId: string): [string, number | ''] {
  const seat = seats.find(({ user_id }) => user_id === userId);
  return seat ? [tables.find(({ id }) => id === seat.table_id)?.name ?? '', seat.position + 1] : ['', ''];
}

/**
 * The guest list as CSV (RFC 4180). Excel needs the byte-order mark to recognise UTF-8. Cells that begin like a formula
 * (`=`, `+`, `-`, `@`, tab, return, also full-width) are escaped with an apostrophe.
 */
export function toGuestsCsv(guests: GuestListEntry[], plan: SeatingPlanRows): string {
  const header = [
    t('guests_file_first_name'),
    t('guests_file_last_name'),
    t('guests_file_headline'),
    t('guests_file_status'),
    t('guests_file_table'),
    t('guests_file_seat'),
    t('guests_file_place'),
    t('guests_file_diet'),
    t('guests_file_answered'),
  ];
  const rows = guests.map(({ person, status, waitlist_position, dietary_needs, answered_at }) => [
    person.first_name,
    person.last_name,
    person.headline,
    status,
    ...getTableAndSeat(plan, person.id),
    waitlist_position ?? '',
    dietary_needs ?? '',
    answered_at ?? '',
  ]);
  return stringify([header, ...rows], { bom: true, escape_formulas: true, quoted_string: true, record_delimiter: 'windows' });
}
