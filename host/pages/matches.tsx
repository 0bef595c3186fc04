import { useSearch } from '@tanstack/react-router';
import { Matches } from '#src/features/matches/matches.tsx';
import '../../src/features/matches/matches.css';

/** My matches (R32): those I am interested in, or with `tab=skipped` the others. */
export function Page() {
  const { tab } = useSearch({ strict: false }) as { tab?: 'skipped' };
  return <Matches tab={tab === 'skipped' ? 'dismissed' : 'interested'} />;
}
