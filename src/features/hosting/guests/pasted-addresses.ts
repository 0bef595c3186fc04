/** Addresses with their names in text from anywhere: e-mail programs, spreadsheets, chats and web pages (R44). */
import * as z from 'zod/mini';
import { isCompanyName } from '#src/contract/company-name.ts';
import { Email } from '#src/contract/fields.ts';

export interface NamedAddress {
  email: string;
  /** Empty if none was written beside the address. */
  name: string;
}

export interface PastedAddresses {
  addresses: NamedAddress[];
  /** What no address was found in, at most one for each line. */
  invalid: string[];
}

const MAX_NAME_LENGTH = 160;
/** Control characters and halves of a character, which the server refuses. */
const NOT_IN_NAMES = /[\p{Cc}\p{Cs}]/gu;

/** Marks that can't be seen, such as those that web pages and chats put around a link. Joiners inside a name belong to it. */
const INVISIBLE_MARKS = /[^\P{Cf}\u200c\u200d]/gu;
const JOINERS = /[\u200c\u200d]/g;
const LINE_BREAKS = /\r\n?|[\n\v\f\u0085\u2028\u2029]/g;
/** Full-width forms, as in text typed in Chinese or Japanese, by the character that they stand for. */
const FULL_WIDTH: Readonly<Record<string, string>> = {
  '，': ',',
  '、': ',',
  '﹐': ',',
  '；': ';',
  '﹔': ';',
  '：': ':',
  '＜': '<',
  '＞': '>',
  '（': '(',
  '）': ')',
  '［': '[',
  '］': ']',
  '【': '[',
  '】': ']',
  '＂': '"',
  '＠': '@',
};
const FULL_WIDTH_FORMS = new RegExp(`[${Object.keys(FULL_WIDTH).join('')}]`, 'g');
/** In front of a line: a dash, a star, a quote mark or a number. */
const LINE_START = /^\s*(?:(?:[*>–—→-]|\(?\d{1,3}[.)])\s*)+(?=\s)/;
const BULLETS = /[•‣◦▪▫●○■□◆◇∙➢➤✓✔☐☑☒]/g;
const FIRST_BULLET = /^\s*[•‣◦▪▫●○■□◆◇∙➢➤✓✔☐☑☒·]\s*/;
const MIDDLE_DOT_BULLETS = /(^|\s)·(?=\s)/g;
const HEADER = /^\s*(?:to|cc|bcc|from|an|kopie|blindkopie|von|إلى|نسخة|من)\s*:/i;

/** A quoted name, text in brackets, a separator, or a word. A quoted part that an @ follows begins an address (RFC 5321, 4.1.2). */
const TOKEN =
  /"((?:[^"\\]|\\.)*)"(?!@)|<([^<>]*)>|\(([^()]*)\)|\[([^[\]]*)\]|([,;،؛\t])|((?:"(?:[^"\\]|\\.)*"@)?[^\s,;،؛<>()[\]"]+)|\S/g;

const LINK = /^(?:mailto|smtp):(?:\/\/)?([^?]*)/i;

const hasLetterOrDigit = (text: string) => /[\p{L}\p{N}]/u.test(text);

/** Without what is written around a name: quotes, dashes, arrows and other separators. A full stop may end an abbreviation. */
function tidyName(text: string): string {
  const name = text
    .replace(/\s+/g, ' ')
    .replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}\p{M}.]+$/gu, '')
    .slice(0, MAX_NAME_LENGTH)
    .replace(NOT_IN_NAMES, '');
  return hasLetterOrDigit(name) && !name.includes('@') ? name : '';
}

/** `Last, First` as people say it. A company after the comma isn't part of the name. */
function orderName(text: string): string {
  const parts = text.split(/[,،]/).map(tidyName);
  if (parts.length === 2 && isCompanyName(parts[1]!)) return parts[0]!;
  return parts.length === 2 && parts[0] && parts[1] ? `${parts[1]} ${parts[0]}` : tidyName(text);
}

function decodePercent(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

function readAddress(written: string): string | null {
  const text = written.replace(JOINERS, '').replace(/^[\s'‘’“”„«»]+|[\s'‘’“”«».,:;!?]+$/g, '');
  const link = LINK.exec(text)?.[1];
  const parsed = z.safeParse(Email, link === undefined ? text : decodePercent(link));
  return parsed.success ? parsed.data : null;
}

interface Segment {
  text: string;
  endsWithTab: boolean;
}

/** Reads a line from left to right. A segment is what is between two separators. */
class LineParser {
  readonly addresses: NamedAddress[] = [];
  /** What is part of no address, in its order. Words are kept apart from addresses that are wrong: they may still be a name. */
  readonly rest: { text: string; isWords: boolean }[] = [];
  /** Segments without an address yet: a last name before a comma, or cells of a spreadsheet. */
  #waiting: Segment[] = [];
  #words: string[] = [];
  /** The address of this segment. */
  #current: NamedAddress | undefined;

  addWords(words: string): void {
    this.#words.push(words);
  }

  /** A comment or a name in brackets: the name of the address before it. */
  addBracketed(text: string, isPartOfName: boolean): void {
    if (this.#current && !this.#current.name) this.#current.name = tidyName(text);
    else if (isPartOfName) this.addWords(text);
  }

  addAddress(written: string, isBracketed: boolean): void {
    const email = readAddress(written);
    // `[a@b.example](mailto:a@b.example)` and `a@b.example <mailto:a@b.example>` are one address, written twice.
    if (isBracketed && this.#current && this.#words.length === 0 && email === this.#current.email)
      return;
    // In brackets, the last segment is the last name: `Last, First <a@b.example>`. Cells belong together without them.
    const isJoined = ({ endsWithTab }: Segment, index: number) =>
      endsWithTab || (isBracketed && index === this.#waiting.length - 1);
    const joined = this.#waiting.filter(isJoined);
    this.#addWordsToRest(this.#waiting.filter((segment, index) => !isJoined(segment, index)));
    const before = this.#words.join(' ');
    const isReversed = joined.length === 1 && !joined[0]!.endsWithTab && before !== '';
    const name = isReversed
      ? orderName(`${joined[0]!.text}, ${before}`)
      : orderName([...joined.map(({ text }) => text), before].join(' '));
    this.#waiting = [];
    this.#words = [];
    this.#current = email === null ? undefined : { email, name };
    if (this.#current) this.addresses.push(this.#current);
    else
      this.rest.push({
        text:
          isBracketed && name
            ? `${name} <${written}>`
            : [before, written].filter(Boolean).join(' '),
        isWords: false,
      });
  }

  endSegment(separator: string): void {
    const text = this.#words.join(' ');
    this.#words = [];
    if (hasLetterOrDigit(text)) {
      if (this.#current && !this.#current.name) this.#current.name = tidyName(text);
      else this.#waiting.push({ text, endsWithTab: separator === '\t' });
    }
    this.#current = undefined;
  }

  endLine(): void {
    this.endSegment('');
    this.#addWordsToRest(this.#waiting);
  }

  #addWordsToRest(segments: Segment[]): void {
    this.rest.push(...segments.map(({ text }) => ({ text, isWords: true })));
  }
}

const isSeveralWords = (text: string) => /\p{L}\s+\S*\p{L}/u.test(text);

/** A row of a spreadsheet with one address: the cells after it are a name, or its two halves, and then anything, such as a telephone number. */
function takeRow(address: NamedAddress, cells: string[]): void {
  const named = cells.filter((text) => /\p{L}/u.test(text));
  if (!address.name)
    address.name = tidyName(named.slice(0, isSeveralWords(named[0] ?? '') ? 1 : 2).join(' '));
}

function parseLine(line: string): { addresses: NamedAddress[]; bad: string[] } {
  const parser = new LineParser();
  for (const [token, quoted, angle, round, square, separator, word] of line.matchAll(TOKEN)) {
    const bracketed = angle ?? round ?? square;
    if (separator !== undefined) parser.endSegment(separator);
    else if (bracketed !== undefined && (angle !== undefined || bracketed.includes('@')))
      parser.addAddress(bracketed, true);
    else if (bracketed !== undefined) parser.addBracketed(bracketed, square !== undefined);
    else if (
      quoted !== undefined &&
      quoted.includes('@') &&
      readAddress(quoted) &&
      !line.includes('<')
    )
      parser.addAddress(quoted, false);
    else if (quoted !== undefined) parser.addWords(orderName(quoted.replace(/\\(.)/g, '$1')));
    else if (word !== undefined && (word.includes('@') || LINK.test(word)))
      parser.addAddress(word, false);
    else parser.addWords(token);
  }
  parser.endLine();
  const { addresses, rest } = parser;
  const [only] = addresses;
  const words = rest.filter(({ isWords }) => isWords).map(({ text }) => text);
  if (addresses.length === 1 && only && words.length === rest.length) {
    const isNameBefore = !only.name && words.length === 1 && isSeveralWords(words[0]!);
    if (isNameBefore) only.name = tidyName(words[0]!);
    else if (line.includes('\t')) takeRow(only, words);
    if (isNameBefore || line.includes('\t')) return { addresses, bad: [] };
  }
  return { addresses, bad: rest.map(({ text }) => text) };
}

/** Without marks that can't be seen, with ordinary separators and `\n` between lines. */
export const cleanPastedText = (text: string): string =>
  text
    .replace(INVISIBLE_MARKS, '')
    .replace(FULL_WIDTH_FORMS, (form) => FULL_WIDTH[form]!)
    .replace(LINE_BREAKS, '\n');

/** Without a bullet, number or `To:` in front of it. */
export const tidyLineStart = (line: string): string =>
  line.replace(LINE_START, '').replace(HEADER, ' ').replace(FIRST_BULLET, '').replace(/^ +/, '');

/** Each address once, with the first name written beside it. */
export function parsePastedAddresses(text: string): PastedAddresses {
  const named = new Map<string, NamedAddress>();
  const invalid: string[] = [];
  for (const line of cleanPastedText(text).split('\n')) {
    const { addresses, bad } = parseLine(
      tidyLineStart(line).replace(BULLETS, ';').replace(MIDDLE_DOT_BULLETS, '$1;'),
    );
    for (const { email, name } of addresses)
      named.set(email, { email, name: named.get(email)?.name || name });
    if (bad.length > 0) invalid.push(bad.join(', '));
  }
  return { addresses: [...named.values()], invalid };
}
