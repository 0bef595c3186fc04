import { type ReactNode, useRef } from 'react';
import { useText } from '#src/core/provider.tsx';
import { type TellFocus, useFocusHeld } from './use-focus-heir.ts';

/** Where I answer; tells whether the focus was in here when the seat took its place. */
export function EventAnswer({ tellFocus, children }: { tellFocus: TellFocus; children: ReactNode }) {
  const t = useText();
  const part = useRef<HTMLElement>(null);
  useFocusHeld(part, tellFocus);
  return (
    <section ref={part} className="event-part" aria-label={t('dinner_answer')}>
      {children}
    </section>
  );
}
