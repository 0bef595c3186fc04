/** Reads a list of guests as people paste or export it. Pure: what it says of the guests is for `plan-import.ts`. */
import { CsvError, parse } from 'csv-parse/sync';
import { isCompanyName } from '#src/contract/company-name.ts';
import { isSurelyFood } from '#src/contract/dietary-needs.ts';
import { type ImportField, MAX_IMPORT_LINES } from '#src/contract/guest-import.ts';
import { isFamilyNameFirst } from '#src/i18n/format/order-name-parts.ts';

export interface ListLine {
  /** Where it begins in the text, from 1. */
  line: number;
  cells: string[];
  /** Who other lines say they bring. */
  brings?: string[];
  /** What these lines say of plus-ones without a name. */
  unnamed?: LineValues[];
}

export interface ParsedList {
  header: string[] | null;
  lines: ListLine[];
  /** What each column holds, as far as header and cells tell. */
  fields: ImportField[];
}

const DELIMITERS = ['\t', ';', ','] as const;
/** Enough to see how columns are separated and what they hold. */
const SAMPLE_LINES = 30;
const MAX_COLUMNS = 30;
/** More than any field may have, so that what is cut is still too long. Patterns would take long for a whole text in one cell. */
const MAX_CELL_LENGTH = 500;

/** As they stand over columns in exports, without spaces and marks. */
const HEADERS: Record<Exclude<ImportField, 'skip'>, readonly string[]> = {
  first_name: [
    'firstname',
    'givenname',
    'forename',
    'first',
    'vorname',
    'prénom',
    'prenom',
    'nombre',
    'nome',
    'الاسمالأول',
  ],
  last_name: [
    'lastname',
    'surname',
    'familyname',
    'last',
    'nachname',
    'familienname',
    'apellido',
    'apellidos',
    'cognome',
    'sobrenome',
    'اسمالعائلة',
    'اللقب',
  ],
  name: ['name', 'fullname', 'guest', 'guestname', 'gast', 'nom', 'الاسم', 'الاسمالكامل', 'الضيف'],
  email: [
    'email',
    'emailaddress',
    'mail',
    'emailadresse',
    'mailadresse',
    'courriel',
    'correo',
    'البريد',
    'البريدالإلكتروني',
  ],
  dietary_needs: [
    'dietaryneeds',
    'dietaryrequirements',
    'dietary',
    'diet',
    'allergies',
    'food',
    'essen',
    'ernährung',
    'essenswünsche',
    'unverträglichkeiten',
    'allergien',
    'régime',
    'dieta',
    'الحمية',
    'الحساسية',
  ],
  party: [
    'party',
    'partyname',
    'group',
    'groupname',
    'family',
    'household',
    'companytable',
    'gruppe',
    'gruppenname',
    'familie',
    'haushalt',
    'firmentisch',
    'groupe',
    'famille',
    'grupo',
    'familia',
    'família',
    'gruppo',
    'famiglia',
    'المجموعة',
    'العائلة',
  ],
  plus_one_of: ['plusoneof', 'guestof', 'begleitungvon', 'gastvon', 'مرافقلـ', 'مرافقل'],
  plus_ones: [
    'plusone',
    'plusones',
    'plus',
    'companion',
    'companions',
    'brings',
    'begleitung',
    'begleiter',
    'begleitperson',
    'bringtmit',
    'accompagnant',
    'acompañante',
    'acompanhante',
    'accompagnatore',
    'المرافق',
    'المرافقون',
  ],
};

const PLUS_NUMBER = /^\+\s*\d$/;

const findHeaderField = (cell: string): ImportField | undefined => {
  if (PLUS_NUMBER.test(cell)) return 'plus_ones';
  const word = cell.toLowerCase().replace(/[^\p{L}]/gu, '');
  return (Object.keys(HEADERS) as (keyof typeof HEADERS)[]).find((field) =>
    HEADERS[field].includes(word),
  );
};

/** `+1` or `Begleitung`, which stand over a column as well as in it. */
export const isPlusOneWord = (cell: string): boolean =>
  PLUS_NUMBER.test(cell) || (!/\d/.test(cell) && findHeaderField(cell) === 'plus_ones');

/** The separator that most lines have; tabs before semicolons before commas. */
function detectDelimiter(text: string): string {
  const sample = text.split('\n', SAMPLE_LINES).map((line) => line.replace(/"[^"]*"/g, ''));
  const counts = DELIMITERS.map(
    (delimiter) => sample.filter((line) => line.includes(delimiter)).length,
  );
  const most = Math.max(...counts);
  return most === 0 ? '\t' : DELIMITERS[counts.indexOf(most)]!;
}

function readCells(text: string, delimiter: string): ListLine[] {
  const options = {
    delimiter,
    record_delimiter: '\n',
    // One more than allowed, and the header.
    to: MAX_IMPORT_LINES + 2,
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
    trim: true,
    info: true,
  } as const;
  try {
    const rows = parse(text, options) as unknown as { record: string[]; info: { lines: number } }[];
    return rows.map(({ record, info }) => ({
      // It counts up to where the row ends.
      line: info.lines - record.join('').split('\n').length + 1,
      cells: record,
    }));
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    // A quote that never closes: each line is one, and its quotes are letters.
    const rows = parse(text, { ...options, quote: false }) as unknown as {
      record: string[];
      info: { lines: number };
    }[];
    return rows.map(({ record, info }) => ({ line: info.lines, cells: record }));
  }
}

/** `Anna <anna@…>` */
const NAME_WITH_ADDRESS = /^([^<]*?)\s*<([^<>]*@[^<>]*)>\s*$/s;

/** Whether at least half of the cells are of a kind: one row doesn't decide for all. */
function hasMostly(
  sample: ListLine[],
  column: number,
  isOfKind: (text: string) => boolean,
): boolean {
  const texts = sample
    .map(({ cells }) => cells[column]?.slice(0, MAX_CELL_LENGTH).trim() ?? '')
    .filter(Boolean);
  const matching = texts.filter(isOfKind);
  return matching.length > 0 && matching.length * 2 >= texts.length;
}

/** Without a header: the column with addresses, the one or two before it with names, and those of plus-ones and dietary needs. */
function guessFields(lines: ListLine[], width: number): ImportField[] {
  // Where an address may stand as well.
  if (width === 1) return ['name'];
  const sample = lines.slice(0, SAMPLE_LINES);
  const columns = [...Array(width).keys()];
  const countIn = (column: number, pattern: RegExp) =>
    sample.filter(({ cells }) => pattern.test(cells[column]?.slice(0, MAX_CELL_LENGTH) ?? ''))
      .length;
  const emails = columns.find((column) => {
    const addresses = countIn(column, /^[^\s<]+@\S+$/);
    return addresses > 0 && addresses * 2 >= countIn(column, /\S/);
  });
  const plusOnes = columns.find((column) => hasMostly(sample, column, isPlusOneWord));
  const needs = columns.find(
    (column) => column !== emails && column !== plusOnes && hasMostly(sample, column, isSurelyFood),
  );
  const names = columns.filter(
    (column) => ![emails, plusOnes, needs].includes(column) && countIn(column, /\p{L}/u) > 0,
  );
  const [before, next] = names.filter((column) => emails === undefined || column < emails);
  const first = before ?? names[0];
  // A name with its address is whole, and so are names that companies follow.
  const isWhole =
    (first !== undefined && countIn(first, NAME_WITH_ADDRESS) > 0) ||
    (next !== undefined && hasMostly(sample, next, isCompanyName));
  const last = isWhole ? undefined : next;
  return columns.map((column) => {
    if (column === emails) return 'email';
    if (column === plusOnes) return 'plus_ones';
    if (column === needs) return 'dietary_needs';
    if (column === first) return last === undefined ? 'name' : 'first_name';
    return column === last ? 'last_name' : 'skip';
  });
}

export function parseGuestList(text: string): ParsedList {
  // Spreadsheets mix line ends: those within a cell may differ from those between lines.
  const clean = text
    .replace(/^\uFEFF/, '')
    .replaceAll('\0', '')
    .replace(/\r\n?/g, '\n');
  const rows = readCells(clean, detectDelimiter(clean))
    .map(({ line, cells }) => ({ line, cells: cells.slice(0, MAX_COLUMNS) }))
    .filter(({ cells }) => cells.some((cell) => cell !== ''));
  const width = rows.reduce((most, { cells }) => Math.max(most, cells.length), 0);
  const [first] = rows;
  const headerFields = first?.cells.map(findHeaderField) ?? [];
  const isHeader =
    // What stands over a column of plus-ones stands in it as well.
    headerFields.some((field) => field !== undefined && field !== 'plus_ones') &&
    !first!.cells.some((cell) => cell.includes('@'));
  if (!isHeader) return { header: null, lines: rows, fields: guessFields(rows, width) };
  const seen = new Set<ImportField>();
  const fields = [...Array(width).keys()].map((column): ImportField => {
    const field = headerFields[column];
    if (field === undefined || seen.has(field)) return 'skip';
    seen.add(field);
    return field;
  });
  return { header: first!.cells, lines: rows.slice(1), fields };
}

export type LineValues = Record<Exclude<ImportField, 'skip' | 'name' | 'plus_one_of'>, string>;

/** Words that belong to the name before the comma, as in `King, Jr.` */
const NAME_SUFFIX = /^(?:jr|sr|ii|iii|iv|ph\.?\s?d|m\.?d|mba|esq|cpa)\.?$/i;

/**
 * The last name is the last word (`Anna Maria Silva`), in East Asian scripts the first, or what stands before a comma (`Silva, Anna Maria`), unless a company follows
 * it (`Anna Silva, Acme GmbH`).
 */
export function splitName(name: string): Pick<LineValues, 'first_name' | 'last_name'> {
  const [before = '', after = '', ...more] = name.split(/\s*[,،，]\s*/);
  const hasSuffix = NAME_SUFFIX.test(after);
  const isBeforeWhole = isCompanyName(after) || (more.length > 0 && /\s/.test(before));
  if (before && after && !hasSuffix && !isBeforeWhole)
    return { first_name: after, last_name: before };
  const words = (before || after).split(/\s+/).filter(Boolean);
  const takeLast = () => (isFamilyNameFirst(before || after) ? words.shift() : words.pop());
  const last = words.length > 1 ? takeLast() : undefined;
  const suffix = hasSuffix ? ` ${after}` : '';
  return last
    ? { first_name: words.join(' '), last_name: last + suffix }
    : { first_name: words.join(' ') + suffix, last_name: '' };
}

/** `Anna Silva, vegan`: what follows the name isn't part of it. */
function splitOffNeeds(text: string): { name: string; needs: string } {
  const comma = text.search(/[,،，]/);
  const after = text.slice(comma + 1).trim();
  return comma > 0 && isSurelyFood(after)
    ? { name: text.slice(0, comma), needs: after }
    : { name: text, needs: '' };
}

/**
 * What a line says, column by column. A name may carry its address: `Anna <anna@…>`. Where other lines have a last name or an address, a
 * guest without it may have what they eat.
 */
export function readLine(
  { cells, brings = [] }: ListLine,
  fields: readonly ImportField[],
): LineValues {
  const read = (field: ImportField) =>
    cells[fields.indexOf(field)]?.slice(0, MAX_CELL_LENGTH).trim() ?? '';
  const misplacedNeeds = [read('last_name'), read('email')].filter(isSurelyFood);
  const readUnlessNeeds = (field: 'last_name' | 'email') =>
    isSurelyFood(read(field)) ? '' : read(field);
  const email = readUnlessNeeds('email');
  const lastName = readUnlessNeeds('last_name');
  // Without a last name beside it, it is the whole name.
  const firstName = lastName || !isSurelyFood(read('last_name')) ? read('first_name') : '';
  const whole = splitOffNeeds(read('name') || (firstName ? '' : read('first_name')));
  const inEmail = NAME_WITH_ADDRESS.exec(email);
  const inName = NAME_WITH_ADDRESS.exec(whole.name);
  const name = inName ? inName[1]! : whole.name || (inEmail?.[1] ?? '');
  // Also one that isn't complete.
  const isAddress = /^\S*@\S*$/.test(name);
  const names = splitName(isAddress ? '' : name.replace(/^["']|["']$/g, ''));
  return {
    first_name: firstName || names.first_name,
    last_name: lastName || names.last_name,
    email: (inEmail?.[2] ?? email) || (inName?.[2] ?? (isAddress ? name : '')),
    dietary_needs: [read('dietary_needs'), ...misplacedNeeds, whole.needs]
      .filter(Boolean)
      .join(', '),
    party: read('party'),
    plus_ones: [read('plus_ones'), ...brings].filter(Boolean).join('; '),
  };
}
