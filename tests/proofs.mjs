/** Lists the tests that cover each requirement and each security case, from the reports of a complete run. */
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { cache, root } from '../host/setup.mjs';

const range = (from, to) => Array.from({ length: to - from + 1 }, (_, n) => from + n);
const rowId = (number) => `R${String(number).padStart(2, '0')}`;

/**
 * Requirements and security cases, in the order of their files. Reads lines such as "- **R74** `planned` Each state …" and
 * "| 92 `planned` | One of two servers …".
 */
export function readStatements() {
  const read = (file, line) => [
    ...readFileSync(path.join(root, 'tests', file), 'utf8').matchAll(line),
  ];
  const rows = read('requirements.md', /^- \*\*(R\d\d)\*\*( `planned`)? /gm);
  const cases = read('security/cases.md', /^\| (\d+)( `planned`)? \| /gm);
  return [
    ...rows.map(([, id, planned]) => ({ id, isPlanned: planned !== undefined })),
    ...cases.map(([, number, planned]) => ({
      id: `case ${number}`,
      isPlanned: planned !== undefined,
    })),
  ];
}

/** Requirements and cases that a text cites, such as `R08`, `R10–R18`, `case 44` or `cases 40–42`. */
export function findCitations(text) {
  const ranges = (all) =>
    [...all].flatMap(([, from, to]) => range(Number(from), Number(to ?? from)));
  const rows = ranges(text.matchAll(/\bR(\d\d)\b(?:[–-]R?(\d\d)\b)?/g)).map(rowId);
  const lists = [...text.matchAll(/\bcases? (\d+(?:(?:, | and |[–-])\d+)*)/g)].map(
    ([, list]) => list,
  );
  const cases = lists.flatMap((list) =>
    ranges(list.matchAll(/(\d+)(?:[–-](\d+))?/g)).map((number) => `case ${number}`),
  );
  return [...new Set([...rows, ...cases])];
}

/** Requirements and cases cited in brackets in a test title, such as `[R08, R17] [case 44]`. */
const findTitleCitations = (title) => findCitations((title.match(/\[[^\]]*\]/g) ?? []).join());

/**
 * Writes the list to `.cache/proofs.md`.
 * @param {readonly string[]} reports paths of vitest's JSON reports
 * @returns {string[]} requirements and cases that no passed test covers
 */
export function writeProofs(reports) {
  const statements = readStatements();
  const proofs = new Map(
    statements.filter(({ isPlanned }) => !isPlanned).map(({ id }) => [id, []]),
  );
  const planned = statements.filter(({ isPlanned }) => isPlanned);
  for (const file of reports.flatMap(
    (report) => JSON.parse(readFileSync(report, 'utf8')).testResults,
  )) {
    const name = path.relative(root, file.name);
    for (const test of file.assertionResults.filter(({ status }) => status === 'passed'))
      for (const id of findTitleCitations(test.fullName))
        proofs.get(id)?.push(`${name}: ${test.title}`);
  }
  const line = ([id, tests]) =>
    `| ${id} | ${tests.length} | ${(tests[0] ?? '**none**').replaceAll('|', '\\|')} |`;
  const text = [
    '| Requirement or case | Tests | Example |',
    '|---|---|---|',
    ...[...proofs].map(line),
    ...planned.map(({ id }) => `| ${id} | | planned |`),
  ];
  writeFileSync(path.join(cache, 'proofs.md'), `${text.join('\n')}\n`);
  return [...proofs].filter(([, tests]) => tests.length === 0).map(([id]) => id);
}
