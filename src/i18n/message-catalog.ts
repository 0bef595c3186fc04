import { enWidgetMessages } from './en/widget-messages.ts';
import { type Language } from './languages.ts';

/** Words by key. One that is missing is said in English. */
export type Messages = Readonly<Record<string, string>>;

/** Where the words of each language come from. English is always there; others are loaded when somebody reads them. */
export interface MessageCatalog {
  readonly en: Messages;
  readonly loaders: Readonly<Record<Exclude<Language, 'en'>, () => Promise<Messages>>>;
}

/** The words of the elements. Our own page has a larger set. */
export const widgetCatalog: MessageCatalog = {
  en: enWidgetMessages,
  loaders: {
    de: () => import('./de/widget-messages.ts').then(({ deWidgetMessages: de }) => de),
    ar: () => import('./ar/widget-messages.ts').then(({ arWidgetMessages: ar }) => ar),
  },
};
