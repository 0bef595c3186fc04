import { useEffect, useRef, useState } from 'react';
import type { DinnerEvent } from '#src/contract/events.ts';
import type { Person } from '#src/contract/members.ts';
import type { Seating } from '#src/contract/seating.ts';
import { useCore, useTranslator } from '#src/core/react/core-provider.tsx';
import { useFocusRestore } from '#src/components/base/use-focus-restore.ts';
import { Button } from '#src/components/base/button.tsx';
import { StatusLine } from '#src/components/feedback/status-line.tsx';
import { formatFullName } from '#src/components/person/person-name.ts';
import { useWideScreen } from '../use-wide-screen.ts';
import { BenchPlan } from './bench-plan.tsx';
import { type Aim, BenchTray } from './bench-tray.tsx';
import type { PendingWish } from './choose-second-bar.tsx';
import { ChosenGuest } from './chosen-guest.tsx';
import { ChosenTable } from './chosen-table.tsx';
import { MoveGuest } from './move-guest.tsx';
import { PublishLink } from './publish-terms.tsx';
import { ReportTab } from './report-tab.tsx';
import { SeatingList } from './seating-list.tsx';
import {
  type BenchSelection,
  findGuestSeat,
  listBarredSeats,
  listSeatedPeople,
} from './seating-model.ts';
import { MIN_GUESTS } from './seating-report-view.tsx';
import { measureGlow } from './table-warmth.ts';
import { UndoBar } from './undo-bar.tsx';
import { usePairWishes } from './use-pair-wishes.ts';
import { useSeatingMoves } from './use-seating-moves.ts';
import { groupUnmetNeeds, listKeptTogether, useSeatingReport } from './use-seating-report.ts';
import { SavedVersions } from './versions/saved-versions.tsx';

type Tab = 'list' | 'report' | 'wishes';

/** Plan, tray and panel of a dinner whose guests are moved here (R42, R80). */
export function Bench({
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
  const { report, data: reportData } = useSeatingReport(seating, moves.bestRevision);
  const [chosen, setChosen] = useState<BenchSelection | null>(
    guestId === undefined ? null : { guestId },
  );
  const [chosenTab, setTab] = useState<Tab | null>(null);
  const [aim, setAim] = useState<Aim | null>(null);
  const [markedIds, markGuests] = useState<readonly string[]>([]);
  const [movedGuest, setMovedGuest] = useState<Person | null>(null);
  const wishes = usePairWishes(moves, reportData);
  /** Where the plan is only a picture, the other one is chosen in a form. */
  const [firstOfPair, setFirstOfPair] = useState<string>();
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
  function choose(choice: BenchSelection | null) {
    setStartedWish(null);
    setChosen(choice);
  }
  const keptTogether = listKeptTogether(reportData);
  const unmetNeeds = groupUnmetNeeds(reportData);
  // What was pressed in one view of the side is gone with it.
  const panel = useRef<HTMLDivElement>(null);
  const shownView = chosenSeat ? 'guest' : chosenTable ? 'table' : 'tabs';
  const reportFocus = useFocusRestore(panel, shownView);
  const movedInList = useRef<string | null>(null);
  // The row that led to the sheet is gone, or has become another guest's. Runs after the sheet has tried to focus it.
  useEffect(() => {
    if (movedInList.current === null) return;
    const row = panel.current?.querySelector<HTMLElement>(`[data-guest="${movedInList.current}"]`);
    movedInList.current = null;
    (row ?? panel.current)?.focus();
  });
  const chosenView = chosenSeat ? (
    <ChosenGuest
      chosen={chosenSeat}
      report={reportData}
      moves={moves}
      isFrozen={isFrozen}
      isOver={isOver}
      isBeside={isWide}
      listBarredSeats={listBarred}
      onMark={markGuests}
      onChoose={choose}
      onMoveTo={() => {
        // One sheet at a time.
        if (!isWide) choose(null);
        setMovedGuest(chosenSeat.seat.person);
      }}
      onWish={(started) => {
        if (isWide) {
          moves.pickUp(null);
          setStartedWish(started);
        } else {
          choose(null);
          setTab('wishes');
          setFirstOfPair(started.guest.id);
        }
      }}
      reportFocus={reportFocus}
    />
  ) : chosenTable ? (
    <ChosenTable
      table={chosenTable}
      report={reportData}
      moves={moves}
      isOver={isOver}
      isBeside={isWide}
      onChoose={choose}
      reportFocus={reportFocus}
    />
  ) : null;
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
            <SavedVersions event={event} moves={moves} />
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
        {!isOver && seating.published_at === null && (
          <PublishLink event={event} seating={seating} />
        )}
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
        chooseGuest={
          pendingWish && {
            onChooseGuest: (other) => {
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
        {isWide && chosenView ? (
          chosenView
        ) : (
          <>
            <div className="bench-tabs" role="group" aria-label={t('seating_title')}>
              {tabs.map(({ tab: each, label }) => (
                <button
                  key={each}
                  type="button"
                  className="tab"
                  aria-pressed={each === tab}
                  onClick={() => {
                    setTab(each);
                    setFirstOfPair(undefined);
                  }}
                >
                  {label}
                </button>
              ))}
            </div>
            <div className="bench-panel-body">
              {tab === 'list' ? (
                <SeatingList
                  seating={seating}
                  moves={moves}
                  isOver={isOver}
                  onChoose={isWide ? undefined : choose}
                />
              ) : (
                <ReportTab
                  tab={tab}
                  event={event}
                  seating={seating}
                  report={report}
                  shown={reportData}
                  wishes={wishes}
                  firstOfPair={firstOfPair}
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
      {/* Not over the rows that somebody picked up in a wider window can go to. */}
      {!isWide && moves.pickedUpId === null && chosenView}
      <MoveGuest
        guest={movedGuest}
        report={reportData}
        moves={{
          ...moves,
          moveGuest: (guestId, to) => {
            moves.moveGuest(guestId, to);
            if (!isWide) movedInList.current = guestId;
          },
        }}
        barredKeys={movedGuest ? listBarred(movedGuest.id) : new Set()}
        hasPlan={isWide}
        onClose={() => setMovedGuest(null)}
      />
    </div>
  );
}
