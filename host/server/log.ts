import { pino, stdTimeFunctions } from 'pino';

/** Structured lines without personal data: ids, counts and durations, never an address, a name, a code or a token. */
export interface Log {
  info(fields: Record<string, unknown>, message: string): void;
  warn(fields: Record<string, unknown>, message: string): void;
  error(fields: Record<string, unknown>, message: string): void;
}

export type LogLevel = 'debug' | 'info' | 'warn' | 'error' | 'silent';

/** For tests and commands that speak for themselves. */
export const silent: Log = { info: () => undefined, warn: () => undefined, error: () => undefined };

/** Lines of JSON on standard output from this level up. Written at once, so that the last line before an end is there. */
export function openLog(level: LogLevel): Log {
  return pino({ level, base: null, messageKey: 'message', timestamp: stdTimeFunctions.isoTime, formatters: { level: (label) => ({ level: label }) } });
}

/**
 * The deepest reason there is and where it came from, without what a person typed: neither the query and its values that
 * drizzle writes into its own message, nor what databases, mail servers and parsers quote in theirs.
 */
export function reasonOf(error: unknown): string {
  let reason = error;
  while (reason instanceof Error && reason.cause !== undefined) reason = reason.cause;
  if (!(reason instanceof Error)) return withoutPersons(String(reason));
  const { stack = '' } = reason;
  const frames = stack.includes('\n    at ') ? stack.slice(stack.indexOf('\n    at ')) : '';
  return `${reason.name}: ${withoutPersons(wordsOf(reason))}${frames}`;
}

/** SQLSTATE class 22 and parsers quote the value that was wrong (PostgreSQL, appendix A). */
function wordsOf(reason: Error): string {
  const { code, constraint } = reason as { code?: unknown; constraint?: unknown };
  const isDatabase = typeof code === 'string' && /^[0-9A-Z]{5}$/.test(code);
  const quotes = reason instanceof SyntaxError || (isDatabase && code.startsWith('22'));
  const words = quotes ? reason.message.replaceAll(/: ".*|(["'“]).*["'”]/gs, ' …') : reason.message;
  return isDatabase ? `${words} (SQLSTATE ${code}${typeof constraint === 'string' ? `, ${constraint}` : ''})` : words;
}

/** Mail servers name the recipient, and addresses of pages carry capabilities. */
function withoutPersons(words: string): string {
  return words.replaceAll(/[^\s<>"'():,/]+@[^\s<>"'():,/]+/g, '<address>').replaceAll(/(https?:\/\/[^\s/?#"']+)[^\s"']*/g, '$1/…');
}
