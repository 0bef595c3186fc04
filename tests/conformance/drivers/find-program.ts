/** Finds programs of Debian packages, and installs missing ones with apt-get. */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

/** @returns the first file that exists. @throws an error that says what to install. */
export function findProgram(files: string[], packages: string[]): string {
  const program = files.find((file) => existsSync(file)) ?? install(files, packages);
  if (!program)
    throw new Error(`${files[0]} is missing. Install it: apt-get install ${packages.join(' ')}`);
  return program;
}

function install(files: string[], packages: string[]): string | undefined {
  if (process.getuid?.() !== 0 || !existsSync('/etc/debian_version')) return undefined;
  console.log(`Installing ${packages.join(' ')} with apt-get …`);
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  for (const args of [
    ['update', '-qq'],
    ['install', '-y', '-qq', '--no-install-recommends', ...packages],
  ])
    // In turn with the other test files: apt-get doesn't wait for its lock.
    if (
      spawnSync('flock', ['/tmp/beside-apt-get.lock', 'apt-get', ...args], {
        env,
        stdio: ['ignore', 'ignore', 'inherit'],
      }).status !== 0
    )
      return undefined;
  return files.find((file) => existsSync(file));
}
