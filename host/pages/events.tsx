import '../../src/features/events/events.css';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { Events } from '#src/features/events/events.tsx';
import { eventsAsked } from '../shell/loaders.ts';

export function Page() {
  const navigate = useNavigate();
  const { tab, q } = eventsAsked(useSearch({ strict: false }));
  // Every word typed is one step less to go back through.
  return (
    <Events
      tab={tab}
      q={q}
      onSearch={(words) => void navigate({ to: '/events/', search: { ...(tab !== 'mine' && { tab }), ...(words && { q: words }) }, replace: true })}
    />
  );
}
