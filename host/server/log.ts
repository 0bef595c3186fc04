/** Structured lines without personal data: ids, counts and durations, never an address, a name, a code or a token. */
export interface Log {
  info(fields: Record<string, unknown>, message: string): void;
  warn(fields: Record<string, unknown>, message: string): void;
  error(fields: Record<string, unknown>, message: string): void;
}

/** For tests and commands that speak for themselves. */
export const silent: Log = { info: () => undefined, warn: () => undefined, error: () => undefined };

/** The deepest reason there is, without the query and its values that drizzle writes into its own message. */
export function reasonOf(error: unknown): string {
  let reason = error;
  while (reason instanceof Error && reason.cause !== undefined) reason = reason.cause;
  return reason instanceof Error ? (reason.stack ?? reason.message) : String(reason);
}

/** Lines of JSON on standard output. */
export const lines: Log = {
  info: (fields, message) => console.log(JSON.stringify({ level: 'info', message, ...fields })),
  warn: (fields, message) => console.warn(JSON.stringify({ level: 'warn', message, ...fields })),
  error: (fields, message) => console.error(JSON.stringify({ level: 'error', message, ...fields })),
};
