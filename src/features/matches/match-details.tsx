import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { routes } from '#src/contract/routes.ts';
import type { Match } from '#src/contract/matches.ts';
import { useCore, useTranslator } from '#src/core/react/core-provider.tsx';
import { queries } from '#src/core/data/queries.ts';
import { useRouteLink } from '#src/core/react/use-route-link.ts';
import { useEventDate } from '#src/core/react/use-event-date.ts';
import { When } from '#src/parts/when.tsx';
import { formatCommaList } from '#src/i18n/format/format-list.ts';

/** Everything the card says beyond the name; a part that is missing leaves no gap. */
export function MatchDetails({ match }: { match: Match }) {
  const t = useTranslator();
  const { reasons, event, target_profile } = match;
  const { bio, attributes, company, profile_type } = target_profile;
  const said = (profile_type?.attributes ?? []).flatMap(({ key, label }) => {
    const told = attributes.find((each) => each.key === key)?.label;
    const words = Array.isArray(told) ? formatCommaList(t.locale, told) : told;
    return words ? [{ key, label, words }] : [];
  });
  return (
    <div className="match-details">
      {reasons.length > 0 && (
        <Part title={t('match_because')}>
          <div className="why">
            <ul>
              {reasons.map((reason) => (
                <li key={reason}>{reason}</li>
              ))}
            </ul>
          </div>
        </Part>
      )}
      {bio.trim() && (
        <Part title={t('match_says')}>
          <p className="match-bio">
            <bdi>{bio.trim()}</bdi>
          </p>
        </Part>
      )}
      {said.map(({ key, label, words }) => (
        <Part key={key} title={label}>
          <p>{words}</p>
        </Part>
      ))}
      {(company.name || company.role || company.logo_url) && (
        <Part title={t('match_company')}>
          <Company company={company} />
        </Part>
      )}
      {event && (
        <Part title={t('match_dinner')}>
          <Dinner event={event} />
        </Part>
      )}
    </div>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="match-part">
      <h2 className="caps">{title}</h2>
      {children}
    </section>
  );
}

function Company({ company: { name, role, website, logo_url } }: { company: Match['target_profile']['company'] }) {
  const t = useTranslator();
  return (
    <div className="match-company">
      {logo_url && <img src={logo_url} alt="" width="44" height="44" />}
      <p>
        {name && role ? t('match_company_line', { role, company: name }) : name || role}
        {website && (
          <>
            {' '}
            <a className="link match-site" href={website} target="_blank" rel="noopener nofollow">
              {t('match_website')}
            </a>
          </>
        )}
      </p>
    </div>
  );
}

/** Its date is in the dinner's own zone, which the card does not tell. */
function Dinner({ event: { id, title } }: { event: NonNullable<Match['event']> }) {
  const core = useCore();
  const when = useEventDate();
  const link = useRouteLink();
  const { data } = useQuery(queries(core).event(id));
  return (
    <>
      <p className="lead">
        <a {...link(routes.event(id))}>{title}</a>
      </p>
      {data ? <When {...when(data)} /> : <p className="when">{'\u00a0'}</p>}
    </>
  );
}
