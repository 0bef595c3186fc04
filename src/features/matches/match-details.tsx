import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { routes } from '#src/contract/routes.ts';
import type { Match } from '#src/contract/matches.ts';
import { useCore, useTranslator } from '#src/core/react/core-provider.tsx';
import { queries } from '#src/core/data/queries.ts';
import { useRouteLink } from '#src/core/react/use-route-link.ts';
import { useEventDate } from '#src/core/react/use-event-date.ts';
import { EventDate } from '#src/components/base/event-date.tsx';
import { formatCommaList } from '#src/i18n/format/format-list.ts';

/** Everything that isn't on the card; empty sections are left out. */
export function MatchDetails({ match }: { match: Match }) {
  const t = useTranslator();
  const { event, target_profile } = match;
  const { bio, attributes, company, profile_type } = target_profile;
  const attributeTexts = (profile_type?.attributes ?? []).flatMap(({ key, label }) => {
    const value = attributes.find((each) => each.key === key)?.label;
    const text = Array.isArray(value) ? formatCommaList(t.locale, value) : value;
    return text ? [{ key, label, text }] : [];
  });
  return (
    <div className="match-details">
      {bio.trim() && (
        <Section title={t('match_about')}>
          <p className="match-bio">
            <bdi>{bio.trim()}</bdi>
          </p>
        </Section>
      )}
      {attributeTexts.map(({ key, label, text }) => (
        <Section key={key} title={label}>
          <p>{text}</p>
        </Section>
      ))}
      {Object.values(company).some((value) => value?.trim()) && (
        <Section title={t('match_company')}>
          <Company company={company} />
        </Section>
      )}
      {event && (
        <Section title={t('match_meet_at')}>
          <Dinner event={event} />
        </Section>
      )}
    </div>
  );
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="match-section">
      <h2 className="caps">{title}</h2>
      {children}
    </section>
  );
}

function Company({
  company: { name, role, website, logo_url },
}: {
  company: Match['target_profile']['company'];
}) {
  const t = useTranslator();
  return (
    <div className="match-company">
      {logo_url && <img src={logo_url} alt="" width="44" height="44" />}
      <p>
        {name.trim() && role.trim()
          ? t('match_company_line', { role, company: name })
          : name || role}
        {website && (
          <>
            {' '}
            <a
              className="link match-website"
              href={website}
              target="_blank"
              rel="noopener nofollow"
            >
              {t('match_website')}
            </a>
          </>
        )}
      </p>
    </div>
  );
}

/** Fetches the event for its time zone, which the match doesn't contain. */
function Dinner({ event: { id, title } }: { event: NonNullable<Match['event']> }) {
  const core = useCore();
  const formatEventDate = useEventDate();
  const link = useRouteLink();
  const { data } = useQuery(queries(core).event(id));
  return (
    <>
      <p className="lead">
        <a {...link(routes.event(id))}>{title}</a>
      </p>
      {data ? <EventDate {...formatEventDate(data)} /> : <p className="event-date">{'\u00a0'}</p>}
    </>
  );
}
