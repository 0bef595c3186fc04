import { EMAIL_CODE_RESEND_WAIT_MS, EMAIL_CODE_TTL_MS } from '#src/contract/constants/limits.ts';
import type { Session } from './session.ts';
import type { StringStore } from '../storage/storage.ts';

/** When a code was last sent to each address (R05). Times in milliseconds. */
export interface SentCodes {
  recordSent(email: string, now: number): void;
  /** None was sent, as an earlier one had been a short while before: the server asks to wait `left` more. */
  recordThrottled(email: string, now: number, left: number): void;
  /** Whether none was sent when one was last asked for. */
  isThrottled(email: string): boolean;
  /** What is left of the wait, 0 when a code may be asked for. */
  getCooldownMs(email: string, now: number): number;
  /** The address whose code is still good and was not typed yet, the latest sent; null when there is none. */
  getPendingEmail(now: number): string | null;
  /** The code of this address was typed. */
  remove(email: string): void;
  subscribe(listener: () => void): () => void;
}

/** When a code was last sent to an address, or when the one before must have been where none was. */
interface CodeStamp {
  at: number;
  isHeld?: boolean;
}

/** By address, as a shelf keeps them. */
function parseCodeStamps(text: string | null): Record<string, CodeStamp> {
  try {
    const stamps = JSON.parse(text ?? '{}') as Record<string, Partial<CodeStamp> | null> | null;
    return Object.fromEntries(Object.entries(stamps ?? {}).filter((stamp): stamp is [string, CodeStamp] => typeof stamp[1]?.at === 'number'));
  } catch {
    return {};
  }
}

/** Those whose code is still good and was not typed yet (R05). */
const findPendingCodes = (text: string | null, now: number) =>
  Object.entries(parseCodeStamps(text)).filter(([, { at }]) => at <= now + 1000 && at + EMAIL_CODE_TTL_MS > now);

const normalizeEmail = (email: string) => email.trim().toLowerCase();

export function createSentCodes(shelf: StringStore): SentCodes {
  const listeners = new Set<() => void>();
  const notify = () => [...listeners].forEach((listener) => listener());
  let stop: (() => void) | undefined;

  const stampOf = (email: string) => new Map(Object.entries(parseCodeStamps(shelf.read()))).get(normalizeEmail(email));
  const saveStamp = (email: string, now: number, stamp: CodeStamp) => {
    shelf.write(JSON.stringify(Object.fromEntries([...findPendingCodes(shelf.read(), now), [normalizeEmail(email), stamp]])));
    notify();
  };

  return {
    recordSent: (email, now) => saveStamp(email, now, { at: now }),
    recordThrottled: (email, now, wait) =>
      saveStamp(email, now, { at: now + Math.min(wait, EMAIL_CODE_RESEND_WAIT_MS) - EMAIL_CODE_RESEND_WAIT_MS, isHeld: true }),
    isThrottled: (email) => !!stampOf(email)?.isHeld,
    getCooldownMs(email, now) {
      const at = stampOf(email)?.at ?? 0;
      // A clock set back between the two readings must not lengthen the wait.
      return at > now + 1000 ? 0 : Math.max(0, Math.min(EMAIL_CODE_RESEND_WAIT_MS, at + EMAIL_CODE_RESEND_WAIT_MS - now));
    },
    getPendingEmail(now) {
      return findPendingCodes(shelf.read(), now).toSorted(([, a], [, b]) => b.at - a.at)[0]?.[0] ?? null;
    },
    remove(email) {
      const { [normalizeEmail(email)]: _, ...others } = parseCodeStamps(shelf.read());
      shelf.write(JSON.stringify(others));
      notify();
    },
    subscribe(listener) {
      stop ??= shelf.subscribe(notify);
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
        if (listeners.size) return;
        stop?.();
        stop = undefined;
      };
    },
  };
}

const sentCodesByStore = new WeakMap<StringStore, SentCodes>();

/** Those of a session; what asks for none does without this file. */
export function getSentCodes({ sentCodesStore: shelf }: Session): SentCodes {
  const codes = sentCodesByStore.get(shelf) ?? createSentCodes(shelf);
  sentCodesByStore.set(shelf, codes);
  return codes;
}
