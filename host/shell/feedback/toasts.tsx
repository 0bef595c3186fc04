import { lazy, startTransition, Suspense, useEffect, useState, useSyncExternalStore } from 'react';
import type { WidgetEvents } from '#src/contract/widget-events.ts';
import { StatusLine } from '#src/components/feedback/status-line.tsx';
import '#src/components/overlays/toast.css';

export type PageToast = WidgetEvents['beside-notice'];

/** Fallback if the toaster could not be loaded: the newest toast as a status line, until its action expires. */
export function FallbackToast({ toasts }: { toasts: readonly PageToast[] }) {
  const newestToast = toasts.at(-1);
  const expirySignal = newestToast?.action?.over;
  const isExpired = useSyncExternalStore(
    (onAbort) => {
      expirySignal?.addEventListener('abort', onAbort);
      return () => expirySignal?.removeEventListener('abort', onAbort);
    },
    () => expirySignal?.aborted ?? false,
  );
  const toast = isExpired ? undefined : newestToast;
  return (
    <StatusLine
      text={toast?.text}
      actionLabel={toast?.action?.label}
      onAction={toast?.action?.run}
    />
  );
}

const Toaster = lazy(() =>
  import('./toaster.tsx').then(
    (file) => ({ default: file.Toaster }),
    () => ({ default: FallbackToast }),
  ),
);

/** Shows `beside-notice` events as toasts instead of inside the element. The toaster is loaded with the first one. */
export function Toasts() {
  const [toasts, setToasts] = useState<readonly PageToast[]>([]);
  useEffect(() => {
    const showToast = (event: CustomEvent<WidgetEvents['beside-notice']>) => {
      event.preventDefault();
      // The toast may wait: what the press changes is rendered first.
      startTransition(() => setToasts((previous) => [...previous, event.detail]));
    };
    document.addEventListener('beside-notice', showToast);
    return () => document.removeEventListener('beside-notice', showToast);
  }, []);
  if (toasts.length === 0) return null;
  return (
    <Suspense>
      <Toaster toasts={toasts} />
    </Suspense>
  );
}
