import { useQuery } from '@tanstack/react-query';
import { useId, useRef, useState } from 'react';
import type { DoorList } from '#src/contract/door.ts';
import { routes } from '#src/contract/routes.ts';
import { cleanLine } from '#src/contract/text.ts';
import type { DinnerEvent } from '#src/contract/events.ts';
import { isHosting } from '#src/contract/host-roles.ts';
import { toIsoString } from '#src/core/i18n/format-date.ts';
import { queries } from '#src/core/data/queries.ts';
import { useCore, useIsOnline, useTranslator } from '#src/core/react/core-provider.tsx';
import { useDateFormatter } from '#src/core/react/use-date-formatter.ts';
import { useRouteLink } from '#src/core/react/use-route-link.ts';
import { SearchIcon } from '#src/components/base/icons.tsx';
import { isDinnerOver } from '../guests/allowed-actions.ts';
import { Hosts } from '../hosts/hosts.tsx';
import { useWideScreen } from '../use-wide-screen.ts';
import { ChangesTonight } from './changes-tonight.tsx';
import { DoorConflicts } from './door-conflicts.tsx';
import { DoorRowView } from './door-row.tsx';
import { type DoorRow, type DoorView, filterDoorRows, groupByTable } from './door-rows.ts';
import { EveningRoom } from './evening-room.tsx';
import { type SwapDraft, SwapSeats } from './swap-seats.tsx';
import { useDoorRows } from './use-door-rows.ts';
import { WalkIn } from './walk-in.tsx';

/** Matches `q` of the page's address. */
const MAX_SEARCH_LENGTH = 100;
/** More dots than that are too small to see. */
const MAX_DOTS = 60;
const SEATING_INTERVAL_MS = 15_000;

export interface DoorProps {
  event: DinnerEvent;
  state: 'early' | 'open' | 'closed';
  list: Pick<DoorList, 'results' | 'tables'>;
  /** When the list came, by the device's clock. */
  readAt: number;
  view: DoorView;
  onView: (changes: DoorView) => void;
}

/** Check-in, made for one hand: search, tap, next. */
export function Door({ event, state, list, readAt, view, onView }: DoorProps) {
  const core = useCore();
  const t = useTranslator();
  const link = useRouteLink();
  const isOnline = useIsOnline();
  const dates = useDateFormatter();
  const isWide = useWideScreen();
  const canSeat = isHosting(event) && state !== 'closed';
  const seating = useQuery({
    ...queries(core).seating(event.id),
    enabled: isHosting(event),
    refetchInterval: canSeat && SEATING_INTERVAL_MS,
  });
  const { queue, waiting, conflicts, rows } = useDoorRows(event, list.results);
  const [search, setSearch] = useState(view.q ?? '');
  const [kept, setKept] = useState<ReadonlySet<string>>(new Set());
  /** The guest last checked in by a search: whose row comes first, now that the whole list is back. */
  const [foundId, setFoundId] = useState<string | null>(null);
  const [swap, setSwap] = useState<SwapDraft | null>(null);
  const [announcement, announce] = useState('');
  const searchField = useRef<HTMLInputElement>(null);
  const guestList = useRef<HTMLDivElement>(null);
  const elsewhereId = useId();
  // Until check-in begins, nobody counts as missing.
  const show = state === 'early' ? 'tables' : view.show;
  const { shown, elsewhere } = filterDoorRows(rows, { show, q: search }, kept);
  const matches = [...shown, ...elsewhere];
  const found = shown.filter(({ id }) => id === foundId);
  const others = shown.filter(({ id }) => id !== foundId);
  const onlyMatch =
    state === 'open' && cleanLine(search) && matches.length === 1 && matches[0]?.cameAt === null
      ? matches[0]
      : null;
  const isByTable = view.show === 'tables' && state !== 'early';
  const here = rows.filter(({ cameAt }) => cameAt !== null).length;
  const isOver = isDinnerOver(event, core.clock.now());
  const hasTools =
    isHosting(event) && state === 'open' && Date.parse(event.ends_at) > core.clock.now();

  /** The list is read anew, so nothing has to stay where it was. */
  function changeView(changes: DoorView) {
    setKept(new Set());
    setFoundId(null);
    onView(changes);
  }
  function press({ id, name }: DoorRow, action: 'checkIn' | 'undoCheckIn') {
    setKept(new Set([...kept, id]));
    queue.press(event, id, action);
    // The next guest is looked for. A host who tapped without a search gets no keyboard on the screen.
    if (action === 'checkIn' && search) {
      setSearch('');
      setFoundId(id);
      onView({ q: undefined });
      searchField.current?.focus();
    }
    announce(t(action === 'checkIn' ? 'door_said_here' : 'door_said_undone', { name }));
  }
  const counts = {
    missing: rows.length - here,
    here,
  };
  const labels = {
    missing: t(isOver ? 'door_was_missing' : 'door_missing'),
    here: t(isOver ? 'door_was_here' : 'door_is_here'),
    tables: t('door_tables'),
  };
  const emptyText =
    rows.length === 0
      ? isOver
        ? 'door_was_empty'
        : 'door_empty'
      : cleanLine(search)
        ? 'door_not_found'
        : show === 'here'
          ? isOver
            ? 'door_nobody_came'
            : 'door_nobody_here'
          : isOver
            ? 'door_nobody_missing'
            : 'door_all_here';
  const listRows = (listed: readonly DoorRow[]) => (
    <ul className="door-list">
      {listed.map((row) => (
        <DoorRowView
          key={row.id}
          row={row}
          timeZone={event.time_zone}
          hasPlate={state !== 'early'}
          onPress={state === 'open' ? press : undefined}
        />
      ))}
    </ul>
  );
  const door = (
    <section className="door" aria-label={t('door_title')}>
      <div className="door-count">
        {state !== 'early' && rows.length > 0 && (
          <>
            <div className="door-count-line">
              <h2 className="heading">
                {t(isOver ? 'door_came' : 'door_here', { here, total: rows.length })}
              </h2>
              {!isOnline && (
                <p className="soft small tabular-numbers">
                  {t('door_offline', {
                    time: dates.formatTime(toIsoString(readAt), event.time_zone),
                  })}
                </p>
              )}
            </div>
            {rows.length <= MAX_DOTS && <Dots here={here} total={rows.length} />}
          </>
        )}
      </div>
      {state !== 'early' && (
        <p className="door-waiting" role="status">
          {waiting.length > 0 && t.plural('door_wait', waiting.length)}
        </p>
      )}
      <DoorConflicts
        event={event}
        conflicts={conflicts}
        rows={rows}
        onDone={() => queue.clearConflicts(event.id)}
      />
      {rows.length > 0 && (
        <search className="guest-search door-search">
          <SearchIcon />
          <input
            ref={searchField}
            className="input"
            type="search"
            inputMode="search"
            enterKeyHint={onlyMatch ? 'done' : 'search'}
            autoComplete="off"
            maxLength={MAX_SEARCH_LENGTH}
            placeholder={t('door_search')}
            aria-label={t('door_search_label')}
            value={search}
            onChange={({ currentTarget }) => {
              // First, as the router restores what is scrolled when the address changes.
              if (guestList.current) guestList.current.scrollTop = 0;
              setSearch(currentTarget.value);
              changeView({ q: cleanLine(currentTarget.value) || undefined });
            }}
            onKeyDown={({ key, nativeEvent }) => {
              if (key === 'Enter' && !nativeEvent.isComposing && onlyMatch)
                press(onlyMatch, 'checkIn');
            }}
          />
        </search>
      )}
      {state !== 'early' && rows.length > 0 && (
        <div className="guest-chips door-chips" role="group" aria-label={t('door_show')}>
          {(['missing', 'here', 'tables'] as const).map((chip) => (
            <button
              key={chip}
              type="button"
              className="guest-chip"
              aria-pressed={(show ?? 'missing') === chip}
              onClick={() => changeView({ show: chip === 'missing' ? undefined : chip })}
            >
              {labels[chip]}{' '}
              {chip !== 'tables' && <b className="tabular-numbers">{counts[chip]}</b>}
            </button>
          ))}
        </div>
      )}
      <div
        ref={guestList}
        className="door-guests"
        // Without buttons in its rows it takes the focus itself, to be scrolled by keys.
        {...(isWide &&
          state !== 'open' && { tabIndex: 0, role: 'group', 'aria-label': t('guests_title') })}
      >
        {matches.length === 0 ? (
          <p className="door-empty">{t(emptyText)}</p>
        ) : isByTable ? (
          <>
            {found.length > 0 && listRows(found)}
            {groupByTable(others, t.locale).map(({ name, rows: seated }) => (
              <section key={name} aria-label={name ?? t('door_no_seat')}>
                <h3 className="caps door-table">
                  <bdi>{name ?? t('door_no_seat')}</bdi>
                </h3>
                {listRows(seated)}
              </section>
            ))}
          </>
        ) : (
          shown.length > 0 && listRows([...found, ...others])
        )}
        {elsewhere.length > 0 && (
          <section aria-labelledby={elsewhereId}>
            <h3 className="caps door-table" id={elsewhereId}>
              {labels[show === 'here' ? 'missing' : 'here']}
            </h3>
            {listRows(elsewhere)}
          </section>
        )}
      </div>
      {hasTools && (
        <p className="door-links">
          <a className="link" {...link(routes.eventPrint(event.id))}>
            {t('print_open')}
          </a>
          <a className="link" {...link(routes.eventKitchen(event.id))}>
            {t('kitchen_title')}
          </a>
        </p>
      )}
      <p className="visually-hidden" role="status">
        {announcement}
      </p>
      {hasTools && (
        <div className="door-foot">
          <WalkIn
            event={event}
            missing={rows.filter(({ cameAt }) => cameAt === null)}
            onAdded={(id) => {
              setKept((current) => new Set([...current, id]));
              queue.press(event, id, 'checkIn');
            }}
          />
          <SwapSeats seating={seating} draft={swap} onDraft={setSwap} hasRoom={isWide} />
        </div>
      )}
    </section>
  );
  const hosts = event.my_role === 'door' && <Hosts event={event} />;
  if (!isWide)
    return (
      <>
        {door}
        {hosts}
      </>
    );
  return (
    <div className="evening-columns">
      {door}
      <div className="evening-side">
        <EveningRoom
          event={event}
          tables={list.tables}
          guests={list.results}
          rows={rows}
          isEarly={state === 'early'}
          isOver={isOver}
          swap={hasTools ? swap : null}
          onSwap={setSwap}
        />
        {isHosting(event) && state !== 'early' && <ChangesTonight event={event} isOver={isOver} />}
        {hosts}
      </div>
    </div>
  );
}

/** One for each guest, those who are here filled. */
function Dots({ here, total }: { here: number; total: number }) {
  const width = total * 12;
  return (
    <svg
      className="door-dots"
      viewBox={`0 0 ${width} 12`}
      style={{ maxWidth: `${width}px` }}
      aria-hidden="true"
    >
      {[...Array(total).keys()].map((dot) => (
        <circle
          key={dot}
          cx={dot * 12 + 6}
          cy="6"
          r="4.3"
          className={dot < here ? 'here' : undefined}
        />
      ))}
    </svg>
  );
}
