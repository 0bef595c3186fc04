import type { ReactNode, RefObject } from 'react';
import { useTranslator } from '#src/core/react/core-provider.tsx';
import { type ReportFocus, useReportFocusOnUnmount } from '#src/components/base/use-focus-restore.ts';

/** The RSVP section. Reports on unmount whether it had the focus, as the seat section then takes its place. */
export function EventRsvp({ part, tellFocus, children }: { part: RefObject<HTMLElement | null>; tellFocus: ReportFocus; children: ReactNode }) {
  const t = useTranslator();
  useReportFocusOnUnmount(part, tellFocus);
  return (
    <section ref={part} tabIndex={-1} className="event-section" aria-label={t('dinner_answer')}>
      {children}
    </section>
  );
}
