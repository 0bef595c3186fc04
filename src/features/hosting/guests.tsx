import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { DinnerEvent } from '#src/contract/events.ts';
import type { Seating } from '#src/contract/seating.ts';
import { useCore, useTranslator } from '#src/core/react/core-provider.tsx';
import { queries } from '#src/core/data/queries.ts';
import { getErrorMessage } from '#src/core/data/error-message.ts';
import { useTrackView } from '#src/core/react/use-track.ts';
import { TextField } from '#src/parts/field.tsx';
import { StatusLine } from '#src/parts/status-line.tsx';
import { GuestActions, type GuestActionsProps } from './guest-actions.tsx';
import { GuestSection } from './guest-section.tsx';
import { finds, rowsOf, sections } from './guests.logic.ts';
import { HostNav } from './host-nav.tsx';
import { GuestsWaiting } from './waiting.tsx';

/** How often a list on screen is read anew: whoever accepts is there within five seconds. */
const AGAIN = 4000;
/** From so many people up a name is looked for. */
const MANY = 8;

export interface GuestsProps extends Pick<GuestActionsProps, 'renderInvitation'> {
  eventId: string;
}

/** The guest list of a dinner as its host sees and keeps it (R44). */
export function Guests({ eventId, renderInvitation }: GuestsProps) {
  const core = useCore();
  const t = useTranslator();
  const event = useQuery({ ...queries(core).event(eventId), refetchInterval: AGAIN });
  const guests = useQuery({ ...queries(core).allGuests(eventId), refetchInterval: AGAIN });
  const invitations = useQuery({ ...queries(core).allInvitations(eventId), refetchInterval: AGAIN });
  // A list is whole without it: where it does not come, nobody's chair is named. Until that is known it would push the rows about.
  const seating = useQuery({ ...queries(core).seating(eventId), refetchInterval: AGAIN });
  const trouble = getErrorMessage(t, event) ?? getErrorMessage(t, guests) ?? getErrorMessage(t, invitations);
  useTrackView('event_viewed', { eventId }, event.data !== undefined);
  return (
    <div className="host">
      <HostNav eventId={eventId} current="eventGuests" />
      <h1 className="heading">{t('guests_title')}</h1>
      {trouble ? (
        <StatusLine
          kind="trouble"
          text={trouble}
          actionLabel={t('action_retry')}
          onAction={() => void Promise.all([event.refetch(), guests.refetch(), invitations.refetch()])}
        />
      ) : event.data && guests.data && invitations.data && !seating.isLoading ? (
        <List
          event={event.data}
          guests={guests.data.results}
          invitations={invitations.data.results}
          seating={seating.data}
          renderInvitation={renderInvitation}
        />
      ) : (
        <GuestsWaiting label={t('waiting')} />
      )}
    </div>
  );
}

type Lists = { guests: Parameters<typeof rowsOf>[0]; invitations: Parameters<typeof rowsOf>[1]; seating?: Seating | undefined };

function List({ event, guests, invitations, seating, renderInvitation }: { event: DinnerEvent } & Lists & Pick<GuestsProps, 'renderInvitation'>) {
  const t = useTranslator();
  const [asked, setAsked] = useState('');
  const rows = rowsOf(guests, invitations, event.host.id);
  const all = sections.flatMap((section) => rows[section]);
  const found = all.filter(({ name }) => finds(name, asked));
  const taken = [...new Set([...guests.map(({ person }) => person.id), ...invitations.flatMap(({ person }) => (person ? [person.id] : []))])];
  return (
    <div className="guests">
      <p className="soft tnum">{t('guests_taken', { taken: event.attendee_count, capacity: event.capacity, title: event.title })}</p>
      <GuestActions event={event} taken={taken} coming={rows.accepted.length} renderInvitation={renderInvitation} />
      {all.length > MANY && (
        <TextField label={t('guests_search')} type="search" autoComplete="off" value={asked} onChange={({ currentTarget }) => setAsked(currentTarget.value)} />
      )}
      {found.length === 0 && (
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
      {sections.map((section) => (
        <GuestSection key={section} event={event} section={section} seating={seating} rows={rows[section].filter(({ name }) => finds(name, asked))} />
      ))}
    </div>
  );
}
