import { type ReactNode, useRef } from 'react';
import type { DinnerEvent } from '#src/contract/events.ts';
import { getErrorMessage } from '#src/core/data/error-message.ts';
import { useTranslator } from '#src/core/react/core-provider.tsx';
import { useApiMutation } from '#src/core/react/use-api-mutation.ts';
import { Button } from '#src/components/base/button.tsx';
import {
  type ReportFocus,
  useReportFocusOnUnmount,
} from '#src/components/base/use-focus-restore.ts';
import { StatusLine } from '#src/components/feedback/status-line.tsx';

interface WaitingDinnerProps {
  event: DinnerEvent;
  reportFocus: ReportFocus;
  /** The dinner as a row. */
  children: ReactNode;
}

/** A dinner that the member waits for, with the way out, as on its invitation. */
export function WaitingDinner({ event, reportFocus, children }: WaitingDinnerProps) {
  const t = useTranslator();
  const rsvp = useApiMutation('rsvp');
  const section = useRef<HTMLElement>(null);
  // It goes with the place.
  useReportFocusOnUnmount(section, reportFocus);
  return (
    <section aria-label={event.title} ref={section}>
      {children}
      <div className="dinner-cancel-rsvp">
        <Button
          variant="ghost"
          loading={rsvp.isPending}
          onClick={() => rsvp.mutate({ params: { id: event.id }, body: { status: 'declined' } })}
        >
          {t(event.my_status === 'waitlisted' ? 'rsvp_leave_waitlist' : 'rsvp_withdraw_request')}
        </Button>
        <StatusLine kind="error" text={getErrorMessage(t, rsvp)} />
      </div>
    </section>
  );
}
