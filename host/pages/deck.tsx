import { useSearch } from '@tanstack/react-router';
import '../../widgets/match-deck.tsx';
import { useText } from '#src/core/provider.tsx';

/** The deck (R32): of a feed item, of a dinner, or everybody. */
export function Page() {
  const t = useText();
  const { feedId, eventId } = useSearch({ strict: false }) as { feedId?: string; eventId?: string };
  return (
    <>
      <h1 className="sr">{t('page_deck')}</h1>
      <beside-match-deck event-id={eventId} feed-id={feedId} />
    </>
  );
}
