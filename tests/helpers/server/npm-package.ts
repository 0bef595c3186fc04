/** The npm package as users install it. */
import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { ensurePackage } from '#host/build/build.mjs';

export const execFileAsync = promisify(execFile);
const root = path.resolve(import.meta.dirname, '../../..');
const buildDir = process.env.BUILD_DIR ?? '.cache/test-build';

export interface PackedPackage {
  /** The folder it was packed from. */
  folder: string;
  tarball: string;
  files: string[];
  remove(): Promise<void>;
}

export async function packPackage(): Promise<PackedPackage> {
  await ensurePackage(buildDir);
  const folder = path.join(root, buildDir, 'package');
  const destination = await mkdtemp(path.join(os.tmpdir(), 'beside-packed-'));
  // The command from the README; plain `npm pack` would refuse, as it packs the project itself.
  const args = [
    'run',
    '--silent',
    'pack',
    '--',
    '--pack-destination',
    destination,
    '--json',
    '--loglevel=error',
  ];
  const { stdout } = await execFileAsync('npm', args, {
    cwd: root,
    env: { ...process.env, BUILD_DIR: buildDir },
  });
  const [{ filename, files }] = JSON.parse(stdout) as [
    { filename: string; files: { path: string }[] },
  ];
  return {
    folder,
    tarball: path.join(destination, filename),
    files: files.map((file) => file.path),
    remove: () => rm(destination, { recursive: true, force: true }),
  };
}
