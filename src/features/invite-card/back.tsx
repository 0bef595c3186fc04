import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { EventBySlug, PublicEvent } from '#src/contract/events.ts';
import type { Person } from '#src/contract/members.ts';
import { useCore, useTranslator } from '#src/core/react/core-provider.tsx';
import { queries } from '#src/core/data/queries.ts';
import { findMySeat } from '#src/core/dinners/my-seat.ts';
import { MiniPlan } from '#src/parts/mini-plan.tsx';
import { personName } from '#src/parts/person-name.ts';
import { SeatStrip } from '#src/parts/seat-strip.tsx';
import { SeatedBy } from './invite-card.parts.tsx';

/** The back of the card: my seat and neighbours once there is a seating plan, and my RSVP below. */
export function Back({ event, children }: { event: PublicEvent | EventBySlug; children: ReactNode }) {
  const core = useCore();
  const t = useTranslator();
  const isAccepted = 'member' in event && event.member?.my_status === 'accepted';
  const seating = useQuery({ ...queries(core).seating(event.id), enabled: isAccepted });
  const seat = seating.data ? findMySeat(seating.data) : null;
  const me = core.session.get()?.user;
  const getSeatLabel = (person: Person | null) => (person ? personName(person) : t('rsvp_free_chair'));
  return (
    <article className="card invite invite-back" part="card">
      <div className={seat ? 'leaf-up has-seats' : 'leaf-up'} part="card-top">
        {seat && me ? (
          <SeatStrip
            left={seat.left}
            me={me}
            right={seat.right}
            you={t('rsvp_you')}
            free={t('rsvp_free_chair')}
            seatText={t('rsvp_seat', { seat: seat.seatNumber })}
            label={t('rsvp_strip', { left: getSeatLabel(seat.left), right: getSeatLabel(seat.right) })}
          />
        ) : (
          <MiniPlan tables={event.tables} lit={null} />
        )}
      </div>
      <div className="leaf-dn" part="card-body">
        {children}
        <SeatedBy />
      </div>
    </article>
  );
}
