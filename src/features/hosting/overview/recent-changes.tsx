import { useId, useState } from 'react';
import type { DinnerEvent } from '#src/contract/events.ts';
import { type LogEntry, MAX_LOG_PAGE, NEWEST_LOG_COUNT } from '#src/contract/event-log.ts';
import { getErrorMessage } from '#src/core/data/error-message.ts';
import { queries } from '#src/core/data/queries.ts';
import { useCore, useSession, useTranslator } from '#src/core/react/core-provider.tsx';
import { useDateFormatter } from '#src/core/react/use-date-formatter.ts';
import { usePaginatedQuery } from '#src/core/react/use-paginated-query.ts';
import { Button } from '#src/components/base/button.tsx';
import { Skeleton } from '#src/components/feedback/skeleton.tsx';
import { StatusLine } from '#src/components/feedback/status-line.tsx';
import { formatLogAction, formatLogActor } from './log-text.ts';
import './overview.css';

const REFETCH_INTERVAL_MS = 15_000;

/** Who changed what, newest first; a few, or all of it (R81). */
export function RecentChanges({
  event,
  publishingAt,
}: {
  event: DinnerEvent;
  /** When the announcement goes out that can still be taken back. */
  publishingAt: string | null;
}) {
  const [isAll, setAll] = useState(false);
  return (
    <Changes
      key={String(isAll)}
      event={event}
      publishingAt={publishingAt}
      isAll={isAll}
      onShowAll={() => setAll(true)}
    />
  );
}

function Changes({
  event,
  publishingAt,
  isAll,
  onShowAll,
}: {
  event: DinnerEvent;
  publishingAt: string | null;
  isAll: boolean;
  onShowAll: () => void;
}) {
  const core = useCore();
  const t = useTranslator();
  const headingId = useId();
  const { firstPage, last, items, loadMore, isLoadingMore } = usePaginatedQuery((page) => ({
    ...queries(core).log(event.id, { limit: isAll ? MAX_LOG_PAGE : NEWEST_LOG_COUNT, ...page }),
    refetchInterval: REFETCH_INTERVAL_MS,
  }));
  const errorMessage = getErrorMessage(t, last);
  const announced = items.find(({ action }) => action === 'announced');
  const isEmpty = firstPage.data && items.length === 0;
  return (
    <section className="desk-section" aria-labelledby={headingId}>
      <div className="desk-section-head">
        <h2 id={headingId}>{t('log_title')}</h2>
        {!isAll && !isEmpty && (
          <Button variant="ghost" size="small" onClick={onShowAll}>
            {t('log_all')}
          </Button>
        )}
      </div>
      {!firstPage.data && !errorMessage && <Skeleton label={t('waiting')} height="180px" />}
      {isEmpty && <p className="soft">{t('log_none')}</p>}
      <ul className="log">
        {items.map((entry) => (
          <Change
            key={entry.id}
            event={event}
            entry={entry}
            // Only the newest one can be it.
            goesOutAt={entry.id === announced?.id ? publishingAt : null}
          />
        ))}
      </ul>
      <StatusLine
        kind="error"
        text={errorMessage}
        actionLabel={t('action_retry')}
        onAction={() => void last.refetch()}
      />
      {isAll && (loadMore !== null || isLoadingMore) && (
        <div>
          <Button loading={isLoadingMore} onClick={loadMore ?? undefined}>
            {t('dinners_more')}
          </Button>
        </div>
      )}
    </section>
  );
}

export function Change({
  event,
  entry,
  goesOutAt = null,
  isTonight = false,
}: {
  event: DinnerEvent;
  entry: LogEntry;
  /** Of an announcement that can still be taken back. */
  goesOutAt?: string | null;
  /** Leaves out the day. */
  isTonight?: boolean;
}) {
  const t = useTranslator();
  const dates = useDateFormatter();
  const { user } = useSession();
  const name = formatLogActor(t, entry, user?.id);
  const text =
    goesOutAt === null
      ? formatLogAction(t, entry)
      : t('log_announcing', { time: dates.formatTime(goesOutAt, event.time_zone) });
  return (
    <li>
      {name === null ? (
        text
      ) : (
        <>
          <b>{name}</b> {text}
        </>
      )}
      <time className="soft small" dateTime={entry.at}>
        {isTonight
          ? dates.formatTime(entry.at, event.time_zone)
          : dates.formatDateTime(entry.at, event.time_zone)}
      </time>
    </li>
  );
}
