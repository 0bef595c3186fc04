import { useIsMutating, useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { routes } from '#src/contract/routes.ts';
import type { CallResponse } from '#src/contract/calls.ts';
import type { DinnerEvent } from '#src/contract/events.ts';
import type { Person } from '#src/contract/members.ts';
import type { SeatNeed } from '#src/contract/seat-needs.ts';
import type { Seating } from '#src/contract/seating.ts';
import { useCore, useTranslator } from '#src/core/react/core-provider.tsx';
import { formatTablesNotNeeded } from '#src/core/dinners/laid-tables.ts';
import { queries } from '#src/core/data/queries.ts';
import { getErrorMessage } from '#src/core/data/error-message.ts';
import { useRouteLink } from '#src/core/react/use-route-link.ts';
import { useTrackView } from '#src/core/react/use-track.ts';
import { useFocusRestore } from '#src/components/base/use-focus-restore.ts';
import { Button } from '#src/components/base/button.tsx';
import { Skeleton } from '#src/components/feedback/skeleton.tsx';
import { StatusLine } from '#src/components/feedback/status-line.tsx';
import { formatFullName } from '#src/components/person/person-name.ts';
import { PickedUpBar } from './picked-up-bar.tsx';
import { HostNav } from '../host-nav.tsx';
import { BenchPlan } from './bench-plan.tsx';
import { ChooseSecondBar, type PendingWish } from './choose-second-bar.tsx';
import { ChosenGuest } from './chosen-guest.tsx';
import { ChosenTable } from './chosen-table.tsx';
import { MoveGuest } from './move-guest.tsx';
import { SeatingLegend } from './seating-legend.tsx';
import { SeatingList } from './seating-list.tsx';
import type { ReportLineProps } from './report-line-list.tsx';
import { isBrokenNeed } from './report-lines.ts';
import { MIN_GUESTS, SeatingReportView } from './seating-report-view.tsx';
import {
  type Choice,
  type SeatPosition,
  findGuestSeat,
  findSeatAt,
  formatTableSeat,
  getSeatedName,
  listBarredSeats,
  listSeatedPeople,
} from './seating-model.ts';
import { measureGlow } from './table-warmth.ts';
import { PublishLink, PublishTerms } from './publish-terms.tsx';
import { UndoBar } from './undo-bar.tsx';
import { useOnNewRevision } from './use-on-new-revision.ts';
import { type PairWishes, usePairWishes } from './use-pair-wishes.ts';
import { type SeatingMoves, useSeatingMoves } from './use-seating-moves.ts';
import { SeatingVersions } from './versions/seating-versions.tsx';
import { WishedPairs } from './wished-pairs.tsx';
import { useWideScreen } from '../use-wide-screen.ts';
import { SeatingEditorSkeleton } from '../hosting-skeletons.tsx';
import '../guests/guest-list.css';
import '../hosting.css';
import './seating-editor.css';

/** Changes by the solver or in another tab must show within five seconds. */
const REFETCH_INTERVAL_MS = 4000;

/** Page where the host edits the seating of a dinner (R42, R80). From `lg` it is one screen without page scroll. */
export function SeatingEditor({
  eventId,
  guestId,
}: {
  eventId: string;
  /** Chosen at first. */
  guestId?: string | undefined;
}) {
  const core = useCore();
  const t = useTranslator();
  const event = useQuery(queries(core).event(eventId));
  // No refetch while a change is being saved: it would return the old plan.
  const changes = useIsMutating({ mutationKey: ['changeSeating'] });
  const appliedVersions = useIsMutating({ mutationKey: ['useSeatingVersion'] });
  const seating = useQuery({
    ...queries(core).seating(eventId),
    refetchInterval: changes + appliedVersions > 0 ? false : REFETCH_INTERVAL_MS,
  });
  const errorMessage = getErrorMessage(t, event) ?? getErrorMessage(t, seating);
  useTrackView('event_viewed', { eventId }, event.data !== undefined);
  return (
    <div className="host host-screen seating">
      <HostNav eventId={eventId} current="eventSeating" />
      <h1 className="visually-hidden">{t('seating_title')}</h1>
      {errorMessage ? (
        <StatusLine
          kind="error"
          text={errorMessage}
          actionLabel={t('action_retry')}
          onAction={() => void Promise.all([event.refetch(), seating.refetch()])}
        />
      ) : event.data && seating.data ? (
        <Bench event={event.data} saved={seating.data} guestId={guestId} />
      ) : (
        <SeatingEditorSkeleton label={t('waiting')} />
      )}
    </div>
  );
}

/** The server computes the report for each revision, so it is refetched after a change. */
function useReport(seating: Seating, bestRevision: number | null) {
  const core = useCore();
  const report = useQuery({
    ...queries(core).seatingReport(seating.event_id),
    // A search that finds no better plan leaves the revision as it is.
    refetchInterval: ({ state }) =>
      [
        ...(state.data?.together ?? []),
        ...(state.data?.apart ?? []),
        ...(state.data?.parties ?? []),
        ...(state.data?.needs ?? []),
      ].some((wish) => wish.state === 'searching') && REFETCH_INTERVAL_MS,
  });
  useOnNewRevision(seating.revision, () => void report.refetch());
  // The report ignores guests' private choices, so it may promise an improvement that isn't possible.
  const data =
    report.data && bestRevision === seating.revision ? { ...report.data, slack: 0 } : report.data;
  return { report, data };
}

type Tab = 'list' | 'report' | 'wishes';

interface Aim {
  guest: Person;
  seat: SeatPosition;
}

function Bench({
  event,
  saved,
  guestId,
}: {
  event: DinnerEvent;
  saved: Seating;
  guestId: string | undefined;
}) {
  const core = useCore();
  const t = useTranslator();
  const isWide = useWideScreen();
  const moves = useSeatingMoves(saved);
  const { seating } = moves;
  const { report, data: reportData } = useReport(seating, moves.bestRevision);
  const [chosen, setChosen] = useState<Choice | null>(guestId === undefined ? null : { guestId });
  const [chosenTab, setTab] = useState<Tab | null>(null);
  const [aim, setAim] = useState<Aim | null>(null);
  const [markedIds, markGuests] = useState<readonly string[]>([]);
  const [movedGuest, setMovedGuest] = useState<Person | null>(null);
  const wishes = usePairWishes(moves, reportData);
  const [startedWish, setStartedWish] = useState<PendingWish | null>(null);
  const isOver = event.status === 'cancelled' || Date.parse(event.ends_at) <= core.clock.now();
  const isFrozen =
    isOver || seating.published_at !== null || core.clock.now() >= Date.parse(event.starts_at);
  const seatedCount = listSeatedPeople(seating).length;
  const tab = chosenTab ?? (isWide ? 'report' : 'list');
  const listBarred = (guestId: string) =>
    listBarredSeats(seating, guestId, reportData?.never ?? []);
  const chosenSeat =
    chosen?.guestId === undefined ? undefined : findGuestSeat(seating, chosen.guestId);
  const chosenTable = seating.tables.find(({ id }) => id === chosen?.tableId);
  // Moving somebody, or choosing another guest or table, ends it.
  const pendingWish =
    isWide &&
    !isOver &&
    moves.pickedUpId === null &&
    chosenSeat?.seat.person?.id === startedWish?.guest.id
      ? startedWish
      : null;
  const question =
    pendingWish &&
    t(`seating_${pendingWish.kind}_question`, { name: formatFullName(pendingWish.guest) });
  function choose(choice: Choice | null) {
    setStartedWish(null);
    setChosen(choice);
  }
  const keptTogether = listKeptTogether(reportData);
  const unmetNeeds = groupUnmetNeeds(reportData);
  // What was pressed in one view of the side is gone with it.
  const panel = useRef<HTMLDivElement>(null);
  const shownView = chosenSeat ? 'guest' : chosenTable ? 'table' : 'tabs';
  const reportFocus = useFocusRestore(panel, shownView);
  const hasWishes =
    seatedCount > 1 ||
    Boolean(
      reportData &&
      [reportData.never, reportData.together, reportData.parties, reportData.needs].some(
        (wished) => wished.length > 0,
      ),
    );
  const list = { tab: 'list', label: t('seating_tab_list') } as const;
  const reports: { tab: Tab; label: string }[] = [
    { tab: 'report', label: t('seating_tab_report') },
    ...(hasWishes ? [{ tab: 'wishes', label: t('seating_wishes') } as const] : []),
  ];
  const tabs = isWide ? [...reports, list] : [list, ...reports];
  return (
    <div className="bench">
      <p className="visually-hidden" role="status">
        {question ?? moves.announcement}
      </p>
      {isWide && !isOver && <p className="visually-hidden">{t('seating_lead_keys')}</p>}
      <div className="bench-bar">
        {!isOver && (
          <>
            <UndoBar undo={moves.undo} redo={moves.redo} />
            <SeatingVersions event={event} moves={moves} />
          </>
        )}
        {!isFrozen && (
          <Button
            size="small"
            className="bench-improve"
            loading={moves.isSaving}
            aria-disabled={seatedCount < MIN_GUESTS}
            onClick={seatedCount < MIN_GUESTS ? undefined : moves.improve}
          >
            {t('seating_improve')}
          </Button>
        )}
        <PublishLink event={event} seating={seating} isOver={isOver} />
      </div>
      <BenchPlan
        title={event.title}
        moves={moves}
        isOver={isOver}
        isPicture={!isWide}
        chosen={chosen}
        onChoose={choose}
        listBarredSeats={listBarred}
        onMoveTo={setMovedGuest}
        onAim={setAim}
        keptTogether={keptTogether}
        glow={measureGlow(seating, reportData)}
        markedIds={markedIds}
        unmetNeeds={unmetNeeds}
        pickGuest={
          pendingWish && {
            onPick: (other) => {
              if (other.id === pendingWish.guest.id) return;
              wishes.add(pendingWish.kind, [pendingWish.guest, other]);
              setStartedWish(null);
            },
            onCancel: () => setStartedWish(null),
          }
        }
      />
      <div className="bench-error">
        <StatusLine
          kind="error"
          text={
            moves.errorMessage ||
            (shownView === 'tabs' && tab === 'wishes' ? undefined : wishes.errorMessage)
          }
        />
      </div>
      <BenchTray
        event={event}
        moves={moves}
        aim={aim}
        isOver={isOver}
        seatedCount={seatedCount}
        hasKeptTogether={keptTogether.length > 0}
        hasUnmetNeeds={unmetNeeds.size > 0}
        question={question}
        onCancelWish={() => setStartedWish(null)}
      />
      <div className="bench-panel" ref={panel} tabIndex={-1}>
        {isWide && chosenSeat ? (
          <ChosenGuest
            chosen={chosenSeat}
            report={reportData}
            moves={moves}
            isFrozen={isFrozen}
            isOver={isOver}
            listBarredSeats={listBarred}
            onMark={markGuests}
            onChoose={choose}
            onMoveTo={() => setMovedGuest(chosenSeat.seat.person)}
            onWish={(started) => {
              moves.pickUp(null);
              setStartedWish(started);
            }}
            reportFocus={reportFocus}
          />
        ) : isWide && chosenTable ? (
          <ChosenTable
            table={chosenTable}
            report={reportData}
            moves={moves}
            isOver={isOver}
            onChoose={choose}
            reportFocus={reportFocus}
          />
        ) : (
          <>
            <div className="bench-tabs" role="group" aria-label={t('seating_title')}>
              {tabs.map(({ tab: each, label }) => (
                <button
                  key={each}
                  type="button"
                  className="tab"
                  aria-pressed={each === tab}
                  onClick={() => setTab(each)}
                >
                  {label}
                </button>
              ))}
            </div>
            <div className="bench-panel-body">
              {tab === 'list' ? (
                <SeatingList seating={seating} moves={moves} isOver={isOver} hasMarks={!isWide} />
              ) : (
                <ReportTab
                  tab={tab}
                  event={event}
                  seating={seating}
                  report={report}
                  shown={reportData}
                  wishes={wishes}
                  isFrozen={isFrozen}
                  moves={moves}
                  isOver={isOver}
                  listBarredSeats={listBarred}
                  onMark={markGuests}
                  onShow={isWide ? (guestId) => choose({ guestId }) : undefined}
                />
              )}
            </div>
          </>
        )}
      </div>
      <MoveGuest
        guest={movedGuest}
        report={reportData}
        moves={moves}
        barredKeys={movedGuest ? listBarred(movedGuest.id) : new Set()}
        onClose={() => setMovedGuest(null)}
      />
    </div>
  );
}

/** Pairs whom the host wants together, also in a group, by the guests' ids. The plan joins those who sit side by side. */
const listKeptTogether = (report: CallResponse<'reportSeating'> | undefined) =>
  report
    ? [
        ...report.together.flatMap(({ pair: [one, other], state }) =>
          state === 'beside' ? [[one.id, other.id] as const] : [],
        ),
        ...report.parties.flatMap(({ people, state }) =>
          state === 'beside'
            ? people.flatMap((one, at) =>
                people.slice(at + 1).map((other) => [one.id, other.id] as const),
              )
            : [],
        ),
      ]
    : [];

/** What guests need and their seat doesn't have, by their ids. */
function groupUnmetNeeds(
  report: CallResponse<'reportSeating'> | undefined,
): ReadonlyMap<string, SeatNeed[]> {
  const unmet = new Map<string, SeatNeed[]>();
  for (const { person, need, state } of report?.needs ?? [])
    if (isBrokenNeed(state)) unmet.set(person.id, [...(unmet.get(person.id) ?? []), need]);
  return unmet;
}

/** The line under the plan: what a drop would do, whom to find a seat for, else the plan's marks. */
function BenchTray({
  event,
  moves,
  aim,
  isOver,
  seatedCount,
  hasKeptTogether,
  hasUnmetNeeds,
  question,
  onCancelWish,
}: {
  event: DinnerEvent;
  moves: SeatingMoves;
  aim: Aim | null;
  isOver: boolean;
  seatedCount: number;
  hasKeptTogether: boolean;
  hasUnmetNeeds: boolean;
  /** Which guest is asked for. */
  question: string | null;
  onCancelWish: () => void;
}) {
  const t = useTranslator();
  const link = useRouteLink();
  const { seating, pickedUpId } = moves;
  const notNeeded = formatTablesNotNeeded(t, seating.tables);
  const target = aim && findSeatAt(seating, aim.seat);
  return (
    <div className="bench-tray">
      {target ? (
        <p className="bench-aim" aria-hidden="true">
          <b>{formatTableSeat(t, target)}.</b>{' '}
          {target.seat.person && target.seat.person.id !== aim.guest.id
            ? t('seating_drop_swap', {
                name: formatFullName(aim.guest),
                other: getSeatedName(target),
              })
            : null}{' '}
          <span className="soft">{t('seating_drop_cancel')}</span>
        </p>
      ) : question ? (
        <ChooseSecondBar question={question} onCancel={onCancelWish} />
      ) : (
        pickedUpId === null &&
        (seatedCount === 1 && !isOver ? (
          <div className="bench-empty">
            <p>{t('seating_empty')}</p>
            <Button size="small" {...link(routes.eventInvite(event.id))}>
              {t('seating_invite')}
            </Button>
          </div>
        ) : (
          <div className="bench-notes">
            {!isOver && <p className="bench-lead">{t('seating_lead')}</p>}
            <SeatingLegend
              seating={seating}
              hasKeptTogether={hasKeptTogether}
              hasUnmetNeeds={hasUnmetNeeds}
            />
            {notNeeded && <p className="soft small">{notNeeded}</p>}
          </div>
        ))
      )}
      {!isOver && (
        <PickedUpBar
          pickedUp={pickedUpId === null ? undefined : findGuestSeat(seating, pickedUpId)}
          onCancel={() => moves.pickUp(null)}
        />
      )}
    </div>
  );
}

function ReportTab({
  tab,
  event,
  seating,
  report,
  shown,
  wishes,
  isFrozen,
  isOver,
  ...props
}: ReportLineProps & {
  tab: 'report' | 'wishes';
  event: DinnerEvent;
  seating: Seating;
  report: ReturnType<typeof useReport>['report'];
  shown: CallResponse<'reportSeating'> | undefined;
  wishes: PairWishes;
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
      {!isOver && seating.published_at === null && (
        <PublishTerms event={event} publishesAt={seating.publishes_at} />
      )}
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
