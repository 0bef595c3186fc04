import { use } from 'react';
import type { MessageCatalog } from '#src/i18n/message-catalog.ts';
import { useCore } from './core-provider.tsx';

/** Adds messages to those that every page has, for the component's children. Suspends until they are loaded in the reader's language. */
export function useMessages(catalog: MessageCatalog): void {
  const { i18n, locale } = useCore();
  const loading = i18n.include(catalog, locale);
  if (loading) use(loading);
}
