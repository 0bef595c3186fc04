import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { EventBySlug, PublicEvent } from '#src/contract/events.ts';
import { routes } from '#src/contract/routes.ts';
import { useCore, useTranslator } from '#src/core/react/core-provider.tsx';
import { queries } from '#src/core/data/queries.ts';
import { findMySeat } from '#src/core/dinners/my-seat.ts';
import { MiniPlan } from '#src/components/table-plan/mini-plan.tsx';
import { Skeleton } from '#src/components/feedback/skeleton.tsx';
import { StatusLine } from '#src/components/feedback/status-line.tsx';
import { describeSeat } from '#src/core/dinners/describe-seat.ts';
import { SeatStrip } from '#src/components/table-plan/seat-strip.tsx';
import { ProductCredit } from './invite-card-views.tsx';
import { MySide } from './my-side.tsx';
import { SeatLine } from './seat-line.tsx';
import { useSeatChoices } from './use-seat-choices.ts';

/** Most people who answer never choose, so what choosing needs is loaded once there is a seat. */
const loadChoices = () => import('./neighbour-choices.tsx');

/** The back of the card: my seat and neighbours once there is a seating plan, my RSVP below, and the choice of neighbours (R85). */
export function InviteCardBack({
  event,
  slug,
  children,
}: {
  event: PublicEvent | EventBySlug;
  slug: string | undefined;
  children: ReactNode;
}) {
  const core = useCore();
  const t = useTranslator();
  const isAccepted = 'member' in event && event.member?.my_status === 'accepted';
  const seating = useQuery({ ...queries(core).seating(event.id), enabled: isAccepted });
  const seat = seating.data ? findMySeat(seating.data) : null;
  const me = core.session.get()?.user;
  const canSeatChange =
    isAccepted &&
    event.status === 'scheduled' &&
    seating.data?.published_at === null &&
    core.clock.now() < Date.parse(event.starts_at);
  const { choices, choose, isChosen, line } = useSeatChoices(event.id, canSeatChange ? seat : null);
  const isChoosing = canSeatChange && seat !== null && me !== undefined;
  const file = useQuery({
    ...queries(core).lazyPart('neighbour-choices', loadChoices),
    enabled: isChoosing,
  });
  return (
    <article
      className={isChoosing ? 'card invite invite-back choosing' : 'card invite invite-back'}
      part="card"
      aria-label={event.title}
    >
      <div className={seat ? 'card-top has-seats' : 'card-top'} part="card-top">
        {isChoosing ? (
          <>
            <MySide seat={seat} me={me} isChosen={isChosen} />
            {line && <SeatLine {...line} />}
          </>
        ) : seat && me ? (
          <SeatStrip me={me} {...describeSeat(t, seat)} />
        ) : (
          <MiniPlan tables={event.tables} mySeat={null} />
        )}
      </div>
      <div className="card-body" part="card-body">
        {children}
        {isChoosing && (
          <div className="invite-choices">
            {file.data ? (
              <file.data.NeighbourChoices
                choices={choices}
                choose={choose}
                nextPath={routes.signIn({ slug, eventSlug: event.slug })}
              />
            ) : file.isError ? (
              <StatusLine
                kind="error"
                text={t('something_went_wrong')}
                actionLabel={t('action_retry')}
                onAction={() => void file.refetch()}
              />
            ) : (
              <Skeleton label={t('waiting')} lines={25} />
            )}
          </div>
        )}
        <ProductCredit />
      </div>
    </article>
  );
}
