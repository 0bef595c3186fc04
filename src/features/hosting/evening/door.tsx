import { useState, useSyncExternalStore } from 'react';
import type { DoorGuest } from '#src/contract/door.ts';
import { routes } from '#src/contract/routes.ts';
import { cleanLine } from '#src/contract/text.ts';
import type { DinnerEvent } from '#src/contract/events.ts';
import { isHosting } from '#src/contract/host-roles.ts';
import { useCore, useTranslator } from '#src/core/react/core-provider.tsx';
import { useRouteLink } from '#src/core/react/use-route-link.ts';
import { Button } from '#src/components/base/button.tsx';
import { SearchIcon } from '#src/components/base/icons.tsx';
import { DoorConflicts } from './door-conflicts.tsx';
import { getDoorQueue } from './door-queue.ts';
import { DoorRowView } from './door-row.tsx';
import { type DoorRow, type DoorView, filterDoorRows, listDoorRows } from './door-rows.ts';
import { WalkIn } from './walk-in.tsx';

/** Matches `q` of the page's address. */
const MAX_SEARCH_LENGTH = 100;
/** More dots than that are too small to see. */
const MAX_DOTS = 60;

export interface DoorProps {
  event: DinnerEvent;
  state: 'early' | 'open' | 'closed';
  guests: readonly DoorGuest[];
  view: DoorView;
  onView: (changes: DoorView) => void;
}

/** Check-in, made for one hand: search, tap, next. */
export function Door({ event, state, guests, view, onView }: DoorProps) {
  const core = useCore();
  const t = useTranslator();
  const link = useRouteLink();
  const queue = getDoorQueue(core);
  const { pending, conflicts } = useSyncExternalStore(queue.subscribe, queue.get, queue.get);
  const [search, setSearch] = useState(view.q ?? '');
  const [kept, setKept] = useState<ReadonlySet<string>>(new Set());
  const [announcement, announce] = useState('');
  const isHere = ({ eventId }: { eventId: string }) => eventId === event.id;
  const waiting = pending.filter(isHere);
  const rows = listDoorRows(guests, waiting, {
    locale: t.locale,
    unnamed: t('guests_unnamed'),
  });
  // Until check-in begins, nobody counts as missing.
  const show = state === 'early' ? 'all' : view.show;
  const shown = filterDoorRows(rows, { show, q: search }, kept);
  const here = rows.filter(({ cameAt }) => cameAt !== null).length;
  const isOver = state === 'closed';

  /** The list is read anew, so nothing has to stay where it was. */
  function changeView(changes: DoorView) {
    setKept(new Set());
    onView(changes);
  }
  function press({ id, name }: DoorRow, action: 'checkIn' | 'undoCheckIn') {
    setKept(new Set([...kept, id]));
    queue.press(event, id, action);
    announce(t(action === 'checkIn' ? 'door_said_here' : 'door_said_undone', { name }));
  }
  const counts = {
    missing: rows.length - here,
    here,
    all: rows.length,
  };
  const labels = {
    missing: t(isOver ? 'door_was_missing' : 'door_missing'),
    here: t(isOver ? 'door_was_here' : 'door_is_here'),
    all: t('door_all'),
  };
  const emptyText = cleanLine(search)
    ? 'door_not_found'
    : show === 'here'
      ? isOver
        ? 'door_nobody_came'
        : 'door_nobody_here'
      : isOver
        ? 'door_nobody_missing'
        : 'door_all_here';
  return (
    <section aria-label={t('door_title')}>
      {state !== 'early' && (
        <>
          <h2 className="heading">
            {t(isOver ? 'door_came' : 'door_here', { here, total: rows.length })}
          </h2>
          {rows.length <= MAX_DOTS && <Dots here={here} total={rows.length} />}
        </>
      )}
      <p className={state === 'open' ? 'door-waiting reserved' : 'door-waiting'} role="status">
        {waiting.length > 0 && t.plural('door_wait', waiting.length)}
      </p>
      <DoorConflicts
        event={event}
        conflicts={conflicts.filter(({ press: { eventId } }) => eventId === event.id)}
        rows={rows}
        onDone={() => queue.clearConflicts(event.id)}
      />
      <search className="guest-search door-search">
        <SearchIcon />
        <input
          className="input"
          type="search"
          inputMode="search"
          enterKeyHint="search"
          autoComplete="off"
          maxLength={MAX_SEARCH_LENGTH}
          placeholder={t('door_search')}
          aria-label={t('door_search_label')}
          value={search}
          onChange={({ currentTarget }) => {
            setSearch(currentTarget.value);
            changeView({ q: cleanLine(currentTarget.value) || undefined });
          }}
        />
      </search>
      {state !== 'early' && (
        <div className="guest-chips door-chips" role="group" aria-label={t('door_show')}>
          {(['missing', 'here', 'all'] as const).map((chip) => (
            <button
              key={chip}
              type="button"
              className="guest-chip"
              aria-pressed={(show ?? 'missing') === chip}
              onClick={() => changeView({ show: chip === 'missing' ? undefined : chip })}
            >
              {labels[chip]} <b className="tabular-numbers">{counts[chip]}</b>
            </button>
          ))}
        </div>
      )}
      {shown.length > 0 ? (
        <ul className="door-list">
          {shown.map((row) => (
            <DoorRowView
              key={row.id}
              row={row}
              timeZone={event.time_zone}
              onPress={state === 'open' ? press : undefined}
            />
          ))}
        </ul>
      ) : (
        <p className="door-empty">{t(emptyText)}</p>
      )}
      <p className="visually-hidden" role="status">
        {announcement}
      </p>
      {isHosting(event) && state === 'open' && Date.parse(event.ends_at) > core.clock.now() && (
        <div className="door-foot">
          <WalkIn event={event} onAdded={(id) => queue.press(event, id, 'checkIn')} />
          <Button {...link(routes.eventSeating(event.id))}>{t('door_swap')}</Button>
          <Button {...link(routes.eventPrint(event.id))}>{t('print_open')}</Button>
          <Button {...link(routes.eventKitchen(event.id))}>{t('kitchen_title')}</Button>
        </div>
      )}
    </section>
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
