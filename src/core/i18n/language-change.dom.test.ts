import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { getLanguagePreference } from './locale-preference.ts';
import { languageChangedFlag, openInLanguage } from './language-change.ts';

const reload = vi.fn();
const replace = vi.fn();
const openAt = (href: string) => vi.stubGlobal('location', { href, reload, replace });

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.clearAllMocks();
});

it('[R36] the language chosen on a page replaces the one that its address names', () => {
  openAt('https://beside.example/invite/host?eventSlug=first-table&locale=en');
  openInLanguage('de');
  expect(getLanguagePreference()).toBe('de');
  expect(String(replace.mock.lastCall)).toBe(
    'https://beside.example/invite/host?eventSlug=first-table',
  );
  expect([reload.mock.calls.length, languageChangedFlag.isSet()]).toEqual([0, true]);
});

it('[R36] an address without a language stays as it is', () => {
  openAt('https://beside.example/invite/host?eventSlug=first-table#hosts');
  openInLanguage('ar');
  expect([reload.mock.calls.length, replace.mock.calls.length]).toEqual([1, 0]);
});

it('[R36] without storage the chosen language goes into the address', () => {
  const setItem = () => {
    throw new Error('the quota has been exceeded');
  };
  vi.stubGlobal('localStorage', { getItem: () => null, setItem });
  openAt('https://beside.example/?locale=en');
  openInLanguage('de');
  expect(String(replace.mock.lastCall)).toBe('https://beside.example/?locale=de');
});
