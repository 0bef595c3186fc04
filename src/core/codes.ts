import { EMAIL_CODE_RESEND_WAIT_MS } from '#src/contract/constants/limits.ts';
import { living, type Stamp, stampsIn } from './code-stamps.ts';
import type { Session } from './session.ts';
import type { Shelf } from './shelf.ts';

/** When a code was last sent to each address (R05). Times in milliseconds. */
export interface Codes {
  sent(email: string, now: number): void;
  /** None was sent, as an earlier one had been a short while before: the server asks to wait `left` more. */
  held(email: string, now: number, left: number): void;
  /** Whether none was sent when one was last asked for. */
  isHeld(email: string): boolean;
  /** What is left of the wait, 0 when a code may be asked for. */
  waitLeft(email: string, now: number): number;
  /** The address whose code is still good and was not typed yet, the latest sent; null when there is none. */
  pending(now: number): string | null;
  /** The code of this address was typed. */
  done(email: string): void;
  subscribe(listener: () => void): () => void;
}

const nameOf = (email: string) => email.trim().toLowerCase();

export function createCodes(shelf: Shelf): Codes {
  const listeners = new Set<() => void>();
  const tell = () => [...listeners].forEach((listener) => listener());
  let stop: (() => void) | undefined;

  const stampOf = (email: string) => new Map(Object.entries(stampsIn(shelf.read()))).get(nameOf(email));
  const keep = (email: string, now: number, stamp: Stamp) => {
    shelf.write(JSON.stringify(Object.fromEntries([...living(shelf.read(), now), [nameOf(email), stamp]])));
    tell();
  };

  return {
    sent: (email, now) => keep(email, now, { at: now }),
    held: (email, now, wait) => keep(email, now, { at: now + Math.min(wait, EMAIL_CODE_RESEND_WAIT_MS) - EMAIL_CODE_RESEND_WAIT_MS, isHeld: true }),
    isHeld: (email) => !!stampOf(email)?.isHeld,
    waitLeft(email, now) {
      const at = stampOf(email)?.at ?? 0;
      // A clock set back between the two readings must not lengthen the wait.
      return at > now + 1000 ? 0 : Math.max(0, Math.min(EMAIL_CODE_RESEND_WAIT_MS, at + EMAIL_CODE_RESEND_WAIT_MS - now));
    },
    pending(now) {
      return living(shelf.read(), now).toSorted(([, a], [, b]) => b.at - a.at)[0]?.[0] ?? null;
    },
    done(email) {
      const { [nameOf(email)]: _, ...others } = stampsIn(shelf.read());
      shelf.write(JSON.stringify(others));
      tell();
    },
    subscribe(listener) {
      stop ??= shelf.watch(tell);
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

const made = new WeakMap<Shelf, Codes>();

/** Those of a session; what asks for none does without this file. */
export function codesOf({ codes: shelf }: Session): Codes {
  const codes = made.get(shelf) ?? createCodes(shelf);
  made.set(shelf, codes);
  return codes;
}
