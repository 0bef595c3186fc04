/** The npm package as somebody would install it. */
import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { ensurePackage } from '../../../host/build/build.mjs';

export const execFileAsync = promisify(execFile);
const root = path.resolve(import.meta.dirname, '../../..');
const buildDir = process.env.BUILD_DIR ?? '.cache/test-build';

export interface PackedPackage {
  /** The folder it was packed from. */
  folder: string;
  tarball: string;
  /** What is in it. */
  files: string[];
  remove(): Promise<void>;
}

export async function packPackage(): Promise<PackedPackage> {
  await ensurePackage(buildDir);
  const folder = path.join(root, buildDir, 'package');
  const place = await mkdtemp(path.join(os.tmpdir(), 'beside-packed-'));
  // The command of the README, which npm lets pass its own guard against packing the project itself.
  const words = ['run', '--silent', 'pack', '--', '--pack-destination', place, '--json', '--loglevel=error'];
  const { stdout } = await execFileAsync('npm', words, { cwd: root, env: { ...process.env, BUILD_DIR: buildDir } });
  const [{ filename, files }] = JSON.parse(stdout) as [{ filename: string; files: { path: string }[] }];
  return { folder, tarball: path.join(place, filename), files: files.map((file) => file.path), remove: () => rm(place, { recursive: true, force: true }) };
}
