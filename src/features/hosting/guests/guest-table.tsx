import { useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';
import type { DinnerEvent } from '#src/contract/events.ts';
import { useTranslator } from '#src/core/react/core-provider.tsx';
import { useFocusRestore } from '#src/components/base/use-focus-restore.ts';
import { useTabletScreen, useWideScreen } from '../use-wide-screen.ts';
import { BulkBar } from './bulk-bar.tsx';
import { type GuestSort, isTied } from './guest-filters.ts';
import { GuestMenu, type GuestRowActions } from './guest-menu.tsx';
import { GuestRowView } from './guest-row-view.tsx';
import type { GuestListRow } from './guest-rows.ts';
import type { GuestActions } from './use-guest-actions.ts';
import type { ArrangeGuests } from './use-arrange-guests.ts';
import type { LineMoves } from './use-line-moves.ts';
import type { GuestSelection } from './use-guest-selection.ts';
import { useVirtualRows } from './use-virtual-rows.ts';
import './guest-table.css';

const ROW_HEIGHT_PX = { wide: 46, phone: 66 };

export interface RowMenu {
  key: string;
  button: HTMLElement;
}

export interface GuestTableProps {
  event: DinnerEvent;
  /** As filtered and sorted. */
  rows: readonly GuestListRow[];
  sort: GuestSort;
  /** How many wait, if the host can order them; `isLine` where the rows are just these in their order. */
  lineLength: number | null;
  isLine: boolean;
  moving: LineMoves['moving'];
  selection: GuestSelection;
  /** Also those that the filter hides. */
  selectedRows: readonly GuestListRow[];
  openKey: string | null;
  /** The open menu of a row. */
  menu: RowMenu | null;
  onCloseMenu: () => void;
  progress: Pick<GuestActions, 'running' | 'failures'>;
  arranging: ArrangeGuests;
  actions: GuestRowActions;
}

/** The row beside this one that has the same control: the host's own has no box. */
function findControlBeside(control: HTMLElement, step: 1 | -1): HTMLElement | null {
  let row = control.closest('[role=row]');
  while (row) {
    row = step > 0 ? row.nextElementSibling : row.previousElementSibling;
    const found = row?.querySelector<HTMLElement>(`[data-control=${control.dataset['control']}]`);
    if (found) return found;
  }
  return null;
}

export function GuestTable({
  event,
  rows,
  sort,
  lineLength,
  isLine,
  moving,
  selection,
  selectedRows,
  openKey,
  menu,
  onCloseMenu,
  progress,
  arranging,
  actions,
}: GuestTableProps) {
  const t = useTranslator();
  const isWide = useWideScreen();
  const hasColumns = useTabletScreen();
  const frame = useRef<HTMLDivElement>(null);
  const scroller = useRef<HTMLDivElement>(null);
  const body = useRef<HTMLDivElement>(null);
  const isSelecting = selectedRows.length > 0;
  // The button that was pressed in the bar goes with it.
  const reportFocus = useFocusRestore(frame, isSelecting ? 'selection' : 'list');
  const { indexes, paddingTop, paddingBottom, measureRow } = useVirtualRows({
    count: rows.length,
    rowHeight: isWide ? ROW_HEIGHT_PX.wide : ROW_HEIGHT_PX.phone,
    getKey: (index) => rows[index]?.key ?? '',
    scroller,
    body,
    isPageScroll: !isWide,
  });
  const menuRow = menu && rows.find(({ key }) => key === menu.key);
  const listed = rows.filter(({ isHost }) => !isHost);
  const selectedCount = listed.filter(({ key }) => selection.keys.has(key)).length;
  const isAllSelected = listed.length > 0 && selectedCount === listed.length;
  const selectAll = () =>
    isAllSelected
      ? selection.deselect(listed.map(({ key }) => key))
      : selection.set([...selection.keys, ...listed.map(({ key }) => key)]);

  const handleKeyDown = useEffectEvent((press: KeyboardEvent) => {
    const step = press.key === 'ArrowDown' ? 1 : press.key === 'ArrowUp' ? -1 : 0;
    const { target } = press;
    if (!step || press.altKey || press.ctrlKey || press.metaKey || !(target instanceof HTMLElement))
      return;
    const control = target.closest<HTMLElement>('[data-control]');
    const next = control && findControlBeside(control, step);
    if (!control || !next) return;
    press.preventDefault();
    next.focus();
    if (!press.shiftKey || control.dataset['control'] !== 'select') return;
    const keys = [control, next].map(
      (each) => each.closest<HTMLElement>('[data-guest]')?.dataset['guest'] ?? '',
    );
    selection.set([...selection.keys, ...keys]);
  });
  useEffect(() => {
    const list = scroller.current;
    const listener = (press: KeyboardEvent) => handleKeyDown(press);
    list?.addEventListener('keydown', listener);
    return () => list?.removeEventListener('keydown', listener);
  }, []);
  const lastFocus = useRef<{ guest: string; control: string; index: number } | null>(null);
  const rememberFocus = useEffectEvent(({ target }: FocusEvent) => {
    const focused = target instanceof HTMLElement ? target : null;
    const { guest, index } = focused?.closest<HTMLElement>('[data-guest]')?.dataset ?? {};
    const control = focused?.closest<HTMLElement>('[data-control]')?.dataset['control'] ?? '';
    lastFocus.current = guest ? { guest, control, index: Number(index) } : null;
  });
  useEffect(() => {
    const list = body.current;
    const listener = (focus: FocusEvent) => rememberFocus(focus);
    // By the microtask a row that React moves has its focus again; a press elsewhere has moved it away, but not into the row's menu.
    const forgetIfLeft = () =>
      queueMicrotask(() => {
        const { activeElement } = document;
        if (!list?.contains(activeElement) && !activeElement?.closest('[role=menu]'))
          lastFocus.current = null;
      });
    list?.addEventListener('focusin', listener);
    list?.addEventListener('focusout', forgetIfLeft);
    return () => {
      list?.removeEventListener('focusin', listener);
      list?.removeEventListener('focusout', forgetIfLeft);
    };
  }, []);
  useLayoutEffect(() => {
    if (!lastFocus.current || document.activeElement !== document.body) return;
    const { guest, control, index } = lastFocus.current;
    const isGone = !rows.some(({ key }) => key === guest);
    // A row of the line that changes its place in the document loses the focus.
    if (!isLine && !isGone) return;
    // A removed row is followed by the next.
    const row =
      isGone && !isLine
        ? body.current?.querySelector(`[data-index="${Math.min(index, rows.length - 1)}"]`)
        : body.current?.querySelector(`[data-guest="${guest}"]`);
    const found = row?.querySelector<HTMLElement>(`[data-control="${control}"]`);
    if (found) {
      found.focus({ preventScroll: true });
      return;
    }
    lastFocus.current = null;
    // The guest got a seat and left the line, or the list is empty.
    if (!row || isGone) frame.current?.focus({ preventScroll: true });
  });
  const hasArrows = isLine && lineLength !== null;
  return (
    <div
      className={isSelecting ? 'guest-frame selecting' : 'guest-frame'}
      ref={frame}
      tabIndex={-1}
    >
      {isSelecting && (
        <BulkBar
          event={event}
          rows={selectedRows}
          running={progress.running}
          actions={actions}
          arranging={arranging}
          onClear={() => selection.set([])}
          reportFocus={reportFocus}
        />
      )}
      <div className="guest-scroll" ref={scroller}>
        <div
          className={['guest-table', isLine && 'is-line', hasArrows && 'has-arrows']
            .filter(Boolean)
            .join(' ')}
          role="table"
          aria-label={t('guests_title')}
          aria-rowcount={rows.length + 1}
        >
          <div className="guest-head" role="row" aria-rowindex={1}>
            <div className="guest-head-box" role="columnheader">
              {listed.length > 0 && (
                <label className="guest-tick">
                  <input
                    type="checkbox"
                    className="check"
                    aria-label={t('guests_select_all')}
                    checked={isAllSelected}
                    ref={(box) => {
                      if (box) box.indeterminate = selectedCount > 0 && !isAllSelected;
                    }}
                    onChange={selectAll}
                  />
                </label>
              )}
            </div>
            <div
              className="guest-head-name"
              role="columnheader"
              aria-sort={sort === 'name' ? 'ascending' : undefined}
            >
              {t('guests_column_name')}
            </div>
            {!isLine && <div role="columnheader">{t('guests_column_answer')}</div>}
            <div role="columnheader" aria-sort={sort === 'seat' ? 'ascending' : undefined}>
              {t('guests_column_seat')}
            </div>
            <div role="columnheader">
              <span className="visually-hidden">{t('guests_column_actions')}</span>
            </div>
          </div>
          <div
            role="rowgroup"
            ref={body}
            style={measureRow && { paddingBlockStart: paddingTop, paddingBlockEnd: paddingBottom }}
          >
            {indexes.map((index) => {
              const row = rows[index];
              if (!row) return null;
              return (
                <GuestRowView
                  key={row.key}
                  row={row}
                  index={index}
                  isTied={isTied(row, rows[index - 1])}
                  event={event}
                  hasColumns={hasColumns}
                  isLine={isLine}
                  lineLength={hasArrows ? lineLength : null}
                  moving={hasArrows ? moving : null}
                  isGettingSeat={
                    isLine &&
                    progress.running?.action === 'approve' &&
                    progress.running.keys.has(row.key)
                  }
                  isSelected={selection.keys.has(row.key)}
                  isOpen={row.key === openKey}
                  isMenuOpen={row.key === menu?.key}
                  failure={progress.failures.get(row.key)}
                  actions={actions}
                  measureRow={measureRow}
                />
              );
            })}
          </div>
        </div>
      </div>
      {menu && menuRow && (
        <GuestMenu
          key={menu.key}
          row={menuRow}
          event={event}
          lineLength={moving ? null : lineLength}
          actions={actions}
          button={menu.button}
          onClose={onCloseMenu}
        />
      )}
    </div>
  );
}
