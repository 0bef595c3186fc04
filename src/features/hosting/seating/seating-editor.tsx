import { useIsMutating, useQuery } from '@tanstack/react-query';
import { useCore, useTranslator } from '#src/core/react/core-provider.tsx';
import { queries } from '#src/core/data/queries.ts';
import { useTrackView } from '#src/core/react/use-track.ts';
import { FailedQueries, hasFailed } from '../failed-queries.tsx';
import { HostNav } from '../host-nav.tsx';
import { SeatingEditorSkeleton } from '../hosting-skeletons.tsx';
import { Bench } from './bench.tsx';
import '../guests/guest-list.css';
import '../hosting.css';
import './seating-editor.css';

/** Changes by the solver or in another tab must show within five seconds. */
const REFETCH_INTERVAL_MS = 4000;

/** Page where the host edits the seating of a dinner (R42, R80). From `lg` it is one screen without page scroll. */
export function SeatingEditor({
  eventId,
  guestId,
}: {
  eventId: string;
  /** Chosen at first. */
  guestId?: string | undefined;
}) {
  const core = useCore();
  const t = useTranslator();
  const event = useQuery(queries(core).event(eventId));
  // No refetch while a change is being saved: it would return the old plan.
  const changes = useIsMutating({ mutationKey: ['changeSeating'] });
  const appliedVersions = useIsMutating({ mutationKey: ['useSeatingVersion'] });
  const seating = useQuery({
    ...queries(core).seating(eventId),
    refetchInterval: changes + appliedVersions > 0 ? false : REFETCH_INTERVAL_MS,
  });
  const read = [event, seating];
  useTrackView('event_viewed', { eventId }, event.data !== undefined);
  return (
    <div className="host host-screen seating">
      <HostNav eventId={eventId} current="eventSeating" />
      <h1 className="visually-hidden">{t('seating_title')}</h1>
      {read.some(hasFailed) ? (
        <FailedQueries queries={read} />
      ) : event.data && seating.data ? (
        <Bench event={event.data} saved={seating.data} guestId={guestId} />
      ) : (
        <SeatingEditorSkeleton label={t('waiting')} />
      )}
    </div>
  );
}
