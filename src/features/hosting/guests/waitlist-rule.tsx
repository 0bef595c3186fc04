import { routes } from '#src/contract/routes.ts';
import type { DinnerEvent } from '#src/contract/events.ts';
import { useCore, useTranslator } from '#src/core/react/core-provider.tsx';
import { useRouteLink } from '#src/core/react/use-route-link.ts';
import { isDinnerOver } from './allowed-actions.ts';

/** Who is next on the waitlist, and how to let more people in. */
export function WaitlistRule({ event }: { event: DinnerEvent }) {
  const { clock } = useCore();
  const t = useTranslator();
  const link = useRouteLink();
  const [before = '', after = ''] = t('guests_raise_capacity', { change: '\u0000' }).split(
    '\u0000',
  );
  return (
    <p className="soft">
      {t(event.waitlist_rule === 'fit' ? 'guests_waitlist_rule_fit' : 'guests_waitlist_rule_order')}
      {!isDinnerOver(event, clock.now()) && (
        <>
          {' '}
          <span>
            {before}
            <a {...link(routes.eventEdit(event.id))}>{t('host_nav_edit')}</a>
            {after}
          </span>
        </>
      )}
    </p>
  );
}
