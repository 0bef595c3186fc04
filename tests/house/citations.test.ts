import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { expectNone } from './expect-none.ts';
import { findCitations, readStatements } from '../proofs.mjs';
import { files, read, root } from './sources.ts';

const ids = readStatements().map(({ id }) => id);
const documents = readdirSync(root).filter((name) => name.endsWith('.md'));
const readable = [
  ...files.filter((file) => /\.(tsx?|m?js|md|css|html|vue|svelte)$/.test(file)),
  ...documents,
];
const definitions = ['tests/requirements.md', 'tests/security/cases.md'];

/** Citations of numbers that neither file has, as `file:line citation`. The `case 1:` of a switch is none. */
const findDeadCitations = (file: string, text: string): string[] =>
  text.split('\n').flatMap((line, index) =>
    findCitations(line.replace(/^\s*case \d+:/, ''))
      .filter((id) => !ids.includes(id))
      .map((id) => `${file}:${index + 1} ${id}`),
  );

/** Paths of the project that a document mentions, with or without a folder. */
const findPaths = (text: string): string[] =>
  text.match(
    /(?:\.{1,2}\/)*\.?\b(?:(?:src|host|widgets|tests|examples)\/[\w./-]*|[\w./-]+\.(?:md|mjs|tsx?)\b)/g,
  ) ?? [];

test('every cited requirement and security case exists', () => {
  expectNone(
    readable.flatMap((file) => findDeadCitations(file, read(file))),
    'Neither tests/requirements.md nor tests/security/cases.md has these:',
  );
});

test('a citation that leads nowhere is named with file and line', () => {
  const [row, last] = [99, 999];
  const text = `// A full dinner (R44)\n// (R44, R${row}), security cases 12, 13 and ${last}\n  case ${last}: break;`;
  expect(findDeadCitations('src/a.ts', text)).toEqual([
    `src/a.ts:2 R${row}`,
    `src/a.ts:2 case ${last}`,
  ]);
});

test('each requirement and security case has a number of its own', () => {
  expectNone(
    ids.filter((id, index) => ids.indexOf(id) !== index),
    'These numbers are used twice:',
  );
  expect(ids).toEqual(expect.arrayContaining(['R01', 'R84', 'case 1', 'case 118']));
});

test.each(definitions)('%s mentions only files that exist', (file) => {
  const paths = findPaths(read(file));
  expect(paths).not.toEqual([]);
  expectNone(
    paths.filter(
      (mentioned) => mentioned.includes('..') || !existsSync(path.join(root, mentioned)),
    ),
    'These files don’t exist:',
  );
});

/** A guide names a file by its name, from the root, from its own folder, or from the server's. `x` stands for a new file, and `.cache` is written by commands. */
const isMentionOfFile = (document: string, mentioned: string): boolean =>
  /^\.cache\/|(^|\/)x(\.|\/|$)/.test(mentioned) ||
  (!mentioned.includes('/') && files.some((file) => path.basename(file) === mentioned)) ||
  [path.dirname(document), '.', 'host/server', 'host/server/modules'].some((folder) =>
    existsSync(path.join(root, folder, mentioned)),
  );

const guides = [
  ...documents.filter((name) => name !== 'CHANGELOG.md'),
  ...files.filter((file) => /\/README\.md$|^host\/server\/\w+\.md$/.test(file)),
];

test('the guides mention only files that exist', () => {
  const missing = guides.flatMap((document) =>
    findPaths(read(document))
      .filter((mentioned) => !isMentionOfFile(document, mentioned))
      .map((mentioned) => `${document}: ${mentioned}`),
  );
  expectNone(missing, 'These guides mention files that don’t exist:');
  expect(isMentionOfFile('README.md', 'host/server/gone.ts')).toBe(false);
});
