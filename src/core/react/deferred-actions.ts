import { useSyncExternalStore } from 'react';
import { toastConfig } from '#src/contract/constants/ui-timings.ts';
import type { Core } from '../core.ts';
import { useCore } from './core-provider.tsx';

/** Longer than the toast is shown, so that a visible "undo" always works. */
export const UNDO_WINDOW_MS = 2 * toastConfig.durationMs;

export interface DeferredSendOptions {
  /** Lets the request finish after the page is left. */
  keepalive: boolean;
}

interface PendingAction {
  /** Undefined once it is being sent. */
  timer: ReturnType<typeof setTimeout> | undefined;
  /** Sends it now. If it is already being sent, waits for that to finish. */
  send: (options: DeferredSendOptions) => Promise<void>;
}

/**
 * Delays actions by the undo window before sending them; the UI only hides the affected item meanwhile. Actions outlive the
 * component that started them and are sent at once when the page is left or the user signs out.
 */
export interface DeferredActions {
  isPending(key: string): boolean;
  /** `key` is pending until `send` has settled. `send` reports its own errors. Nothing is sent if another user has signed in. */
  defer(key: string, send: (options: DeferredSendOptions) => Promise<unknown>): void;
  /** Cancels the action. False if it is already being sent. */
  cancel(key: string): boolean;
  /** Sends those with these keys now, for an action that has to come after them. Resolves when they have settled. */
  sendNow(isKey: (key: string) => boolean): Promise<unknown>;
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
  const removeAction = (key: string) => {
    clearTimeout(pending.get(key)?.timer);
    pending.delete(key);
    notify();
  };
  const sendAll = (options: DeferredSendOptions) =>
    Promise.all([...[...pending.values()].map(({ send }) => send(options)), ...inFlight]);
  if (typeof window !== 'undefined')
    window.addEventListener('pagehide', () => void sendAll({ keepalive: true }));

  return {
    sendAll,
    track(action: Promise<unknown>) {
      inFlight.add(action);
      void action.finally(() => inFlight.delete(action));
    },
    defer(key: string, run: (options: DeferredSendOptions) => Promise<unknown>) {
      const userId = core.session.get()?.user.id;
      const runNow = async (options: DeferredSendOptions) => {
        clearTimeout(pending.get(key)?.timer);
        if (core.session.get()?.user.id !== userId) return removeAction(key);
        pending.set(key, { timer: undefined, send });
        await run(options).catch(() => {});
        // The key may have been deferred again meanwhile: that action must not be lost.
        if (pending.get(key)?.send === send) removeAction(key);
      };
      let sending: Promise<void> | undefined;
      const send = (options: DeferredSendOptions) => (sending ??= runNow(options));
      clearTimeout(pending.get(key)?.timer);
      pending.set(key, {
        timer: setTimeout(() => void send({ keepalive: false }), UNDO_WINDOW_MS),
        send,
      });
      notify();
    },
    cancel(key: string) {
      if (pending.get(key)?.timer === undefined) return false;
      removeAction(key);
      return true;
    },
    sendNow: (isKey: (key: string) => boolean) =>
      Promise.all(
        [...pending].flatMap(([key, { send }]) => (isKey(key) ? [send({ keepalive: false })] : [])),
      ),
    keys: () => keys,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

const noKeys: ReadonlySet<string> = new Set();

const getDeferredActions = (core: Core) =>
  core.state('deferredActions', () => createDeferredActions(core));

/** Sends all pending actions now; resolves when they and those in flight have settled. */
export const flushDeferredActions = (
  core: Core,
  options: DeferredSendOptions = { keepalive: false },
): Promise<unknown> => getDeferredActions(core).sendAll(options);

/** Makes flushDeferredActions wait for this promise too. It must not reject. */
export const trackInFlightAction = (core: Core, action: Promise<unknown>): void =>
  getDeferredActions(core).track(action);

export function useDeferredActions(): DeferredActions {
  const actions = getDeferredActions(useCore());
  const keys = useSyncExternalStore(actions.subscribe, actions.keys, () => noKeys);
  const { defer, cancel, sendNow } = actions;
  return { isPending: (key) => keys.has(key), defer, cancel, sendNow };
}
