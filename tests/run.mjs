/**
 * `npm test`: installs what it needs, then checks and tests everything; the last line is `N passed, N failed`.
 * `--check` stops after types, lint, format and house tests; `--full` tries every combination, and for longer;
 * `--changed` runs what a change since the main line may break; names such as `unit browser` run those test projects alone.
 */
import { spawn } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { Quit, cache, ensureDependencies, followParent, root, seconds } from '../host/setup.mjs';
import { findChanged } from './changed.mjs';
import { writeProofs } from './proofs.mjs';

/** Of `npm test`; `npm run test:full` adds `soak`, and the pictures of `npm run screens` are another. */
const ALL = ['house', 'unit', 'server', 'api', 'browser'];
const usage = `npm test                checks and tests everything, in 15 to 20 minutes
npm test -- --changed   what a change since the last commit on the main line may break
npm test -- api unit    some parts of ${ALL.join(', ')}, soak
npm run test:full       every combination, fuzz and the part soak too, in about 40 minutes on two processors
npm run check           types, lint, what nobody uses, format and the part house
npx vitest run <file>   one file`;

const words = process.argv.slice(2);
if (words.includes('--help') || words.includes('-h')) {
  console.log(usage);
  process.exit();
}
const unknown = words.filter((word) => ![...ALL, 'soak', 'screens', '--check', '--full', '--changed'].includes(word));
if (unknown.length) {
  console.error(`${unknown.join(', ')} is not known:\n${usage}`);
  process.exit(2);
}
const checkOnly = words.includes('--check');
const asked = words.filter((word) => !word.startsWith('--'));
const projects = asked.length ? asked : checkOnly ? ['house'] : words.includes('--full') ? [...ALL, 'soak'] : ALL;
const buildDir = '.cache/test-build';
const total = { passed: 0, failed: 0 };
/** What failed, said once more where a reader of thousands of lines looks first: at the end, and on the stream the last line is on. */
const failures = [];
/** Files that vitest wrote its results to. */
const reports = [];
const running = new Set();
followParent(leave);
process.on('SIGTERM', leave);
process.on('SIGINT', leave);

try {
  await ensureDependencies();
  process.env.BUILD_DIR = buildDir;
  if (words.includes('--full') || projects.includes('soak')) process.env.TEST_SCOPE = 'full';
  await findPrograms();
  await runAll();
} catch (error) {
  if (!(error instanceof Quit)) failures.push(error.stack);
  total.failed += 1;
}
process.exitCode = total.failed ? 1 : 0;
sayResult();

function sayResult() {
  for (const failure of failures) console.log(`✗ ${failure}`);
  console.log(`${total.passed} passed, ${total.failed} failed`);
}

/** A missing browser or database fails the run before anything else: a skipped test proves nothing. */
async function findPrograms() {
  if (projects.includes('browser') || projects.includes('screens')) {
    const { findChromium, installChromium, noChromium } = await import('./helpers/find-chromium.mjs');
    const found = (await findChromium()) ?? (!process.env.CHROMIUM_PATH && installChromium() ? await findChromium() : null);
    if (!found) quit(noChromium);
  }
  if (projects.some((name) => ['api', 'browser', 'soak', 'screens'].includes(name))) {
    const { findPostgres, installPostgres, noPostgres } = await import('./helpers/find-postgres.mjs');
    const found = findPostgres() ?? (process.env.PG_BIN ? null : await installPostgres());
    if (!found) quit(noPostgres);
    process.env.PG_BIN = found;
  }
}

function quit(sentence) {
  failures.push(sentence);
  throw new Quit();
}

async function runAll() {
  const { ensureBuilt } = await import('../host/build/build.mjs');
  const built = step('build', () => ensureBuilt(buildDir));
  if (asked.length === 0) {
    // Each keeps one processor busy; a small machine has two.
    const format = built.then(() => tool('format', 'prettier/bin/prettier.cjs', ['--check', '--log-level', 'warn', '.']));
    await tool('types', 'typescript/bin/tsc', ['--noEmit', '-p', '.']);
    await tool('lint', 'oxlint/bin/oxlint', ['--deny-warnings']);
    await tool('unused', 'knip/bin/knip.js', ['--no-progress']);
    await format;
  }
  await built;
  const changed = words.includes('--changed') ? findChanged() : null;
  if (changed && !changed.everything) return runChanged(changed);
  const light = projects.filter((name) => name !== 'browser' && name !== 'soak');
  if (light.length) await vitest(light);
  // After the others, one by one: beside them pages and loads would wait for the machine.
  for (const heavy of ['browser', 'soak']) if (projects.includes(heavy)) await vitest([heavy]);
  if (asked.length === 0 && !checkOnly) {
    await step('a test for every row and case', () => {
      const unproved = writeProofs(reports);
      if (unproved.length) throw new Error(`No test of this run proves ${unproved.join(', ')}: see .cache/proofs.md.`);
    });
  }
}

async function runChanged({ base, browser }) {
  if (projects.includes('house')) await vitest(['house']);
  const byImports = projects.filter((name) => name !== 'house' && name !== 'browser');
  if (byImports.length) await vitest(byImports, ['--changed', base, '--passWithNoTests']);
  if (projects.includes('browser') && browser.length) await vitest(['browser'], browser);
}

/** One check counts as one test. */
async function step(name, work) {
  const started = performance.now();
  try {
    await work();
    total.passed += 1;
    console.log(`✓ ${name} (${seconds(started)})`);
  } catch (error) {
    total.failed += 1;
    if (!(error instanceof Quit)) console.error(error.message);
    failures.push(`${name} (${seconds(started)})`);
    console.error(`✗ ${failures.at(-1)}`);
  }
}

async function tool(name, bin, args) {
  await step(name, async () => {
    const { code, output } = await run(bin, args, 'pipe');
    if (code !== 0) throw new Error(output);
  });
}

/** Counts what vitest wrote down: a skipped test, a file that does not load and an error outside any test are failures too. */
async function vitest(names, filters = []) {
  const report = path.join(cache, `test-report-${names.join('-')}.json`);
  const outside = report.replace('.json', '-outside.json');
  mkdirSync(cache, { recursive: true });
  for (const file of [report, outside, `${report}.failed`]) rmSync(file, { force: true });
  Object.assign(process.env, { TEST_REPORT: report, TEST_REPORT_OUTSIDE: outside });
  const started = performance.now();
  const args = ['run', '--allowOnly=false', ...names.flatMap((name) => ['--project', name]), ...filters];
  const { code } = await run('vitest/vitest.mjs', args, 'inherit');
  console.log(`${names.join(', ')}: ${seconds(started)}`);
  reports.push(report);
  const { passed, failed } = count(report);
  total.passed += passed;
  const nameless = code !== 0 && failed === 0;
  if (nameless) failures.push(`${names.join(' ')}: vitest ended with ${code}, though no test failed`);
  failures.push(...saidOutside(outside));
  total.failed += nameless ? 1 : failed;
}

function saidOutside(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return [];
  }
}

function count(report) {
  let files;
  try {
    files = JSON.parse(readFileSync(report, 'utf8')).testResults;
  } catch {
    failures.push(`${path.basename(report)}: vitest left no report`);
    return { passed: 0, failed: 1 };
  }
  const tests = files.flatMap((file) => file.assertionResults);
  const passed = tests.filter((test) => test.status === 'passed').length;
  for (const file of files) {
    failures.push(...failuresIn(file));
  }
  const broken = files.filter((file) => file.status === 'failed' && !file.assertionResults.some((test) => test.status === 'failed')).length;
  return { passed, failed: tests.length - passed + broken };
}

function failuresIn({ name, status, message, assertionResults }) {
  const file = path.relative(root, name);
  const wrong = assertionResults.filter((test) => test.status !== 'passed');
  if (status === 'failed' && wrong.length === 0) return [`${file}\n${message}`];
  return wrong.map((test) => named(file, test));
}

function named(file, test) {
  return `${file} > ${test.fullName}\n${ours(test.failureMessages) || test.status}`;
}

/** Without the lines of a trace that lie in libraries. */
function ours(messages = []) {
  return messages.join('\n').replace(/\n +at .*node_modules.*|\n +at new Promise.*/g, '');
}

/** Stopped from outside: what we started stops too, and the run counts as failed. */
function leave() {
  for (const child of running) child.kill('SIGTERM');
  total.failed += 1;
  sayResult();
  process.exit(1);
}

function run(bin, args, output) {
  const child = spawn(process.execPath, [path.join(root, 'node_modules', bin), ...args], { cwd: root, stdio: ['ignore', output, output] });
  running.add(child);
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => (said += chunk));
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code) => {
      running.delete(child);
      resolve({ code, output: said });
    });
  });
}
