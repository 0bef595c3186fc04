/** The operator's file of remote texts (R56): read, looked at word by word, and told about by line. */
import { en } from '../../../src/text/en.ts';
import { enApp } from '../../../src/text/en-app.ts';
import { languages } from '../../../src/text/languages.ts';
import { type Fault, type Overrides, allowedPlaces, faultOf } from '../../../src/text/remote.ts';

/** Every text there is, with its default in English. */
export const defaults: Readonly<Record<string, string>> = { ...en, ...enApp };

export interface TextsFault {
  /** From 1. */
  line: number;
  /** `splash`, or `de.splash` among those of a language; empty for the file as a whole. */
  key: string;
  why: string;
}

export interface TextsFile {
  /** What can be said. */
  texts: Overrides;
  faults: TextsFault[];
}

/** `{ "key": "for everybody", "de": { "key": "for readers of German" } }` */
export function readTexts(text: string): TextsFile {
  let file: unknown;
  try {
    file = JSON.parse(text);
  } catch (error) {
    return { texts: {}, faults: [{ line: lineOfError(text, error), key: '', why: 'is no JSON from here on' }] };
  }
  if (!isTable(file)) return { texts: {}, faults: [{ line: 1, key: '', why: 'is no object of texts by key' }] };
  const faults: TextsFault[] = [];
  const texts = sound(file, [], { text, faults });
  return { texts, faults: faults.toSorted((a, b) => a.line - b.line) };
}

interface Reading {
  text: string;
  faults: TextsFault[];
}

function sound(table: Record<string, unknown>, under: string[], reading: Reading): Record<string, unknown> {
  const kept = Object.entries(table).flatMap(([key, word]): [string, unknown][] => {
    const path = [...under, key];
    const refuse = (why: string): [] => {
      reading.faults.push({ line: lineOf(reading.text, path), key: path.join('.'), why });
      return [];
    };
    if (under.length === 0 && isLanguage(key)) return isTable(word) ? [[key, sound(word, path, reading)]] : refuse('is no object of texts by key');
    const fault = faultOf(defaults, key, word);
    return fault ? refuse(whys[fault](key)) : [[key, word]];
  });
  return Object.fromEntries(kept);
}

const whys: Record<Fault, (key: string) => string> = {
  key: () => 'is no text of ours',
  type: () => 'is no string, or a very long one',
  place: (key) => {
    const places = [...(allowedPlaces(defaults, key) ?? [])].map((name) => `{${name}}`);
    return places.length > 0 ? `may hold ${places.join(', ')} and no other place` : 'has no place to fill';
  },
  markup: () => 'holds markup, which would be shown as it stands',
};

const isLanguage = (key: string) => (languages as readonly string[]).includes(key);
const isTable = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value);

const lineAt = (text: string, position: number) => text.slice(0, position).split('\n').length;

function lineOf(text: string, path: string[]): number {
  const at = path.reduce((from, key) => {
    const found = new RegExp(`${escaped(JSON.stringify(key))}\\s*:`, 'g');
    found.lastIndex = from;
    return found.exec(text)?.index ?? from;
  }, 0);
  return lineAt(text, at);
}

const escaped = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** V8 names the position, but for a file that ends too soon. */
function lineOfError(text: string, error: unknown): number {
  const position = /position (\d+)/.exec(error instanceof Error ? error.message : '')?.[1];
  return lineAt(text, position === undefined ? text.length : Number(position));
}
