import type { ReactNode, RefObject } from 'react';
import { useTranslator } from '#src/core/react/core-provider.tsx';
import { type TellFocus, useFocusHeld } from '#src/parts/use-focus-heir.ts';

/** Where I answer; takes the focus from the seat that stood here before, and tells whether it was in here when the seat took its place. */
export function EventAnswer({ part, tellFocus, children }: { part: RefObject<HTMLElement | null>; tellFocus: TellFocus; children: ReactNode }) {
  const t = useTranslator();
  useFocusHeld(part, tellFocus);
  return (
    <section ref={part} tabIndex={-1} className="event-part" aria-label={t('dinner_answer')}>
      {children}
    </section>
  );
}
