import { useQuery } from '@tanstack/react-query';
import type { EventBySlug } from '#src/contract/events.ts';
import { describePlace } from '#src/core/dinners/describe-seat.ts';
import { formatInvitationState } from '#src/core/dinners/invitation-words.ts';
import { findMySeat, getMiniPlan } from '#src/core/dinners/my-seat.ts';
import { queries } from '#src/core/data/queries.ts';
import { useCore, useSession, useTranslator } from '#src/core/react/core-provider.tsx';
import { useEventDate } from '#src/core/react/use-event-date.ts';
import { EventDate } from '#src/components/base/event-date.tsx';
import { Skeleton } from '#src/components/feedback/skeleton.tsx';
import { formatFullName } from '#src/components/person/person-name.ts';
import { MiniPlan } from '#src/components/table-plan/mini-plan.tsx';
import { TableEdge } from '#src/components/table-plan/table-edge.tsx';
import './intro.css';

export interface InvitedDinner {
  event: EventBySlug;
  hasSeat: boolean;
}

/** The dinner a new member came for, with their seat if they have one, so that they don't think either is lost (R09, R75). */
export function InvitedDinnerNotice({ event, hasSeat }: InvitedDinner) {
  const core = useCore();
  const t = useTranslator();
  const { user } = useSession();
  const formatEventDate = useEventDate();
  const seating = useQuery({ ...queries(core).seating(event.id), enabled: hasSeat });
  const mySeat = seating.data && findMySeat(seating.data);
  const plan = getMiniPlan(event, seating.data);
  const table = plan.tables[plan.mySeat?.table ?? 0];
  const { name, city } = event.venue;
  const status = event.member?.my_status;
  const isWaiting = status === 'requested' || status === 'waitlisted';
  const unseatedText = isWaiting ? formatInvitationState(t, event, status) : t('intro_invited');
  return (
    <section className="card intro-dinner" aria-label={event.title}>
      <div className="card-top">
        {table && <TableEdge table={table} mySeat={plan.mySeat?.seat ?? null} />}
        <div className="intro-dinner-plan">
          <MiniPlan {...plan} />
        </div>
      </div>
      <div className="card-body">
        <p className="intro-dinner-state">
          {hasSeat ? t('rsvp_accepted', { name: user?.first_name ?? '' }) : unseatedText}
          {mySeat && <span className="soft"> {describePlace(t, mySeat)}</span>}
          {hasSeat && seating.isLoading && <Skeleton width="9em" />}
        </p>
        <p className="intro-dinner-title">
          <bdi>{event.title}</bdi>
        </p>
        <EventDate {...formatEventDate(event)} />
        <p className="soft">
          {[name, city].filter(Boolean).join(', ')}
          {' · '}
          {t('dinner_hosted_by', { host: formatFullName(event.host) })}
        </p>
      </div>
    </section>
  );
}
