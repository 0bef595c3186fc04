import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useMemo, useState } from 'react';
import { getDoorState } from '#src/contract/door-hours.ts';
import { routes } from '#src/contract/routes.ts';
import type { DinnerEvent } from '#src/contract/events.ts';
import type { Seating } from '#src/contract/seating.ts';
import { describePlace } from '#src/core/dinners/describe-seat.ts';
import { findMySeat } from '#src/core/dinners/my-seat.ts';
import { daysUntil } from '#src/core/i18n/format-date.ts';
import { queries } from '#src/core/data/queries.ts';
import { getErrorMessage } from '#src/core/data/error-message.ts';
import { useCore, useSession, useTranslator } from '#src/core/react/core-provider.tsx';
import { useRouteLink } from '#src/core/react/use-route-link.ts';
import { Skeleton } from '#src/components/feedback/skeleton.tsx';
import { StatusLine } from '#src/components/feedback/status-line.tsx';
import { omitHost } from '../evening/door-rows.ts';
import { isDinnerOver } from '../guests/allowed-actions.ts';
import { type GuestListRow, listGuestRows } from '../guests/guest-rows.ts';
import { InviteGuests } from '../guests/invite-guests.tsx';
import { useRowsAfterRemovals } from '../guests/use-deferred-removal.ts';
import { useGuestActions } from '../guests/use-guest-actions.ts';
import { HostNav } from '../host-nav.tsx';
import { AddHost } from '../hosts/add-host.tsx';
import { Hosts } from '../hosts/hosts.tsx';
import { DeskAfter } from './desk-after.tsx';
import { DeskTodos } from './desk-todos.tsx';
import { DeskPlan } from './desk-plan.tsx';
import { DeskSection } from './desk-section.tsx';
import { type EveningRecap, getEveningRecap } from './evening-recap.ts';
import { GuestCountLinks } from './guest-counts.tsx';
import { MainButton, MainButtonPlace } from './main-button.tsx';
import { RecentChanges } from './recent-changes.tsx';
import { getShareText } from './share-text.ts';
import { useAfterDinner } from './use-after-dinner.ts';
import '../guests/guest-list.css';
import '../hosting.css';
import './overview.css';

const REFETCH_INTERVAL_MS = 15_000;

const NO_ROWS: readonly GuestListRow[] = [];

export interface HostDeskProps {
  event: DinnerEvent;
  /** From other features: the invite link, and of a past dinner who sat where. */
  renderShare: (event: DinnerEvent) => ReactNode;
  renderPlan: (event: DinnerEvent, seating: Seating) => ReactNode;
}

/** The hosts' overview of a dinner: how many come, what there is to do, and the one thing to do next. */
export function HostDesk({ event, renderShare, renderPlan }: HostDeskProps) {
  const core = useCore();
  const t = useTranslator();
  const [isInviting, setInviting] = useState(false);
  const progress = useGuestActions(event, () => {});
  const now = core.clock.now();
  const isCancelled = event.status === 'cancelled';
  const isOver = isDinnerOver(event, now);
  const refetchInterval = isOver ? (false as const) : REFETCH_INTERVAL_MS;
  const { user } = useSession();
  const seating = useQuery({
    ...queries(core).seating(event.id),
    enabled: !isCancelled,
    refetchInterval,
  });
  const guests = useQuery({ ...queries(core).allGuests(event.id), refetchInterval });
  const invitations = useQuery({ ...queries(core).allInvitations(event.id), refetchInterval });
  const hasEvening = ['open', 'closed'].includes(getDoorState(event, now));
  const door = useQuery({
    ...queries(core).doorList(event.id),
    enabled: hasEvening,
    refetchInterval,
  });
  const recap = getEveningRecap(event, door.data?.results, now);
  const after = useAfterDinner(event, isOver && !isCancelled);
  const hereIds = new Set(
    omitHost(door.data?.results ?? [], event).flatMap(({ person, checked_in_at }) =>
      checked_in_at === null ? [] : [person.id],
    ),
  );
  const absentIds = new Set(recap?.missing.map(({ person }) => person.id));
  const listed = useMemo(
    () =>
      guests.data?.next === null && invitations.data?.next === null
        ? listGuestRows(
            {
              guests: guests.data.results,
              invitations: invitations.data.results,
              seating: seating.data,
            },
            event,
            { host: t('rsvp_you'), guest: t('guests_unnamed') },
            user?.id,
          )
        : undefined,
    [guests.data, invitations.data, seating.data, event, t, user?.id],
  );
  const left = useRowsAfterRemovals(event, listed ?? NO_ROWS);
  const rows = listed && left;
  // A guest who was just let in isn't in the seating that was read before.
  const isSeatingBehind = seating.isFetching && guests.dataUpdatedAt > seating.dataUpdatedAt;
  const isLoading = seating.isLoading || guests.isLoading || invitations.isLoading;
  // Of a dinner that is over all comes at once, as nobody knows before how high its parts are.
  const isTopLoading = isLoading || door.isLoading || after.isLoading;
  // What is loaded later, when the door opens or the dinner ends, takes nothing away.
  const [isTopShown, setTopShown] = useState(!isTopLoading);
  if (!isTopLoading && !isTopShown) setTopShown(true);
  // Checking in and duplicating need neither list nor seating.
  const isNextKnown = isTopShown && (isOver || hasEvening || (rows && seating.data));
  const errorMessage =
    getErrorMessage(t, guests) ??
    getErrorMessage(t, invitations) ??
    (isCancelled ? undefined : getErrorMessage(t, seating)) ??
    (hasEvening ? getErrorMessage(t, door) : undefined);
  const retry = () =>
    void Promise.all(
      [guests, invitations, seating, door].flatMap((query) =>
        query.error ? [query.refetch()] : [],
      ),
    );
  return (
    <article className="host desk" aria-label={event.title}>
      <HostNav eventId={event.id} current="event" />
      <div className="desk-body">
        <div className="desk-main">
          <section className="desk-now">
            <div className="desk-top">
              {hasEvening && !isTopShown ? (
                <Skeleton width="9em" height="36" />
              ) : (
                <DeskHeading event={event} recap={recap} />
              )}
              {/* Which one it is depends on the seating, on who hasn't answered and on who came. */}
              {isNextKnown ? (
                <MainButton
                  event={event}
                  seating={seating.data}
                  rows={rows ?? NO_ROWS}
                  absentIds={hasEvening && !door.data ? undefined : absentIds}
                  isThanked={after.isThanked}
                  onInvite={() => setInviting(true)}
                />
              ) : (
                <MainButtonPlace event={event} isLoading={!isTopShown} />
              )}
            </div>
            {isCancelled && (
              <p className="soft">
                {event.attendee_count > 1
                  ? t.plural('dinner_seats_taken_past', event.attendee_count, {
                      capacity: event.capacity,
                    })
                  : t('door_was_empty')}
              </p>
            )}
            {!isOver && (
              <>
                <GuestCountLinks event={event} />
                <DeskPlan event={event} seating={seating.data} hereIds={hereIds} />
              </>
            )}
          </section>
          <StatusLine
            kind="error"
            text={errorMessage}
            actionLabel={t('action_retry')}
            onAction={retry}
          />
          <DeskTodos
            event={event}
            seating={seating.data}
            rows={rows}
            isSeatingBehind={isSeatingBehind}
            progress={progress}
            onInvite={() => setInviting(true)}
          />
          {isOver && !isCancelled && (
            <DeskAfter
              event={event}
              seating={seating.data}
              evening={recap}
              absentIds={absentIds}
              recap={after.recap}
              report={after.report}
              isLoading={!isTopShown}
              renderPlan={renderPlan}
            />
          )}
        </div>
        <aside className="desk-side">
          {!isOver && (
            <DeskSection title={t('desk_share')}>
              <p className="soft">{t(getShareText(event))}</p>
              {renderShare(event)}
              <GuestViewLink event={event} />
            </DeskSection>
          )}
          <Hosts
            event={event}
            renderAdd={isOver ? undefined : (hosts) => <AddHost event={event} hosts={hosts} />}
          />
          {!isCancelled && !isOver && event.attendee_count > 1 && <Prints event={event} />}
          {isOver && <GuestViewLink event={event} />}
          {!isCancelled && (
            <MySeat seating={seating.data} isLoading={seating.isLoading} isOver={isOver} />
          )}
        </aside>
        {/* Last, as nobody knows how long it is before it has come; and after what it stands below. */}
        {!isLoading && (
          <RecentChanges event={event} publishingAt={seating.data?.publishing_at ?? null} />
        )}
      </div>
      {isInviting && (
        <InviteGuests
          event={event}
          listedUserIds={[
            ...(guests.data?.results ?? []),
            ...(invitations.data?.results ?? []),
          ].flatMap(({ person }) => person?.id ?? [])}
          onClose={() => setInviting(false)}
        />
      )}
    </article>
  );
}

/** The evening in a sentence. */
function DeskHeading({ event, recap }: { event: DinnerEvent; recap: EveningRecap | null }) {
  const { clock } = useCore();
  const t = useTranslator();
  const now = clock.now();
  const { status, attendee_count, capacity, tables, starts_at, time_zone } = event;
  const days = daysUntil(starts_at, time_zone, now);
  const text =
    status === 'cancelled'
      ? t('desk_cancelled')
      : recap
        ? t(recap.isOver ? 'door_came' : 'door_here', { here: recap.here, total: recap.total })
        : isDinnerOver(event, now)
          ? t.plural('dinner_seats_taken_past', attendee_count, { capacity })
          : t('desk_summary', {
              tables: t.plural('desk_tables', tables.length),
              days: days > 0 ? t.plural('desk_days', days) : t('desk_today'),
            });
  return <h2 className="heading">{text}</h2>;
}

function MySeat({
  seating,
  isLoading,
  isOver,
}: {
  seating: Seating | undefined;
  isLoading: boolean;
  isOver: boolean;
}) {
  const t = useTranslator();
  const title = t(isOver ? 'dinner_seat_past' : 'dinner_seat');
  if (isLoading)
    return (
      <DeskSection title={title}>
        <Skeleton width="8em" height="1.5em" />
      </DeskSection>
    );
  const seat = seating && findMySeat(seating);
  if (!seat) return null;
  return (
    <DeskSection title={title}>
      <p>{describePlace(t, seat)}</p>
    </DeskSection>
  );
}

function Prints({ event }: { event: DinnerEvent }) {
  const t = useTranslator();
  const link = useRouteLink();
  return (
    <DeskSection title={t('desk_prints')}>
      <ul>
        <li>
          <a className="link desk-link" {...link(routes.eventPrint(event.id))}>
            {t('print_open')}
          </a>
        </li>
        <li>
          <a className="link desk-link" {...link(routes.eventKitchen(event.id))}>
            {t('kitchen_title')}
          </a>
        </li>
      </ul>
    </DeskSection>
  );
}

function GuestViewLink({ event }: { event: DinnerEvent }) {
  const t = useTranslator();
  const link = useRouteLink();
  return (
    <a className="link desk-link" {...link(routes.event(event.id, 'guest'))}>
      {t('desk_view_as_guest')}
    </a>
  );
}
