import { useIsMutating, useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { routes } from '#src/contract/routes.ts';
import type { DinnerEvent } from '#src/contract/events.ts';
import type { Seating as Plan } from '#src/contract/seating.ts';
import { useCore, useTranslator } from '#src/core/react/core-provider.tsx';
import { queries } from '#src/core/data/queries.ts';
import { getErrorMessage } from '#src/core/data/error-message.ts';
import { useRouteLink } from '#src/core/react/use-route-link.ts';
import { useTrackView } from '#src/core/react/use-track.ts';
import { Button } from '#src/parts/button.tsx';
import { Skeleton } from '#src/parts/skeleton.tsx';
import { StatusLine } from '#src/parts/status-line.tsx';
import { HeldBar } from './held-bar.tsx';
import { HostNav } from './host-nav.tsx';
import { NeverPairs } from './never-pairs.tsx';
import { PlanMarks } from './plan-marks.tsx';
import { SeatingList } from './seating-list.tsx';
import { SeatingPlan } from './seating-plan.tsx';
import { SeatingReport } from './seating-report.tsx';
import { chairOf, peopleIn } from './seating.logic.ts';
import { SettlePlan } from './settle-plan.tsx';
import { UndoBar } from './undo-bar.tsx';
import { type Moves, useMoves } from './use-moves.ts';
import { SeatingWaiting } from './waiting.tsx';

/** Another tab's changes and a better plan of the engine are there within five seconds. */
const AGAIN = 4000;

/** The plan of a dinner as its host lays it (R42). */
export function Seating({ eventId }: { eventId: string }) {
  const core = useCore();
  const t = useTranslator();
  const event = useQuery(queries(core).event(eventId));
  // While a change is on its way a read would show the plan as it was.
  const isChanging = useIsMutating({ mutationKey: ['changeSeating'] }) > 0;
  const seating = useQuery({ ...queries(core).seating(eventId), refetchInterval: isChanging ? false : AGAIN });
  const trouble = getErrorMessage(t, event) ?? getErrorMessage(t, seating);
  useTrackView('event_viewed', { eventId }, event.data !== undefined);
  return (
    <div className="host seating">
      <HostNav eventId={eventId} current="eventSeating" />
      <h1 className="heading">{t('seating_title')}</h1>
      {trouble ? (
        <StatusLine kind="trouble" text={trouble} actionLabel={t('action_retry')} onAction={() => void Promise.all([event.refetch(), seating.refetch()])} />
      ) : event.data && seating.data ? (
        <Ready event={event.data} saved={seating.data} />
      ) : (
        <SeatingWaiting label={t('waiting')} />
      )}
    </div>
  );
}

function Ready({ event, saved }: { event: DinnerEvent; saved: Plan }) {
  const core = useCore();
  const t = useTranslator();
  const link = useRouteLink();
  const moves = useMoves(saved);
  const { seating } = moves;
  const over = event.status === 'cancelled' || Date.parse(event.ends_at) <= core.clock.now();
  const held = moves.held === null ? undefined : chairOf(seating, moves.held);
  return (
    <>
      {peopleIn(seating).length === 1 && (
        <div className="guests-empty seating-empty">
          <p className="lead">{t('seating_empty')}</p>
          <p>
            <Button variant="primary" {...link(routes.eventGuests(event.id))}>
              {t('seating_ask')}
            </Button>
          </p>
        </div>
      )}
      {!over && (
        <div className="seating-lead">
          <p className="soft">{t('seating_lead')}</p>
          <p className="sr">{t('seating_lead_keys')}</p>
        </div>
      )}
      <div className="seating-trouble">
        <StatusLine kind="trouble" text={moves.trouble} />
      </div>
      <p className="sr" role="status">
        {moves.told}
      </p>
      {!over && <UndoBar undo={moves.undo} redo={moves.redo} />}
      <SeatingPlan seating={seating} title={event.title} moves={moves} over={over} />
      <PlanMarks seating={seating} />
      {!over && <HeldBar held={held} onLeave={() => moves.hold(null)} />}
      <div className="seating-two">
        <div className="seating-side">
          <SettlePlan event={event} seating={seating} moves={moves} over={over} />
          {peopleIn(seating).length > 1 && (
            <section>
              <Button {...link(routes.eventPrint(event.id))}>{t('print_open')}</Button>
            </section>
          )}
          <Judged event={event} seating={seating} moves={moves} over={over} />
        </div>
        <SeatingList seating={seating} moves={moves} over={over} />
      </div>
    </>
  );
}

/** Reckoned anew by the server for every plan, so it comes after it. */
function Judged({ event, seating, moves, over }: { event: DinnerEvent; seating: Plan; moves: Moves; over: boolean }) {
  const core = useCore();
  const t = useTranslator();
  const report = useQuery(queries(core).seatingReport(seating.event_id));
  const { refetch } = report;
  const seen = useRef(seating.revision);
  useEffect(() => {
    if (seen.current === seating.revision) return;
    seen.current = seating.revision;
    void refetch();
  }, [seating.revision, refetch]);
  const stands = over || seating.published_at !== null || core.clock.now() >= Date.parse(event.starts_at);
  // The report knows of no marks but the host's, and may hope for what all the wishes together do not give.
  const hoped = report.data && moves.best === seating.revision ? { ...report.data, slack: 0 } : report.data;
  const trouble = getErrorMessage(t, report);
  if (trouble) return <StatusLine kind="trouble" text={trouble} actionLabel={t('action_retry')} onAction={() => void refetch()} />;
  if (!hoped) return <Skeleton lines={8} label={t('waiting')} />;
  return (
    <>
      <SeatingReport report={hoped} improve={stands ? undefined : { run: moves.improve, isRunning: moves.isMoving }} />
      {(peopleIn(seating).length > 1 || hoped.never.length > 0) && <NeverPairs report={hoped} seating={seating} isMoving={moves.isMoving} over={over} />}
    </>
  );
}
