import { describe, expect, test } from 'vitest';
import { analyticsEvents } from '#src/contract/analytics-events.ts';
import { enWidgetMessages } from '#src/i18n/en/widgets.ts';
import { enAppMessages } from '#src/i18n/en/app.ts';
import { listImports, scripts, walk } from './sources.ts';
import ts from 'typescript';

const byFile = new Map(scripts.map((source) => [source.file, source]));
/** A file and everything it imports, also dynamically: lazily loaded parts of an element have only its messages too. */
function listImportedFiles(file: string, seen = new Set<string>()): Set<string> {
  const source = byFile.get(file);
  if (!source || seen.has(file)) return seen;
  seen.add(file);
  for (const { target, typeOnly } of listImports(source))
    if (target && !typeOnly) listImportedFiles(target, seen);
  return seen;
}

const listStrings = (file: string) => {
  const found: string[] = [];
  walk(byFile.get(file)!.tree, (node) => {
    if (ts.isStringLiteralLike(node)) found.push(node.text);
  });
  return found;
};
const canUseMessages = (file: string) =>
  /^src\/(features|components|element)\//.test(file) ||
  file === 'src/core/data/error-message.ts' ||
  file.startsWith('src/core/react/');
/** Messages of the app only; some have the name of an analytics event. */
const keys = new Set(
  Object.keys(enAppMessages).filter(
    (key) => !(key in enWidgetMessages) && !(key in analyticsEvents),
  ),
);
const isMessageKey = (text: string) => keys.has(text) || keys.has(`${text}_other`);

const entries = scripts
  .map(({ file }) => file)
  .filter((file) => /^widgets\/[^/]+\.tsx?$/.test(file) && !/test|loader|all\.ts/.test(file));

describe.each(entries)('%s', (entry) => {
  test('[R70, R56] uses no message of the app', () => {
    const appKeys = [...listImportedFiles(entry)]
      .filter(canUseMessages)
      .flatMap(listStrings)
      .filter(isMessageKey);
    expect([...new Set(appKeys)]).toEqual([]);
  });
});
