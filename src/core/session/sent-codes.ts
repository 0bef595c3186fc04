import { EMAIL_CODE_RESEND_WAIT_MS, EMAIL_CODE_TTL_MS } from '#src/contract/constants/limits.ts';
import { normalizeEmail } from '#src/contract/fields.ts';
import { type ApiError, isApiError } from '../api/api-error.ts';
import type { Core } from '../core.ts';
import type { StringStore } from '../storage/storage.ts';

/** Whether no new code was sent because one was sent recently. Other limits have the code `limit`: there may be no code at all. */
export const isCodeOnItsWay = (error: unknown): error is ApiError =>
  isApiError(error) && error.status === 429 && error.code !== 'limit';

/** When a sign-in code was last sent to each e-mail address (R05). Times in milliseconds. */
export interface SentCodes {
  recordSent(email: string, now: number): void;
  /** The server answered 429: no new code, because one was sent recently. Wait `waitMs` before asking again. */
  recordThrottled(email: string, now: number, waitMs: number): void;
  isThrottled(email: string): boolean;
  /** Time until a new code may be requested; 0 if now. */
  getCooldownMs(email: string, now: number): number;
  /** The address with the latest code that is still valid and unused; null if none. */
  getPendingEmail(now: number): string | null;
  remove(email: string): void;
}

/** Stored as JSON, so these names must not change. */
interface CodeStamp {
  /** When the code was sent; after a 429, computed from the wait the server named. */
  at: number;
  isHeld?: boolean;
}

/** Stored stamps by e-mail address. */
function parseCodeStamps(text: string | null): Record<string, CodeStamp> {
  try {
    const stamps = JSON.parse(text ?? '{}') as Record<string, Partial<CodeStamp> | null> | null;
    return Object.fromEntries(
      Object.entries(stamps ?? {}).filter(
        (stamp): stamp is [string, CodeStamp] => typeof stamp[1]?.at === 'number',
      ),
    );
  } catch {
    return {};
  }
}

/** Codes that are still valid and unused (R05). A second of tolerance allows for a clock that was set back. */
const findPendingCodes = (text: string | null, now: number) =>
  Object.entries(parseCodeStamps(text)).filter(
    ([, { at }]) => at <= now + 1000 && at + EMAIL_CODE_TTL_MS > now,
  );

export function createSentCodes(store: StringStore): SentCodes {
  const getStamp = (email: string) =>
    new Map(Object.entries(parseCodeStamps(store.read()))).get(normalizeEmail(email));
  const saveStamp = (email: string, now: number, stamp: CodeStamp) => {
    store.write(
      JSON.stringify(
        Object.fromEntries([
          ...findPendingCodes(store.read(), now),
          [normalizeEmail(email), stamp],
        ]),
      ),
    );
  };

  return {
    recordSent: (email, now) => saveStamp(email, now, { at: now }),
    recordThrottled: (email, now, waitMs) =>
      saveStamp(email, now, {
        at: now + Math.min(waitMs, EMAIL_CODE_RESEND_WAIT_MS) - EMAIL_CODE_RESEND_WAIT_MS,
        isHeld: true,
      }),
    isThrottled: (email) => !!getStamp(email)?.isHeld,
    getCooldownMs(email, now) {
      const sentAt = getStamp(email)?.at ?? 0;
      // If the clock was set back since, don't make the user wait longer.
      return sentAt > now + 1000
        ? 0
        : Math.max(
            0,
            Math.min(EMAIL_CODE_RESEND_WAIT_MS, sentAt + EMAIL_CODE_RESEND_WAIT_MS - now),
          );
    },
    getPendingEmail(now) {
      return (
        findPendingCodes(store.read(), now).toSorted(([, a], [, b]) => b.at - a.at)[0]?.[0] ?? null
      );
    },
    remove(email) {
      const { [normalizeEmail(email)]: _, ...others } = parseCodeStamps(store.read());
      store.write(JSON.stringify(others));
    },
  };
}

/** Not created by session.ts, so that bundles without e-mail sign-in don't include this file. */
export const getSentCodes = ({ state, session }: Core): SentCodes =>
  state('sentCodes', () => createSentCodes(session.sentCodesStore));
