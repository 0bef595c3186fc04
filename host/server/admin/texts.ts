/** `npm run texts`: every remote text with its default and what a file says instead, or what is wrong with that file (R56). */
import { readFileSync } from 'node:fs';
import { languages } from '../../../src/i18n/languages.ts';
import type { MessageOverrides } from '../../../src/i18n/message-overrides.ts';
import { defaults, readTexts } from '../media/texts-file.ts';
import type { Outcome } from './run.ts';

/** `only` for what the file replaces, without the rest. */
export function texts(file: string | undefined, only: boolean): Outcome {
  if (file === undefined) return { code: 0, text: listed({}, false) };
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch {
    return { code: 1, text: `${file} can’t be read.` };
  }
  const { texts: said, faults, more } = readTexts(text);
  if (faults.length === 0) return { code: 0, text: listed(said, only) };
  const told = faults.map(({ line, key, why }) => `${file}:${line}: ${key || 'the file'} ${why}`);
  return { code: 1, text: [...told, ...(more > 0 ? [`and ${more} more`] : [])].join('\n') };
}

function listed(overrides: MessageOverrides, only: boolean): string {
  const keys = [...new Set([...Object.keys(defaults), ...keysOf(overrides), ...languages.flatMap((language) => keysOf(overrides[language]))])];
  const lines = keys.flatMap((key) => {
    const instead = [['everyone', overrides] as const, ...languages.map((language) => [language, overrides[language]] as const)].flatMap(([whom, table]) => {
      const word = wordOf(table, key);
      return word === undefined ? [] : [`    ${whom}: ${word}`];
    });
    return only && instead.length === 0 ? [] : [`${key}: ${defaults[key] ?? 'a plural form'}`, ...instead];
  });
  const count = lines.filter((line) => line.startsWith('    ')).length;
  return [...lines, `${Object.keys(defaults).length} texts, ${count} replaced`].join('\n');
}

const keysOf = (table: unknown): string[] =>
  typeof table === 'object' && table !== null ? Object.keys(table).filter((key) => !(languages as readonly string[]).includes(key)) : [];

function wordOf(table: unknown, key: string): string | undefined {
  const word = typeof table === 'object' && table !== null && Object.hasOwn(table, key) ? (table as MessageOverrides)[key] : undefined;
  return typeof word === 'string' ? word : undefined;
}
