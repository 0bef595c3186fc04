import { useQuery } from '@tanstack/react-query';
import { useCore } from './provider.tsx';
import { queries } from './queries.ts';

/** The product's name as configured; until that is known, as it is known to everybody. Never waits. */
export function useProduct(): string {
  const core = useCore();
  const { data } = useQuery({ ...queries(core).config(), notifyOnChangeProps: ['data'] });
  return data?.product_name ?? 'Beside';
}
