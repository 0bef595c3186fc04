/** `npm run bench -- api`: bundles a benchmark, since Node reads no TypeScript, and runs it. Prints ratios beside what is measured in the same run. */
import { spawnSync } from 'node:child_process';
import { cpSync } from 'node:fs';
import path from 'node:path';
import { build } from 'esbuild';
import { cache, ensureDependencies, root } from '../../host/setup.mjs';

const [name, ...rest] = process.argv.slice(2);
const benches = {
  api: { files: ['main', 'server'], words: 'what a call costs, beside an empty route; all of it, or: throughput, growth' },
  seating: { files: ['main'], words: 'what a plan is worth, and how soon; all of it, or: gaps, adjust, crowd; --quick, --only=grid …' },
  matching: { files: ['main'], words: 'how good the cards are, and how long they take; all of it, or: quality, scale [members] [postgres://…]' },
};
const usage = `npm run bench -- <which> [what of it]

${Object.entries(benches)
  .map(([which, { words }]) => `  ${which.padEnd(10)}${words}`)
  .join('\n')}

tests/bench/<which>/README.md has every option, and the figures of the last time.`;
if (process.argv.slice(2).some((word) => word === '--help' || word === '-h')) {
  console.log(usage);
  process.exit();
}
if (!name || !Object.hasOwn(benches, name)) {
  console.error(usage);
  process.exit(2);
}
await ensureDependencies();
const out = path.join(cache, 'bench', name);
await build({
  entryPoints: benches[name].files.map((file) => path.join(root, 'tests/bench', name, `${file}.ts`)),
  outdir: out,
  bundle: true,
  platform: 'node',
  format: 'esm',
  target: 'node20',
  packages: 'external',
  outExtension: { '.js': '.mjs' },
  loader: { '.css': 'empty' },
  define: { 'import.meta.dirname': JSON.stringify(path.join(root, 'tests/helpers')) },
  sourcemap: 'inline',
  logLevel: 'error',
});
cpSync(path.join(root, 'host/server/db/migrations'), path.join(out, 'migrations'), { recursive: true });
const { status } = spawnSync(process.execPath, ['--enable-source-maps', path.join(out, 'main.mjs'), ...rest], {
  cwd: root,
  stdio: 'inherit',
  env: { ...process.env, BENCH_SERVER: path.join(out, 'server.mjs') },
});
process.exit(status ?? 1);
