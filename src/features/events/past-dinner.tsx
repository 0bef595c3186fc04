import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { DinnerEvent } from '#src/contract/events.ts';
import { routes } from '#src/contract/routes.ts';
import type { Seating } from '#src/contract/seating.ts';
import type { ApiError } from '#src/core/api/api-error.ts';
import { getErrorMessage } from '#src/core/data/error-message.ts';
import { describePlace } from '#src/core/dinners/describe-seat.ts';
import { findMySeat, formatSeat, type MySeat } from '#src/core/dinners/my-seat.ts';
import { useTranslator } from '#src/core/react/core-provider.tsx';
import { useRouteLink } from '#src/core/react/use-route-link.ts';
import type { Translator } from '#src/i18n/translator.ts';
import { Button } from '#src/components/base/button.tsx';
import { StatusLine } from '#src/components/feedback/status-line.tsx';
import { DinnerAbout } from './dinner-about.tsx';
import { EventHeader } from './event-header.tsx';
import { FoldedSection } from './folded-section.tsx';
import { HostRow } from './host-row.tsx';

export interface PastDinnerProps {
  event: DinnerEvent;
  /** Of a guest who had a seat. */
  seating: Pick<
    UseQueryResult<Seating, ApiError>,
    'data' | 'error' | 'isPaused' | 'isLoading' | 'refetch'
  >;
  /** Not the owner, whose dinner it was. */
  canRate: boolean;
  renderFeedback: (event: DinnerEvent) => ReactNode;
  /** Without seating while it loads. */
  renderStayInTouch: (seating: Seating | undefined) => ReactNode;
  renderPlan: (event: DinnerEvent, seating: Seating, isFolded: boolean) => ReactNode;
}

/** Without neighbours the seat alone: nobody will join any more. */
const formatPastPlace = (t: Translator, seat: MySeat) =>
  seat.left || seat.right ? describePlace(t, seat) : formatSeat(t, seat);

/** A dinner after it: whom the guest sat beside, how it was, and the way to the next one (R77). */
export function PastDinner({
  event,
  seating,
  canRate,
  renderFeedback,
  renderStayInTouch,
  renderPlan,
}: PastDinnerProps) {
  const t = useTranslator();
  const link = useRouteLink();
  const plan = seating.data;
  const mySeat = plan && findMySeat(plan);
  const hasNeighbours = seating.isLoading || Boolean(mySeat && plan.neighbours.length > 0);
  const errorMessage = getErrorMessage(t, seating);
  const isHostNeighbour = plan?.neighbours.some(({ person }) => person.id === event.host.id);
  return (
    <>
      <div className="event-layout event-past">
        <EventHeader event={event} seating={plan} />
        {(hasNeighbours || errorMessage) && (
          <div className="event-section event-touch">
            {errorMessage ? (
              <StatusLine
                kind="error"
                text={errorMessage}
                actionLabel={t('action_retry')}
                onAction={() => void seating.refetch()}
              />
            ) : (
              renderStayInTouch(plan)
            )}
          </div>
        )}
        <div className="event-side event-rating">
          {canRate ? (
            <section className="event-section">
              <h2 className="heading">{t('dinner_feedback')}</h2>
              {renderFeedback(event)}
            </section>
          ) : (
            <p className="lead">{t('dinner_over')}</p>
          )}
        </div>
        <div className="event-side">
          {!isHostNeighbour && <HostRow event={event} canFollow={false} />}
          <div>
            <Button {...link(routes.events('all'))}>{t('invite_find_dinner')}</Button>
          </div>
        </div>
      </div>
      <div className="event-folds">
        {plan && mySeat && (
          <FoldedSection title={t('dinner_seat_past')} value={formatPastPlace(t, mySeat)}>
            {renderPlan(event, plan, true)}
          </FoldedSection>
        )}
        {(event.description || event.menu || event.dress_code) && (
          <FoldedSection title={t('invite_description')}>
            <DinnerAbout event={event} />
          </FoldedSection>
        )}
      </div>
    </>
  );
}
