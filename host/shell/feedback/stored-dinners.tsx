import { routes } from '#src/contract/routes.ts';
import type { DinnerEvent } from '#src/contract/events.ts';
import { useCore, useTranslator } from '#src/core/react/core-provider.tsx';
import { useEventDate } from '#src/core/react/use-event-date.ts';
import { useRouteLink } from '#src/core/react/use-route-link.ts';
import { EventDate } from '#src/components/base/event-date.tsx';
import './stored-dinners.css';

/** Dinners that this device has, which open without a connection (R20). Nothing if there is none. */
export function StoredDinners() {
  const { queryClient } = useCore();
  const t = useTranslator();
  const link = useRouteLink();
  const formatEventDate = useEventDate();
  const reads = queryClient.getQueriesData<DinnerEvent>({
    predicate: ({ queryKey }) => queryKey[0] === 'readEvent',
  });
  const dinners = new Map(reads.flatMap(([, dinner]) => (dinner ? [[dinner.id, dinner]] : [])));
  if (dinners.size === 0) return null;
  return (
    <section className="stored-dinners" aria-labelledby="stored-dinners">
      <h2 className="caps" id="stored-dinners">
        {t('offline_dinners')}
      </h2>
      <ul>
        {[...dinners.values()]
          .toSorted((a, b) => a.starts_at.localeCompare(b.starts_at))
          .map((dinner) => (
            <li key={dinner.id}>
              <h3 className="lead">
                <a className="link" {...link(routes.event(dinner.id))}>
                  <bdi>{dinner.title}</bdi>
                </a>
              </h3>
              <EventDate {...formatEventDate(dinner)} isCancelled={dinner.status === 'cancelled'} />
              {dinner.status === 'cancelled' && <p>{t('dinner_is_cancelled')}</p>}
            </li>
          ))}
      </ul>
    </section>
  );
}
