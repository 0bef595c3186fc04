import { CODE_LIFE, RESEND_WAIT } from '#src/contract/constants.ts';
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
  clear(): void;
  subscribe(listener: () => void): () => void;
}

/** In the store the time is negative where none was sent. */
function parse(text: string | null): Record<string, number> {
  try {
    const stamps: unknown = JSON.parse(text ?? '{}');
    if (typeof stamps !== 'object' || stamps === null) return {};
    return Object.fromEntries(Object.entries(stamps).filter((stamp): stamp is [string, number] => typeof stamp[1] === 'number'));
  } catch {
    return {};
  }
}

const nameOf = (email: string) => email.trim().toLowerCase();

export function createCodes(shelf: Shelf): Codes {
  const listeners = new Set<() => void>();
  const tell = () => [...listeners].forEach((listener) => listener());
  let stop: (() => void) | undefined;

  // A clock set back between the two readings must not lengthen the wait.
  const left = (stamp: number, now: number) => (stamp > now + 1000 ? 0 : Math.max(0, Math.min(RESEND_WAIT, stamp + RESEND_WAIT - now)));

  const living = (now: number) => Object.entries(parse(shelf.read())).filter(([, stamp]) => Math.abs(stamp) <= now + 1000 && Math.abs(stamp) + CODE_LIFE > now);
  const stampOf = (email: string) => new Map(Object.entries(parse(shelf.read()))).get(nameOf(email)) ?? 0;
  const keep = (email: string, now: number, stamp: number) => {
    shelf.write(JSON.stringify(Object.fromEntries([...living(now), [nameOf(email), stamp]])));
    tell();
  };

  return {
    sent: (email, now) => keep(email, now, now),
    held: (email, now, wait) => keep(email, now, RESEND_WAIT - Math.min(wait, RESEND_WAIT) - now),
    isHeld: (email) => stampOf(email) < 0,
    waitLeft: (email, now) => left(Math.abs(stampOf(email)), now),
    pending(now) {
      return living(now).toSorted(([, a], [, b]) => Math.abs(b) - Math.abs(a))[0]?.[0] ?? null;
    },
    done(email) {
      const { [nameOf(email)]: _, ...others } = parse(shelf.read());
      shelf.write(JSON.stringify(others));
      tell();
    },
    clear() {
      shelf.write(null);
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
