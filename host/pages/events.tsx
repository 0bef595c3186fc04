import '../../src/features/events/events.css';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { Events } from '#src/features/events/events.tsx';
import { eventsAsked } from '../shell/loaders.ts';

function tabOf(search: object) {
  const { tab } = eventsAsked(search);
  return tab === 'mine' ? {} : { tab };
}

export function Page() {
  const navigate = useNavigate();
  const { tab, q } = eventsAsked(useSearch({ strict: false }));
  // Every word typed is one step less to go back through.
  return (
    <Events
      tab={tab}
      q={q}
      onSearch={(words) =>
        void navigate({
          to: '/events/',
          // Of the tab that was pressed, should it still be on its way.
          search: (now: object) => ({ ...tabOf(now), ...(words && { q: words }) }),
          replace: true,
        })
      }
    />
  );
}
