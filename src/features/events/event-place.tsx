import type { UseQueryResult } from '@tanstack/react-query';
import { type ReactNode, type Ref, useId } from 'react';
import type { Event } from '#src/contract/shapes/event.ts';
import type { Person } from '#src/contract/shapes/person.ts';
import type { Seating } from '#src/contract/shapes/seating.ts';
import type { ApiError } from '#src/core/api-error.ts';
import { useCore, useDates, useText, useWrite } from '#src/core/provider.tsx';
import { mySeat } from '#src/core/seats.ts';
import { troubleOf } from '#src/core/trouble.ts';
import { useNotice } from '#src/core/use-notice.ts';
import { Button } from '#src/parts/button.tsx';
import { Skeleton } from '#src/parts/skeleton.tsx';
import { StatusLine } from '#src/parts/status-line.tsx';
import { isOver } from './event-state.ts';
import { ToMatch } from './to-match.tsx';
import { useMoved } from './use-moved.ts';

export interface EventPlaceProps {
  event: Event;
  seating: UseQueryResult<Seating, ApiError>;
  /** Takes the focus from the answer that stood here before. */
  headingRef: Ref<HTMLHeadingElement>;
  /** The cards at my hands and the plan from above: the page hands them over. */
  renderHands: (seating: Seating, renderNote: (person: Person) => ReactNode) => ReactNode;
  renderPlan: (event: Event, seating: Seating) => ReactNode;
}

/** My place and the whole table, as of now or settled (R42), for whoever has one. */
export function EventPlace({ event, seating, headingRef, renderHands, renderPlan }: EventPlaceProps) {
  const core = useCore();
  const t = useText();
  const dates = useDates();
  const id = useId();
  const trouble = troubleOf(t, seating);
  const plan = seating.data;
  const mine = plan ? mySeat(plan) : null;
  const moved = useMoved(mine);
  const over = isOver(event, core.clock.now());
  const held = t(event.is_host ? 'dinner_plan_mine' : 'dinner_plan_open');
  const settles = plan && (event.seating_hold ? held : t('dinner_plan_now', { date: dates.words(plan.publishes_at, event.time_zone) }));
  const coming = event.my_status === 'accepted';
  return (
    <section className="event-part" aria-labelledby={id}>
      <h2 className="heading" id={id} ref={headingRef} tabIndex={-1}>
        {t(!coming ? 'dinner_place_host' : over ? 'dinner_place_was' : 'dinner_place')}
      </h2>
      <StatusLine text={moved} />
      {trouble && <StatusLine kind="trouble" text={trouble} actionLabel={t('action_retry')} onAction={() => void seating.refetch()} />}
      {!plan && !trouble && <Skeleton label={t('waiting')} height="560px" />}
      {plan && mine && renderHands(plan, (person) => <ToMatch event={event} person={person} />)}
      {plan && coming && !mine && <p className="soft">{t('rsvp_no_seat')}</p>}
      {plan && !over && <p className="soft small tnum">{plan.published_at ? t('dinner_plan_set') : settles}</p>}
      {plan && renderPlan(event, plan)}
      {event.can_rsvp && coming && !event.is_host && !over && <GiveUp event={event} />}
    </section>
  );
}

/** The place given back, with the way back to it (R44). */
function GiveUp({ event }: { event: Event }) {
  const t = useText();
  const { say } = useNotice();
  const rsvp = useWrite('rsvp');
  const params = { id: event.id };
  const back = { label: t('action_undo'), run: () => rsvp.mutate({ params, body: { status: 'accepted' } }) };
  return (
    <div className="event-give-up">
      <Button
        variant="ghost"
        size="small"
        loading={rsvp.isPending}
        onClick={() => rsvp.mutate({ params, body: { status: 'declined' } }, { onSuccess: () => say(t('dinner_gave_up'), back) })}
      >
        {t('rsvp_cannot_come')}
      </Button>
      <StatusLine kind="trouble" text={troubleOf(t, rsvp)} />
    </div>
  );
}
