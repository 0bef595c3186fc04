import { useNavigate, useSearch } from '@tanstack/react-router';
import { Events } from '#src/features/events/events.tsx';
import { type EventListSearch, getEventListParams } from '../shell/routing/loaders.ts';

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
          search: (current: EventListSearch) => {
            const { tab: currentTab, ...found } = getEventListParams({ ...current, ...changed });
            return { ...(currentTab !== 'mine' && { tab: currentTab }), ...found };
          },
          // No history entry per keystroke.
          replace: true,
        })
      }
    />
  );
}
