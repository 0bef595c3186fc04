import { routes } from '#src/contract/routes.ts';
import type { DinnerEvent } from '#src/contract/events.ts';
import type { Seating } from '#src/contract/seating.ts';
import { useTranslator } from '#src/core/react/core-provider.tsx';
import { getErrorMessage } from '#src/core/data/error-message.ts';
import { useRouteLink } from '#src/core/react/use-route-link.ts';
import { Button } from '#src/components/base/button.tsx';
import { Skeleton } from '#src/components/feedback/skeleton.tsx';
import { StatusLine } from '#src/components/feedback/status-line.tsx';
import { PublishTerms } from './publish-terms.tsx';
import type { ReportLineProps } from './report-line-list.tsx';
import type { Report } from './report-lines.ts';
import { listSeatedPeople } from './seating-model.ts';
import { SeatingReportView } from './seating-report-view.tsx';
import type { PairWishes } from './use-pair-wishes.ts';
import type { useSeatingReport } from './use-seating-report.ts';
import { WishedPairs } from './wished-pairs.tsx';

/** Report or wishes, each with its loading and error. */
export function ReportTab({
  tab,
  event,
  seating,
  report,
  shown,
  wishes,
  firstOfPair,
  isFrozen,
  isOver,
  ...props
}: ReportLineProps & {
  tab: 'report' | 'wishes';
  event: DinnerEvent;
  seating: Seating;
  report: ReturnType<typeof useSeatingReport>['report'];
  shown: Report | undefined;
  wishes: PairWishes;
  firstOfPair: string | undefined;
  isFrozen: boolean;
}) {
  const t = useTranslator();
  const link = useRouteLink();
  const errorMessage = getErrorMessage(t, report);
  const content = errorMessage ? (
    <StatusLine
      kind="error"
      text={errorMessage}
      actionLabel={t('action_retry')}
      onAction={() => void report.refetch()}
    />
  ) : !shown ? (
    <Skeleton lines={8} label={t('waiting')} />
  ) : tab === 'wishes' ? (
    <WishedPairs
      report={shown}
      seating={seating}
      wishes={wishes}
      firstId={firstOfPair}
      isFrozen={isFrozen}
      isOver={isOver}
    />
  ) : (
    <SeatingReportView {...props} report={shown} isOver={isOver} />
  );
  // What follows the report waits for it, as it would push it down.
  if (tab === 'wishes' || (!shown && !errorMessage)) return content;
  return (
    <>
      {content}
      {!isOver && seating.published_at === null && <PublishTerms event={event} seating={seating} />}
      {listSeatedPeople(seating).length > 1 && (
        <p>
          <Button size="small" {...link(routes.eventPrint(event.id))}>
            {t('print_open')}
          </Button>
        </p>
      )}
    </>
  );
}
