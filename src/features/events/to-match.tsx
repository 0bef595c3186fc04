import { useQuery } from '@tanstack/react-query';
import { routes } from '#src/contract/routes.ts';
import type { DinnerEvent } from '#src/contract/events.ts';
import type { Person } from '#src/contract/members.ts';
import { useCore, useTranslator } from '#src/core/react/core-provider.tsx';
import { queries } from '#src/core/data/queries.ts';
import { useRouteLink } from '#src/core/react/use-route-link.ts';
import { formatFullName } from '#src/components/person/person-name.ts';

/** Link from a neighbour to their match, if they are one (R32). */
export function MatchLink({ event, person }: { event: DinnerEvent; person: Person }) {
  const core = useCore();
  const t = useTranslator();
  const link = useRouteLink();
  const dinnerMatches = useQuery(queries(core).matches({ event_id: event.id }));
  const interested = useQuery(queries(core).interested());
  const matches = [...(dinnerMatches.data?.results ?? []), ...(interested.data?.results ?? [])];
  const match = matches.find(({ target_user }) => target_user.id === person.id);
  if (!match) return null;
  return (
    <a className="link event-link" aria-label={t('dinner_to_match_name', { name: formatFullName(person) })} {...link(routes.match(match.id))}>
      {t('dinner_to_match')}
    </a>
  );
}
