/**
 * `npm test`: installs what it needs, then runs all checks and tests. The last line is `N passed, N failed`.
 * `--check` runs only types, lint, unused code, format and the house tests. `--full` covers every combination and takes longer.
 * `--changed` runs the tests affected by changes since the main branch. Names such as `unit browser` run only those test projects.
 */
import { spawn } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { Quit, cache, ensureDependencies, followParent, root, seconds } from '../host/setup.mjs';
import { findChanged } from './changed.mjs';
import { writeProofs } from './proofs.mjs';

/** The projects of `npm test`. `npm run test:full` adds `soak`; `npm run screens` uses `screens`. */
const DEFAULT_PROJECTS = ['house', 'unit', 'components', 'api', 'browser'];
const usage = `npm test                run all checks and tests, in about half an hour
npm test -- --changed   run tests affected by changes since the main branch
npm test -- api unit    run only these, of ${DEFAULT_PROJECTS.join(', ')}, soak
npm run test:full       run every combination, plus soak and fuzz tests, in about 50 minutes
npm run check           check types, lint, unused code and format, and run the house tests
npx vitest run <file>   run one file`;

const cliArgs = process.argv.slice(2);
if (cliArgs.includes('--help') || cliArgs.includes('-h')) {
  console.log(usage);
  process.exit();
}
const unknownArgs = cliArgs.filter(
  (word) =>
    ![...DEFAULT_PROJECTS, 'soak', 'screens', '--check', '--full', '--changed'].includes(word),
);
if (unknownArgs.length) {
  console.error(`${unknownArgs.join(', ')} is not known:\n${usage}`);
  process.exit(2);
}
const isCheckOnly = cliArgs.includes('--check');
const namedProjects = cliArgs.filter((word) => !word.startsWith('--'));
const projects = namedProjects.length
  ? namedProjects
  : isCheckOnly
    ? ['house']
    : cliArgs.includes('--full')
      ? [...DEFAULT_PROJECTS, 'soak']
      : DEFAULT_PROJECTS;
const buildDir = '.cache/test-build';
const total = { passed: 0, failed: 0 };
/** Failures, repeated at the end of the output and on the same stream as the last line, where readers look first. */
const failures = [];
/** Result files written by vitest. */
const reports = [];
const running = new Set();
followParent(stopRun);
process.on('SIGTERM', stopRun);
process.on('SIGINT', stopRun);

try {
  await ensureDependencies();
  process.env.BUILD_DIR = buildDir;
  if (cliArgs.includes('--full') || projects.includes('soak')) process.env.TEST_SCOPE = 'full';
  await findPrograms();
  await runAll();
} catch (error) {
  if (!(error instanceof Quit)) failures.push(error.stack);
  total.failed += 1;
}
process.exitCode = total.failed ? 1 : 0;
printResult();

function printResult() {
  for (const failure of failures) console.log(`✗ ${failure}`);
  console.log(`${total.passed} passed, ${total.failed} failed`);
}

/** Finds or installs the browser and the database. The run fails without them, as a skipped test proves nothing. */
async function findPrograms() {
  if (projects.includes('browser') || projects.includes('screens')) {
    const { findChromium, installChromium, noChromium } =
      await import('./helpers/browser/find-chromium.mjs');
    const found =
      (await findChromium()) ??
      (!process.env.CHROMIUM_PATH && installChromium() ? await findChromium() : null);
    if (!found) quit(noChromium);
  }
  if (projects.some((name) => ['api', 'browser', 'soak', 'screens'].includes(name))) {
    const { findPostgres, installPostgres, noPostgres } =
      await import('./helpers/services/find-postgres.mjs');
    const found = findPostgres() ?? (process.env.PG_BIN ? null : await installPostgres());
    if (!found) quit(noPostgres);
    process.env.PG_BIN = found;
  }
  if (projects.includes('soak')) {
    const { findPgBouncer, noPgBouncer } = await import('./helpers/services/find-pgbouncer.mjs');
    if (!findPgBouncer()) quit(noPgBouncer);
  }
}

function quit(sentence) {
  failures.push(sentence);
  throw new Quit();
}

async function runAll() {
  const { ensureBuilt } = await import('../host/build/build.mjs');
  const built = runStep('build', () => ensureBuilt(buildDir));
  if (namedProjects.length === 0) {
    // Two at a time, as each uses one CPU core and a small machine has two: the build, then `format`, run beside the others.
    const format = built.then(() =>
      runTool('format', 'prettier/bin/prettier.cjs', ['--check', '--log-level', 'warn', '.']),
    );
    await runTool('types', '@typescript/native/bin/tsc', ['-b']);
    await runTool('lint', 'oxlint/bin/oxlint', ['--deny-warnings']);
    await runTool('unused', 'knip/bin/knip.js', ['--no-progress']);
    await format;
  }
  await built;
  const changed = cliArgs.includes('--changed') ? findChanged() : null;
  if (changed && !changed.everything) return runChanged(changed);
  const light = projects.filter((name) => name !== 'browser' && name !== 'soak');
  if (light.length) await runVitest(light);
  // Run last and one after the other: in parallel they would compete for the machine and time out.
  for (const heavy of ['browser', 'soak']) if (projects.includes(heavy)) await runVitest([heavy]);
  if (namedProjects.length === 0 && !isCheckOnly) {
    await runStep('every requirement and security case has a test', () => {
      const unproved = writeProofs(reports);
      if (unproved.length)
        throw new Error(`No passed test covers ${unproved.join(', ')}. See .cache/proofs.md.`);
    });
  }
}

async function runChanged({ base, browser }) {
  if (projects.includes('house')) await runVitest(['house']);
  const byImports = projects.filter((name) => name !== 'house' && name !== 'browser');
  if (byImports.length) await runVitest(byImports, ['--changed', base, '--passWithNoTests']);
  if (projects.includes('browser') && browser.length) await runVitest(['browser'], browser);
}

/** Each check counts as one test. */
async function runStep(name, work) {
  const started = performance.now();
  try {
    await work();
    total.passed += 1;
    console.log(`✓ ${name} (${seconds(started)})`);
  } catch (error) {
    total.failed += 1;
    if (!(error instanceof Quit)) console.error(error.message);
    const isFixable = name === 'format' || name === 'lint';
    failures.push(
      `${name} (${seconds(started)})${formatLastLines(error)}${isFixable ? '\n  npm run fix may mend it' : ''}`,
    );
    console.error(`✗ ${failures.at(-1)}`);
  }
}

/** What a tool says last: the files, or how many errors there are. */
function formatLastLines({ message }) {
  return message ? `\n${message.trim().split('\n').slice(-5).join('\n')}` : '';
}

async function runTool(name, bin, args) {
  await runStep(name, async () => {
    const { code, output } = await run(bin, args, 'pipe');
    if (code !== 0) throw new Error(output);
  });
}

/** Counts the results that vitest wrote. A skipped test, a file that fails to load and an error outside any test are failures too. */
async function runVitest(names, filters = []) {
  const report = path.join(cache, `test-report-${names.join('-')}.json`);
  const unhandledErrors = report.replace('.json', '-unhandled-errors.json');
  mkdirSync(cache, { recursive: true });
  for (const file of [report, unhandledErrors]) rmSync(file, { force: true });
  Object.assign(process.env, { TEST_REPORT: report, TEST_REPORT_OUTSIDE: unhandledErrors });
  const started = performance.now();
  const args = [
    'run',
    '--allowOnly=false',
    ...names.flatMap((name) => ['--project', name]),
    ...filters,
  ];
  const { code } = await run('vitest/vitest.mjs', args, 'inherit');
  console.log(`${names.join(', ')}: ${seconds(started)}`);
  reports.push(report);
  const { passed, failed } = countResults(report);
  total.passed += passed;
  const isUnexplained = code !== 0 && failed === 0;
  if (isUnexplained)
    failures.push(`${names.join(' ')}: vitest exited with code ${code}, but no test failed`);
  failures.push(...readUnhandledErrors(unhandledErrors));
  total.failed += isUnexplained ? 1 : failed;
}

function readUnhandledErrors(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return [];
  }
}

function countResults(report) {
  let files;
  try {
    files = JSON.parse(readFileSync(report, 'utf8')).testResults;
  } catch {
    failures.push(`${path.basename(report)}: vitest wrote no report`);
    return { passed: 0, failed: 1 };
  }
  const tests = files.flatMap((file) => file.assertionResults);
  const passed = tests.filter((test) => test.status === 'passed').length;
  for (const file of files) {
    failures.push(...listFailures(file));
  }
  const brokenFiles = files.filter(
    (file) =>
      file.status === 'failed' && !file.assertionResults.some((test) => test.status === 'failed'),
  ).length;
  return { passed, failed: tests.length - passed + brokenFiles };
}

function listFailures({ name, status, message, assertionResults }) {
  const file = path.relative(root, name);
  const wrong = assertionResults.filter((test) => test.status !== 'passed');
  if (status === 'failed' && wrong.length === 0) return [`${file}\n${message}`];
  return wrong.map((test) => formatFailure(file, test));
}

function formatFailure(file, test) {
  return `${file} > ${test.fullName}\n${removeLibraryFrames(test.failureMessages) || test.status}`;
}

/** Removes stack frames in libraries. */
function removeLibraryFrames(messages = []) {
  return messages.join('\n').replace(/\n +at .*node_modules.*|\n +at new Promise.*/g, '');
}

/** When the run is stopped from outside, its child processes stop too, and it counts as failed. */
function stopRun() {
  for (const child of running) child.kill('SIGTERM');
  total.failed += 1;
  printResult();
  process.exit(1);
}

function run(bin, args, output) {
  const child = spawn(process.execPath, [path.join(root, 'node_modules', bin), ...args], {
    cwd: root,
    stdio: ['ignore', output, output],
  });
  running.add(child);
  let text = '';
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => (text += chunk));
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code) => {
      running.delete(child);
      resolve({ code, output: text });
    });
  });
}
