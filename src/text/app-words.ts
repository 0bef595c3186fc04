import { en } from './en.ts';
import { enApp } from './en-app.ts';
import type { Vocabulary, Words } from './languages.ts';

const both = async (parts: Promise<Words>[]): Promise<Words> => Object.assign({}, ...(await Promise.all(parts)));

/** Every word of the page and of the elements in it. Loaded by our own page alone. */
export const appWords: Vocabulary = {
  en: { ...en, ...enApp },
  others: {
    de: () => both([import('./de.ts').then(({ de }) => de), import('./de-app.ts').then(({ deApp }) => deApp)]),
    ar: () => both([import('./ar.ts').then(({ ar }) => ar), import('./ar-app.ts').then(({ arApp }) => arApp)]),
  },
};
