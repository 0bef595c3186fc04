import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import * as z from 'zod/mini';
import { routes } from '#src/contract/routes.ts';
import type { DinnerEvent } from '#src/contract/events.ts';
import type { Announcement, Seating } from '#src/contract/seating.ts';
import { useCore, useTranslator } from '#src/core/react/core-provider.tsx';
import { queries } from '#src/core/data/queries.ts';
import { useDraft } from '#src/core/react/use-draft.ts';
import { useRouteLink } from '#src/core/react/use-route-link.ts';
import { useTrackView } from '#src/core/react/use-track.ts';
import { useFocusRestore } from '#src/components/base/use-focus-restore.ts';
import { Button } from '#src/components/base/button.tsx';
import { Skeleton } from '#src/components/feedback/skeleton.tsx';
import { FailedQueries, hasFailed } from '../failed-queries.tsx';
import { isDinnerOver } from '../guests/allowed-actions.ts';
import { HostNav } from '../host-nav.tsx';
import { listSeatedPeople } from '../seating/seating-model.ts';
import { AnnounceForm } from './announce-form.tsx';
import { AnnouncementPreview } from './announcement-preview.tsx';
import { PublishedSeats } from './published-seats.tsx';
import { AnnouncedSeating } from './announced-seating.tsx';
import '../hosting.css';
import './announcement.css';

/** The plan may change in another tab, and is published while this page waits. */
const REFETCH_INTERVAL_MS = 4000;

/** Where the host reads once more what guests will get, sends it, and may take it back for two minutes (R87). */
export function AnnouncementPage({ eventId }: { eventId: string }) {
  const core = useCore();
  const t = useTranslator();
  const event = useQuery(queries(core).event(eventId));
  const seating = useQuery({
    ...queries(core).seating(eventId),
    refetchInterval: REFETCH_INTERVAL_MS,
  });
  const facts = useQuery({
    ...queries(core).announcement(eventId),
    refetchInterval: REFETCH_INTERVAL_MS,
  });
  const read = [event, seating, facts];
  useTrackView('event_viewed', { eventId }, event.data !== undefined);
  return (
    <div className="host">
      <HostNav eventId={eventId} current="eventSeating" />
      <h1 className="visually-hidden">{t('announce_title')}</h1>
      {event.data && seating.data && facts.data ? (
        <Seats event={event.data} seating={seating.data} facts={facts.data} />
      ) : read.some(hasFailed) ? (
        <FailedQueries queries={read} />
      ) : (
        <AnnouncementSkeleton label={t('waiting')} />
      )}
    </div>
  );
}

type View = 'over' | 'empty' | 'published' | 'announced' | 'open';

function getView(event: DinnerEvent, seating: Seating, now: number): View {
  if (isDinnerOver(event, now)) return 'over';
  if (seating.published_at) return 'published';
  if (seating.publishing_at) return 'announced';
  return listSeatedPeople(seating).length < 2 ? 'empty' : 'open';
}

function Seats({
  event,
  seating,
  facts,
}: {
  event: DinnerEvent;
  seating: Seating;
  facts: Announcement;
}) {
  const core = useCore();
  const t = useTranslator();
  const link = useRouteLink();
  const heading = useRef<HTMLHeadingElement>(null);
  const draft = useDraft(`announcement ${event.id}`, z.object({ host_line: z.string() }), {
    host_line: '',
  });
  const view = getView(event, seating, core.clock.now());
  const reportFocus = useFocusRestore(heading, view);
  const { discard } = draft;
  // Until then it may be taken back. What was typed here and not sent stays, if it is published otherwise.
  const isSent = view === 'published' && facts.host_line === draft.value.host_line.trim();
  useEffect(() => {
    if (isSent) discard();
  }, [isSent, discard]);
  if (view === 'over')
    return (
      <p className="soft">
        {t(event.status === 'cancelled' ? 'seating_cancelled' : 'seating_over')}
      </p>
    );
  if (view === 'empty')
    return (
      <div className="announce-empty">
        <p>{t('announce_empty')}</p>
        <Button variant="primary" {...link(routes.eventInvite(event.id))}>
          {t('seating_invite')}
        </Button>
      </div>
    );
  const shared = { event, seating, heading, reportFocus };
  return (
    <div className="announce">
      <div className="announce-words">
        <AnnouncementStatus view={view} />
        {view === 'open' ? (
          <AnnounceForm {...shared} facts={facts} draft={draft} />
        ) : view === 'announced' ? (
          <AnnouncedSeating {...shared} facts={facts} />
        ) : (
          <PublishedSeats {...shared} facts={facts} publishedAt={seating.published_at!} />
        )}
      </div>
      <AnnouncementPreview
        event={event}
        seating={seating}
        byAddress={facts.by_address}
        hostLine={view === 'open' ? draft.value.host_line : (facts.host_line ?? '')}
      />
    </div>
  );
}

const statusTexts = {
  announced: 'announce_sealed_status',
  published: 'seating_published',
  open: 'announce_taken_back',
} as const;

/** The one live region: says what has happened, once, and nothing on arrival. */
function AnnouncementStatus({ view }: { view: keyof typeof statusTexts }) {
  const t = useTranslator();
  const [shown, setShown] = useState({ view, hasChanged: false });
  if (shown.view !== view) setShown({ view, hasChanged: true });
  return (
    <p className="visually-hidden" role="status">
      {shown.hasChanged && t(statusTexts[shown.view])}
    </p>
  );
}

function AnnouncementSkeleton({ label }: { label: string }) {
  return (
    <div className="announce">
      <div className="announce-words">
        <Skeleton label={label} width="9em" height="34" />
        <Skeleton lines={3} />
        <Skeleton height="72" />
      </div>
      <div className="announce-seen">
        <Skeleton width="14em" height="44" />
        <div className="announce-pair">
          <Skeleton height="420" />
          <Skeleton height="420" />
        </div>
      </div>
    </div>
  );
}
