import { enWidgetMessages } from './en/widgets.ts';
import type { Language } from './languages.ts';

/** Messages by key. A missing one falls back to English. */
export type Messages = Readonly<Record<string, string>>;

export type MessageLoader = () => Promise<Messages>;

/** The messages of each language. English is bundled, the others are loaded on demand. */
export interface MessageCatalog {
  readonly en: Messages;
  readonly loaders: Readonly<Record<Exclude<Language, 'en'>, MessageLoader>>;
}

/** The messages of the elements. Our own page uses `appCatalog`. */
export const widgetCatalog: MessageCatalog = {
  en: enWidgetMessages,
  loaders: {
    de: () => import('./de/widgets.ts').then(({ deWidgetMessages: de }) => de),
    ar: () => import('./ar/widgets.ts').then(({ arWidgetMessages: ar }) => ar),
  },
};
