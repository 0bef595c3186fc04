import { useNavigate, useSearch } from '@tanstack/react-router';
import type { EventSearch } from '#src/features/events/event-filters.tsx';
import { Events } from '#src/features/events/events.tsx';
import { getEventListParams } from '../shell/routing/loaders.ts';

function getTabParam(search: object) {
  const { tab } = getEventListParams(search);
  return tab === 'mine' ? {} : { tab };
}

export function Page() {
  const navigate = useNavigate();
  const { tab, ...search } = getEventListParams(useSearch({ strict: false }));
  return (
    <Events
      tab={tab}
      search={search}
      onSearch={(changed) =>
        void navigate({
          to: '/events/',
          // Keeps what was just pressed, even if its navigation is still pending.
          search: (current: EventSearch) => {
            const { q, city, month } = { ...current, ...changed };
            return {
              ...getTabParam(current),
              ...(q && { q }),
              ...(city && { city }),
              ...(month && { month }),
            };
          },
          // No history entry per keystroke.
          replace: true,
        })
      }
    />
  );
}
