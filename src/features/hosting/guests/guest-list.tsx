import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { DinnerEvent } from '#src/contract/events.ts';
import type { Seating } from '#src/contract/seating.ts';
import { useCore, useTranslator } from '#src/core/react/core-provider.tsx';
import { queries } from '#src/core/data/queries.ts';
import { getErrorMessage } from '#src/core/data/error-message.ts';
import { useTrackView } from '#src/core/react/use-track.ts';
import { TextField } from '#src/components/forms/field.tsx';
import { StatusLine } from '#src/components/feedback/status-line.tsx';
import { GuestActions, type GuestActionsProps } from './guest-actions.tsx';
import { GuestSection } from './guest-section.tsx';
import { matchesSearch } from '#src/contract/search-text.ts';
import { type GuestListRow, groupGuestRows, guestListSections } from './guest-sections.ts';
import { HostNav } from '../host-nav.tsx';
import { GuestListSkeleton } from '../hosting-skeletons.tsx';
import './guest-list.css';
import '../hosting.css';

/** New answers must show within five seconds. */
const REFETCH_INTERVAL_MS = 4000;
/** The search field appears above this number of guests. */
const MAX_GUESTS_WITHOUT_SEARCH = 8;

export interface GuestListProps extends Pick<GuestActionsProps, 'renderPreview'> {
  eventId: string;
}

/** The host's guest list of a dinner (R44). */
export function GuestList({ eventId, renderPreview }: GuestListProps) {
  const core = useCore();
  const t = useTranslator();
  const event = useQuery({ ...queries(core).event(eventId), refetchInterval: REFETCH_INTERVAL_MS });
  const guests = useQuery({
    ...queries(core).allGuests(eventId),
    refetchInterval: REFETCH_INTERVAL_MS,
  });
  const invitations = useQuery({
    ...queries(core).allInvitations(eventId),
    refetchInterval: REFETCH_INTERVAL_MS,
  });
  // Optional: if it fails, no seats are shown. The list waits for the result so that rows don't shift.
  const seating = useQuery({
    ...queries(core).seating(eventId),
    refetchInterval: REFETCH_INTERVAL_MS,
  });
  const errorMessage =
    getErrorMessage(t, event) ?? getErrorMessage(t, guests) ?? getErrorMessage(t, invitations);
  useTrackView('event_viewed', { eventId }, event.data !== undefined);
  return (
    <div className="host">
      <HostNav eventId={eventId} current="eventGuests" />
      <h1 className="heading">{t('guests_title')}</h1>
      {errorMessage ? (
        <StatusLine
          kind="error"
          text={errorMessage}
          actionLabel={t('action_retry')}
          onAction={() =>
            void Promise.all([event.refetch(), guests.refetch(), invitations.refetch()])
          }
        />
      ) : event.data && guests.data && invitations.data && !seating.isLoading ? (
        <LoadedGuestList
          event={event.data}
          guests={guests.data.results}
          invitations={invitations.data.results}
          seating={seating.data}
          renderPreview={renderPreview}
        />
      ) : (
        <GuestListSkeleton label={t('waiting')} />
      )}
    </div>
  );
}

type GuestListData = {
  guests: Parameters<typeof groupGuestRows>[0];
  invitations: Parameters<typeof groupGuestRows>[1];
  seating?: Seating | undefined;
};

function LoadedGuestList({
  event,
  guests,
  invitations,
  seating,
  renderPreview,
}: { event: DinnerEvent } & GuestListData & Pick<GuestListProps, 'renderPreview'>) {
  const t = useTranslator();
  const [search, setSearch] = useState('');
  const rows = groupGuestRows(guests, invitations, event.host.id, {
    host: t('rsvp_you'),
    guest: t('guests_unnamed'),
  });
  const all = guestListSections.flatMap((section) => rows[section]);
  const isFound = ({ name, address }: GuestListRow) =>
    matchesSearch(name, search) || (address !== null && matchesSearch(address, search));
  const matching = all.filter(isFound);
  const listedUserIds = [
    ...new Set([
      ...guests.map(({ person }) => person.id),
      ...invitations.flatMap(({ person }) => (person ? [person.id] : [])),
    ]),
  ];
  return (
    <div className="guests">
      <p className="soft tabular-numbers">
        {t('guests_taken', {
          taken: event.attendee_count,
          capacity: event.capacity,
          title: event.title,
        })}
      </p>
      <GuestActions
        event={event}
        listedUserIds={listedUserIds}
        acceptedCount={rows.accepted.length}
        renderPreview={renderPreview}
      />
      {(all.length > MAX_GUESTS_WITHOUT_SEARCH || search !== '') && (
        <TextField
          label={t('guests_search')}
          type="search"
          autoComplete="off"
          value={search}
          onChange={({ currentTarget }) => setSearch(currentTarget.value)}
        />
      )}
      {matching.length === 0 && (
        <p className="soft" role="status">
          {t('guests_search_none')}
        </p>
      )}
      {all.length === 1 && (
        <section className="guests-empty">
          <h2 className="heading">{t('guests_empty_title')}</h2>
          <p className="soft">{t('guests_empty')}</p>
        </section>
      )}
      {guestListSections.map((section) => (
        <GuestSection
          key={section}
          event={event}
          section={section}
          seating={seating}
          rows={rows[section].filter(isFound)}
        />
      ))}
    </div>
  );
}
