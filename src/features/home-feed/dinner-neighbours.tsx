import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useId } from 'react';
import type { Match } from '#src/contract/matches.ts';
import { useCore, useTranslator } from '#src/core/react/core-provider.tsx';
import { queries } from '#src/core/data/queries.ts';

interface DinnerNeighboursProps {
  eventId: string;
  renderMatches: (matches: readonly Match[]) => ReactNode;
}

/** After a dinner: those the member sat next to, to stay in touch with (R77). Nothing if none of them is a match. */
export function DinnerNeighbours({ eventId, renderMatches }: DinnerNeighboursProps) {
  const core = useCore();
  const t = useTranslator();
  const headingId = useId();
  const seating = useQuery(queries(core).seating(eventId));
  const matches = useQuery(queries(core).matches({ event_id: eventId }));
  const neighbourIds = new Set(seating.data?.neighbours.map(({ person }) => person.id));
  // Those whom the member skipped aren't offered again.
  const neighbours = matches.data?.results.filter(
    ({ target_user, state }) => neighbourIds.has(target_user.id) && state !== 'dismissed',
  );
  if (!neighbours?.length) return null;
  return (
    <section className="dinner-neighbours" aria-labelledby={headingId}>
      <h3 className="lead" id={headingId}>
        {t('home_stay_in_touch')}
      </h3>
      <p className="soft">{t('home_stay_in_touch_text')}</p>
      {renderMatches(neighbours)}
    </section>
  );
}
