import { useQuery } from '@tanstack/react-query';
import { routes } from '#src/contract/routes.ts';
import { useCore, useEnvironment, useTranslator } from '#src/core/react/core-provider.tsx';
import { formatDayParts } from '#src/core/i18n/format-date.ts';
import { queries } from '#src/core/data/queries.ts';
import { useRouteLink } from '#src/core/react/use-route-link.ts';

const MAX_SHOWN = 3;

/** The host's last dinners, each a link to a new one like it. */
export function EarlierDinners() {
  const core = useCore();
  const t = useTranslator();
  const link = useRouteLink();
  const { locale } = useEnvironment();
  const { data: past } = useQuery(queries(core).events({ tab: 'past' }));
  const { data: coming } = useQuery(queries(core).events({ tab: 'hosting' }));
  const hosted = [...(past?.results ?? []), ...(coming?.results ?? [])].filter(
    ({ is_host }) => is_host,
  );
  if (hosted.length === 0) return null;
  return (
    <nav className="host-earlier" aria-labelledby="host-earlier">
      <h2 className="caps" id="host-earlier">
        {t('host_start_from')}
      </h2>
      <ul>
        {hosted.slice(0, MAX_SHOWN).map(({ id, title, starts_at, time_zone }) => (
          <li key={id}>
            <a {...link(routes.eventNew(id))}>
              <bdi>{title}</bdi>
              <span className="soft">
                {formatDayParts(starts_at, time_zone, locale, core.clock.now()).monthYear}
              </span>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
