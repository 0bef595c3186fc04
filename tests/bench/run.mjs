/** `npm run bench -- api`: bundles a benchmark, since Node reads no TypeScript, and runs it. Prints ratios beside what is measured in the same run. */
import { spawnSync } from 'node:child_process';
import { cpSync } from 'node:fs';
import path from 'node:path';
import { build } from 'esbuild';
import { cache, ensureDependencies, root } from '../../host/setup.mjs';

const [name, ...rest] = process.argv.slice(2);
const benches = { api: ['main', 'server'], seating: ['main'], matching: ['main'] };
if (!name || !Object.hasOwn(benches, name)) {
  console.error(`Which one? npm run bench -- ${Object.keys(benches).join(' | ')}`);
  process.exit(2);
}
await ensureDependencies();
const out = path.join(cache, 'bench', name);
await build({
  entryPoints: benches[name].map((file) => path.join(root, 'tests/bench', name, `${file}.ts`)),
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
