import type * as z from 'zod/mini';
import type { KitchenGuest, KitchenSheet } from '#src/contract/kitchen.ts';
import type { CsvSeparator } from '#src/contract/rsvps.ts';
import { t } from '#server/platform/i18n.ts';
import { writeCsv } from '../write-csv.ts';

const toRow = (
  table: string,
  { seat, first_name, last_name, dietary_needs }: z.infer<typeof KitchenGuest>,
) => [table, seat ?? '', first_name, last_name, dietary_needs ?? ''];

/** A line for each guest who comes, by table and seat, then those without by name. */
export const toKitchenCsv = (
  { tables, by_name }: z.infer<typeof KitchenSheet>,
  separator: CsvSeparator,
): string =>
  writeCsv(
    [
      [
        t('guests_file_table'),
        t('guests_file_seat'),
        t('guests_file_first_name'),
        t('guests_file_last_name'),
        t('guests_file_diet'),
      ],
      ...tables.flatMap(({ name, guests }) => guests.map((guest) => toRow(name, guest))),
      ...by_name.map((guest) => toRow('', guest)),
    ],
    separator,
  );
