import { lazy, Suspense, useEffect, useState, useSyncExternalStore } from 'react';
import type { WidgetEvents } from '#src/contract/widget-events.ts';
import { StatusLine } from '#src/parts/status-line.tsx';

export type Notice = WidgetEvents['beside-notice'];

/** The newest word, plainly, until what it offers is over: toasts that could not be loaded take nothing else down. */
export function Plain({ notices }: { notices: readonly Notice[] }) {
  const newest = notices.at(-1);
  const over = newest?.action?.over;
  const isOver = useSyncExternalStore(
    (tell) => {
      over?.addEventListener('abort', tell);
      return () => over?.removeEventListener('abort', tell);
    },
    () => over?.aborted ?? false,
  );
  const last = isOver ? undefined : newest;
  return <StatusLine text={last?.text} actionLabel={last?.action?.label} onAction={last?.action?.run} />;
}

const Toaster = lazy(() =>
  import('./toaster.tsx').then(
    (file) => ({ default: file.Toaster }),
    () => ({ default: Plain }),
  ),
);

/** Turns `beside-notice` into a toast and takes it over from the element. Nothing is loaded for it before the first. */
export function Toasts() {
  const [notices, setNotices] = useState<readonly Notice[]>([]);
  useEffect(() => {
    const take = (event: CustomEvent<WidgetEvents['beside-notice']>) => {
      event.preventDefault();
      setNotices((before) => [...before, event.detail]);
    };
    document.addEventListener('beside-notice', take);
    return () => document.removeEventListener('beside-notice', take);
  }, []);
  if (notices.length === 0) return null;
  return (
    <Suspense>
      <Toaster notices={notices} />
    </Suspense>
  );
}
