import { type ReactNode, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import type { DinnerEvent } from '#src/contract/events.ts';
import { useCore, useTranslator } from '#src/core/react/core-provider.tsx';
import { useToast } from '#src/core/react/use-toast.ts';
import { useFocusRestore } from '#src/components/base/use-focus-restore.ts';
import { Button } from '#src/components/base/button.tsx';
import { InvitationCard } from '#src/components/illustrations/invitation-card.tsx';
import { Dialog } from '#src/components/overlays/dialog.tsx';
import { dialogStack } from '#src/components/overlays/dialog-stack.ts';
import type { EmbedPreview } from '../embed/embed-dialog.tsx';
import { isDinnerOver } from './allowed-actions.ts';
import { type GuestView, type GuestViewChanges, listFilterCounts } from './guest-filters.ts';
import { GuestPanel } from './guest-panel.tsx';
import { GuestRequests, RequestsHint, RequestsLine } from './guest-requests.tsx';
import type { GuestLists, GuestListRow } from './guest-rows.ts';
import { GuestTable, type RowMenu } from './guest-table.tsx';
import { GuestToolbar } from './guest-toolbar.tsx';
import { InviteGuests } from './invite-guests.tsx';
import { InviteListed } from './invite-listed.tsx';
import { ListActions } from './list-actions.tsx';
import { ListFailures } from './list-failures.tsx';
import { RemoveGuests } from './remove-guests.tsx';
import { isRemovalWritten } from './use-deferred-removal.ts';
import { useSideColumn } from '../use-wide-screen.ts';
import { useGuestActions } from './use-guest-actions.ts';
import { useArrangeGuests } from './use-arrange-guests.ts';
import { useLineMoves } from './use-line-moves.ts';
import { useGuestSelection } from './use-guest-selection.ts';
import { useShownRows } from './use-shown-rows.ts';
import { useStableActions } from './use-stable-actions.ts';
import { WaitingColumn } from './waiting-column.tsx';
import { listWaiting } from './waiting-list.tsx';
import { WaitlistRule } from './waitlist-rule.tsx';

/** Keys pressed in these are theirs. */
const OWN_KEYS = '[role=menu], input[type=search], select';

/** The longest wait comes first. */
const listRequests = (rows: readonly GuestListRow[]): GuestListRow[] =>
  rows
    .filter(({ status }) => status === 'requested')
    .toSorted(
      (one, other) => Date.parse(one.answeredAt ?? '') - Date.parse(other.answeredAt ?? ''),
    );

export interface LoadedGuestListProps extends GuestLists {
  event: DinnerEvent;
  view: GuestView;
  onView: (changes: GuestViewChanges) => void;
  /** What the page's address says when it opens. */
  initialSearch?: string | undefined;
  /** Renders a card as a partner page would show it. */
  renderPreview: (preview: EmbedPreview) => ReactNode;
  /** About the part of a long list that isn't here yet. */
  rest: ReactNode;
}

export function LoadedGuestList({
  event,
  view,
  onView,
  initialSearch = '',
  renderPreview,
  rest,
  ...lists
}: LoadedGuestListProps) {
  const t = useTranslator();
  const { showToast } = useToast();
  const hasSideColumn = useSideColumn();
  const [search, setSearch] = useState(initialSearch);
  const [searchResets, setSearchResets] = useState(0);
  const { all, shown } = useShownRows(lists, event, view, search);
  const selection = useGuestSelection(shown.filter(({ isHost }) => !isHost).map(({ key }) => key));
  const progress = useGuestActions(event, selection.deselect);
  const arranging = useArrangeGuests(event, all, lists.seating);
  const line = useLineMoves(event, all);
  const [previewed, setPreviewed] = useState<readonly GuestListRow[] | null>(null);
  const [toRemove, setToRemove] = useState<readonly GuestListRow[] | null>(null);
  const [openKey, setOpenKey] = useState<string | null>(null);
  const [menu, setMenu] = useState<RowMenu | null>(null);
  const [isInviting, setInviting] = useState(view.open === 'invite');
  const [isShowingRequests, setShowingRequests] = useState(false);
  const container = useRef<HTMLDivElement>(null);
  const opener = useRef<Element | null>(null);

  // Nobody can answer them any more: then they stand in the list alone.
  const isOver = isDinnerOver(event, useCore().clock.now());
  const requests = useMemo(() => (isOver ? [] : listRequests(all)), [all, isOver]);
  const reportRequestFocus = useFocusRestore(
    container,
    requests.length === 0 ? 'none' : isShowingRequests ? 'dialog' : 'requests',
  );
  const reportWaitingFocus = useFocusRestore(
    container,
    all.some(({ waitlistPosition }) => waitlistPosition !== null) ? 'waiting' : 'none',
  );
  // The list itself shows them where it is about nobody else.
  const waiting = useMemo(
    () => (isOver || view.show === 'waitlisted' ? [] : listWaiting(all)),
    [all, isOver, view.show],
  );
  const openRow = all.find(({ key }) => key === openKey);
  // The open card shows its own.
  const unsaved = all.filter((row) => row !== openRow && arranging.getPartyError(row));
  const selectedRows = all.filter(({ key }) => selection.keys.has(key));

  function closePanel() {
    setOpenKey(null);
    if (hasSideColumn && opener.current instanceof HTMLElement && opener.current.isConnected)
      opener.current.focus();
  }
  const hasOpenRowGone = openKey !== null && !openRow;
  useEffect(() => {
    if (!hasOpenRowGone) return;
    // An undo brings the row back, not its card.
    setOpenKey(null);
    container.current?.focus();
  }, [hasOpenRowGone]);
  async function copyAddresses(rows: readonly GuestListRow[]) {
    const text = rows.flatMap(({ address }) => address ?? []).join(', ');
    try {
      await navigator.clipboard.writeText(text);
      showToast(t.plural('guests_addresses_copied', rows.length));
    } catch {
      showToast(t('guests_copy_failed', { text }));
    }
  }
  const actions = useStableActions({
    open(row) {
      opener.current = document.activeElement;
      setOpenKey(row.key);
    },
    toggle: selection.toggle,
    act: (action, rows) =>
      action === 'remove' && isRemovalWritten(rows)
        ? setToRemove(rows)
        : void progress.run(action, rows),
    previewInvitation: setPreviewed,
    move: (row, step) => void line.move(row, step),
    copyAddresses: (rows) => void copyAddresses(rows),
    toggleMenu: (key, button) =>
      setMenu((current) => (current?.key === key ? null : { key, button })),
  });
  const handleEscape = useEffectEvent((press: KeyboardEvent) => {
    if (
      press.key !== 'Escape' ||
      press.defaultPrevented ||
      dialogStack.top() ||
      (press.target instanceof Element && press.target.closest(OWN_KEYS))
    )
      return;
    if (openRow) closePanel();
    else selection.set([]);
  });
  useEffect(() => {
    const listener = (press: KeyboardEvent) => handleEscape(press);
    document.addEventListener('keydown', listener);
    return () => document.removeEventListener('keydown', listener);
  }, []);
  const requestList = (
    <>
      <RequestsHint event={event} />
      <GuestRequests
        event={event}
        requests={requests}
        running={progress.running}
        failures={progress.failures}
        actions={actions}
        reportFocus={reportRequestFocus}
      />
    </>
  );
  const panel = openRow && (
    <GuestPanel
      key={openRow.key}
      isBeside={hasSideColumn}
      event={event}
      row={openRow}
      progress={progress}
      line={line}
      arranging={arranging}
      actions={actions}
      onClose={closePanel}
    />
  );
  const hasSide = hasSideColumn && (openRow !== undefined || requests.length + waiting.length > 0);
  return (
    <div className={hasSide ? 'guests has-side' : 'guests'} ref={container} tabIndex={-1}>
      <div className="guests-main">
        <GuestToolbar
          key={searchResets}
          view={view}
          onView={onView}
          initialSearch={search}
          onSearch={setSearch}
          total={all.length}
          counts={listFilterCounts(all, view.show)}
          isOver={isOver}
        >
          <ListActions
            event={event}
            onInvite={() => setInviting(true)}
            rows={all}
            renderPreview={renderPreview}
          />
        </GuestToolbar>
        {!hasSideColumn && requests.length > 0 && (
          <RequestsLine requests={requests} onOpen={() => setShowingRequests(true)} />
        )}
        {view.show === 'waitlisted' && shown.length > 0 && <WaitlistRule event={event} />}
        <ListFailures
          rows={all}
          progress={progress}
          line={line}
          unsaved={unsaved}
          arranging={arranging}
        />
        {shown.length > 0 && (
          <GuestTable
            event={event}
            rows={shown}
            sort={view.sort ?? 'requests'}
            lineLength={line.lineLength}
            moving={line.moving}
            isLine={view.show === 'waitlisted' && view.sort === undefined && search.trim() === ''}
            selection={selection}
            selectedRows={selectedRows}
            openKey={openRow?.key ?? null}
            menu={menu}
            onCloseMenu={() => setMenu(null)}
            progress={progress}
            arranging={arranging}
            actions={actions}
          />
        )}
        {shown.length === 0 && (
          <div className="guests-empty" role="status">
            <p>{t('guests_search_none')}</p>
            <Button
              size="small"
              onClick={() => {
                setSearch('');
                setSearchResets(searchResets + 1);
                onView({ show: undefined, q: undefined });
              }}
            >
              {t('guests_show_all')}
            </Button>
          </div>
        )}
        {all.length === 1 && (
          <section className="guests-empty">
            <InvitationCard />
            <h2 className="heading">{t('guests_empty_title')}</h2>
            <p className="soft">{t('guests_empty')}</p>
          </section>
        )}
        {rest}
      </div>
      {hasSide && (
        <div className="guests-side">
          {panel ?? (
            <>
              {requests.length > 0 && (
                <section aria-labelledby="guest-requests-title">
                  <h2 id="guest-requests-title">{t.plural('host_asked', requests.length)}</h2>
                  {requestList}
                </section>
              )}
              {waiting.length > 0 && (
                <WaitingColumn
                  event={event}
                  waiting={waiting}
                  progress={progress}
                  actions={actions}
                  reportFocus={reportWaitingFocus}
                  onShowAll={() => onView({ show: 'waitlisted' })}
                />
              )}
            </>
          )}
        </div>
      )}
      {!hasSideColumn && panel}
      <Dialog
        open={!hasSideColumn && isShowingRequests && requests.length > 0}
        onClose={() => setShowingRequests(false)}
        title={t.plural('host_asked', requests.length)}
        closeLabel={t('action_close')}
      >
        {requestList}
      </Dialog>
      {isInviting && (
        <InviteGuests
          event={event}
          listedUserIds={[...lists.guests, ...lists.invitations].flatMap(
            ({ person }) => person?.id ?? [],
          )}
          onClose={() => {
            setInviting(false);
            if (view.open) onView({ open: undefined });
          }}
        />
      )}
      {previewed && (
        <InviteListed
          event={event}
          rows={previewed}
          progress={progress}
          onClose={() => setPreviewed(null)}
        />
      )}
      {toRemove && (
        <RemoveGuests
          rows={toRemove}
          loading={progress.running !== null}
          onConfirm={() => void progress.run('remove', toRemove).then(() => setToRemove(null))}
          onClose={() => setToRemove(null)}
        />
      )}
    </div>
  );
}
