/** What `npm test -- --changed` runs: the tests that a change since the main line may break. */
import { execFileSync } from 'node:child_process';
import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { root } from '../host/setup.mjs';

/** A change here may break any test. */
const EVERYTHING = /^(?:host\/build|host\/public|src\/contract|tests\/helpers|(?:host\/)?[^/]+$)/;
/** Files that only the house's tests read, which always run. Other tests read the guides to the elements and to operations. */
const TEXT_ONLY = /^(?!(?:widgets|host\/server)\/README\.md$).*\.md$|^LICENSE$/;

const git = (...args) => execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();

/** Commit that the working tree is compared with: where it left origin/main, or its own last commit where there is no remote. */
function findBase() {
  try {
    return git('merge-base', 'HEAD', 'origin/main');
  } catch {
    return git('rev-parse', 'HEAD');
  }
}

/** Folders that the head of a browser test names: `// Covers: src/features/deck, host/pages`. */
export function coveredFolders(source) {
  const [, list] = /^\/\/ Covers: (.+)$/m.exec(source) ?? [];
  return list?.split(',').map((folder) => folder.trim()) ?? [];
}

/** Every test file that drives a browser, relative to the project. */
export const browserTests = () =>
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
  const files = changed.filter((file) => !TEXT_ONLY.test(file));
  const isCovered = (folder) => files.some((file) => file.startsWith(`${folder}/`));
  const browser = browserTests().filter(
    (file) => !file.includes('.full.') && (files.includes(file) || coveredFolders(readFileSync(path.join(root, file), 'utf8')).some(isCovered)),
  );
  return { everything: files.some((file) => EVERYTHING.test(file)), browser };
}

/** @returns {{ base: string, everything: boolean, browser: string[] }} */
export function findChanged() {
  const base = findBase();
  const changed = `${git('diff', '--name-only', base)}\n${git('ls-files', '--others', '--exclude-standard')}`.split('\n').filter(Boolean);
  return { base, ...selectTests(changed) };
}
