import { lazy, startTransition, Suspense, useEffect, useState, useSyncExternalStore } from 'react';
import type { WidgetEvents } from '#src/contract/widget-events.ts';
import { StatusLine } from '#src/components/feedback/status-line.tsx';
import '#src/components/overlays/toast.css';

export type PageNotice = WidgetEvents['beside-notice'];

/** Fallback if the toaster could not be loaded: the newest notice as a status line, until its action expires. */
export function FallbackToast({ notices }: { notices: readonly PageNotice[] }) {
  const newestNotice = notices.at(-1);
  const expirySignal = newestNotice?.action?.over;
  const isExpired = useSyncExternalStore(
    (onAbort) => {
      expirySignal?.addEventListener('abort', onAbort);
      return () => expirySignal?.removeEventListener('abort', onAbort);
    },
    () => expirySignal?.aborted ?? false,
  );
  const notice = isExpired ? undefined : newestNotice;
  return (
    <StatusLine
      text={notice?.text}
      actionLabel={notice?.action?.label}
      onAction={notice?.action?.run}
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
  const [notices, setNotices] = useState<readonly PageNotice[]>([]);
  useEffect(() => {
    const showNotice = (event: CustomEvent<WidgetEvents['beside-notice']>) => {
      event.preventDefault();
      // The toast may wait: what the press changes is rendered first.
      startTransition(() => setNotices((previous) => [...previous, event.detail]));
    };
    document.addEventListener('beside-notice', showNotice);
    return () => document.removeEventListener('beside-notice', showNotice);
  }, []);
  if (notices.length === 0) return null;
  return (
    <Suspense>
      <Toaster notices={notices} />
    </Suspense>
  );
}
