import { useQuery } from '@tanstack/react-query';
import { useCore } from './core-provider.tsx';
import { queries } from '../data/queries.ts';

/** The product's name as configured; until that is known, as it is known to everybody. Never waits. */
export function useProductName(): string {
  const core = useCore();
  const { data } = useQuery({ ...queries(core).config(), notifyOnChangeProps: ['data'] });
  return data?.product_name ?? 'Beside';
}
