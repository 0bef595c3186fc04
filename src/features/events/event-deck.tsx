import { useQuery } from '@tanstack/react-query';
import { routes } from '#src/contract/routes.ts';
import type { DinnerEvent } from '#src/contract/events.ts';
import { useCore, useTranslator } from '#src/core/react/core-provider.tsx';
import { queries } from '#src/core/data/queries.ts';
import { useRouteLink } from '#src/core/react/use-route-link.ts';
import { Button } from '#src/components/base/button.tsx';

/** Link to the deck of this dinner's new matches, if there are any (R32). `isSettled`: choices no longer change the seating. */
export function MatchDeckLink({ event, isSettled }: { event: DinnerEvent; isSettled: boolean }) {
  const core = useCore();
  const t = useTranslator();
  const link = useRouteLink();
  const { data } = useQuery(queries(core).matches({ event_id: event.id }));
  if (!data?.results.some(({ state }) => state === 'new')) return null;
  return (
    <section className="event-section">
      <h2 className="heading">{t(isSettled ? 'deck_title' : 'dinner_deck')}</h2>
      <p className="soft">{t(isSettled ? 'dinner_deck_text_set' : 'dinner_deck_text')}</p>
      <div>
        <Button {...link(routes.matchDeck({ eventId: event.id }))}>{t('dinner_deck_open')}</Button>
      </div>
    </section>
  );
}
