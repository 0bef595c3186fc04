import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { getDoorHours } from '#src/contract/door-hours.ts';
import type { DinnerEvent } from '#src/contract/events.ts';
import { getErrorMessage } from '#src/core/data/error-message.ts';
import { queries } from '#src/core/data/queries.ts';
import { useCore, useTranslator } from '#src/core/react/core-provider.tsx';
import { Skeleton } from '#src/components/feedback/skeleton.tsx';
import { StatusLine } from '#src/components/feedback/status-line.tsx';
import { Change } from '../overview/recent-changes.tsx';

const REFETCH_INTERVAL_MS = 15_000;
/** More would push the room off the screen; the overview has all of them. */
const MAX_SHOWN = 5;

/** Who changed what since the door opened, newest first (R81). */
export function ChangesTonight({ event, isOver }: { event: DinnerEvent; isOver: boolean }) {
  const core = useCore();
  const t = useTranslator();
  const headingId = useId();
  const log = useQuery({
    ...queries(core).log(event.id, { limit: MAX_SHOWN }),
    refetchInterval: !isOver && REFETCH_INTERVAL_MS,
  });
  const { opensAt } = getDoorHours(event);
  const entries = (log.data?.results ?? []).filter(({ at }) => Date.parse(at) >= opensAt);
  return (
    <section className="evening-changes" aria-labelledby={headingId}>
      <h2 id={headingId} className="caps">
        {t(isOver ? 'door_changes_past' : 'door_changes')}
      </h2>
      {log.isPending && <Skeleton label={t('waiting')} height="64px" />}
      {log.data && entries.length === 0 && <p className="soft">{t('door_changes_none')}</p>}
      <ul className="log">
        {entries.map((entry) => (
          <Change key={entry.id} event={event} entry={entry} isTonight />
        ))}
      </ul>
      <StatusLine
        kind="error"
        text={getErrorMessage(t, log)}
        actionLabel={t('action_retry')}
        onAction={() => void log.refetch()}
      />
    </section>
  );
}
