import { enHostingMessages } from './en/hosting.ts';
import type { MessageCatalog } from './message-catalog.ts';

/** What the pages for hosts add to `appCatalog`: more than half of all messages, which no guest needs. */
export const hostingCatalog: MessageCatalog = {
  en: enHostingMessages,
  loaders: {
    de: () => import('./de/hosting.ts').then(({ deHostingMessages: de }) => de),
    ar: () => import('./ar/hosting.ts').then(({ arHostingMessages: ar }) => ar),
  },
};
