import { expect, test } from 'vitest';
import { analyticsEvents } from '#src/contract/analytics-events.ts';
import { enWidgetMessages } from '#src/i18n/en/widgets.ts';
import { enAppMessages } from '#src/i18n/en/app.ts';
import { enHostingMessages } from '#src/i18n/en/hosting.ts';
import { listImports, scripts, walk } from './sources.ts';
import ts from 'typescript';

const byFile = new Map(scripts.map((source) => [source.file, source]));
/** Whether a page, or a part of one, adds the messages for hosts. */
const hasHostingMessages = (file: string) =>
  file.startsWith('host/pages/') && byFile.get(file)!.text.includes('useMessages(hostingCatalog)');

/**
 * A file and everything it imports, also dynamically: lazily loaded parts of an element have only its messages too. Parts of a page
 * that add messages are left out.
 */
function listImportedFiles(file: string, seen = new Set<string>()): Set<string> {
  const source = byFile.get(file);
  if (!source || seen.has(file)) return seen;
  seen.add(file);
  for (const { target, typeOnly } of listImports(source))
    if (target && !typeOnly && byFile.has(target) && !hasHostingMessages(target))
      listImportedFiles(target, seen);
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
/** Which of these messages a file and its imports use. Some have the name of an analytics event. */
function listUsedKeys(entry: string, messages: object): string[] {
  const isKey = (text: string) =>
    !(text in enWidgetMessages) &&
    !(text in analyticsEvents) &&
    (text in messages || `${text}_other` in messages);
  const used = [...listImportedFiles(entry)].filter(canUseMessages).flatMap(listStrings);
  return [...new Set(used.filter(isKey))];
}

const entries = scripts
  .map(({ file }) => file)
  .filter((file) => /^widgets\/[^/]+\.tsx?$/.test(file) && !/test|loader|all\.ts/.test(file));

test.each(entries)('[R70, R56] %s uses no message of the app', (entry) => {
  expect(listUsedKeys(entry, { ...enAppMessages, ...enHostingMessages })).toEqual([]);
});

const guestPages = scripts
  .map(({ file }) => file)
  .filter(
    (file) => /^host\/(main|routes|pages\/[^/]+)\.tsx$/.test(file) && !hasHostingMessages(file),
  );

test.each(guestPages)('[R56] %s uses no message that only pages for hosts load', (entry) => {
  expect(listUsedKeys(entry, enHostingMessages)).toEqual([]);
});
