import { useQuery } from '@tanstack/react-query';
import { routes } from '#src/contract/routes.ts';
import { useCore, useText } from '#src/core/provider.tsx';
import { queries } from '#src/core/queries.ts';
import { usePlace } from '#src/core/use-place.ts';
import { useView } from '#src/core/use-track.ts';
import { BackIcon } from '#src/parts/icons.tsx';
import { Skeleton } from '#src/parts/skeleton.tsx';

/** What stands over the editor of a priority: whose card it is, by the name of its type (R34). */
export function PriorityHead({ profileId }: { profileId: string }) {
  const core = useCore();
  const t = useText();
  const link = usePlace();
  const { data } = useQuery(queries(core).profile(profileId));
  useView('priority_viewed', { profileId }, data !== undefined);
  return (
    <header className="priority-head">
      <a className="back-link" {...link(routes.priorities())}>
        <BackIcon />
        {t('priorities_title')}
      </a>
      <h1 className="heading">
        <span className="caps">{t('priority_card_for')}</span>{' '}
        <span>{data ? (data.profile_type?.display_name ?? t('priority_default')) : <Skeleton width="8em" />}</span>
      </h1>
      <p className="lead soft">{t('priority_lead')}</p>
    </header>
  );
}
