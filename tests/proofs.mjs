/** Lists the tests that cover each requirement and each security case, from the reports of a complete run. */
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { cache, root } from '../host/setup.mjs';

const range = (from, to) => Array.from({ length: to - from + 1 }, (_, n) => from + n);
const rowId = (number) => `R${String(number).padStart(2, '0')}`;

/** Requirements that are implemented. R74 to R84 are still open, and some numbers are unused. */
const ROWS = [...range(1, 18), ...range(20, 58), ...range(60, 64), ...range(70, 73)].map(rowId);
const CASES = range(1, 91).map((number) => `case ${number}`);
const OPEN = [...range(74, 84).map(rowId), ...range(92, 118).map((number) => `case ${number}`)];

/** Requirements and cases named in brackets in a test title, such as `[R08, R17] [case 44]` or `[R10–R18]`. */
export function citedIn(title) {
  const found = new Set();
  for (const [, inside] of title.matchAll(/\[([^\]]*)\]/g)) {
    for (const [, from, to] of inside.matchAll(/\bR(\d\d)(?:[–-]R?(\d\d))?/g)) for (const row of range(Number(from), Number(to ?? from))) found.add(rowId(row));
    for (const [, number] of inside.matchAll(/\bcase (\d+)/g)) found.add(`case ${number}`);
  }
  return [...found];
}

/**
 * Writes the list to `.cache/proofs.md`.
 * @param {readonly string[]} reports paths of vitest's JSON reports
 * @returns {string[]} requirements and cases that no passed test covers
 */
export function writeProofs(reports) {
  const proofs = new Map([...ROWS, ...CASES].map((id) => [id, []]));
  for (const file of reports.flatMap((report) => JSON.parse(readFileSync(report, 'utf8')).testResults)) {
    const name = path.relative(root, file.name);
    for (const test of file.assertionResults.filter(({ status }) => status === 'passed'))
      for (const id of citedIn(test.fullName)) proofs.get(id)?.push(`${name}: ${test.title}`);
  }
  const line = ([id, tests]) => `| ${id} | ${tests.length} | ${(tests[0] ?? '**none**').replaceAll('|', '\\|')} |`;
  const text = ['| Requirement or case | Tests | Example |', '|---|---|---|', ...[...proofs].map(line), ...OPEN.map((id) => `| ${id} | | open |`)];
  writeFileSync(path.join(cache, 'proofs.md'), `${text.join('\n')}\n`);
  return [...proofs].filter(([, tests]) => tests.length === 0).map(([id]) => id);
}
