import { routes } from '#src/contract/routes.ts';
import type { DinnerEvent } from '#src/contract/events.ts';
import { useCore, useTranslator } from '#src/core/react/core-provider.tsx';
import { useRouteLink } from '#src/core/react/use-route-link.ts';
import { Button } from '#src/components/base/button.tsx';
import type { Translator } from '#src/i18n/translator.ts';
import { canGiveSeat, countFreeSeats, isDoorOpen } from './allowed-actions.ts';

/** Whether a seat is free for those who wait; if none is, what frees one and who gets it. Nothing once hosts can't give any more. */
export function describeWaitlist(
  t: Translator,
  event: DinnerEvent,
  now: number,
): string | undefined {
  if (!canGiveSeat(event, now)) return undefined;
  const free = countFreeSeats(event);
  if (free > 0) return `${t.plural('desk_seats_free', free)} ${t('guests_choose_waiting')}`;
  const { capacity } = event;
  if (isDoorOpen(event, now)) return t('guests_waitlist_rule_evening', { capacity });
  return t(
    event.waitlist_rule === 'fit' ? 'guests_waitlist_rule_fit' : 'guests_waitlist_rule_order',
    {
      capacity,
    },
  );
}

/** Over the waiting list. */
export function WaitlistRule({ event }: { event: DinnerEvent }) {
  const { clock } = useCore();
  const t = useTranslator();
  const link = useRouteLink();
  const text = describeWaitlist(t, event, clock.now());
  if (!text) return null;
  return (
    <div className="waiting-rule">
      <p className="soft">{text}</p>
      {countFreeSeats(event) === 0 && (
        <Button size="small" {...link(routes.eventEdit(event.id))}>
          {t('desk_add_seats')}
        </Button>
      )}
    </div>
  );
}
