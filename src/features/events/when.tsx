import type { Event } from '#src/contract/shapes/event.ts';
import { useDates, useText } from '#src/core/provider.tsx';

/** When a dinner begins, in its own zone, and where the reader's clock differs in theirs. */
export function When({ event }: { event: Pick<Event, 'starts_at' | 'time_zone'> }) {
  const t = useText();
  const dates = useDates();
  const here = dates.elsewhere(event.starts_at, event.time_zone);
  return (
    <>
      <p className="when">
        <time dateTime={event.starts_at}>{dates.words(event.starts_at, event.time_zone)}</time>
      </p>
      {here && <p className="soft small tnum">{t('invite_local_time', here)}</p>}
    </>
  );
}
