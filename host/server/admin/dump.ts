import { createHmac } from 'node:crypto';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { BadDump, loadDump, writeDump } from '../db/dump.ts';
import type { Keys } from '../secret.ts';
import { type Command, Refused, only } from './command.ts';

const secretOf = ({ once }: Keys) => createHmac('sha256', once).update('dump').digest('base64url').slice(0, 16);

function fileOf(words: string[]): string {
  const [file = ''] = only(words, 1);
  if (!path.isAbsolute(file)) throw new Refused(`${file} is no whole path.`);
  return file;
}

/** A file system that can't: no folder, no right, no room. */
function told(file: string, error: unknown): unknown {
  if (error instanceof BadDump) return new Refused(error.message);
  const { code } = error as NodeJS.ErrnoException;
  const why = { ENOENT: 'there is no such folder or file', EACCES: 'it may not be touched', EISDIR: 'it is a folder', ENOSPC: 'the disk is full' }[code ?? ''];
  return why ? new Refused(`${file} can't be used: ${why}.`) : error;
}

export const dump: Command = {
  usage: '<file>',
  says: 'write the whole database into a new file',
  async run({ db, keys }, words) {
    const file = fileOf(words);
    if (existsSync(file)) throw new Refused(`${file} is there already.`);
    await writeDump(db, file, secretOf(keys)).catch((error: unknown) => Promise.reject(told(file, error)));
    return `The database is in ${file}. Keep it with SECRET_KEY (or DATA_DIR/secret-key) and the files of DATA_DIR/media, where they are kept there.`;
  },
};

/** Not one of the commands a running server takes: its own database is never empty. */
export const load: Command = {
  usage: '<file>',
  says: 'fill an empty database from a dump',
  async run({ db, keys }, words) {
    const file = fileOf(words);
    const { rows, sameSecret } = await loadDump(db, file, secretOf(keys)).catch((error: unknown) => Promise.reject(told(file, error)));
    const done = `${rows} rows are loaded.`;
    return sameSecret
      ? done
      : `${done} They were written with another SECRET_KEY: put that one back before the server starts, or everybody signs in anew and waiting letters, webhook secrets and calendar connections can't be opened.`;
  },
};
