import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
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
import { BackIcon } from '#src/components/base/icons.tsx';
import { Skeleton } from '#src/components/feedback/skeleton.tsx';
import { StatusLine } from '#src/components/feedback/status-line.tsx';
import { PlaceCards } from './place-cards.tsx';
import { PlanSheets } from './plan-sheets.tsx';
import { listPrintedGuests } from './printed-sheets.ts';
import '#src/components/base/back-link.css';
import './seating-print.css';

type PrintKind = 'all' | 'cards' | 'plan';
const PRINT_KINDS: readonly PrintKind[] = ['all', 'cards', 'plan'];

/** Printable place cards and seating plan for the host (R42). */
export function SeatingPrint({ eventId }: { eventId: string }) {
  const core = useCore();
  const t = useTranslator();
  const link = useRouteLink();
  const event = useQuery(queries(core).event(eventId));
  const seating = useQuery(queries(core).seating(eventId));
  const errorMessage = getErrorMessage(t, event) ?? getErrorMessage(t, seating);
  return (
    <div className="print">
      <div className="print-controls">
        <a className="back-link" {...link(routes.eventSeating(eventId))}>
          <BackIcon />
          {t('print_back')}
        </a>
        <h1 className="heading">{t('print_title')}</h1>
      </div>
      {errorMessage ? (
        <StatusLine
          kind="error"
          text={errorMessage}
          actionLabel={t('action_retry')}
          onAction={() => void Promise.all([event.refetch(), seating.refetch()])}
        />
      ) : event.data && seating.data ? (
        <Sheets event={event.data} seating={seating.data} />
      ) : (
        <Skeleton label={t('waiting')} height="900px" />
      )}
    </div>
  );
}

function Sheets({ event, seating }: { event: DinnerEvent; seating: Seating }) {
  const core = useCore();
  const t = useTranslator();
  const dates = useDateFormatter();
  const [printKind, setPrintKind] = useState<PrintKind>('all');
  const guests = listPrintedGuests(seating);
  const asOf = t('print_as_of', { date: dates.formatDateTime(core.clock.now(), event.time_zone) });
  return (
    <>
      <div className="print-controls">
        <Choices
          legend={t('print_what')}
          options={PRINT_KINDS.map((kind) => ({ value: kind, label: t(`print_${kind}`) }))}
          value={[printKind]}
          onChange={([chosen]) =>
            setPrintKind(PRINT_KINDS.find((kind) => kind === chosen) ?? 'all')
          }
        />
        <p className="soft">{t('print_lead')}</p>
        {!seating.published_at && <p>{t('print_not_final')}</p>}
        <Button variant="primary" onClick={() => window.print()}>
          {t('print_now')}
        </Button>
      </div>
      <div className="print-sheets">
        {printKind !== 'plan' && <PlaceCards guests={guests} />}
        {printKind !== 'cards' && <PlanSheets seating={seating} title={event.title} asOf={asOf} />}
      </div>
    </>
  );
}
