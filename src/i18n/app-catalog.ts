import { enWidgetMessages } from './en/widget-messages.ts';
import { enAppMessages } from './en/app-messages.ts';
import type { MessageCatalog, Messages } from './message-catalog.ts';

const loadAndMerge = async (parts: Promise<Messages>[]): Promise<Messages> =>
  Object.assign({}, ...(await Promise.all(parts)));

/** All messages of our own page and of the elements in it. Elements on partner pages use the smaller `widgetCatalog`. */
export const appCatalog: MessageCatalog = {
  en: { ...enWidgetMessages, ...enAppMessages },
  loaders: {
    de: () =>
      loadAndMerge([
        import('./de/widget-messages.ts').then(({ deWidgetMessages: de }) => de),
        import('./de/app-messages.ts').then(({ deAppMessages: deApp }) => deApp),
      ]),
    ar: () =>
      loadAndMerge([
        import('./ar/widget-messages.ts').then(({ arWidgetMessages: ar }) => ar),
        import('./ar/app-messages.ts').then(({ arAppMessages: arApp }) => arApp),
      ]),
  },
};
