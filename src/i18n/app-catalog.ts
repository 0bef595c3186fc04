import { enWidgetMessages } from './en/widgets.ts';
import { enAppMessages } from './en/app.ts';
import type { MessageCatalog, Messages } from './message-catalog.ts';

const loadAndMerge = async (parts: Promise<Messages>[]): Promise<Messages> =>
  Object.assign({}, ...(await Promise.all(parts)));

/** All messages of our own page and of the elements in it. Elements on partner pages use the smaller `widgetCatalog`. */
export const appCatalog: MessageCatalog = {
  en: { ...enWidgetMessages, ...enAppMessages },
  loaders: {
    de: () =>
      loadAndMerge([
        import('./de/widgets.ts').then(({ deWidgetMessages: de }) => de),
        import('./de/app.ts').then(({ deAppMessages: deApp }) => deApp),
      ]),
    ar: () =>
      loadAndMerge([
        import('./ar/widgets.ts').then(({ arWidgetMessages: ar }) => ar),
        import('./ar/app.ts').then(({ arAppMessages: arApp }) => arApp),
      ]),
  },
};
