import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatNameList } from '#src/i18n/format/format-list.ts';
import { formatFullName } from '#src/components/person/person-name.ts';
import { getDietKind } from '#src/contract/dietary-needs.ts';
import type { DoorGuest } from '#src/contract/door.ts';
import { routes } from '#src/contract/routes.ts';
import type { DinnerEvent } from '#src/contract/events.ts';
import type { Seating } from '#src/contract/seating.ts';
import { useCore, useTranslator } from '#src/core/react/core-provider.tsx';
import { useDateFormatter } from '#src/core/react/use-date-formatter.ts';
import { queries } from '#src/core/data/queries.ts';
import { getErrorMessage } from '#src/core/data/error-message.ts';
import { useRouteLink } from '#src/core/react/use-route-link.ts';
import { Button } from '#src/components/base/button.tsx';
import { Choices } from '#src/components/forms/choices.tsx';
import { Switch } from '#src/components/forms/switch.tsx';
import { BackIcon } from '#src/components/base/icons.tsx';
import { Skeleton } from '#src/components/feedback/skeleton.tsx';
import { StatusLine } from '#src/components/feedback/status-line.tsx';
import { DoorListSheets } from './door-list.tsx';
import { PlaceCards } from './place-cards.tsx';
import { PlanSheets } from './plan-sheets.tsx';
import { listPrintedGuests } from './printed-sheets.ts';
import { SheetGrid } from './sheet.tsx';
import { TableListSheets } from './table-list.tsx';
import '#src/components/base/back-link.css';
import '#src/components/base/printed-page.css';
import './seating-print.css';

const PARTS = ['cards', 'plan', 'door', 'tables'] as const;
type Part = (typeof PARTS)[number];

/** Place cards, seating plan and the lists of the evening, to print, for the host (R42, R83). */
export function SeatingPrint({ eventId }: { eventId: string }) {
  const core = useCore();
  const t = useTranslator();
  const link = useRouteLink();
  const event = useQuery(queries(core).event(eventId));
  const seating = useQuery(queries(core).seating(eventId));
  const door = useQuery(queries(core).doorList(eventId));
  const errorMessage =
    getErrorMessage(t, event) ?? getErrorMessage(t, seating) ?? getErrorMessage(t, door);
  return (
    <div className="print">
      <div className="print-controls">
        <a className="back-link" {...link(routes.eventSeating(eventId))}>
          <BackIcon />
          {t('print_back')}
        </a>
        <h1 className="heading">{t('print_title')}</h1>
        <a className="link" {...link(routes.eventKitchen(eventId))}>
          {t('print_kitchen')}
        </a>
      </div>
      {errorMessage ? (
        <StatusLine
          kind="error"
          text={errorMessage}
          actionLabel={t('action_retry')}
          onAction={() => void Promise.all([event, seating, door].map(({ refetch }) => refetch()))}
        />
      ) : event.data && seating.data && door.data ? (
        <Sheets event={event.data} seating={seating.data} guests={door.data.results} />
      ) : (
        <Skeleton label={t('waiting')} height="900px" />
      )}
    </div>
  );
}

function Sheets({
  event,
  seating,
  guests,
}: {
  event: DinnerEvent;
  seating: Seating;
  /** Everybody who comes, also without a seat. */
  guests: readonly DoorGuest[];
}) {
  const core = useCore();
  const t = useTranslator();
  const dates = useDateFormatter();
  const [parts, setParts] = useState<readonly Part[]>(['cards', 'plan']);
  const [isMarked, setMarked] = useState(false);
  const [showsNeeds, setShowsNeeds] = useState(false);
  const sheet = {
    title: event.title,
    asOf: t('print_as_of', { date: dates.formatDateTime(core.clock.now(), event.time_zone) }),
  };
  return (
    <>
      <div className="print-controls">
        <Choices
          legend={t('print_what')}
          multiple
          options={PARTS.map((part) => ({ value: part, label: t(`print_${part}`) }))}
          value={parts}
          onChange={(chosen) => setParts(PARTS.filter((part) => chosen.includes(part)))}
          error={parts.length === 0 && t('print_nothing')}
        />
        {parts.includes('cards') && (
          <Switch
            label={t('print_marks')}
            hint={t('print_marks_hint')}
            checked={isMarked}
            onChange={({ currentTarget }) => setMarked(currentTarget.checked)}
          />
        )}
        {parts.includes('tables') && (
          <Switch
            label={t('print_needs')}
            hint={t('print_needs_hint')}
            checked={showsNeeds}
            onChange={({ currentTarget }) => setShowsNeeds(currentTarget.checked)}
          />
        )}
        <p className="soft">{t('print_lead')}</p>
        <Unnamed event={event} guests={guests} />
        {!seating.published_at && <p>{t('print_not_final')}</p>}
        <Button variant="primary" disabled={parts.length === 0} onClick={() => window.print()}>
          {t('print_now')}
        </Button>
      </div>
      <SheetGrid>
        {parts.includes('cards') && (
          <PlaceCards
            guests={listPrintedGuests(seating)}
            dietKinds={isMarked ? listDietKinds(guests) : new Map()}
          />
        )}
        {parts.includes('plan') && <PlanSheets seating={seating} {...sheet} />}
        {parts.includes('door') && <DoorListSheets guests={guests} {...sheet} />}
        {parts.includes('tables') && (
          <TableListSheets seating={seating} showsNeeds={showsNeeds} {...sheet} />
        )}
      </SheetGrid>
    </>
  );
}

/** Whose cards will have no name of their own. */
function Unnamed({ event, guests }: { event: DinnerEvent; guests: readonly DoorGuest[] }) {
  const t = useTranslator();
  const link = useRouteLink();
  const names = guests.flatMap(({ person }) => (person.is_unnamed ? [formatFullName(person)] : []));
  if (names.length === 0) return null;
  return (
    <p>
      {t('print_unnamed', { names: formatNameList(t.locale, names) })}{' '}
      <a className="link" {...link(routes.eventGuests(event.id))}>
        {t('host_see_guests')}
      </a>
    </p>
  );
}

const listDietKinds = (guests: readonly DoorGuest[]) =>
  new Map(
    guests.flatMap(({ person, dietary_needs }) => {
      const kind = getDietKind(dietary_needs);
      return kind ? [[person.id, kind] as const] : [];
    }),
  );
