import { CODE_LIFE, RESEND_WAIT } from '#src/contract/constants.ts';
import type { Shelf } from './shelf.ts';

/** When a code was last sent to each address (R05). Times in milliseconds. */
export interface Codes {
  sent(email: string, now: number): void;
  /** What is left of the wait, 0 when a code may be asked for. */
  waitLeft(email: string, now: number): number;
  /** The address whose code is still good and was not typed yet, the latest sent; null when there is none. */
  pending(now: number): string | null;
  /** The code of this address was typed. */
  done(email: string): void;
  clear(): void;
  subscribe(listener: () => void): () => void;
}

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
  const left = (stamp: number | undefined, now: number) =>
    stamp === undefined || stamp > now + 1000 ? 0 : Math.max(0, Math.min(RESEND_WAIT, stamp + RESEND_WAIT - now));

  const isAlive = (stamp: number, now: number) => stamp <= now + 1000 && stamp + CODE_LIFE > now;

  return {
    sent(email, now) {
      const running = Object.entries(parse(shelf.read())).filter(([, stamp]) => isAlive(stamp, now));
      shelf.write(JSON.stringify(Object.fromEntries([...running, [nameOf(email), now]])));
      tell();
    },
    waitLeft(email, now) {
      const stamps = parse(shelf.read());
      return left(Object.hasOwn(stamps, nameOf(email)) ? stamps[nameOf(email)] : undefined, now);
    },
    pending(now) {
      const alive = Object.entries(parse(shelf.read())).filter(([, stamp]) => isAlive(stamp, now));
      return alive.toSorted(([, a], [, b]) => b - a)[0]?.[0] ?? null;
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
