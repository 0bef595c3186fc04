import { afterEach, expect, test, vi } from 'vitest';
import { showLoadError } from './load-error.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  document.documentElement.removeAttribute('lang');
  document.body.replaceChildren();
});

test.each<[string, { locale?: string; lang?: string; navigator?: object }, string]>([
  ['the attribute', { locale: 'de_DE', lang: 'ar' }, 'de'],
  ['the page', { lang: 'ar-001' }, 'ar'],
  ['the page, if the attribute is unknown', { locale: 'fr', lang: 'de' }, 'de'],
  ['the reader', { navigator: { languages: ['fr', 'de_AT'] } }, 'de'],
  ['the reader, without a list of languages', { navigator: { language: 'de_AT' } }, 'de'],
  ['English', { locale: 'fr', navigator: {} }, 'en'],
])(
  '[R70] the error of a script has the language of %s',
  (_, { locale, lang, navigator }, expected) => {
    if (navigator) vi.stubGlobal('navigator', navigator);
    if (lang) document.documentElement.lang = lang;
    const element = document.createElement('beside-invite-card');
    if (locale) element.setAttribute('locale', locale);
    document.body.append(element);
    showLoadError(element, new Error('offline'), () => {});
    expect(element.shadowRoot?.querySelector<HTMLElement>('[part=missing]')?.lang).toBe(expected);
  },
);
