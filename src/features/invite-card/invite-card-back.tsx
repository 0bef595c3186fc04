import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { EventBySlug, PublicEvent } from '#src/contract/events.ts';
import { useCore, useTranslator } from '#src/core/react/core-provider.tsx';
import { queries } from '#src/core/data/queries.ts';
import { findMySeat } from '#src/core/dinners/my-seat.ts';
import { MiniPlan } from '#src/components/table-plan/mini-plan.tsx';
import { describeSeat } from '#src/core/dinners/describe-seat.ts';
import { SeatStrip } from '#src/components/table-plan/seat-strip.tsx';
import { ProductCredit } from './invite-card-views.tsx';

/** The back of the card: my seat and neighbours once there is a seating plan, and my RSVP below. */
export function InviteCardBack({
  event,
  children,
}: {
  event: PublicEvent | EventBySlug;
  children: ReactNode;
}) {
  const core = useCore();
  const t = useTranslator();
  const isAccepted = 'member' in event && event.member?.my_status === 'accepted';
  const seating = useQuery({ ...queries(core).seating(event.id), enabled: isAccepted });
  const seat = seating.data ? findMySeat(seating.data) : null;
  const me = core.session.get()?.user;
  return (
    <article className="card invite invite-back" part="card" aria-label={event.title}>
      <div className={seat ? 'card-top has-seats' : 'card-top'} part="card-top">
        {seat && me ? (
          <SeatStrip me={me} {...describeSeat(t, seat)} />
        ) : (
          <MiniPlan tables={event.tables} mySeat={null} />
        )}
      </div>
      <div className="card-body" part="card-body">
        {children}
        <ProductCredit />
      </div>
    </article>
  );
}
