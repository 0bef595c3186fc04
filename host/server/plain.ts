import { FolderInUse } from './db/lock.ts';
import { NoDatabase } from './db/open-own.ts';
import { OtherVersion } from './db/version.ts';
import { BadEnvironment } from './env.ts';

export class PortTaken extends Error {
  override name = 'PortTaken';
}

const operatorErrors = [BadEnvironment, FolderInUse, PortTaken, NoDatabase, OtherVersion];

/** Errors that the operator can fix are shown as their message, others with the stack trace. */
export function tellFailure(error: unknown): unknown {
  return error instanceof Error && operatorErrors.some((errorClass) => error instanceof errorClass) ? error.message : error;
}
