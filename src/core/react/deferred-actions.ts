import { useSyncExternalStore } from 'react';
import { toastConfig } from '#src/contract/constants/ui-timings.ts';
import type { Core } from '../core.ts';
import { useCore } from './core-provider.tsx';

/** Longer than its toast stands, so that who sees "undo" can still undo. */
export const UNDO_WINDOW_MS = 2 * toastConfig.durationMs;

/** How it goes out: a page that is left must not take it along. */
export interface DeferredSendOptions {
  keepalive: boolean;
}

interface PendingAction {
  /** Undefined once it is on its way. */
  timer: ReturnType<typeof setTimeout> | undefined;
  /** Sends it now; where it is on its way already, the end of that. */
  send: (how: DeferredSendOptions) => Promise<void>;
}

/**
 * Actions that wait a moment before they are sent, so that undoing one costs nothing: what it would take away is only hidden
 * meanwhile. They outlive the view that began them, and go out at once when the page is left or its person logs out.
 */
export interface DeferredActions {
  isPending(key: string): boolean;
  /** `key` is held from now until `send` has ended, well or not: what it says of a failure is its own. Nothing is sent once somebody else is signed in. */
  defer(key: string, send: (how: DeferredSendOptions) => Promise<unknown>): void;
  /** Takes it back. False where it is under way already. */
  cancel(key: string): boolean;
}

function createDeferredActions(core: Core) {
  const pending = new Map<string, PendingAction>();
  const inFlight = new Set<Promise<unknown>>();
  const listeners = new Set<() => void>();
  let keys: ReadonlySet<string> = new Set();
  const notify = () => {
    keys = new Set(pending.keys());
    [...listeners].forEach((listener) => listener());
  };
  const drop = (key: string) => {
    clearTimeout(pending.get(key)?.timer);
    pending.delete(key);
    notify();
  };
  const sendAll = (how: DeferredSendOptions) => Promise.all([...[...pending.values()].map(({ send }) => send(how)), ...inFlight]);
  if (typeof window !== 'undefined') window.addEventListener('pagehide', () => void sendAll({ keepalive: true }));

  return {
    sendAll,
    join(sending: Promise<unknown>) {
      inFlight.add(sending);
      void sending.finally(() => inFlight.delete(sending));
    },
    hold(key: string, run: (how: DeferredSendOptions) => Promise<unknown>) {
      const user = core.session.get()?.user.id;
      const runNow = async (how: DeferredSendOptions) => {
        clearTimeout(pending.get(key)?.timer);
        if (core.session.get()?.user.id !== user) return drop(key);
        pending.set(key, { timer: undefined, send });
        await run(how).catch(() => {});
        drop(key);
      };
      let running: Promise<void> | undefined;
      const send = (how: DeferredSendOptions) => (running ??= runNow(how));
      clearTimeout(pending.get(key)?.timer);
      pending.set(key, { timer: setTimeout(() => void send({ keepalive: false }), UNDO_WINDOW_MS), send });
      notify();
    },
    release(key: string) {
      if (pending.get(key)?.timer === undefined) return false;
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

const actionsBySession = new WeakMap<Core['session'], ReturnType<typeof createDeferredActions>>();
const noKeys: ReadonlySet<string> = new Set();

function getDeferredActions(core: Core) {
  const held = actionsBySession.get(core.session) ?? createDeferredActions(core);
  actionsBySession.set(core.session, held);
  return held;
}

/** Sends now what is held, and resolves when each has ended, well or not; so does what was on its way already. */
export const flushDeferredActions = (core: Core, how: DeferredSendOptions = { keepalive: false }): Promise<unknown> =>
  Promise.resolve(actionsBySession.get(core.session)?.sendAll(how));

/** Has what is sent in another way waited for as well; `sending` never fails. */
export const trackInFlightAction = (core: Core, sending: Promise<unknown>): void => getDeferredActions(core).join(sending);

/** What is held on this page; renders again when that changes. */
export function useDeferredActions(): DeferredActions {
  const held = getDeferredActions(useCore());
  const keys = useSyncExternalStore(held.subscribe, held.keys, () => noKeys);
  return { isPending: (key) => keys.has(key), defer: held.hold, cancel: held.release };
}
