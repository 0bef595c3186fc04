/** `npm run bench -- api`: bundles a benchmark, as Node 20 can't run TypeScript, and runs it. Prints ratios to baselines of the same run. */
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { ensureDependencies, root } from '../../host/setup.mjs';
import { benches } from './benches.mjs';

const [name, ...rest] = process.argv.slice(2);
const usage = `npm run bench -- <which> [part]

${Object.entries(benches)
  .map(([which, { words }]) => `  ${which.padEnd(10)}${words}`)
  .join('\n')}

tests/bench/<which>/README.md has every option and the latest figures.`;
if (process.argv.slice(2).some((word) => word === '--help' || word === '-h')) {
  console.log(usage);
  process.exit();
}
if (!name || !Object.hasOwn(benches, name)) {
  console.error(usage);
  process.exit(2);
}
// Seating parses its own options, and words after a part of matching are options of that part.
const { parts } = benches[name];
const unknown =
  parts && rest.slice(0, name === 'matching' ? 1 : undefined).find((word) => !parts.includes(word));
if (unknown !== undefined) {
  console.error(`${unknown} is not known: ${parts.join(', ')}`);
  process.exit(2);
}
await ensureDependencies();
const { bundle } = await import('./bundle.mjs');
const out = await bundle(name);
const { status } = spawnSync(
  process.execPath,
  ['--enable-source-maps', path.join(out, 'main.js'), ...rest],
  {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, BENCH_SERVER: path.join(out, 'server.js') },
  },
);
process.exit(status ?? 1);
