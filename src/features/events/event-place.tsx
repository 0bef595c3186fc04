import type { UseQueryResult } from '@tanstack/react-query';
import { type ReactNode, type Ref, useId, useRef } from 'react';
import type { DinnerEvent } from '#src/contract/events.ts';
import type { Person } from '#src/contract/members.ts';
import type { Seating } from '#src/contract/seating.ts';
import type { ApiError } from '#src/core/api/api-error.ts';
import { useCore, useTranslator } from '#src/core/react/core-provider.tsx';
import { useDateFormatter } from '#src/core/react/use-date-formatter.ts';
import { findMySeat } from '#src/core/dinners/my-seat.ts';
import { getErrorMessage } from '#src/core/data/error-message.ts';
import { Skeleton } from '#src/parts/skeleton.tsx';
import { StatusLine } from '#src/parts/status-line.tsx';
import { type TellFocus, useFocusHeld } from '#src/parts/use-focus-heir.ts';
import { isOver } from './event-state.ts';
import { GiveUp } from './give-up.tsx';
import { ToMatch } from './to-match.tsx';
import { useMoved } from './use-moved.ts';

export interface EventPlaceProps {
  event: DinnerEvent;
  seating: UseQueryResult<Seating, ApiError>;
  /** Takes the focus from the answer that stood here before. */
  headingRef: Ref<HTMLHeadingElement>;
  tellFocus: TellFocus;
  /** The cards at my hands and the plan from above: the page hands them over. */
  renderHands: (seating: Seating, renderNote: (person: Person) => ReactNode) => ReactNode;
  renderPlan: (event: DinnerEvent, seating: Seating) => ReactNode;
}

/** My place and the whole table, as of now or settled (R42), for whoever has one. */
export function EventPlace({ event, seating, headingRef, tellFocus, renderHands, renderPlan }: EventPlaceProps) {
  const core = useCore();
  const t = useTranslator();
  const dates = useDateFormatter();
  const id = useId();
  const part = useRef<HTMLElement>(null);
  useFocusHeld(part, tellFocus);
  const trouble = getErrorMessage(t, seating);
  const plan = seating.data;
  const mine = plan ? findMySeat(plan) : null;
  const moved = useMoved(mine);
  const over = isOver(event, core.clock.now());
  const held = t(event.is_host ? 'dinner_plan_mine' : 'dinner_plan_open');
  const settles = plan && (event.seating_hold ? held : t('dinner_plan_now', { date: dates.formatDateTime(plan.publishes_at, event.time_zone) }));
  const coming = event.my_status === 'accepted';
  return (
    <section ref={part} className="event-part" aria-labelledby={id}>
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
