import type { ReactNode } from 'react';
import { routes } from '#src/contract/routes.ts';
import { useTranslator } from '#src/core/react/core-provider.tsx';
import { useRouteLink } from '#src/core/react/use-route-link.ts';
import { BlankPlaceCard } from '#src/components/illustrations/blank-place-card.tsx';
import { InvitationCard } from '#src/components/illustrations/invitation-card.tsx';
import { WriteCard } from '#src/components/illustrations/write-card.tsx';

interface NextStepsProps {
  /** The button that shares the invite link; none if sharing is turned off. */
  share: ReactNode;
}

/** Ways on at the end of home: host, say who to meet, invite (R75). */
export function NextSteps({ share }: NextStepsProps) {
  const t = useTranslator();
  const link = useRouteLink();
  return (
    <section className="feed-steps" aria-label={t('home_steps')}>
      <ul>
        <li>
          <BlankPlaceCard />
          <div>
            <h2 className="lead">{t('dinners_host')}</h2>
            <p className="soft">{t('home_host_text')}</p>
            <a className="link" {...link(routes.eventNew())}>
              {t('home_host_link')}
            </a>
          </div>
        </li>
        <li>
          <WriteCard />
          <div>
            <h2 className="lead">{t('home_priorities_title')}</h2>
            <p className="soft">{t('home_priorities_text')}</p>
            <a className="link" {...link(routes.priorities())}>
              {t('home_priorities_link')}
            </a>
          </div>
        </li>
        {share && (
          <li>
            <InvitationCard />
            <div>
              <h2 className="lead">{t('home_invite_title')}</h2>
              <p className="soft">{t('home_invite_text')}</p>
              {share}
            </div>
          </li>
        )}
      </ul>
    </section>
  );
}
