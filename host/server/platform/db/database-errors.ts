/** What PostgreSQL's error codes mean for the server (https://www.postgresql.org/docs/current/errcodes-appendix.html). */

/** pg errors without a code: pool timeout or lost connection. */
const CONNECTION_LOST =
  /^(timeout exceeded when trying to connect|Connection terminated|Client has encountered a connection error)/;

/**
 * Classes 08 (connection), 53 (resources, too many connections) and 57P (server stops or starts), and Node's network
 * errors; then 55P03 (lock timeout), 57014 (statement timeout), 25P03 (idle in transaction) and 25006 (read-only standby).
 */
const TEMPORARY = /^(08|53|57P|ECONN|ETIMEDOUT|EPIPE|55P03|57014|25P03|25006)/;

/** The error of the driver: drizzle wraps it with the statement. */
export function getDriverError(error: unknown): unknown {
  return error instanceof Error && error.cause instanceof Error ? error.cause : error;
}

export function getErrorCode(error: unknown): string | undefined {
  const code = (getDriverError(error) as { code?: unknown } | null)?.code;
  return typeof code === 'string' ? code : undefined;
}

/** Whether the same statement may succeed a little later. */
export function isTemporaryDatabaseError(error: unknown): boolean {
  const driverError = getDriverError(error);
  if (driverError instanceof Error && CONNECTION_LOST.test(driverError.message)) return true;
  return TEMPORARY.test(getErrorCode(error) ?? '');
}

/** Lock timeout. */
export const isLockTimeout = (error: unknown): boolean => getErrorCode(error) === '55P03';

/** Serialization failure or deadlock: nothing was written, and the transaction can run again at once. */
export const isTransactionConflict = (error: unknown): boolean =>
  ['40001', '40P01'].includes(getErrorCode(error) ?? '');

/** The server has no connection left for us. */
export const isOutOfConnections = (error: unknown): boolean => getErrorCode(error) === '53300';

/** A standby, or a database that is set to read-only. */
export const isReadOnlyError = (error: unknown): boolean => getErrorCode(error) === '25006';

/** "Cached plan must not change result type": a named statement was planned before its table got another column. */
export function isOutdatedPlan(error: unknown): boolean {
  return (
    getErrorCode(error) === '0A000' &&
    (getDriverError(error) as { routine?: unknown }).routine === 'RevalidateCachedQuery'
  );
}
