import { useNavigate, useSearch } from '@tanstack/react-router';
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
          // Keeps a tab that was just pressed, even if its navigation is still pending.
          search: (current: object) => ({ ...getTabParam(current), ...changed }),
          // No history entry per keystroke.
          replace: true,
        })
      }
    />
  );
}
