import { useIsMutating, useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { routes } from '#src/contract/routes.ts';
import type { DinnerEvent } from '#src/contract/events.ts';
import type { Seating } from '#src/contract/seating.ts';
import { useCore, useTranslator } from '#src/core/react/core-provider.tsx';
import { formatTablesNotNeeded } from '#src/core/dinners/laid-tables.ts';
import { queries } from '#src/core/data/queries.ts';
import { getErrorMessage } from '#src/core/data/error-message.ts';
import { useRouteLink } from '#src/core/react/use-route-link.ts';
import { useTrackView } from '#src/core/react/use-track.ts';
import { Button } from '#src/components/base/button.tsx';
import { Skeleton } from '#src/components/feedback/skeleton.tsx';
import { StatusLine } from '#src/components/feedback/status-line.tsx';
import { PickedUpBar } from './picked-up-bar.tsx';
import { HostNav } from '../host-nav.tsx';
import { KeptApartPairs } from './kept-apart-pairs.tsx';
import { SeatingLegend } from './seating-legend.tsx';
import { SeatingList } from './seating-list.tsx';
import { SeatingPlan } from './seating-plan.tsx';
import { SeatingReportView } from './seating-report-view.tsx';
import { findGuestSeat, listSeatedPeople } from './seating-model.ts';
import { PublishSeating } from './publish-seating.tsx';
import { UndoBar } from './undo-bar.tsx';
import { type SeatingMoves, useSeatingMoves } from './use-seating-moves.ts';
import { SeatingEditorSkeleton } from '../hosting-skeletons.tsx';
import '../guests/guest-list.css';
import '../hosting.css';
import './seating-editor.css';

/** Changes by the solver or in another tab must show within five seconds. */
const REFETCH_INTERVAL_MS = 4000;

/** Page where the host edits the seating of a dinner (R42). */
export function SeatingEditor({ eventId }: { eventId: string }) {
  const core = useCore();
  const t = useTranslator();
  const event = useQuery(queries(core).event(eventId));
  // No refetch while a change is being saved: it would return the old plan.
  const isChanging = useIsMutating({ mutationKey: ['changeSeating'] }) > 0;
  const seating = useQuery({
    ...queries(core).seating(eventId),
    refetchInterval: isChanging ? false : REFETCH_INTERVAL_MS,
  });
  const errorMessage = getErrorMessage(t, event) ?? getErrorMessage(t, seating);
  useTrackView('event_viewed', { eventId }, event.data !== undefined);
  return (
    <div className="host seating">
      <HostNav eventId={eventId} current="eventSeating" />
      <h1 className="heading">{t('seating_title')}</h1>
      {errorMessage ? (
        <StatusLine
          kind="error"
          text={errorMessage}
          actionLabel={t('action_retry')}
          onAction={() => void Promise.all([event.refetch(), seating.refetch()])}
        />
      ) : event.data && seating.data ? (
        <EditorContent event={event.data} saved={seating.data} />
      ) : (
        <SeatingEditorSkeleton label={t('waiting')} />
      )}
    </div>
  );
}

function EditorContent({ event, saved }: { event: DinnerEvent; saved: Seating }) {
  const core = useCore();
  const t = useTranslator();
  const link = useRouteLink();
  const moves = useSeatingMoves(saved);
  const { seating } = moves;
  const notNeeded = formatTablesNotNeeded(t, seating.tables);
  const isOver = event.status === 'cancelled' || Date.parse(event.ends_at) <= core.clock.now();
  const pickedUpSeat =
    moves.pickedUpId === null ? undefined : findGuestSeat(seating, moves.pickedUpId);
  return (
    <>
      {listSeatedPeople(seating).length === 1 && (
        <div className="guests-empty seating-empty">
          <p className="lead">{t('seating_empty')}</p>
          <p>
            <Button variant="primary" {...link(routes.eventGuests(event.id))}>
              {t('seating_invite')}
            </Button>
          </p>
        </div>
      )}
      {!isOver && (
        <div className="seating-lead">
          <p className="soft">{t('seating_lead')}</p>
          <p className="visually-hidden">{t('seating_lead_keys')}</p>
        </div>
      )}
      <div className="seating-error">
        <StatusLine kind="error" text={moves.errorMessage} />
      </div>
      <p className="visually-hidden" role="status">
        {moves.announcement}
      </p>
      {!isOver && <UndoBar undo={moves.undo} redo={moves.redo} />}
      <SeatingPlan seating={seating} title={event.title} moves={moves} isOver={isOver} />
      <SeatingLegend seating={seating} />
      {notNeeded && <p className="soft small">{notNeeded}</p>}
      {!isOver && <PickedUpBar pickedUp={pickedUpSeat} onCancel={() => moves.pickUp(null)} />}
      <div className="seating-layout">
        <div className="seating-side">
          <PublishSeating event={event} seating={seating} moves={moves} isOver={isOver} />
          {listSeatedPeople(seating).length > 1 && (
            <section>
              <Button {...link(routes.eventPrint(event.id))}>{t('print_open')}</Button>
            </section>
          )}
          <ReportSection event={event} seating={seating} moves={moves} isOver={isOver} />
        </div>
        <SeatingList seating={seating} moves={moves} isOver={isOver} />
      </div>
    </>
  );
}

/** The server computes the report for each revision, so it is refetched after a change. */
function ReportSection({
  event,
  seating,
  moves,
  isOver,
}: {
  event: DinnerEvent;
  seating: Seating;
  moves: SeatingMoves;
  isOver: boolean;
}) {
  const core = useCore();
  const t = useTranslator();
  const report = useQuery(queries(core).seatingReport(seating.event_id));
  const { refetch } = report;
  const reportedRevision = useRef(seating.revision);
  useEffect(() => {
    if (reportedRevision.current === seating.revision) return;
    reportedRevision.current = seating.revision;
    void refetch();
  }, [seating.revision, refetch]);
  const isFrozen =
    isOver || seating.published_at !== null || core.clock.now() >= Date.parse(event.starts_at);
  // The report ignores guests' private choices, so it may promise an improvement that isn't possible.
  const shownReport =
    report.data && moves.bestRevision === seating.revision
      ? { ...report.data, slack: 0 }
      : report.data;
  const errorMessage = getErrorMessage(t, report);
  if (errorMessage)
    return (
      <StatusLine
        kind="error"
        text={errorMessage}
        actionLabel={t('action_retry')}
        onAction={() => void refetch()}
      />
    );
  if (!shownReport) return <Skeleton lines={8} label={t('waiting')} />;
  return (
    <>
      <SeatingReportView
        report={shownReport}
        improve={isFrozen ? undefined : { run: moves.improve, isRunning: moves.isSaving }}
      />
      {(listSeatedPeople(seating).length > 1 || shownReport.never.length > 0) && (
        <KeptApartPairs
          report={shownReport}
          seating={seating}
          isSaving={moves.isSaving}
          isOver={isOver}
        />
      )}
    </>
  );
}
