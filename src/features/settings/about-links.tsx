import { useQuery } from '@tanstack/react-query';
import { routes } from '#src/contract/routes.ts';
import { useCore, useTranslator } from '#src/core/react/core-provider.tsx';
import { queries } from '#src/core/data/queries.ts';
import { useRouteLink } from '#src/core/react/use-route-link.ts';
import './settings.css';

/** Links to the tutorial and the operator's legal pages (R36, R39). */
export function AboutLinks() {
  const core = useCore();
  const t = useTranslator();
  const link = useRouteLink();
  const { data: config } = useQuery(queries(core).config());
  return (
    <ul className="settings-links">
      <li>
        <a {...link(routes.tutorial())}>{t('settings_tutorial')}</a>
      </li>
      {config?.terms_url && (
        <li>
          <a href={config.terms_url}>{t('settings_terms')}</a>
        </li>
      )}
      {config?.privacy_url && (
        <li>
          <a href={config.privacy_url}>{t('settings_privacy_notice')}</a>
        </li>
      )}
    </ul>
  );
}
