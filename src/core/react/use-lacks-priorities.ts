import { useQuery } from '@tanstack/react-query';
import { queries } from '../data/queries.ts';
import { useCore } from './core-provider.tsx';

/** The member's priorities, and whether there are none. Undefined until that is known, and always with a session of one dinner only. */
export function useLacksPriorities() {
  const core = useCore();
  const profiles = useQuery({ ...queries(core).profiles(), enabled: core.hasFullSession });
  const lacksPriorities = profiles.data?.results.every(({ profile_type }) => profile_type === null);
  return { profiles, lacksPriorities };
}
