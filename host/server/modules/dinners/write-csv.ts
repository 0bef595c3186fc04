import { stringify } from 'csv-stringify/sync';
import type { CsvSeparator } from '#src/contract/rsvps.ts';

const DELIMITERS = { comma: ',', semicolon: ';' } as const satisfies Record<CsvSeparator, string>;

/**
 * Rows as CSV (RFC 4180). Excel needs the byte-order mark to recognise UTF-8; a `sep=` line would be a row to other programs. Cells that
 * begin like a formula (`=`, `+`, `-`, `@`, tab, return, also full-width) are escaped with an apostrophe.
 */
export const writeCsv = (rows: (string | number)[][], separator: CsvSeparator): string =>
  stringify(rows, {
    bom: true,
    delimiter: DELIMITERS[separator],
    escape_formulas: true,
    quoted_string: true,
    record_delimiter: 'windows',
  });
