import ts from 'typescript';
import { test } from 'vitest';
import { expectNone } from './expect-none.ts';
import { type Source, getLineNumber, scripts, walk } from './sources.ts';

const tests = scripts.filter(({ file }) => /\.test\.tsx?$/.test(file));
const testFunction = /^(?:it|test|describe)(?:\.(?:each|for|concurrent|sequential)\b.*)?$/s;

/** Test titles as written, with their template parts. */
function listTitles({ tree }: Source): { title: string; line: number }[] {
  const found: { title: string; line: number }[] = [];
  walk(tree, (node) => {
    if (!ts.isCallExpression(node) || !testFunction.test(node.expression.getText(tree))) return;
    const [first] = node.arguments;
    if (first && (ts.isStringLiteralLike(first) || ts.isTemplateExpression(first)))
      found.push({ title: first.getText(tree).slice(1, -1), line: getLineNumber(tree, node) });
  });
  return found;
}

test('a test title states what happens, without should', () => {
  const wrong = tests.flatMap((source) =>
    listTitles(source)
      .filter(({ title }) => /^(\[[^\]]*\]\s*)?(it\s+)?should\b/i.test(title))
      .map(({ title, line }) => `${source.file}:${line} ${title}`),
  );
  expectNone(wrong, 'State what happens, without “should”:');
});

test('requirements in titles are written as [R12]', () => {
  const wrong = tests.flatMap((source) =>
    listTitles(source)
      .filter(({ title }) =>
        /\bR\d{2}\b/.test(title.replace(/\[R\d{2}(?:–R\d{2})?(?:, R\d{2}(?:–R\d{2})?)*\]/g, '')),
      )
      .map(({ title, line }) => `${source.file}:${line} ${title}`),
  );
  expectNone(wrong, 'Write each requirement as [R12], several as [R12, R14]:');
});

test('no test is skipped, todo or only', () => {
  const wrong = tests.flatMap(({ file, tree }) => {
    const found: string[] = [];
    walk(tree, (node) => {
      if (
        ts.isPropertyAccessExpression(node) &&
        /^(it|test|describe|suite|expect)\b/.test(node.expression.getText(tree)) &&
        ['skip', 'skipIf', 'runIf', 'only', 'todo', 'fails'].includes(node.name.text)
      )
        found.push(`${file}:${getLineNumber(tree, node)}`);
    });
    return found;
  });
  expectNone(wrong, 'Remove the skip, todo or only:');
});
