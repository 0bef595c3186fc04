/** Finds browsers of Debian packages, or installs them as Chromium is. */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

/** @throws if it can't be found or installed, with what to do. */
export function findProgram(files: string[], packages: string[]): string {
  const found = files.find((file) => existsSync(file)) ?? install(files, packages);
  if (!found) throw new Error(`It needs ${files[0]} and found none: install it (apt-get install ${packages.join(' ')}).`);
  return found;
}

function install(files: string[], packages: string[]): string | undefined {
  if (process.getuid?.() !== 0 || !existsSync('/etc/debian_version')) return undefined;
  console.log(`Installing ${packages.join(' ')} with apt-get …`);
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  for (const words of [
    ['update', '-qq'],
    ['install', '-y', '-qq', '--no-install-recommends', ...packages],
  ])
    if (spawnSync('apt-get', words, { env, stdio: ['ignore', 'ignore', 'inherit'] }).status !== 0) return undefined;
  return files.find((file) => existsSync(file));
}
