/** What `npm test -- --changed` runs: the tests that a change since the main branch may break. */
import { execFileSync } from 'node:child_process';
import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { root } from '../host/setup.mjs';

/** A change here may break any test. */
const AFFECTS_ALL_TESTS =
  /^(?:host\/build|host\/public|src\/contract|tests\/helpers|(?:host\/)?[^/]+$)/;
/** Documents. Only the house tests read them, and those always run. Other tests read the two excepted here. */
const HOUSE_TESTS_ONLY = /^(?!(?:widgets\/README|host\/server\/environment)\.md$).*\.md$|^LICENSE$/;

const git = (...args) =>
  execFileSync('git', args, {
    cwd: root,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  }).trim();

/** The commit to compare with: where the branch left origin/main, or without a remote the last commit. */
function findBase() {
  try {
    return git('merge-base', 'HEAD', 'origin/main');
  } catch {
    return git('rev-parse', 'HEAD');
  }
}

/** Folders in the first lines of a browser test: `// Covers: src/features/match-deck, host/pages`. */
export function parseCoveredFolders(source) {
  const [, list] = /^\/\/ Covers: (.+)$/m.exec(source) ?? [];
  return list?.split(',').map((folder) => folder.trim()) ?? [];
}

/** Every test file that drives a browser, relative to the project. */
export const listBrowserTests = () =>
  ['browser', 'examples', 'security'].flatMap((folder) =>
    readdirSync(path.join(root, 'tests', folder), { recursive: true })
      .filter((name) => name.endsWith('.test.ts'))
      .map((name) => `tests/${folder}/${name.replaceAll(path.sep, '/')}`),
  );

/**
 * @param {readonly string[]} changed files, relative to the project
 * @returns {{ everything: boolean, browser: string[] }} `browser` lists the test files to run
 */
export function selectTests(changed) {
  const files = changed.filter((file) => !HOUSE_TESTS_ONLY.test(file));
  const isCovered = (folder) => files.some((file) => file.startsWith(`${folder}/`));
  const browser = listBrowserTests().filter(
    (file) =>
      !file.includes('.full.') &&
      (files.includes(file) ||
        parseCoveredFolders(readFileSync(path.join(root, file), 'utf8')).some(isCovered)),
  );
  return { everything: files.some((file) => AFFECTS_ALL_TESTS.test(file)), browser };
}

/** @returns {{ base: string, everything: boolean, browser: string[] }} */
export function findChanged() {
  const base = findBase();
  const changed =
    `${git('diff', '--name-only', base)}\n${git('ls-files', '--others', '--exclude-standard')}`
      .split('\n')
      .filter(Boolean);
  return { base, ...selectTests(changed) };
}
