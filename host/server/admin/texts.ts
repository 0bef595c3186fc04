/** `npm run texts`: lists every remote text with its default and override, or the errors in a file (R56). */
import { readFileSync } from 'node:fs';
import { languages } from '#src/i18n/languages.ts';
import type { MessageOverrides } from '#src/i18n/message-overrides.ts';
import { defaultTexts, parseTextsFile } from '../web/remote-texts/texts-file.ts';
import type { CommandResult } from './run.ts';

/** `overriddenOnly` leaves out the texts that have no override. */
export function listTexts(file: string | undefined, overriddenOnly: boolean): CommandResult {
  if (file === undefined) return { code: 0, text: formatTexts({}, false) };
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch {
    return { code: 1, text: `${file} can’t be read.` };
  }
  const { texts: overrides, faults, more } = parseTextsFile(text);
  if (faults.length === 0) return { code: 0, text: formatTexts(overrides, overriddenOnly) };
  const errors = faults.map(({ line, key, why }) => `${file}:${line}: ${key || 'the file'} ${why}`);
  return { code: 1, text: [...errors, ...(more > 0 ? [`and ${more} more`] : [])].join('\n') };
}

function formatTexts(overrides: MessageOverrides, overriddenOnly: boolean): string {
  const keys = [
    ...new Set([
      ...Object.keys(defaultTexts),
      ...listKeys(overrides),
      ...languages.flatMap((language) => listKeys(overrides[language])),
    ]),
  ];
  const lines = keys.flatMap((key) => {
    const replacements = [
      ['everyone', overrides] as const,
      ...languages.map((language) => [language, overrides[language]] as const),
    ].flatMap(([audience, table]) => {
      const value = getText(table, key);
      return value === undefined ? [] : [`    ${audience}: ${value}`];
    });
    return overriddenOnly && replacements.length === 0
      ? []
      : [`${key}: ${defaultTexts[key] ?? 'a plural form'}`, ...replacements];
  });
  const count = lines.filter((line) => line.startsWith('    ')).length;
  return [...lines, `${Object.keys(defaultTexts).length} texts, ${count} replaced`].join('\n');
}

const listKeys = (table: unknown): string[] =>
  typeof table === 'object' && table !== null
    ? Object.keys(table).filter((key) => !(languages as readonly string[]).includes(key))
    : [];

function getText(table: unknown, key: string): string | undefined {
  const value =
    typeof table === 'object' && table !== null && Object.hasOwn(table, key)
      ? (table as MessageOverrides)[key]
      : undefined;
  return typeof value === 'string' ? value : undefined;
}
