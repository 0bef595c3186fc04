import { describe, expect, test } from 'vitest';
import { analyticsEvents } from '../../src/contract/analytics-events.ts';
import { enWidgetMessages } from '../../src/i18n/en/widget-messages.ts';
import { enAppMessages } from '../../src/i18n/en/app-messages.ts';
import { type Source, listImports, scripts, walk } from './sources.ts';
import ts from 'typescript';

const byFile = new Map(scripts.map((source) => [source.file, source]));
const isDynamic = (source: Source) => {
  const targets = new Set<string>();
  walk(source.tree, (node) => {
    if (ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword) targets.add((node.arguments[0] as ts.StringLiteral).text);
  });
  return targets;
};

/** An entry with its static imports; dynamic imports are entries of their own. */
function graph(file: string, seen = new Set<string>(), lazyFiles = new Set<string>()) {
  const source = byFile.get(file);
  if (!source || seen.has(file)) return { seen, lazyFiles };
  seen.add(file);
  const dynamic = isDynamic(source);
  for (const { target, typeOnly, specifier } of listImports(source)) {
    if (typeOnly || !target) continue;
    if (dynamic.has(specifier)) lazyFiles.add(target);
    else graph(target, seen, lazyFiles);
  }
  return { seen, lazyFiles };
}

const strings = (file: string) => {
  const found: string[] = [];
  walk(byFile.get(file)!.tree, (node) => {
    if (ts.isStringLiteralLike(node)) found.push(node.text);
  });
  return found;
};
const canUseMessages = (file: string) =>
  /^src\/(features|components|element)\//.test(file) || file === 'src/core/data/error-message.ts' || file.startsWith('src/core/react/');
/** Messages of the host page only; some have the name of an analytics event. */
const keys = new Set(Object.keys(enAppMessages).filter((key) => !(key in enWidgetMessages) && !(key in analyticsEvents)));
const isMessageKey = (text: string) => keys.has(text) || keys.has(`${text}_other`);

const entries = scripts.map(({ file }) => file).filter((file) => /^widgets\/[^/]+\.tsx?$/.test(file) && !/test|loader|all\.ts/.test(file));

describe.each(entries)('%s', (entry) => {
  test('[R70, R56] uses no message of the host page', () => {
    const { seen } = graph(entry);
    const missing = [...seen].filter(canUseMessages).flatMap(strings).filter(isMessageKey);
    expect([...new Set(missing)]).toEqual([]);
  });
});
