/** Typed and pasted text as the import reads it, one person a line (R79). */
import { cleanPastedText, parsePastedAddresses, tidyLineStart } from './pasted-addresses.ts';

const CELL_BREAK = /[\t;,،]/;
const BARE_ADDRESS = /^["']?[^\s<>()[\]:"']*@[^\s<>()[\]:"']*["']?$/;
const NAMED_ADDRESS = /^[^<>@]*<[^<>\s:]*@[^<>\s]*>$/;

/** Whether each cell is an address or has none, and at most one has. A name with its address comes first, or a last name stands before it. */
function isRow(line: string): boolean {
  const cells = line.split(CELL_BREAK).map((cell) => cell.trim());
  const addresses = cells.filter((cell) => cell.includes('@'));
  const [address = ''] = addresses;
  if (addresses.length > 1) return false;
  return (
    address === '' ||
    BARE_ADDRESS.test(address) ||
    (NAMED_ADDRESS.test(address) && cells.indexOf(address) === 0)
  );
}

const startsWithHeader = (lines: readonly string[]): boolean => {
  const first = lines.find((line) => line.trim() !== '') ?? '';
  return CELL_BREAK.test(first) && !first.includes('@') && lines.some((line) => line.includes('@'));
};

const quote = (cell: string) =>
  CELL_BREAK.test(cell) || cell.includes('"') ? `"${cell.replaceAll('"', '""')}"` : cell;

const SEPARATORS = ['\t', ';', ','];
const findSeparator = (row: string) => SEPARATORS.find((each) => row.includes(each));

/** Rows from several places: the first row's separator would leave the others in one cell. */
function withOneSeparator(rows: string[]): string[] {
  const separators = new Set(rows.flatMap((row) => findSeparator(row) ?? []));
  if (separators.size < 2) return rows;
  return rows.map((row) => {
    const separator = findSeparator(row);
    return separator === undefined ? row : row.split(separator).join('\t');
  });
}

/**
 * Lines as e-mail programs write them, with several addresses or a name around one, become a row for each person. Rows of a table stay
 * as they are, and so does a table with a header, whose columns say more than its cells.
 */
export function toListText(typed: string): string {
  const text = cleanPastedText(typed);
  const lines = text.split('\n');
  if (startsWithHeader(lines)) return text;
  const tidied = lines.map(tidyLineStart);
  const rows = tidied.filter(isRow);
  if (rows.length === tidied.length) return withOneSeparator(tidied).join('\n');
  const separator = SEPARATORS.find((each) => rows.some((row) => row.includes(each)));
  const toLine = (name: string, email: string) =>
    separator === undefined
      ? quote(name ? `${name} <${email}>` : email)
      : `${quote(name)}${separator}${quote(email)}`;
  return tidied
    .flatMap((line) => {
      if (isRow(line)) return [line];
      const { addresses, invalid } = parsePastedAddresses(line);
      return [
        ...addresses.map(({ name, email }) => toLine(name, email)),
        ...invalid.map((words) => (words.includes('@') ? toLine('', words) : quote(words))),
      ];
    })
    .join('\n');
}
