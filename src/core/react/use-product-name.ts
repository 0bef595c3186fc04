import { useQuery } from '@tanstack/react-query';
import { useCore } from './core-provider.tsx';
import { queries } from '../data/queries.ts';

/** On our own pages the server writes the name into the page. */
const readPageProductName = () =>
  typeof document === 'undefined'
    ? undefined
    : document.querySelector<HTMLMetaElement>('meta[name="application-name"]')?.content;

/** The configured product name; while loading that of the page, or 'Beside' on partner pages. */
export function useProductName(): string {
  const core = useCore();
  const { data } = useQuery({ ...queries(core).config(), notifyOnChangeProps: ['data'] });
  return data?.product_name ?? (core.ownsPage ? readPageProductName() : undefined) ?? 'Beside';
}
