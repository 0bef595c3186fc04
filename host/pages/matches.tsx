import { useSearch } from '@tanstack/react-router';
import { Matches } from '#src/features/matches/matches.tsx';

/** My matches (R32): the interesting ones or, with `tab=skipped`, the skipped ones. */
export function Page() {
  const { tab } = useSearch({ strict: false }) as { tab?: 'skipped' };
  return <Matches tab={tab === 'skipped' ? 'dismissed' : 'interested'} />;
}
