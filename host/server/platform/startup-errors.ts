import { FolderInUseError } from './db/folder-lock.ts';
import { DatabaseUnavailableError } from './db/connect-from-env.ts';
import { MigrationLockError, RoleTimeoutsError } from './db/open-postgres.ts';
import { SchemaVersionError } from './db/version.ts';
import { SecretKeyError } from './crypto/key-fingerprint.ts';
import { EnvironmentError } from './env.ts';

export class PortInUseError extends Error {
  override name = 'PortInUseError';
}

const operatorErrors = [
  EnvironmentError,
  FolderInUseError,
  PortInUseError,
  DatabaseUnavailableError,
  SchemaVersionError,
  MigrationLockError,
  RoleTimeoutsError,
  SecretKeyError,
];

/** Errors that the operator can fix are shown as their message, others with the stack trace. */
export function formatStartupError(error: unknown): unknown {
  return error instanceof Error && operatorErrors.some((errorClass) => error instanceof errorClass)
    ? error.message
    : error;
}
