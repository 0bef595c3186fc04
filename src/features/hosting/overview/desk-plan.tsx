import { SEATING_PUBLISH_LEAD_MS } from '#src/contract/constants/limits.ts';
import { routes } from '#src/contract/routes.ts';
import type { DinnerEvent } from '#src/contract/events.ts';
import type { Seating } from '#src/contract/seating.ts';
import { toIsoString } from '#src/core/i18n/format-date.ts';
import { drawTakenSeats } from '#src/core/dinners/free-seats.ts';
import { isPublishingDue } from '#src/core/dinners/host-todos.ts';
import { formatZoneCity } from '#src/i18n/format/zone-city.ts';
import { useCore, useTranslator } from '#src/core/react/core-provider.tsx';
import { useDateFormatter } from '#src/core/react/use-date-formatter.ts';
import { useRouteLink } from '#src/core/react/use-route-link.ts';
import { MiniPlan, type MiniTable } from '#src/components/table-plan/mini-plan.tsx';

/** The tables as they are drawn small: who has a seat, and who is here. */
export const drawTables = (
  { tables }: Pick<Seating, 'tables'>,
  hereIds: ReadonlySet<string>,
): MiniTable[] =>
  tables.map(({ shape, seats }) => ({
    shape,
    seats: seats.length,
    taken: seats.flatMap(({ initials, position }) => (initials === null ? [] : [position])),
    here: seats.flatMap(({ person, position }) =>
      person && hereIds.has(person.id) ? [position] : [],
    ),
  }));

/** A small plan of the tables as seated now, which links to the seating page, and when guests are told their seats. */
export function DeskPlan({
  event,
  seating,
  hereIds,
}: {
  event: DinnerEvent;
  seating: Seating | undefined;
  /** Who is checked in. */
  hereIds: ReadonlySet<string>;
}) {
  const { clock } = useCore();
  const t = useTranslator();
  const dates = useDateFormatter();
  const link = useRouteLink();
  const formatDateAndCity = (instant: string) => ({
    date: dates.formatDateTime(instant, event.time_zone),
    city: formatZoneCity(event.time_zone),
  });
  // Then it stands among the todos, with these words.
  const isTodo = !seating?.published_at && isPublishingDue(event, clock.now());
  // Shown before the plan has loaded, so that nothing below moves.
  const publishesAt =
    seating?.publishes_at ?? toIsoString(Date.parse(event.starts_at) - SEATING_PUBLISH_LEAD_MS);
  const tables = seating ? drawTables(seating, hereIds) : drawTakenSeats(event);
  return (
    <div className="desk-plan">
      <a {...link(routes.eventSeating(event.id))} aria-label={t('host_open_seating')}>
        <MiniPlan wide tables={tables} />
      </a>
      {!isTodo && !seating?.publishing_at && (
        <p className="soft small">
          {seating?.published_at
            ? t('desk_published_at', formatDateAndCity(seating.published_at))
            : event.seating_hold
              ? t('seating_host_publishes')
              : t('seating_publishes_at', formatDateAndCity(publishesAt))}
        </p>
      )}
    </div>
  );
}
