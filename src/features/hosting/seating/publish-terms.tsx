import { useId } from 'react';
import { routes } from '#src/contract/routes.ts';
import type { DinnerEvent } from '#src/contract/events.ts';
import type { Seating } from '#src/contract/seating.ts';
import { formatZoneCity } from '#src/i18n/format/zone-city.ts';
import { useTranslator } from '#src/core/react/core-provider.tsx';
import { useDateFormatter } from '#src/core/react/use-date-formatter.ts';
import { useApiMutation } from '#src/core/react/use-api-mutation.ts';
import { getErrorMessage } from '#src/core/data/error-message.ts';
import { useOptimisticValue } from '#src/core/react/use-optimistic-value.ts';
import { useRouteLink } from '#src/core/react/use-route-link.ts';
import { Button } from '#src/components/base/button.tsx';
import { StatusLine } from '#src/components/feedback/status-line.tsx';
import { Switch } from '#src/components/forms/switch.tsx';
import { listSeatedPeople } from './seating-model.ts';

/** The way to the announcement of the seats (R87). */
export function PublishLink({ event, seating }: { event: DinnerEvent; seating: Seating }) {
  const t = useTranslator();
  const link = useRouteLink();
  const noteId = useId();
  const { publishing_at } = seating;
  // Nobody but the host has a seat.
  const isEmpty = listSeatedPeople(seating).length < 2;
  return (
    <section className="seating-publish" aria-label={t('seating_publishing')}>
      {isEmpty ? (
        <>
          <Button size="small" variant="primary" aria-disabled aria-describedby={noteId}>
            {t('seating_publish')}
          </Button>
          <span id={noteId} className="visually-hidden">
            {t('seating_publish_empty')}
          </span>
        </>
      ) : (
        <Button size="small" variant="primary" {...link(routes.eventPublish(event.id))}>
          {t(publishing_at ? 'seating_see_sealed' : 'seating_publish')}
        </Button>
      )}
    </section>
  );
}

/** Why nobody can be moved any more, or what follows if somebody is. */
export function PublishedNote({
  event,
  publishedAt,
  isOver,
}: {
  event: DinnerEvent;
  publishedAt: string | null;
  isOver: boolean;
}) {
  const t = useTranslator();
  const toDateAndCity = useDateAndCity(event);
  if (isOver)
    return <p>{t(event.status === 'cancelled' ? 'seating_cancelled' : 'seating_over')}</p>;
  if (publishedAt === null) return null;
  return <p className="soft">{t('seating_published_at', toDateAndCity(publishedAt))}</p>;
}

function useDateAndCity({ time_zone }: Pick<DinnerEvent, 'time_zone'>) {
  const dates = useDateFormatter();
  return (instant: string) => ({
    date: dates.formatDateTime(instant, time_zone),
    city: formatZoneCity(time_zone),
  });
}

/** When the seating is published: by itself, or by the host (R42). */
export function PublishTerms({
  event,
  seating: { publishes_at, publishing_at },
}: {
  event: DinnerEvent;
  seating: Pick<Seating, 'publishes_at' | 'publishing_at'>;
}) {
  const t = useTranslator();
  const toDateAndCity = useDateAndCity(event);
  const change = useApiMutation('changeEvent');
  const { value: isOnHold, set: setOnHold } = useOptimisticValue(event.seating_hold, (on) =>
    change.mutateAsync({ params: { id: event.id }, body: { seating_hold: on } }),
  );
  if (publishing_at)
    return (
      <section className="seating-terms">
        <h2 className="caps">{t('seating_publishing')}</h2>
        <p>{t('seating_sealed', toDateAndCity(publishing_at))}</p>
      </section>
    );
  return (
    <section className="seating-terms">
      <h2 className="caps">{t('seating_publishing')}</h2>
      <p>
        {isOnHold
          ? t('seating_host_publishes')
          : t('seating_publishes_at', toDateAndCity(publishes_at))}
      </p>
      <p className="soft">{t('seating_changes_until_then')}</p>
      <Switch
        label={t('seating_publish_myself')}
        checked={isOnHold}
        onChange={({ currentTarget }) => setOnHold(currentTarget.checked)}
      />
      <StatusLine kind="error" text={getErrorMessage(t, change)} />
    </section>
  );
}
