import { useSyncExternalStore } from 'react';
import { toastConfig } from '#src/contract/constants/ui-timings.ts';
import type { Core } from './core.ts';
import { useCore } from './provider.tsx';

/** Longer than its toast stands, so that who sees "undo" can still undo. */
export const HOLD = 2 * toastConfig.durationMs;

/** How it goes out: a page that is left must not take it along. */
export interface Sending {
  keepalive: boolean;
}

interface Waiting {
  /** Undefined once it is on its way. */
  timer: ReturnType<typeof setTimeout> | undefined;
  /** Sends it now; where it is on its way already, the end of that. */
  send: (how: Sending) => Promise<void>;
}

/**
 * Actions that wait a moment before they are sent, so that undoing one costs nothing: what it would take away is only hidden
 * meanwhile. They outlive the view that began them, and go out at once when the page is left or its person logs out.
 */
export interface Held {
  has(key: string): boolean;
  /** `key` is held from now until `send` has ended, well or not: what it says of a failure is its own. Nothing is sent once somebody else is signed in. */
  hold(key: string, send: (how: Sending) => Promise<unknown>): void;
  /** Takes it back. False where it is under way already. */
  release(key: string): boolean;
}

function createHeld(core: Core) {
  const waiting = new Map<string, Waiting>();
  const joined = new Set<Promise<unknown>>();
  const listeners = new Set<() => void>();
  let keys: ReadonlySet<string> = new Set();
  const tell = () => {
    keys = new Set(waiting.keys());
    [...listeners].forEach((listener) => listener());
  };
  const drop = (key: string) => {
    clearTimeout(waiting.get(key)?.timer);
    waiting.delete(key);
    tell();
  };
  const sendAll = (how: Sending) => Promise.all([...[...waiting.values()].map(({ send }) => send(how)), ...joined]);
  if (typeof window !== 'undefined') window.addEventListener('pagehide', () => void sendAll({ keepalive: true }));

  return {
    sendAll,
    join(sending: Promise<unknown>) {
      joined.add(sending);
      void sending.finally(() => joined.delete(sending));
    },
    hold(key: string, run: (how: Sending) => Promise<unknown>) {
      const user = core.session.get()?.user.id;
      const go = async (how: Sending) => {
        clearTimeout(waiting.get(key)?.timer);
        if (core.session.get()?.user.id !== user) return drop(key);
        waiting.set(key, { timer: undefined, send });
        await run(how).catch(() => {});
        drop(key);
      };
      let running: Promise<void> | undefined;
      const send = (how: Sending) => (running ??= go(how));
      clearTimeout(waiting.get(key)?.timer);
      waiting.set(key, { timer: setTimeout(() => void send({ keepalive: false }), HOLD), send });
      tell();
    },
    release(key: string) {
      if (waiting.get(key)?.timer === undefined) return false;
      drop(key);
      return true;
    },
    keys: () => keys,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

const ofSession = new WeakMap<Core['session'], ReturnType<typeof createHeld>>();
const none: ReadonlySet<string> = new Set();

function heldBy(core: Core) {
  const held = ofSession.get(core.session) ?? createHeld(core);
  ofSession.set(core.session, held);
  return held;
}

/** Sends now what is held, and resolves when each has ended, well or not; so does what was on its way already. */
export const sendHeld = (core: Core, how: Sending = { keepalive: false }): Promise<unknown> => Promise.resolve(ofSession.get(core.session)?.sendAll(how));

/** Has what is sent in another way waited for as well; `sending` never fails. */
export const joinHeld = (core: Core, sending: Promise<unknown>): void => heldBy(core).join(sending);

/** What is held on this page; renders again when that changes. */
export function useHeld(): Held {
  const held = heldBy(useCore());
  const keys = useSyncExternalStore(held.subscribe, held.keys, () => none);
  return { has: (key) => keys.has(key), hold: held.hold, release: held.release };
}
