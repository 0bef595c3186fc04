/** The operator's file of remote texts (R56): read, looked at word by word, and told about by line. */
import { enWidgetMessages } from '../../../src/i18n/en/widget-messages.ts';
import { enAppMessages } from '../../../src/i18n/en/app-messages.ts';
import { languages } from '../../../src/i18n/languages.ts';
import { type OverrideFault, type MessageOverrides, getAllowedPlaceholders, validateOverride } from '../../../src/i18n/message-overrides.ts';

/** Every text there is, with its default in English. */
export const defaults: Readonly<Record<string, string>> = { ...enWidgetMessages, ...enAppMessages };

export interface TextsFault {
  /** From 1. */
  line: number;
  /** `splash`, or `de.splash` among those of a language; empty for the file as a whole. */
  key: string;
  why: string;
}

export interface TextsFile {
  /** What can be said. */
  texts: MessageOverrides;
  /** The first of them by line, at most 20. */
  faults: TextsFault[];
  /** Faults besides those. */
  more: number;
}

/** Characters; every text in every language is well under half of it. */
const LARGEST = 1_000_000;
const TOLD = 20;

/** `{ "key": "for everybody", "de": { "key": "for readers of German" } }` */
export function readTexts(text: string): TextsFile {
  const unread = (line: number, why: string): TextsFile => ({ texts: {}, faults: [{ line, key: '', why }], more: 0 });
  if (text.length > LARGEST) return unread(1, `is longer than ${LARGEST} characters`);
  let file: unknown;
  try {
    file = JSON.parse(text);
  } catch (error) {
    return unread(lineOfError(text, error), 'is no JSON from here on');
  }
  if (!isTable(file)) return unread(1, 'is no object of texts by key');
  const refused: Refused[] = [];
  const texts = sound(file, [], refused);
  if (refused.length === 0) return { texts, faults: [], more: 0 };
  const lines = linesOf(text);
  const faults = refused.map(({ path, why }) => ({ line: lines.get(nameOf(path)) ?? 1, key: path.join('.'), why })).toSorted((a, b) => a.line - b.line);
  return { texts, faults: faults.slice(0, TOLD), more: Math.max(0, faults.length - TOLD) };
}

interface Refused {
  path: string[];
  why: string;
}

function sound(table: Record<string, unknown>, under: string[], refused: Refused[]): Record<string, unknown> {
  const kept = Object.entries(table).flatMap(([key, word]): [string, unknown][] => {
    const path = [...under, key];
    const refuse = (why: string): [] => {
      refused.push({ path, why });
      return [];
    };
    if (under.length === 0 && isLanguage(key)) return isTable(word) ? [[key, sound(word, path, refused)]] : refuse('is no object of texts by key');
    const why = key === SWITCH ? switchFault(word, under) : wordFault(key, word);
    return why === null ? [[key, word]] : refuse(why);
  });
  return Object.fromEntries(kept);
}

/** No words, but whether e-mail sign-in is offered: to everybody or to nobody (R01). */
export const SWITCH = 'should_show_email_login';

function switchFault(word: unknown, under: string[]): string | null {
  if (under.length > 0) return 'counts for everybody, not for a language';
  return word === 'true' || word === 'false' ? null : 'is "true" or "false"';
}

function wordFault(key: string, word: unknown): string | null {
  const fault = validateOverride(defaults, key, word);
  return fault && whys[fault](key);
}

const whys: Record<OverrideFault, (key: string) => string> = {
  key: () => 'is no text of ours',
  type: () => 'is no string, or a very long one',
  place: (key) => {
    const places = [...(getAllowedPlaceholders(defaults, key) ?? [])].map((name) => `{${name}}`);
    return places.length > 0 ? `may hold ${places.join(', ')} and no other place` : 'has no place to fill';
  },
  unseen: () => 'holds a character that nobody sees',
  markup: () => 'holds markup, which would be shown as it stands',
};

const isLanguage = (key: string) => (languages as readonly string[]).includes(key);
const isTable = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value);

const nameOf = (path: string[]) => JSON.stringify(path);

/** The line of every key, read in one pass; of one that stands twice the last, as JSON.parse takes that. */
function linesOf(json: string): Map<string, number> {
  const lines = new Map<string, number>();
  const open: string[] = [];
  let [line, key] = [1, ''];
  for (const [token] of json.matchAll(/"[^"\\]*(?:\\.[^"\\]*)*"(?:\s*:)?|[{}[\]]|\n/g)) {
    if (token === '{' || token === '[') open.push(key);
    else if (token === '}' || token === ']') open.pop();
    else if (token.endsWith(':')) {
      key = JSON.parse(token.slice(0, -1)) as string;
      // The first that is open is the file itself; of words deeper than those of a language nothing is told.
      if (open.length <= 2) lines.set(nameOf([...open.slice(1), key]), line);
    }
    line += token.split('\n').length - 1;
  }
  return lines;
}

const lineAt = (text: string, position: number) => text.slice(0, position).split('\n').length;

/** V8 names the position, but for a file that ends too soon. */
function lineOfError(text: string, error: unknown): number {
  const position = /position (\d+)/.exec(error instanceof Error ? error.message : '')?.[1];
  return lineAt(text, position === undefined ? text.length : Number(position));
}
