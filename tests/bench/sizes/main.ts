/** Builds the product and its npm package, and rewrites tests/house/sizes.json. */
import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { measureSizes } from '#tests/helpers/server/bundle-sizes.ts';

const buildDir = '.cache/test-build';
const env = { ...process.env, BUILD_DIR: buildDir };
const run = (...args: string[]) =>
  spawnSync(process.execPath, args, { stdio: 'inherit', env }).status;
if (run('host/build/build.mjs', '--package') !== 0) process.exit(1);
const sizes = await measureSizes(buildDir);
writeFileSync('tests/house/sizes.json', `${JSON.stringify(sizes, null, 2)}\n`);
if (
  run(
    'node_modules/prettier/bin/prettier.cjs',
    '--log-level=warn',
    '--write',
    'tests/house/sizes.json',
  ) !== 0
)
  process.exit(1);
console.log('tests/house/sizes.json is written.');
