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
import { Button } from '#src/parts/button.tsx';
import { Choices } from '#src/parts/choices.tsx';
import { BackIcon } from '#src/parts/icons.tsx';
import { Skeleton } from '#src/parts/skeleton.tsx';
import { StatusLine } from '#src/parts/status-line.tsx';
import { PlaceCards } from './place-cards.tsx';
import { PlanSheets } from './plan-sheets.tsx';
import { placed } from './seating-print.logic.ts';

type What = 'all' | 'cards' | 'plan';
const kinds: readonly What[] = ['all', 'cards', 'plan'];

/** The plan on paper: place cards to fold and the tables with everybody's name, for whoever hosts (R42). */
export function SeatingPrint({ eventId }: { eventId: string }) {
  const core = useCore();
  const t = useTranslator();
  const link = useRouteLink();
  const event = useQuery(queries(core).event(eventId));
  const seating = useQuery(queries(core).seating(eventId));
  const trouble = getErrorMessage(t, event) ?? getErrorMessage(t, seating);
  return (
    <div className="print">
      <div className="print-controls">
        <a className="back-link" {...link(routes.eventSeating(eventId))}>
          <BackIcon />
          {t('print_back')}
        </a>
        <h1 className="heading">{t('print_title')}</h1>
      </div>
      {trouble ? (
        <StatusLine kind="trouble" text={trouble} actionLabel={t('action_retry')} onAction={() => void Promise.all([event.refetch(), seating.refetch()])} />
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
  const [what, setWhat] = useState<What>('all');
  const all = placed(seating);
  const asOf = t('print_as_of', { date: dates.formatDateTime(core.clock.now(), event.time_zone) });
  return (
    <>
      <div className="print-controls">
        <Choices
          legend={t('print_what')}
          options={kinds.map((kind) => ({ value: kind, label: t(`print_${kind}`) }))}
          value={[what]}
          onChange={([chosen]) => setWhat(kinds.find((kind) => kind === chosen) ?? 'all')}
        />
        <p className="soft">{t('print_lead')}</p>
        {!seating.published_at && <p>{t('print_early')}</p>}
        <Button variant="primary" onClick={() => window.print()}>
          {t('print_now')}
        </Button>
      </div>
      <div className="print-sheets">
        {what !== 'plan' && <PlaceCards all={all} />}
        {what !== 'cards' && <PlanSheets seating={seating} title={event.title} asOf={asOf} />}
      </div>
    </>
  );
}
