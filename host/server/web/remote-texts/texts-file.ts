/** Reads the operator's file of remote texts (R56), validates each text and reports errors by line. */
import { enWidgetMessages } from '#src/i18n/en/widgets.ts';
import { enAppMessages } from '#src/i18n/en/app.ts';
import { enHostingMessages } from '#src/i18n/en/hosting.ts';
import { matchLanguage } from '#src/i18n/languages.ts';
import {
  type OverrideFault,
  type MessageOverrides,
  getAllowedPlaceholders,
  validateOverride,
} from '#src/i18n/message-overrides.ts';

/** Every text key with its English default. */
export const defaultTexts: Readonly<Record<string, string>> = {
  ...enWidgetMessages,
  ...enAppMessages,
  ...enHostingMessages,
};

export interface TextsFault {
  /** Starts at 1. */
  line: number;
  /** `splash`, or `de.splash` for one language; empty for the whole file. */
  key: string;
  why: string;
}

export interface TextsFile {
  texts: MessageOverrides;
  /** The first 20 by line. */
  faults: TextsFault[];
  /** The number of further faults. */
  more: number;
}

/** In characters. All texts in all languages are well under half of this. */
const MAX_FILE_LENGTH = 1_000_000;
const MAX_REPORTED_FAULTS = 20;

/** `{ "key": "for everyone", "de": { "key": "for German readers" } }`; a tag such as `de_DE` stands for its language. */
export function parseTextsFile(text: string): TextsFile {
  const rejectFile = (line: number, why: string): TextsFile => ({
    texts: {},
    faults: [{ line, key: '', why }],
    more: 0,
  });
  if (text.length > MAX_FILE_LENGTH)
    return rejectFile(1, `is longer than ${MAX_FILE_LENGTH} characters`);
  let file: unknown;
  try {
    file = JSON.parse(text);
  } catch (error) {
    return rejectFile(findErrorLine(text, error), 'is not valid JSON from this line on');
  }
  if (!isRecord(file)) return rejectFile(1, 'must be an object of texts by key');
  const rejected: RejectedText[] = [];
  const texts = validateTexts(file, [], rejected);
  if (rejected.length === 0) return { texts, faults: [], more: 0 };
  const lines = findLines(text);
  const faults = rejected
    .map(({ path, why }) => ({ line: lines.get(toPathKey(path)) ?? 1, key: path.join('.'), why }))
    .toSorted((a, b) => a.line - b.line);
  return {
    texts,
    faults: faults.slice(0, MAX_REPORTED_FAULTS),
    more: Math.max(0, faults.length - MAX_REPORTED_FAULTS),
  };
}

interface RejectedText {
  path: string[];
  why: string;
}

function validateTexts(
  texts: Record<string, unknown>,
  parentPath: string[],
  rejected: RejectedText[],
): Record<string, unknown> {
  const valid = Object.entries(texts).flatMap(([key, value]): [string, unknown][] => {
    const path = [...parentPath, key];
    const reject = (why: string): [] => {
      rejected.push({ path, why });
      return [];
    };
    const language =
      parentPath.length === 0 && !Object.hasOwn(defaultTexts, key) ? matchLanguage(key) : undefined;
    if (language !== undefined && (key === language || isRecord(value))) {
      const firstTag = Object.hasOwn(texts, language)
        ? language
        : Object.keys(texts).find((tag) => matchLanguage(tag) === language);
      if (key !== firstTag) return reject(`is the same language as “${firstTag}”`);
      return isRecord(value)
        ? [[language, validateTexts(value, path, rejected)]]
        : reject('must be an object of texts by key');
    }
    const why =
      key === EMAIL_LOGIN_KEY ? validateSwitch(value, parentPath) : validateText(key, value);
    return why === null ? [[key, value]] : reject(why);
  });
  return Object.fromEntries(valid);
}

/** Not a text: it switches e-mail sign-in on or off for everyone (R01). */
export const EMAIL_LOGIN_KEY = 'should_show_email_login';

function validateSwitch(value: unknown, parentPath: string[]): string | null {
  if (parentPath.length > 0) return 'applies to everyone, so it can’t be set for a language';
  return value === 'true' || value === 'false' ? null : 'must be "true" or "false"';
}

function validateText(key: string, value: unknown): string | null {
  const fault = validateOverride(defaultTexts, key, value);
  return fault && faultMessages[fault](key);
}

const faultMessages: Record<OverrideFault, (key: string) => string> = {
  key: () => 'is not a known key',
  type: () => 'is not a string, or is too long',
  placeholder: (key) => {
    const placeholders = [...(getAllowedPlaceholders(defaultTexts, key) ?? [])].map(
      (name) => `{${name}}`,
    );
    return placeholders.length > 0
      ? `allows no braces other than ${placeholders.join(', ')}`
      : 'allows no braces or placeholders';
  },
  invisible: () => 'contains an invisible character',
  markup: () => 'contains markup, which would be shown as plain text',
};

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const toPathKey = (path: string[]) => JSON.stringify(path);

/** The line of every key, found in one pass. For a duplicate key it is the last line, as JSON.parse keeps the last value. */
function findLines(json: string): Map<string, number> {
  const lines = new Map<string, number>();
  const open: string[] = [];
  let [line, key] = [1, ''];
  for (const [token] of json.matchAll(/"[^"\\]*(?:\\.[^"\\]*)*"(?:\s*:)?|[{}[\]]|\n/g)) {
    if (token === '{' || token === '[') open.push(key);
    else if (token === '}' || token === ']') open.pop();
    else if (token.endsWith(':')) {
      key = JSON.parse(token.slice(0, -1)) as string;
      // open[0] is the file itself. Anything deeper than the texts of a language is never reported.
      if (open.length <= 2) lines.set(toPathKey([...open.slice(1), key]), line);
    }
    line += token.split('\n').length - 1;
  }
  return lines;
}

const lineAt = (text: string, position: number) => text.slice(0, position).split('\n').length;

/** V8 reports the position of an error, except when the file ends too early. */
function findErrorLine(text: string, error: unknown): number {
  const position = /position (\d+)/.exec(error instanceof Error ? error.message : '')?.[1];
  return lineAt(text, position === undefined ? text.length : Number(position));
}
