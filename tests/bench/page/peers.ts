/** Well-known elements from npm, measured beside ours. Not dependencies of the project: unpacked into the cache at the first run. */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { createHash } from 'node:crypto';
import path from 'node:path';

/** Version of each package and the registry's hash of its archive. */
const packages = {
  'add-to-calendar-button': [
    '2.15.0',
    'sha512-NzWgWLQv0FsJmYXCDku14FhxtLXG6OWK5l+foLz5WetZnbnPHQ879aYODHounQc0sxiwhKjjgIOQq0kDAvLRvA==',
  ],
  'media-chrome': [
    '4.19.4',
    'sha512-QAL48kT03+InLijPzXN1end9fcsl0/l53j1laCfbt/79vF2iZ45dovv4wQMw2q9zOLEiDwWsB718NJPhtZUBDg==',
  ],
  'emoji-picker-element': [
    '1.29.1',
    'sha512-TOiHzu9Dqib3x4MwcAi3wi3RdyT4SoeB4b15AvH1ks4SBwTl7DeebhZ0d3x6dNi4XfNU7IGRZ7NBQllj0RqwrQ==',
  ],
  'emoji-picker-element-data': [
    '1.8.0',
    'sha512-VfRuRJNEDLS1JKlNS4olaqhjX5S1nnZ+ZHG73b/dV8QeZyi0yPruTPEE72EmF6XO3k/9hj3lybMIYMOYXb/57A==',
  ],
} as const;

export type PeerPackage = keyof typeof packages;

const cache = path.resolve('.cache/bench/peers');

/** The package's folder. Null, after saying so, if it isn't in the cache and npm can't fetch it. */
export function fetchPeer(name: PeerPackage): string | null {
  const [version, hash] = packages[name];
  const folder = path.join(cache, `${name}-${version}`);
  if (existsSync(folder)) return folder;
  mkdirSync(cache, { recursive: true });
  const packed = spawnSync(
    'npm',
    [
      'pack',
      `${name}@${version}`,
      '--pack-destination',
      cache,
      '--fetch-retries=0',
      '--loglevel=error',
    ],
    { encoding: 'utf8' },
  );
  if (packed.status !== 0) {
    const [reason = ''] = packed.stderr.split('\n');
    console.log(
      `${name} ${version} is left out, as it could not be fetched from the npm registry (${reason}). Check the connection and run this again.`,
    );
    return null;
  }
  unpack(`${folder}.tgz`, hash, folder);
  return folder;
}

function unpack(archive: string, hash: string, folder: string): void {
  const fetched = `sha512-${createHash('sha512').update(readFileSync(archive)).digest('base64')}`;
  if (fetched !== hash)
    throw new Error(`${archive} is not the archive that tests/bench/page/peers.ts names.`);
  // Renamed once complete, so that an interrupted run leaves no half a package.
  const part = `${folder}.part`;
  rmSync(part, { recursive: true, force: true });
  mkdirSync(part);
  const { status } = spawnSync('tar', ['-xzf', archive, '-C', part, '--strip-components=1'], {
    stdio: 'inherit',
  });
  if (status !== 0) throw new Error(`${archive} could not be unpacked.`);
  renameSync(part, folder);
}
