import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import type { DinnerEvent } from '#src/contract/events.ts';
import { getErrorMessage } from '#src/core/data/error-message.ts';
import { queries } from '#src/core/data/queries.ts';
import { useCore, useSession, useTranslator } from '#src/core/react/core-provider.tsx';
import {
  type ReportFocus,
  useFocusRestore,
  useReportFocusOnUnmount,
} from '#src/components/base/use-focus-restore.ts';
import { StatusLine } from '#src/components/feedback/status-line.tsx';
import { GuestRequests } from './guest-requests.tsx';
import { listGuestRows } from './guest-rows.ts';
import { MAX_REQUESTS_ON_HOME, RequestsSkeleton } from './requests-skeleton.tsx';
import { useRowsAfterRemovals } from './use-deferred-removal.ts';
import { useGuestActions } from './use-guest-actions.ts';

export interface HomeRequestsProps {
  event: DinnerEvent;
  count: number;
  /** They go once the last one is answered. Must keep its identity. */
  reportFocus: ReportFocus;
}

/** Who asked to come to a dinner, to answer without opening it (R78). */
export function HomeRequests({ event, count, reportFocus }: HomeRequestsProps) {
  const core = useCore();
  const t = useTranslator();
  const { user } = useSession();
  const progress = useGuestActions(event, () => {});
  const guests = useQuery(queries(core).allGuests(event.id));
  const errorMessage = getErrorMessage(t, guests);
  const listed = listGuestRows(
    { guests: guests.data?.results ?? [], invitations: [], seating: undefined },
    event,
    { host: t('rsvp_you'), guest: t('guests_unnamed') },
    user?.id,
  );
  const requests = useRowsAfterRemovals(event, listed)
    .filter(({ status }) => status === 'requested')
    .toSorted((one, other) => Date.parse(one.answeredAt ?? '') - Date.parse(other.answeredAt ?? ''))
    .slice(0, MAX_REQUESTS_ON_HOME);
  const place = useRef<HTMLDivElement>(null);
  useReportFocusOnUnmount(place, reportFocus);
  const reportListFocus = useFocusRestore(place, requests.map(({ key }) => key).join(' '));
  return (
    <div ref={place} tabIndex={-1} className="home-requests">
      {errorMessage ? (
        <StatusLine
          kind="error"
          text={errorMessage}
          actionLabel={t('action_retry')}
          onAction={() => void guests.refetch()}
        />
      ) : guests.data ? (
        <GuestRequests
          event={event}
          requests={requests}
          running={progress.running}
          failures={progress.failures}
          actions={{ act: (action, asked) => void progress.run(action, asked) }}
          reportFocus={reportListFocus}
        />
      ) : (
        <RequestsSkeleton label={t('waiting')} count={count} />
      )}
    </div>
  );
}
