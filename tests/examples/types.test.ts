// Covers: examples, widgets
/** The example apps with the package installed, checked by their own compilers. */
import { cp, mkdir, rm, symlink } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ensurePackage } from '#host/build/build.mjs';
import { execFileAsync } from '../helpers/server/npm-package.ts';
import { read, root } from '../house/sources.ts';

const buildDir = process.env.BUILD_DIR ?? '.cache/test-build';
const copies = path.join(root, '.cache/examples-copied');

beforeAll(async () => {
  await ensurePackage(buildDir);
  await rm(copies, { recursive: true, force: true });
});
afterAll(() => rm(copies, { recursive: true, force: true }));

const apps = [
  ['main-app', '@typescript/native/bin/tsc', '-p', '.'],
  ['vue', 'vue-tsc/bin/vue-tsc.js', '-p', '.'],
  ['svelte', 'svelte-check/bin/svelte-check', '--workspace', '.', '--fail-on-warnings'],
] as const;

test.concurrent.for(apps)(
  '[R72, R73] %s compiles with the types of the package',
  async ([app, bin, ...args], { expect }) => {
    const copy = path.join(copies, app);
    await cp(path.join(root, 'examples', app), copy, { recursive: true });
    await mkdir(path.join(copy, 'node_modules'), { recursive: true });
    await symlink(path.join(root, buildDir, 'package'), path.join(copy, 'node_modules/beside'));
    const output = await execFileAsync(
      process.execPath,
      [path.join(root, 'node_modules', bin), ...args],
      { cwd: copy },
    ).then(
      () => '',
      (error: { stdout: string; stderr: string }) => error.stdout + error.stderr,
    );
    expect(output).toBe('');
  },
);

test.for(apps)('[R73] %s has the dependency versions that are tested here', ([app]) => {
  interface Manifest {
    version: string;
    dependencies: Record<string, string>;
    devDependencies: Record<string, string>;
  }
  const ours = JSON.parse(read('package.json')) as Manifest;
  const { dependencies, devDependencies } = JSON.parse(
    read(`examples/${app}/package.json`),
  ) as Manifest;
  const tried = {
    ...ours.dependencies,
    ...ours.devDependencies,
    beside: `file:../../dist/beside-${ours.version}.tgz`,
  };
  expect(tried).toMatchObject({ ...dependencies, ...devDependencies });
});
