/** Addresses with their names in text from anywhere: e-mail programs, spreadsheets, chats and web pages (R44). */
import * as z from 'zod/mini';
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
const LINE_BREAKS = /\r\n?|[\n\v\f\u0085\u2028\u2029]/;
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
const MIDDLE_DOT_BULLETS = /(^|\s)·(?=\s)/g;
const HEADER = /^\s*(?:to|cc|bcc|from|an|kopie|blindkopie|von|إلى|نسخة|من)\s*:/i;

/** A quoted name, text in brackets, a separator, or a word. A quoted part that an @ follows begins an address (RFC 5321, 4.1.2). */
const TOKEN = /"((?:[^"\\]|\\.)*)"(?!@)|<([^<>]*)>|\(([^()]*)\)|\[([^[\]]*)\]|([,;،؛\t])|((?:"(?:[^"\\]|\\.)*"@)?[^\s,;،؛<>()[\]"]+)|\S/g;

const LINK = /^(?:mailto|smtp):(?:\/\/)?([^?]*)/i;

const hasLetterOrDigit = (text: string) => /[\p{L}\p{N}]/u.test(text);

/** Without quotes around it, spaces too many, and what ends a sentence or leads to the address. */
function tidyName(text: string): string {
  const name = text
    .replace(/\s+/g, ' ')
    .replace(/^[\s'"‘’‚“”„«»‹›]+|[\s'"‘’“”«»‹›:,;–—-]+$/g, '')
    .slice(0, MAX_NAME_LENGTH)
    .replace(NOT_IN_NAMES, '');
  return hasLetterOrDigit(name) && !name.includes('@') ? name : '';
}

/** `Last, First` as people say it. */
function orderName(text: string): string {
  const parts = text.split(/[,،]/).map(tidyName);
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

function parseLine(line: string): { addresses: NamedAddress[]; bad: string[] } {
  const addresses: NamedAddress[] = [];
  const bad: string[] = [];
  /** Segments without an address yet: a last name before a comma, or cells of a spreadsheet. */
  let waiting: Segment[] = [];
  let words: string[] = [];
  /** The address of this segment, if there was one. */
  const current: NamedAddress[] = [];

  const takeAddress = (written: string, isBracketed: boolean) => {
    const email = readAddress(written);
    // In brackets, the last segment is the last name: `Last, First <a@b.example>`. Cells belong together without them.
    const isJoined = ({ endsWithTab }: Segment, index: number) => endsWithTab || (isBracketed && index === waiting.length - 1);
    const joined = waiting.filter(isJoined);
    bad.push(...waiting.filter((segment, index) => !isJoined(segment, index)).map(({ text }) => text));
    const before = words.join(' ');
    const isReversed = joined.length === 1 && !joined[0]!.endsWithTab && before !== '';
    const name = isReversed ? orderName(`${joined[0]!.text}, ${before}`) : orderName([...joined.map(({ text }) => text), before].join(' '));
    waiting = [];
    words = [];
    current.length = 0;
    if (email !== null) current.push({ email, name });
    addresses.push(...current);
    if (email === null) bad.push(isBracketed && name ? `${name} <${written}>` : written);
  };
  const endSegment = (separator: string) => {
    const text = words.join(' ');
    words = [];
    if (hasLetterOrDigit(text)) {
      const [last] = current;
      if (last && !last.name) last.name = tidyName(text);
      else waiting.push({ text, endsWithTab: separator === '\t' });
    }
    current.length = 0;
  };

  for (const [token, quoted, angle, round, square, separator, word] of line.matchAll(TOKEN)) {
    const bracketed = angle ?? round ?? square;
    if (separator !== undefined) endSegment(separator);
    else if (bracketed !== undefined && (angle !== undefined || bracketed.includes('@'))) {
      // `[a@b.example](mailto:a@b.example)` and `a@b.example <mailto:a@b.example>` are one address, written twice.
      const [last] = current;
      if (!last || words.length > 0 || readAddress(bracketed) !== last.email) takeAddress(bracketed, true);
    } else if (bracketed !== undefined) {
      const [last] = current;
      if (last && !last.name) last.name = tidyName(bracketed);
      else if (square !== undefined) words.push(square);
    } else if (quoted !== undefined) {
      if (quoted.includes('@') && readAddress(quoted) && !line.includes('<')) takeAddress(quoted, false);
      else words.push(orderName(quoted.replace(/\\(.)/g, '$1')));
    } else if (word !== undefined && (word.includes('@') || LINK.test(word))) takeAddress(word, false);
    else words.push(token);
  }
  endSegment('');
  const [only] = addresses;
  const isRow = addresses.length === 1 && only && !only.name && line.includes('\t');
  if (isRow) only.name = tidyName(waiting.map(({ text }) => text).join(' '));
  else bad.push(...waiting.map(({ text }) => text));
  return { addresses, bad };
}

/** Each address once, with the first name written beside it. */
export function parsePastedAddresses(text: string): PastedAddresses {
  const named = new Map<string, NamedAddress>();
  const invalid: string[] = [];
  const lines = text
    .replace(INVISIBLE_MARKS, '')
    .replace(FULL_WIDTH_FORMS, (form) => FULL_WIDTH[form]!)
    .split(LINE_BREAKS);
  for (const line of lines) {
    const { addresses, bad } = parseLine(line.replace(HEADER, ' ').replace(LINE_START, '').replace(BULLETS, ';').replace(MIDDLE_DOT_BULLETS, '$1;'));
    for (const { email, name } of addresses) named.set(email, { email, name: named.get(email)?.name || name });
    if (bad.length > 0) invalid.push(bad.join(', '));
  }
  return { addresses: [...named.values()], invalid };
}
