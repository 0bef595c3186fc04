import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useId } from 'react';
import { routes } from '#src/contract/routes.ts';
import type { DinnerEvent } from '#src/contract/events.ts';
import { useCore, useTranslator } from '#src/core/react/core-provider.tsx';
import { queries } from '#src/core/data/queries.ts';
import { getErrorMessage } from '#src/core/data/error-message.ts';
import { useRouteLink } from '#src/core/react/use-route-link.ts';
import { Button } from '#src/components/base/button.tsx';
import { Skeleton } from '#src/components/feedback/skeleton.tsx';
import { StatusLine } from '#src/components/feedback/status-line.tsx';
import { listOpenDinners } from './open-dinners.ts';

export interface OpenDinnersSectionProps {
  ownEvents: readonly DinnerEvent[];
  /** The member has no dinner: this is home's main part, with the page's main action. */
  isMain: boolean;
  /** A dinner in a list, passed in by the page. */
  renderDinner: (event: DinnerEvent) => ReactNode;
}

/** Dinners to join, or to host one if there are none (R75). */
export function OpenDinnersSection({ ownEvents, isMain, renderDinner }: OpenDinnersSectionProps) {
  const core = useCore();
  const t = useTranslator();
  const link = useRouteLink();
  const headingId = useId();
  const dinners = useQuery(queries(core).events({ tab: 'all' }));
  const me = useQuery(queries(core).me());
  const errorMessage = getErrorMessage(t, dinners);
  const shown = dinners.data
    ? listOpenDinners(dinners.data.results, ownEvents, me.data?.location ?? '')
    : null;
  // Below what the member has, nothing to offer needs no words.
  if (!isMain && shown?.length === 0) return null;
  const hasNone = shown?.length === 0;
  return (
    <section className="feed-open" aria-labelledby={headingId}>
      <div>
        <h2 className="heading" id={headingId}>
          {t(isMain ? 'home_empty_title' : 'home_open_dinners')}
        </h2>
        {isMain && <p className="soft">{t(hasNone ? 'home_empty_none' : 'home_empty')}</p>}
      </div>
      {errorMessage ? (
        <StatusLine
          kind="error"
          text={errorMessage}
          actionLabel={t('action_retry')}
          onAction={() => void dinners.refetch()}
        />
      ) : shown ? (
        shown.length > 0 && (
          <ul className="rows">
            {shown.map((event) => (
              <li key={event.id}>{renderDinner(event)}</li>
            ))}
          </ul>
        )
      ) : (
        <Skeleton label={t('waiting')} height="360px" />
      )}
      <div>
        {hasNone ? (
          <Button variant="primary" size="large" {...link(routes.eventNew())}>
            {t('dinners_host')}
          </Button>
        ) : (
          <Button variant={isMain ? 'primary' : 'border'} {...link(routes.events('all'))}>
            {t('dinners_see_all')}
          </Button>
        )}
      </div>
    </section>
  );
}
