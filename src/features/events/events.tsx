import { useQuery } from '@tanstack/react-query';
import { routes } from '#src/contract/routes.ts';
import type { DinnerEvent } from '#src/contract/events.ts';
import { formatDayParts } from '#src/core/i18n/format-date.ts';
import { useCore, useEnvironment, useTranslator } from '#src/core/react/core-provider.tsx';
import { getErrorMessage } from '#src/core/data/error-message.ts';
import { queries } from '#src/core/data/queries.ts';
import { usePaginatedQuery } from '#src/core/react/use-paginated-query.ts';
import { useRouteLink } from '#src/core/react/use-route-link.ts';
import { useTrackView } from '#src/core/react/use-track.ts';
import { Button } from '#src/components/base/button.tsx';
import { NotFound } from '#src/components/illustrations/not-found.tsx';
import { Skeleton } from '#src/components/feedback/skeleton.tsx';
import { StatusLine } from '#src/components/feedback/status-line.tsx';
import { EventFilters, type EventSearch, type EventSearchChange } from './event-filters.tsx';
import { EventItem } from './event-item.tsx';
import { isEventOver } from './event-state.ts';
import { EventSearchField } from './event-search-field.tsx';
import '#src/components/base/tabs.css';
import './events.css';

const tabs = ['mine', 'all', 'hosting', 'following', 'past'] as const;
type EventsTab = (typeof tabs)[number];
const getTabRoute = (tab: EventsTab, q: string | undefined) =>
  routes.events(tab === 'mine' ? undefined : tab, q ? { q } : {});

export interface EventsProps {
  tab: EventsTab;
  search: EventSearch;
  onSearch: (changed: EventSearchChange) => void;
}

/** The list of dinners with tabs and search (R33). */
export function Events({ tab, search, onSearch }: EventsProps) {
  const { q } = search;
  const t = useTranslator();
  const link = useRouteLink();
  useTrackView('event_list_viewed');
  return (
    <div className="events">
      <header className="events-head">
        <h1 className="heading">{t('dinners_title')}</h1>
        <Button {...link(routes.eventNew())}>{t('dinners_host')}</Button>
      </header>
      <nav aria-label={t('dinners_tabs')}>
        <ul className="tabs">
          {tabs.map((each) => (
            <li key={each}>
              <a
                className="tab"
                {...link(getTabRoute(each, q))}
                aria-current={each === tab ? 'page' : undefined}
              >
                {t(`dinners_${each}`)}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <search className="events-search">
        <EventSearchField q={q} onSearch={(typed) => onSearch({ q: typed })} />
        {tab === 'all' && <EventFilters search={search} onChange={onSearch} />}
        <EventCount tab={tab} search={search} />
      </search>
      <EventList
        key={routes.events(tab === 'mine' ? undefined : tab, search)}
        tab={tab}
        search={search}
        onSearch={onSearch}
      />
    </div>
  );
}

/** How many dinners were found, announced when that changes. The empty list says itself that it is empty. */
function EventCount({ tab, search }: Pick<EventsProps, 'tab' | 'search'>) {
  const core = useCore();
  const t = useTranslator();
  const { data } = useQuery(queries(core).events({ tab, ...search }));
  const count = data?.results.length ?? 0;
  const isAsked = tab === 'all' || search.q !== undefined;
  return (
    <p className="soft events-count" role="status">
      {isAsked &&
        count > 0 &&
        (data?.next === null
          ? t.plural('dinners_found', count)
          : t('dinners_found_more', { count: String(count) }))}
    </p>
  );
}

function EventList({ tab, search, onSearch }: EventsProps) {
  const core = useCore();
  const t = useTranslator();
  const { firstPage, last, items, loadMore, isLoadingMore } = usePaginatedQuery((page) =>
    queries(core).events({ tab, ...search, ...page }),
  );
  const errorMessage = getErrorMessage(t, last);
  if (!firstPage.data)
    return errorMessage ? (
      <StatusLine
        kind="error"
        text={errorMessage}
        actionLabel={t('action_retry')}
        onAction={() => void firstPage.refetch()}
      />
    ) : (
      <EventsSkeleton label={t('waiting')} />
    );
  if (items.length === 0) return <EmptyList tab={tab} search={search} onSearch={onSearch} />;
  const now = core.clock.now();
  const nextDinner =
    tab === 'mine' && !search.q
      ? items.find(
          (event) =>
            event.my_status === 'accepted' &&
            event.status === 'scheduled' &&
            !isEventOver(event, now),
        )
      : undefined;
  return (
    <>
      {nextDinner && (
        <section className="events-month" aria-labelledby="events-next">
          <p className="caps" id="events-next">
            {t('dinners_next')}
          </p>
          <EventItem event={nextDinner} isNext />
        </section>
      )}
      <EventsByMonth events={items.filter((event) => event !== nextDinner)} tab={tab} />
      <StatusLine
        kind="error"
        text={errorMessage}
        actionLabel={t('action_retry')}
        onAction={() => void last.refetch()}
      />
      {(loadMore !== null || isLoadingMore) && (
        <div>
          <Button loading={isLoadingMore} onClick={loadMore ?? undefined}>
            {t('dinners_more')}
          </Button>
        </div>
      )}
    </>
  );
}

function EventsSkeleton({ label }: { label: string }) {
  return (
    <section className="events-month">
      <div className="caps">
        <Skeleton label={label} width="7em" />
      </div>
      <div className="rows">
        {[0, 1, 2].map((row) => (
          <div key={row} className="card row events-item skeleton-state">
            <div className="card-top" />
            <div className="card-body">
              <Skeleton lines={4} />
            </div>
          </div>
        ))}
      </div>
    </section>
  );
}

/** Dinners grouped by month, each in its own time zone. */
function EventsByMonth({ events, tab }: { events: DinnerEvent[]; tab: string }) {
  const { clock } = useCore();
  const { locale } = useEnvironment();
  const t = useTranslator();
  const months: { name: string; events: DinnerEvent[] }[] = [];
  // Hosts have nothing to do about cancelled ones: these come last.
  const isAside = ({ status }: DinnerEvent) => tab === 'hosting' && status === 'cancelled';
  for (const event of [...events.filter((each) => !isAside(each)), ...events.filter(isAside)]) {
    const name = isAside(event)
      ? t('dinner_is_cancelled')
      : formatDayParts(event.starts_at, event.time_zone, locale, clock.now()).monthYear;
    const last = months.at(-1);
    if (last?.name === name) last.events.push(event);
    else months.push({ name, events: [event] });
  }
  return months.map((month) => (
    <section key={month.events[0]!.id} className="events-month">
      <h2 className="caps">{month.name}</h2>
      <ul className="rows">
        {month.events.map((event) => (
          <li key={event.id}>
            <EventItem event={event} tab={tab} />
          </li>
        ))}
      </ul>
    </section>
  ));
}

function EmptyList({ tab, search, onSearch }: EventsProps) {
  const t = useTranslator();
  const link = useRouteLink();
  const { q } = search;
  const isFiltered = search.city !== undefined || search.month !== undefined;
  const heading = isFiltered ? t('dinners_none_filtered') : t(`dinners_none_${tab}`);
  const text = isFiltered
    ? 'dinners_none_filtered_text'
    : (`dinners_none_${q ? 'found' : tab}_text` as const);
  return (
    <section className="events-empty" role="status">
      <NotFound />
      <h2 className="heading">{q ? t('dinners_none_found', { q }) : heading}</h2>
      <p className="soft">{t(text)}</p>
      {q || isFiltered ? (
        <Button
          variant="primary"
          onClick={() => onSearch({ q: undefined, city: undefined, month: undefined })}
        >
          {t(isFiltered ? 'dinners_clear_filters' : 'dinners_clear')}
        </Button>
      ) : tab === 'all' || tab === 'hosting' ? (
        <Button variant="primary" {...link(routes.eventNew())}>
          {t('dinners_host')}
        </Button>
      ) : (
        <Button variant="primary" {...link(routes.events('all'))}>
          {t('dinners_see_all')}
        </Button>
      )}
    </section>
  );
}
