import { lazy, Suspense, useEffect, useState } from 'react';
import type { WidgetEvents } from '#src/contract/widget-events.ts';

const Toaster = lazy(() => import('./toaster.tsx').then((file) => ({ default: file.Toaster })));

/** Turns `beside-notice` into a toast and takes it over from the element. Nothing is loaded for it before the first. */
export function Toasts() {
  const [texts, setTexts] = useState<readonly string[]>([]);
  useEffect(() => {
    const take = (event: CustomEvent<WidgetEvents['beside-notice']>) => {
      event.preventDefault();
      setTexts((before) => [...before, event.detail.text]);
    };
    document.addEventListener('beside-notice', take);
    return () => document.removeEventListener('beside-notice', take);
  }, []);
  if (texts.length === 0) return null;
  return (
    <Suspense>
      <Toaster texts={texts} />
    </Suspense>
  );
}
