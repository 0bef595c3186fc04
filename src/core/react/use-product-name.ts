import { useQuery } from '@tanstack/react-query';
import { useCore } from './core-provider.tsx';
import { queries } from '../data/queries.ts';

/** The configured product name; 'Beside' while loading. */
export function useProductName(): string {
  const core = useCore();
  const { data } = useQuery({ ...queries(core).config(), notifyOnChangeProps: ['data'] });
  return data?.product_name ?? 'Beside';
}
