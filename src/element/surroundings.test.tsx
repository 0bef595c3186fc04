import { act } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { useSurroundings } from '#src/core/provider.tsx';
import { attributes, define, page, put, rootOf, textOf } from './page.test-helper.tsx';
import { setDefaultApi } from './page.ts';

afterEach(() => document.documentElement.removeAttribute('lang'));

const Speaker = () => useSurroundings().locale;
const speaks = (element: HTMLElement) => [textOf(element), rootOf(element)?.lang, rootOf(element)?.dir];

it('[R70] an element speaks the language of its page, and another one as soon as the page does', async () => {
  document.documentElement.lang = 'de';
  const element = await put(define({ feature: Speaker, attributes: {} }));
  await act(() => vi.waitFor(() => expect(speaks(element)).toEqual(['de', 'de', 'ltr'])));
  await act(async () => void (document.documentElement.lang = 'ar-EG'));
  await act(() => vi.waitFor(() => expect(speaks(element)).toEqual(['ar-EG', 'ar-EG', 'rtl'])));
});

it('[R70] the nearest `lang` is heard, its own first, and `locale` over all of them', async () => {
  document.documentElement.lang = 'de';
  const element = await put(define({ feature: Speaker, attributes: {} }), { lang: 'en' });
  expect(speaks(element)).toEqual(['en', 'en', 'ltr']);
  await act(async () => void (element.lang = 'ar'));
  await act(() => vi.waitFor(() => expect(speaks(element)).toEqual(['ar', 'ar', 'rtl'])));
  await act(async () => element.setAttribute('locale', 'de'));
  await act(() => vi.waitFor(() => expect(speaks(element)).toEqual(['de', 'de', 'ltr'])));
});

it('[R70] `dir` turns an element round as it is set and taken away', async () => {
  const element = await put(define({ attributes }), { dir: 'rtl' });
  expect(rootOf(element)?.dir).toBe('rtl');
  await act(async () => element.removeAttribute('dir'));
  expect(rootOf(element)?.dir).toBe('ltr');
});

it('[R70] what stands between the tags is shown while an element cannot draw itself, and gives way when it can', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  setDefaultApi(undefined);
  const element = await put(define({ attributes }));
  expect(rootOf(element)?.querySelector('slot')).not.toBeNull();
  await act(async () => element.setAttribute('api', page.api.url));
  expect(rootOf(element)?.querySelector('slot')).toBeNull();
  expect(textOf(element)).toBe('none 0');
});
