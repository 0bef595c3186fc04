import { createHmac } from 'node:crypto';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { allTables } from '../modules/all-tables.ts';
import {
  getTableNamesInForeignKeyOrder,
  InvalidDumpError,
  loadDump,
  writeDump,
} from '../platform/db/dump.ts';
import type { Keys } from '../platform/crypto/secret-key.ts';
import { type AdminCommand, OperatorError, requireArgCount } from './command.ts';

/** Tells whether a dump was written with the same SECRET_KEY, without revealing it. */
const fingerprintSecret = ({ oneTimeHash }: Keys) =>
  createHmac('sha256', oneTimeHash).update('dump').digest('base64url').slice(0, 16);

function requireFilePath(args: string[]): string {
  const [file = ''] = requireArgCount(args, 1);
  if (!path.isAbsolute(file)) throw new OperatorError(`${file} is not an absolute path.`);
  return file;
}

/** Explains common file system errors. */
function explainFileError(file: string, error: unknown): unknown {
  if (error instanceof InvalidDumpError) return new OperatorError(error.message);
  const { code } = error as NodeJS.ErrnoException;
  const why = {
    ENOENT: 'there is no such file or folder',
    EACCES: 'permission denied',
    EISDIR: 'it is a folder',
    ENOSPC: 'the disk is full',
  }[code ?? ''];
  return why ? new OperatorError(`${file} can't be used: ${why}.`) : error;
}

const tableNames = getTableNamesInForeignKeyOrder(allTables);

export const dumpCommand: AdminCommand = {
  usage: '<file>',
  description: 'write the whole database to a new file',
  async run({ db, keys }, args) {
    const file = requireFilePath(args);
    if (existsSync(file)) throw new OperatorError(`${file} already exists.`);
    await writeDump(db, tableNames, file, fingerprintSecret(keys)).catch((error: unknown) =>
      Promise.reject(explainFileError(file, error)),
    );
    return `The database was written to ${file}. Keep SECRET_KEY (or DATA_DIR/secret-key) with it, and the files in DATA_DIR/media if there are any.`;
  },
};

/** Not available through a running server: its own database is never empty. */
export const loadCommand: AdminCommand = {
  usage: '<file>',
  description: 'load a dump into an empty database',
  async run({ db, keys }, args) {
    const file = requireFilePath(args);
    const { rows, isSameSecret } = await loadDump(
      db,
      tableNames,
      file,
      fingerprintSecret(keys),
    ).catch((error: unknown) => Promise.reject(explainFileError(file, error)));
    const message = `${rows} rows loaded.`;
    return isSameSecret
      ? message
      : `${message} They were written with another SECRET_KEY, and the server won’t start with this one. Restore that key. If it is lost: npm run admin -- accept-key says what that costs.`;
  },
};
