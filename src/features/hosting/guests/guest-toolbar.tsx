import {
  type ReactNode,
  startTransition,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react';
import { cleanLine } from '#src/contract/text.ts';
import { useTranslator } from '#src/core/react/core-provider.tsx';
import { SearchIcon } from '#src/components/base/icons.tsx';
import { FILTER_LABELS } from './guest-answer.tsx';
import {
  type GuestFilter,
  type GuestSort,
  type GuestView,
  type GuestViewChanges,
  guestSorts,
} from './guest-filters.ts';

/** Matches `q` of the page's address. */
const MAX_SEARCH_LENGTH = 100;
/** The list follows each keystroke, the page's address a pause. */
const ADDRESS_DEBOUNCE_MS = 300;

export interface GuestToolbarProps {
  view: GuestView;
  onView: (changes: GuestViewChanges) => void;
  /** What the field begins with. */
  initialSearch: string;
  onSearch: (search: string) => void;
  total: number;
  counts: readonly { filter: GuestFilter; count: number }[];
  /** Nobody waits for the host any more. */
  isOver: boolean;
  /** Invite, and all that concerns the whole list. */
  children: ReactNode;
}

export function GuestToolbar({
  view,
  onView,
  initialSearch,
  onSearch,
  total,
  counts,
  isOver,
  children,
}: GuestToolbarProps) {
  const t = useTranslator();
  // The field's own, so that a keystroke doesn't wait for a list of 1,000.
  const [search, setSearch] = useState(initialSearch);
  const q = cleanLine(search) || undefined;
  const stored = useRef(q);
  const storeSearch = useEffectEvent(() => {
    stored.current = q;
    onView({ q });
  });
  useEffect(() => {
    if (q === stored.current) return undefined;
    const timer = setTimeout(storeSearch, ADDRESS_DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [q]);
  return (
    <div className="guest-tools">
      <div className="guest-tools-line">
        <search className="guest-search">
          <SearchIcon />
          <input
            className="input"
            type="search"
            inputMode="search"
            enterKeyHint="search"
            autoComplete="off"
            maxLength={MAX_SEARCH_LENGTH}
            placeholder={t('guests_search')}
            aria-label={t('guests_search_label')}
            value={search}
            onChange={({ currentTarget: { value } }) => {
              setSearch(value);
              startTransition(() => onSearch(value));
            }}
          />
        </search>
        {children}
      </div>
      <div className="guest-tools-line">
        <div className="guest-chips" role="group" aria-label={t('guests_show')}>
          <Chip
            label={t('guests_all')}
            count={total}
            isPressed={view.show === undefined}
            onPress={() => onView({ show: undefined })}
          />
          {counts.map(({ filter, count }) => (
            <Chip
              key={filter}
              label={t(FILTER_LABELS[filter])}
              count={count}
              isNew={filter === 'requested' && !isOver}
              isPressed={view.show === filter}
              onPress={() => onView({ show: filter })}
            />
          ))}
        </div>
        {total > 1 && <SortSelect sort={view.sort ?? 'requests'} onView={onView} />}
      </div>
    </div>
  );
}

function Chip({
  label,
  count,
  isNew = false,
  isPressed,
  onPress,
}: {
  label: string;
  count: number;
  /** Waits for the host. */
  isNew?: boolean;
  isPressed: boolean;
  onPress: () => void;
}) {
  const button = useRef<HTMLButtonElement>(null);
  // On a phone it may be beyond the edge.
  useEffect(() => {
    if (isPressed) button.current?.scrollIntoView?.({ block: 'nearest', inline: 'center' });
  }, [isPressed]);
  return (
    <button
      ref={button}
      type="button"
      className={isNew ? 'guest-chip new' : 'guest-chip'}
      aria-pressed={isPressed}
      onClick={onPress}
    >
      {label} <b className="tabular-numbers">{count}</b>
    </button>
  );
}

function SortSelect({ sort, onView }: { sort: GuestSort; onView: GuestToolbarProps['onView'] }) {
  const t = useTranslator();
  return (
    <select
      className="guest-sort"
      aria-label={t('guests_sort')}
      value={sort}
      onChange={({ currentTarget }) => {
        const chosen = guestSorts.find((each) => each === currentTarget.value);
        onView({ sort: chosen === 'requests' ? undefined : chosen });
      }}
    >
      {guestSorts.map((each) => (
        <option key={each} value={each}>
          {t(`guests_sort_${each}`)}
        </option>
      ))}
    </select>
  );
}
