import { FolderInUse } from './db/lock.ts';
import { NoDatabase } from './db/open-own.ts';
import { OtherVersion } from './db/version.ts';
import { BadEnvironment } from './env.ts';

export class PortTaken extends Error {
  override name = 'PortTaken';
}

const plain = [BadEnvironment, FolderInUse, PortTaken, NoDatabase, OtherVersion];

/** What a person at the terminal can mend is told in its sentence; anything else with its trace. */
export function tellFailure(error: unknown): unknown {
  return error instanceof Error && plain.some((kind) => error instanceof kind) ? error.message : error;
}
