import path from 'node:path';
import ts from 'typescript';
import { expect, test } from 'vitest';
import { expectNone } from './expect-none.ts';
import {
  type Source,
  files,
  listImports,
  isBrowser,
  isTest,
  getLineNumber,
  read,
  scripts,
  walk,
} from './sources.ts';

/** Positions of refused nodes in these sources, as `file:line`. */
function findPositions(sources: Source[], refused: (node: ts.Node) => boolean): string[] {
  return sources.flatMap(({ file, tree }) => {
    const found: string[] = [];
    walk(tree, (node) => {
      if (refused(node)) found.push(`${file}:${getLineNumber(tree, node)}`);
    });
    return found;
  });
}

const isPropertyAccess = (node: ts.Node, object: string, name?: string): boolean =>
  ts.isPropertyAccessExpression(node) &&
  node.expression.getText() === object &&
  (name === undefined || node.name.text === name);

const shipped = scripts.filter(
  ({ file }) => !isTest(file) && /^(src|widgets|host)\//.test(file) && !file.endsWith('.mjs'),
);

test('environment variables are read in one file only', () => {
  const allowed = ['host/server/platform/env.ts', 'host/server/platform/db/drizzle.config.ts'];
  const outside = shipped.filter(({ file }) => !allowed.includes(file));
  expectNone(
    findPositions(
      outside,
      (node) =>
        isPropertyAccess(node, 'process', 'env') || isPropertyAccess(node, 'import.meta', 'env'),
    ),
    'Read the variable in host/server/platform/env.ts and pass it on:',
  );
});

/** The only files that read the clock or use `Intl`. On the server a date is made from `deps.now` or a given instant. */
const clockModules = [
  'src/core/clock.ts',
  'src/core/i18n/format-date.ts',
  'src/i18n/translator.ts',
  'src/i18n/format/format-list.ts',
  'src/i18n/format/format-wait.ts',
  'host/server/platform/i18n.ts',
  'host/server/platform/clock.ts',
  'host/server/platform/time-zone.ts',
];

test('the clock and Intl are used in their modules only', () => {
  const outside = shipped.filter(({ file }) => !clockModules.includes(file));
  const readsClock = (node: ts.Node) =>
    isPropertyAccess(node, 'Date', 'now') ||
    (ts.isIdentifier(node) && node.text === 'Intl' && !ts.isQualifiedName(node.parent)) ||
    (ts.isNewExpression(node) &&
      node.expression.getText() === 'Date' &&
      (node.arguments?.length ?? 0) === 0);
  expectNone(findPositions(outside, readsClock), 'Use the clock or format modules instead:');
});

test('the reader’s languages are read in one place', () => {
  const outside = shipped.filter(({ file }) => file !== 'src/core/i18n/page-locale.ts');
  const readsLanguages = (node: ts.Node) =>
    isPropertyAccess(node, 'navigator', 'languages') ||
    isPropertyAccess(node, 'navigator', 'language');
  expectNone(
    findPositions(outside, readsLanguages),
    'Use `listReaderLocales`, as old browsers have no list:',
  );
});

test('browser code uses no built-in that libraries of old pages replace', () => {
  // Prototype.js 1.7.3: its `Array.from` ignores the mapper and knows no iterables; it gives objects a `toJSON`.
  const replaced = (node: ts.Node) =>
    isPropertyAccess(node, 'Array', 'from') ||
    (ts.isPropertyAccessExpression(node) && node.name.text === 'toJSON');
  expectNone(
    findPositions(
      scripts.filter(({ file }) => isBrowser(file)),
      replaced,
    ),
    'Write `[...list].map(…)` or `[...Array(count).keys()]` instead:',
  );
});

test('SQL of the server reads no clock', () => {
  // The comparison of the clocks, and the age of other programs' transactions.
  const allowed = [
    'host/server/platform/db/open-postgres.ts',
    'host/server/platform/db/foreign-blockers.ts',
  ];
  const outside = shipped.filter(
    ({ file }) => file.startsWith('host/server/') && !allowed.includes(file),
  );
  const sqlClock =
    /\b(?:now|(?:clock|statement|transaction)_timestamp)\s*\(\s*\)|\b(?:current_(?:date|time|timestamp)|localtime(?:stamp)?)\b/i;
  const readsClock = (node: ts.Node) =>
    (ts.isStringLiteralLike(node) ||
      ts.isTemplateHead(node) ||
      ts.isTemplateMiddle(node) ||
      ts.isTemplateTail(node)) &&
    sqlClock.test(node.text);
  expectNone(
    findPositions(outside, readsClock),
    'Pass the time of `deps.now()` as a parameter, so that a test’s clock rules:',
  );
});

test('browser code makes dates in the clock module only', () => {
  const outside = shipped.filter(({ file }) => isBrowser(file) && !clockModules.includes(file));
  expectNone(
    findPositions(
      outside,
      (node) => ts.isNewExpression(node) && node.expression.getText() === 'Date',
    ),
    'Use src/core/clock.ts instead:',
  );
});

test('browser code imports zod/mini as a namespace, so that it can be tree-shaken', () => {
  const wrong = scripts
    .filter(({ file }) => isBrowser(file))
    .flatMap((source) =>
      source.tree.statements.filter(ts.isImportDeclaration).flatMap((statement) => {
        const from = (statement.moduleSpecifier as ts.StringLiteral).text;
        if (!/^zod(\/|$)/.test(from)) return [];
        const names = statement.importClause?.namedBindings;
        return from === 'zod/mini' &&
          names &&
          ts.isNamespaceImport(names) &&
          names.name.text === 'z'
          ? []
          : [`${source.file}:${getLineNumber(source.tree, statement)} imports ${from}`];
      }),
    );
  expectNone(wrong, "Write `import * as z from 'zod/mini'` in:");
});

test('no file imports all of zod by `import { z }`', () => {
  expectNone(
    scripts
      .filter(({ text }) => /import\s*\{[^}]*\bz\b[^}]*\}\s*from\s*['"]zod/.test(text))
      .map(({ file }) => file),
    "Write `import * as z from 'zod'` in:",
  );
});

test('there is no any and no @ts- comment', () => {
  expectNone(
    findPositions(scripts, (node) => node.kind === ts.SyntaxKind.AnyKeyword),
    'Give these a type instead of `any`:',
  );
  const silenced = scripts.filter(
    ({ file, text }) =>
      !file.startsWith('tests/house/') && /@ts-(ignore|nocheck|expect-error)/.test(text),
  );
  expectNone(
    silenced.map(({ file }) => file),
    'Fix the type error instead of silencing it in:',
  );
});

test('no comment is a TODO', () => {
  expectNone(
    files.filter(
      (file) =>
        !file.startsWith('tests/house/') &&
        /\.(ts|tsx|mjs|css|html)$/.test(file) &&
        /\b(TODO|FIXME|HACK|XXX)\b/.test(read(file)),
    ),
    'Do it, or describe it in an issue:',
  );
});

test('modules have named exports only', () => {
  // Tools and Next's pages have to have a default export.
  const mustDefault = /(^|\/)[\w.]*config\.ts$|^examples\/next\/app\/(page|layout)\.tsx$/;
  expectNone(
    findPositions(
      scripts.filter(({ file }) => !mustDefault.test(file)),
      (node) =>
        ts.isExportAssignment(node) ||
        (node.kind === ts.SyntaxKind.DefaultKeyword && ts.canHaveModifiers(node.parent)),
    ),
    'Use a named export:',
  );
});

test('browser code makes no markup or code from strings', () => {
  const names = new Set([
    'innerHTML',
    'outerHTML',
    'insertAdjacentHTML',
    'dangerouslySetInnerHTML',
  ]);
  // It passes on the fragment that a page's server includes. Browsers never parse it.
  const onServer = 'src/element/react/create-react-component.ts';
  const pages = scripts.filter(({ file }) => isBrowser(file) && file !== onServer);
  const refused = (node: ts.Node) =>
    (ts.isIdentifier(node) &&
      (names.has(node.text) ||
        (['eval', 'Function'].includes(node.text) &&
          ts.isCallExpression(node.parent) &&
          node.parent.expression === node))) ||
    (ts.isNewExpression(node) && node.expression.getText() === 'Function') ||
    isPropertyAccess(node, 'document', 'write') ||
    (ts.isJsxOpeningLikeElement(node) && ['style', 'script'].includes(node.tagName.getText()));
  expectNone(findPositions(pages, refused), 'Build the markup as React elements or DOM nodes:');
});

test('query keys are made in core/data/queries.ts only', () => {
  const elsewhere = scripts.filter(
    ({ file }) => isBrowser(file) && !file.startsWith('src/core/data/queries'),
  );
  const makesKey = (node: ts.Node) =>
    ts.isPropertyAssignment(node) &&
    node.name.getText() === 'queryKey' &&
    ts.isArrayLiteralExpression(node.initializer) &&
    node.initializer.elements.some(ts.isStringLiteralLike);
  expectNone(findPositions(elsewhere, makesKey), 'Add the query to src/core/data/queries.ts:');
});

test('only the server imports Node modules', () => {
  const wrong = scripts
    .filter(({ file }) => isBrowser(file))
    .flatMap((source) =>
      listImports(source)
        .filter(({ specifier }) => specifier.startsWith('node:'))
        .map(({ specifier, line }) => `${source.file}:${line} imports ${specifier}`),
    );
  expectNone(wrong, 'Browsers have no Node modules:');
});

/** Files that hold no SQL. The order of imports refuses tables there, but not SQL as text or a table that another file passes on. */
const withoutSql =
  /^host\/server\/((http|web|admin)\/|handlers\.ts$|modules\/.+\/(handlers|routes)[-.])/;
const isStatement = (node: ts.Node): boolean =>
  ts.isCallExpression(node) &&
  ts.isPropertyAccessExpression(node.expression) &&
  /\b(db|tx)$/.test(node.expression.expression.getText()) &&
  /^(select\w*|insert|update|delete|execute|with|\$count)$/.test(node.expression.name.text);

test('handlers, routes, pages and commands run no SQL', () => {
  const thin = scripts.filter(
    ({ file }) =>
      withoutSql.test(file) && !isTest(file) && file !== 'host/server/http/idempotency.ts',
  );
  expectNone(
    findPositions(thin, isStatement),
    'Move the query into a file of the module, as a function named by what it does:',
  );
  const code = "deps.db\n.execute('select 1'); tx.select(); db.transaction((tx) => save(tx));";
  const tree = ts.createSourceFile('a.ts', code, ts.ScriptTarget.Latest, true);
  expect(findPositions([{ file: 'a.ts', text: code, tree }], isStatement)).toHaveLength(2);
});

// An index file that nothing imports yet, and a name, are no import that the order of imports could refuse.
test('there are no barrel files, and file names are in kebab case', () => {
  expectNone(
    files.filter((file) => /^(src|widgets)\/.*\bindex\.(ts|tsx)$/.test(file)),
    'Import by name, not through an index file:',
  );
  const isKebabCase = (file: string) =>
    /^[a-z0-9]+(-[a-z0-9]+)*$/.test(path.posix.basename(file).replace(/\..*$/, ''));
  expectNone(
    files.filter((file) => /\.(ts|tsx|mjs|css)$/.test(file) && !isKebabCase(file)),
    'Rename to kebab case:',
  );
});
