/** The npm package: its content, and whether every tool resolves it. */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { checkPackage, createPackageFromTarballData } from '@arethetypeswrong/core';
import { init, parse } from 'es-module-lexer';
import { publint } from 'publint';
import { formatMessage } from 'publint/utils';
import ts from 'typescript';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { elements, getElementName } from '#src/contract/elements/elements.ts';
import { PACKAGE_VERSION } from '#src/core/page-registry.ts';
import { type PackedPackage, packPackage, execFileAsync } from '../helpers/server/npm-package.ts';

let packed: PackedPackage;
let manifest: {
  version: string;
  exports: Record<string, string | { types?: string; default?: string }>;
  dependencies?: Record<string, string>;
  peerDependencies: Record<string, string>;
  peerDependenciesMeta: Record<string, { optional: boolean }>;
  private: boolean;
  [field: string]: unknown;
};
beforeAll(async () => {
  packed = await packPackage();
  manifest = JSON.parse(await readFile(path.join(packed.folder, 'package.json'), 'utf8'));
}, 180_000);
afterAll(() => packed?.remove());

/** Import paths with code, not only types or data. */
const importable = () =>
  Object.entries(manifest.exports).flatMap(([name, target]) =>
    typeof target === 'object' && target.default ? [`beside${name.slice(1)}`] : [],
  );

/** Runs code as a module of an app that has the package installed. */
const runInNode = (code: string) =>
  execFileAsync(process.execPath, ['--input-type=module', '-e', code], { cwd: packed.folder }).then(
    ({ stdout }) => stdout.trim(),
  );

test('publint finds nothing', async () => {
  const { messages, pkg } = await publint({
    pkgDir: packed.folder,
    level: 'suggestion',
    strict: true,
  });
  expect(messages.map((message) => formatMessage(message, pkg!, { color: false }))).toEqual([]);
});

test('are-the-types-wrong finds types for every ES module path', async () => {
  const checked = await checkPackage(createPackageFromTarballData(await readFile(packed.tarball)), {
    excludeEntrypoints: ['./reserved.css'],
  });
  if (!checked.types) throw new Error('the package has no types');
  // ES modules only: `require` of one depends on Node, and resolvers without `exports` find none of our paths.
  const isExpected = (problem: (typeof checked.problems)[number]) =>
    problem.kind === 'CJSResolvesToESM' ||
    ('resolutionKind' in problem &&
      (problem.resolutionKind === 'node10' || problem.resolutionKind === 'node16-cjs'));
  expect(checked.problems.filter((problem) => !isExpected(problem))).toEqual([]);
});

test('[R72] every public import path resolves to a packed file', () => {
  const targets = Object.values(manifest.exports).flatMap((target) =>
    typeof target === 'string' ? [target] : Object.values(target),
  );
  const missing = targets.filter(
    (target) =>
      !packed.files.some((file) =>
        new RegExp(`^${target.slice(2).replaceAll('.', '\\.').replace('*', '.+')}$`).test(file),
      ),
  );
  expect(missing).toEqual([]);
});

test('[R72] each element has a path of its own', () => {
  for (const name of elements.map(({ tag }) => getElementName(tag)))
    expect(manifest.exports[`./${name}`]).toEqual({
      types: `./${name}.d.ts`,
      default: `./${name}.js`,
    });
});

test('[R72] React is inside the elements, and the app’s own, 18 or 19, in the components', async () => {
  expect(manifest.dependencies).toBeUndefined();
  expect(manifest.peerDependencies).toEqual({ react: '^18.0.0 || ^19.0.0' });
  expect(manifest.peerDependenciesMeta).toEqual({ react: { optional: true } });
  const modules = packed.files.filter(
    (file) => file.endsWith('.js') && !file.startsWith('browser/'),
  );
  await init;
  const imported = await Promise.all(
    modules.map(async (file) =>
      parse(await readFile(path.join(packed.folder, file), 'utf8'))[0].flatMap(({ n }) =>
        n?.startsWith('.') === false ? [`${file}: ${n}`] : [],
      ),
    ),
  );
  expect(imported.flat()).toEqual(['react.js: react']);
});

test('[R72] each import names a packed file, so that every bundler finds it', async () => {
  const modules = packed.files.filter(
    (file) => file.endsWith('.js') && !file.startsWith('browser/'),
  );
  await init;
  const imports = await Promise.all(
    modules.map(async (file) =>
      parse(await readFile(path.join(packed.folder, file), 'utf8'))[0].map(
        ({ n }) => [file, n] as const,
      ),
    ),
  );
  expect(imports.flat().length).toBeGreaterThan(20);
  const isPacked = (file: string, name: string) =>
    !name.startsWith('.') || packed.files.includes(path.posix.join(path.posix.dirname(file), name));
  expect(
    imports.flat().filter(([file, name]) => name === undefined || !isPacked(file, name)),
  ).toEqual([]);
});

test('[R72] the package has types, source maps, licence, changelog and policy, and nothing of the build', async () => {
  const unexpected =
    /(^|\/)(src|host|server|node_modules)\/|\.(test|tsx?|br)\b(?<!\.d\.ts)|(^|\/)\./;
  expect(packed.files.filter((file) => unexpected.test(file))).toEqual([]);
  expect(packed.files).toEqual(
    expect.arrayContaining(['CHANGELOG.md', 'LICENSE', 'README.md', 'custom-elements.json']),
  );
  expect(await readFile(path.join(packed.folder, 'README.md'), 'utf8')).toContain(
    '## What may change',
  );
  const modules = packed.files.filter(
    (file) => file.endsWith('.js') && !file.startsWith('browser/'),
  );
  expect(modules.filter((file) => !packed.files.includes(`${file}.map`))).toEqual([]);
  const { sources, sourcesContent } = JSON.parse(
    await readFile(path.join(packed.folder, 'react.js.map'), 'utf8'),
  ) as Record<string, string[]>;
  expect(
    sources!.filter((source, index) => path.isAbsolute(source) || !sourcesContent![index]),
  ).toEqual([]);
});

test('[R72] its package.json says what it is, where it comes from and which files have side effects', () => {
  for (const field of [
    'description',
    'keywords',
    'license',
    'homepage',
    'repository',
    'bugs',
    'engines',
    'main',
    'types',
    'sideEffects',
  ])
    expect(manifest[field], field).toBeTruthy();
});

test('the elements report the published version', () => {
  expect(PACKAGE_VERSION).toBe(manifest.version);
});

test('[R72] beside/standalone is one file with all elements and their views', async () => {
  const { default: target } = manifest.exports['./standalone'] as { default: string };
  const code = await readFile(path.join(packed.folder, target), 'utf8');
  await init;
  expect(parse(code)[0].filter(({ d }) => d !== -2)).toEqual([]);
});

test('[R70] every path can be imported without a DOM, and logs nothing', async () => {
  expect(importable().length).toBeGreaterThan(8);
  expect(
    await runInNode(
      `for (const name of ${JSON.stringify(importable())}) await import(name); console.log('done');`,
    ),
  ).toBe('done');
});

test('[R70] beside/pure registers only the elements it is asked for', async () => {
  const output = await runInNode(`
    const { define, tags } = await import('beside/pure');
    await define();
    const defined = [];
    globalThis.HTMLElement = class {};
    globalThis.customElements = { get: (tag) => defined.includes(tag), define: (tag) => void defined.push(tag) };
    const before = [...defined];
    await define(['beside-sign-in']);
    const refused = await define(['beside-table']).catch((error) => error.message);
    console.log(JSON.stringify({ before, defined, refused, tags }));`);
  expect(JSON.parse(output)).toEqual({
    before: [],
    defined: ['beside-sign-in'],
    refused: 'beside has no element beside-table',
    tags: [
      'beside-dinner-rsvp',
      'beside-invite-card',
      'beside-match-deck',
      'beside-open',
      'beside-profile-editor',
      'beside-seatmate',
      'beside-sign-in',
    ],
  });
});

test('[R70] no module uses the app’s own URL as that of the API', async () => {
  const modules = packed.files.filter(
    (file) => file.endsWith('.js') && !file.startsWith('browser/'),
  );
  const code = await Promise.all(
    modules.map(
      async (file) => [file, await readFile(path.join(packed.folder, file), 'utf8')] as const,
    ),
  );
  expect(code.filter(([, text]) => text.includes('import.meta')).map(([file]) => file)).toEqual([]);
});

test('the types know tags and events, and refuse an unknown tag and a wrong value', () => {
  const code: Record<string, string> = {
    right: `import 'beside/invite-card';
      import { define } from 'beside';
      import type { BesideInviteCardElement, BesideElement, WidgetEvents } from 'beside';
      export const findStatus = (element: BesideInviteCardElement & BesideElement, detail: WidgetEvents['beside-rsvp']) => element.eventSlug ?? detail.status;
      void define(['beside-seatmate'], { api: 'https://beside.example' });
      const card = document.querySelector('beside-invite-card')!;
      card.eventSlug = 'first-table';
      card.addEventListener('beside-rsvp-changed', (event) => event.detail.status satisfies string);`,
    tag: `import { define } from 'beside/pure'; void define(['beside-table']);`,
    property: `import 'beside/seatmate'; document.querySelector('beside-seatmate')!.eventSlug = 7;`,
  };
  const getPath = (name: string) => path.join(packed.folder, `${name}.ts`);
  const virtualFiles = new Map(Object.entries(code).map(([name, text]) => [getPath(name), text]));
  const options: ts.CompilerOptions = {
    module: ts.ModuleKind.NodeNext,
    moduleResolution: ts.ModuleResolutionKind.NodeNext,
    target: ts.ScriptTarget.ES2022,
    lib: ['lib.es2022.d.ts', 'lib.dom.d.ts'],
    types: [],
    strict: true,
    noEmit: true,
    skipLibCheck: true,
  };
  const host = ts.createCompilerHost(options);
  const { readFile, fileExists } = host;
  host.fileExists = (name) => virtualFiles.has(name) || fileExists(name);
  host.readFile = (name) => virtualFiles.get(name) ?? readFile(name);
  const program = ts.createProgram([...virtualFiles.keys()], options, host);
  const listTypeErrors = (name: string) =>
    program
      .getSemanticDiagnostics(program.getSourceFile(getPath(name)))
      .map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, ' '));
  expect([...program.getSyntacticDiagnostics(), ...listTypeErrors('right')]).toEqual([]);
  expect(listTypeErrors('tag')).toEqual([expect.stringContaining('beside-table')]);
  expect(listTypeErrors('property')).toEqual([expect.stringContaining('number')]);
});
