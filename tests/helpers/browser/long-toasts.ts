/** For tests that press a button of a toast: it must not close before a slow machine gets there. */
import type { BrowserContext } from 'playwright';
import { toastConfig } from '#src/contract/constants/ui-timings.ts';

export const LONG_TOAST_MS = 60_000;

/**
 * Makes toasts and the undo window behind them last for {@link LONG_TOAST_MS}. Call it before opening a page, and after
 * installing a clock, so that the clock can end them.
 */
export const lengthenToasts = (context: BrowserContext): Promise<unknown> =>
  context.addInitScript(
    ([toastMs, undoWindowMs, longMs]) => {
      const { setTimeout } = globalThis;
      const delayedBy = (delay?: number) =>
        delay === toastMs || delay === undoWindowMs ? longMs : delay;
      globalThis.setTimeout = ((run: () => void, delay?: number, ...args: []) =>
        setTimeout(run, delayedBy(delay), ...args)) as typeof setTimeout;
    },
    // The undo window is twice as long as a toast (`src/core/react/deferred-actions.ts`).
    [toastConfig.durationMs, 2 * toastConfig.durationMs, LONG_TOAST_MS] as const,
  );
