import { use, useEffect, useMemo } from 'react';
import type { MessageCatalog } from '#src/i18n/message-catalog.ts';
import { useCore } from './core-provider.tsx';

/**
 * Adds messages to those that every page has, for the component's children. Suspends until they are loaded in the reader's language. If
 * that fails the component stays in English; the next one that needs them loads them again.
 */
export function useMessages(catalog: MessageCatalog): void {
  const { i18n, locale } = useCore();
  const loading = useMemo(() => i18n.include(catalog, locale), [i18n, catalog, locale]);
  useEffect(() => i18n.forgetFailures(catalog), [i18n, catalog]);
  if (loading) use(loading);
}
