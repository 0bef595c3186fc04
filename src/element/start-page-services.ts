import { startBackgroundRetry } from '#src/core/data/background-retry.ts';
import { restoreRetryFocus } from './dom/restore-retry-focus.ts';
import { warnUnknownValues } from './warn-unknown-values.ts';

let hasStarted = false;

/** What runs once for all elements of a page. */
export function startPageServices(): void {
  if (hasStarted) return;
  hasStarted = true;
  warnUnknownValues(document);
  restoreRetryFocus(document);
  startBackgroundRetry();
}
