import { pino, stdTimeFunctions } from 'pino';

/** Structured logs without personal data: IDs, counts and durations, never an address, name, code or token. */
export interface Log {
  info(fields: Record<string, unknown>, message: string): void;
  warn(fields: Record<string, unknown>, message: string): void;
  error(fields: Record<string, unknown>, message: string): void;
}

export type LogLevel = 'debug' | 'info' | 'warn' | 'error' | 'silent';

/** For tests, and for commands that print their own output. */
export const silentLog: Log = {
  info: () => undefined,
  warn: () => undefined,
  error: () => undefined,
};

/** JSON lines on standard output. Written synchronously, so that the last line before an exit isn't lost. */
export function createLog(level: LogLevel): Log {
  return pino({
    level,
    base: null,
    messageKey: 'message',
    timestamp: stdTimeFunctions.isoTime,
    formatters: { level: (label) => ({ level: label }) },
  });
}

/**
 * The innermost cause and its stack, without user input: drizzle puts the query and its values into its message, and
 * databases, mail servers and parsers quote values in theirs.
 */
export function formatErrorForLog(error: unknown): string {
  const reason = getRootCause(error);
  if (!(reason instanceof Error)) return redact(String(reason));
  const { stack = '' } = reason;
  const frames = stack.includes('\n    at ') ? stack.slice(stack.indexOf('\n    at ')) : '';
  return `${reason.name}: ${redact(getSafeMessage(reason))}${frames}`;
}

/** The innermost cause. Of several (a host name with several addresses) the first: an AggregateError of Node's has no message. */
export function getRootCause(error: unknown): unknown {
  let reason = error;
  for (;;) {
    if (reason instanceof AggregateError && reason.errors.length > 0)
      reason = reason.errors[0] as unknown;
    else if (reason instanceof Error && reason.cause !== undefined) reason = reason.cause;
    else return reason;
  }
}

/** SQLSTATE class 22 and parsers quote the invalid value (PostgreSQL, appendix A). */
function getSafeMessage(reason: Error): string {
  const { code, constraint } = reason as { code?: unknown; constraint?: unknown };
  // With a digit: system errors such as EPIPE have five letters too.
  const isDatabase = typeof code === 'string' && /^(?=.*\d)[0-9A-Z]{5}$/.test(code);
  const quotesInput = reason instanceof SyntaxError || (isDatabase && code.startsWith('22'));
  const text = quotesInput
    ? reason.message.replaceAll(/: ".*|(["'“]).*["'”]/gs, ' …')
    : reason.message;
  return isDatabase
    ? `${text} (SQLSTATE ${code}${typeof constraint === 'string' ? `, ${constraint}` : ''})`
    : text;
}

/** Mail servers name the recipient, and URLs may contain secrets. */
function redact(text: string): string {
  return text
    .replaceAll(/[^\s<>"():,/][^\s<>"():,]*@[^\s<>"'():,/]+/g, '<address>')
    .replaceAll(/(https?:\/\/[^\s/?#"']+)[^\s"']*/g, '$1/…');
}
