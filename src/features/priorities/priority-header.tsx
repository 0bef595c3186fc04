import { useQuery } from '@tanstack/react-query';
import { routes } from '#src/contract/routes.ts';
import { useCore, useTranslator } from '#src/core/react/core-provider.tsx';
import { queries } from '#src/core/data/queries.ts';
import { useRouteLink } from '#src/core/react/use-route-link.ts';
import { useTrackView } from '#src/core/react/use-track.ts';
import { BackIcon } from '#src/components/base/icons.tsx';
import { Skeleton } from '#src/components/feedback/skeleton.tsx';
import '#src/components/base/back-link.css';
import './priorities.css';

/** Heading of the priority editor, with the profile type's name (R34). */
export function PriorityHeader({ profileId }: { profileId: string }) {
  const core = useCore();
  const t = useTranslator();
  const link = useRouteLink();
  const { data } = useQuery(queries(core).profile(profileId));
  useTrackView('priority_viewed', { profileId }, data !== undefined);
  return (
    <header className="priority-head">
      <a className="back-link" {...link(routes.priorities())}>
        <BackIcon />
        {t('priorities_title')}
      </a>
      <h1 className="heading">
        {data?.profile_type !== null && (
          <>
            <span className="caps">{t('priority_card_for')}</span>{' '}
          </>
        )}
        <span>
          {data ? (
            (data.profile_type?.display_name ?? t('priority_default'))
          ) : (
            <Skeleton width="8em" />
          )}
        </span>
      </h1>
      <p className="lead soft">{t('priority_lead')}</p>
    </header>
  );
}
